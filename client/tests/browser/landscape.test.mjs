import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DESKTOP, PHONE, TestServer } from './testServer.mjs';
import { SHORE, table } from './tables.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([table('turn', SHORE), table('sites', 8), table('over')]);
});
after(() => server.close());

const open = async (options = {}, prefs = {}) => {
  const page = await server.openPage({ player: 'boris', at: '#/rules', ...options });
  await page.evaluate((more) => {
    const kept = JSON.parse(localStorage.getItem('vianebula') ?? '{}');
    localStorage.setItem('vianebula', JSON.stringify({ ...kept, ...more }));
  }, prefs);
  await page.goto(`${server.address}/#/table/turn`);
  await page.reload();
  await page.waitForSelector('.turn-status.mine');
  return page;
};

/** The mean colour of a hex on the canvas. */
const colourAt = (page, hex) =>
  page.evaluate((hex) => {
    const canvas = document.querySelector('.vn-canvas');
    const box = document.querySelector(`[data-hex="${hex}"] .hex-area`).getBoundingClientRect();
    const all = canvas.getBoundingClientRect();
    const scale = canvas.width / all.width;
    const side = Math.round(box.height * scale * 0.4);
    const x = Math.round((box.x + box.width / 2 - all.x) * scale - side / 2);
    const y = Math.round((box.y + box.height / 2 - all.y) * scale - side / 2);
    const { data } = canvas.getContext('2d').getImageData(x, y, side, side);
    const mean = (channel) => {
      let sum = 0;
      for (let i = channel; i < data.length; i += 4) sum += data[i];
      return sum / (data.length / 4);
    };
    return { red: mean(0), green: mean(1), blue: mean(2), alpha: mean(3) };
  }, hex);

const isGreen = ({ red, green, blue, alpha }) => alpha > 250 && green > blue + 30 && green > red;
const isCloud = ({ red, green, blue, alpha }) => alpha > 200 && blue >= green - 3 && blue >= red && red > 150;

describe('the landscape', () => {
  it('is painted: grass on meadows, cloud over fog, rock on peaks', async () => {
    const page = await open();
    await page.waitForSelector('.vn-board.landscape');
    const kinds = await page.evaluate(async () => {
      const board = await (await fetch('api/boards/beginner')).json();
      return Object.fromEntries(board.hexes.map(({ name, kind }) => [kind, name]));
    });
    assert.ok(isGreen(await colourAt(page, kinds.meadow)));
    assert.ok(isCloud(await colourAt(page, kinds.fog)));
    assert.ok(
      !isGreen(await colourAt(page, kinds.forbidden)) && !isCloud(await colourAt(page, kinds.forbidden)),
    );
    assert.deepEqual(page.errors, []);
    await page.leave();
  });

  it('loses its fog where somebody explores, and nowhere else', async () => {
    const page = await open();
    await page.waitForSelector('.vn-board.landscape');
    await page.keyboard.press('c');
    const [hex, other] = await page
      .locator('.hex:has(.choosable)')
      .evaluateAll((hexes) => [hexes[0].dataset.hex, hexes.at(-1).dataset.hex]);
    assert.ok(isCloud(await colourAt(page, hex)));
    await page.locator(`.hex[data-hex=${hex}]`).click({ force: true });
    await page.waitForSelector('.hex:has(.choosable)', { state: 'detached' });
    await page.waitForFunction(() => performance.getEntriesByName('land: part').length > 0);
    assert.ok(isGreen(await colourAt(page, hex)));
    assert.ok(isCloud(await colourAt(page, other)));
    await page.leave();
  });

  it('is darker and bluer at dusk', async () => {
    const [day, dusk] = await Promise.all([open(), open({ theme: 'dark' })]);
    const colours = [];
    for (const page of [day, dusk]) {
      await page.waitForSelector('.vn-board.landscape');
      colours.push(await colourAt(page, 'e6'));
      await page.leave();
    }
    assert.ok(colours[1].green < colours[0].green - 30, JSON.stringify(colours));
  });

  it('is turned on a phone, with hexes that a finger can hit', async () => {
    const page = await open({ size: PHONE });
    await page.waitForSelector('.vn-board.landscape.turned');
    const [one, other] = await Promise.all(
      ['e5', 'e6'].map((hex) => page.locator(`[data-hex="${hex}"] .hex-area`).boundingBox()),
    );
    assert.ok(other.y < one.y, 'the right end of the board is at the top');
    assert.ok((one.width * Math.sqrt(3)) / 2 >= 44, `${one.width} px from corner to corner`);
    await page.leave();
  });

  it('takes a click on what rises beyond a space that may be chosen for that space', async () => {
    const page = await open();
    await page.goto(`${server.address}/#/table/sites`);
    await page.reload();
    await page.waitForSelector('.vn-board.landscape');
    await page.keyboard.press('b'); // a plan: others play
    await page.waitForSelector('.hex-area.choosable');
    const ruins = await page
      .locator('.hex:has(.choosable)')
      .evaluateAll((hexes) => hexes.map((hex) => hex.dataset.hex));
    assert.ok(ruins.length > 5);
    for (const name of ruins) {
      const box = await page.locator(`.hex[data-hex=${name}] .hex-area`).boundingBox();
      const [x, y] = [box.x + 0.3 * box.width, box.y + 0.04 * box.height]; // at the columns, over the space behind
      const behind = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-hex]')?.dataset.hex,
        [x, y],
      );
      assert.notEqual(behind, name);
      await page.mouse.move(x, y);
      await page.waitForSelector('.over-choice');
      assert.equal(await page.locator('.vn-board .name').textContent(), name);
    }
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForSelector('.place-ring.picked, .outline.picked, .marker.plan', { state: 'attached' });
    await page.leave();
  });

  it('names a space where one points, and all of them for who wants that, large enough to be read', async () => {
    const page = await open();
    await page.waitForSelector('.vn-board.landscape');
    assert.equal(await page.locator('.vn-board .name').count(), 0);
    await page.locator('[data-hex=e6] .hex-area').hover({ force: true });
    assert.equal(await page.locator('.vn-board .name').textContent(), 'e6');
    await page.leave();
    const phone = await open({ size: PHONE }, { coordinates: true });
    await phone.waitForFunction(() => document.querySelectorAll('.landscape .name').length > 80);
    const size = await phone.evaluate(() => {
      const name = document.querySelector('.vn-board .name');
      return parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a;
    });
    assert.ok(size > 8.5, `names of spaces are ${size} px large`);
    await phone.leave();
  });

  it('stays flat for who prefers that, and for who cannot have its pictures', async () => {
    const flat = await open({}, { boardLook: 'flat' });
    await flat.waitForSelector('.vn-board svg.land use');
    assert.equal(await flat.locator('.vn-canvas').count(), 0);
    await flat.leave();
    const page = await server.openPage({ player: 'boris', at: '#/rules', size: DESKTOP });
    await page.route('**/art/fog.webp*', (route) => route.abort());
    await page.goto(`${server.address}/#/table/turn`);
    await page.reload(); // the page of rules has loaded pictures for the valley behind it
    await page.waitForSelector('.turn-status.mine');
    await page.waitForFunction(() => document.querySelectorAll('.vn-board svg.land use').length > 80);
    assert.equal(await page.locator('.vn-canvas').count(), 0);
    await page.unroute('**/art/fog.webp*');
    await page.waitForSelector('.vn-board.landscape', { timeout: 20_000 }); // once it can have them
    await page.leave();
  });

  it('comes, with the valley of the first page, where a server refuses pictures that are asked for too fast', async () => {
    const page = await server.openPage({ player: 'boris', at: '#/rules' });
    let nRefused = 0;
    await page
      .context()
      .route('**/art/{ground,puff}*', (route) =>
        nRefused++ < 6 ? route.fulfill({ status: 429, body: '' }) : route.continue(),
      );
    for (const [at, painted] of [
      ['#/', '.valley .land canvas'],
      ['#/table/turn', '.vn-board.landscape'],
    ]) {
      nRefused = 0;
      await page.goto(`${server.address}/${at}`);
      await page.reload();
      await page.waitForSelector(painted, { timeout: 20_000 });
      assert.ok(nRefused > 2, 'none was refused');
    }
    await page.leave();
  });

  it('is painted by the page where a worker never answers', async () => {
    const page = await server.openPage({ at: '#/rules' });
    await page.addInitScript(() => {
      Worker.prototype.postMessage = () => {};
    });
    await page.goto(`${server.address}/#/`);
    await page.reload();
    await page.waitForSelector('.valley .coming');
    await page.waitForSelector('.valley .land canvas', { timeout: 60_000 });
    await page.leave();
  });

  it('is painted once where nothing changes', async () => {
    const page = await server.openPage({ at: '#/rules' });
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      window.painted = [];
      Worker.prototype.postMessage = function (order, ...more) {
        if (order.do === 'paint') window.painted.push(order.job.kind);
        return postMessage.call(this, order, ...more);
      };
    });
    await page.goto(`${server.address}/#/`);
    await page.reload();
    await page.waitForSelector('.valley canvas');
    await page.waitForTimeout(1500); // longer than a change of size would wait
    assert.deepEqual(await page.evaluate(() => window.painted.sort()), ['horizon', 'valley']);
    await page.leave();
  });
});
