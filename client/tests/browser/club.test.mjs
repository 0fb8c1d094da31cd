import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from './axe.mjs';
import { overflows } from './layout.mjs';
import { translate } from './messages.mjs';
import { table } from './tables.mjs';
import { PHONE, TestServer } from './testServer.mjs';

let server;
before(async () => {
  server = await TestServer.open();
  server.putTables([
    table('over'),
    table('two', undefined, { minutes_ago: 10 }),
    table('talk', 0, { seats: ['boris', 'anna', ''], begin: false }),
    table('gather', 0, { seats: ['boris', '', ''], begin: false, options: { start: 'bids' } }),
  ]);
});
after(() => server.close());

const button = (page, id, values) => page.getByRole('button', { name: translate(id, values), exact: true });
async function isSound(...pages) {
  for (const page of pages) {
    assert.deepEqual(await overflows(page), []);
    assert.deepEqual(await faultsOf(page), []);
    assert.deepEqual(page.errors, []);
  }
}

describe('the club', () => {
  it('plays a round of a tournament, and says who won', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/tournaments', size: PHONE });
    await boris.getByLabel(translate('tournament-name'), { exact: true }).fill('Cup');
    await boris.getByLabel(translate('tournament-rounds')).selectOption('3');
    await button(boris, 'tournament-create').click();
    await button(boris, 'tournament-join').click();
    await button(boris, 'tournament-withdraw').waitFor();
    const anna = await server.openPage({ player: 'anna', at: boris.url().split('/').slice(3).join('/') });
    await button(anna, 'tournament-join').click();
    await button(anna, 'tournament-withdraw').waitFor();
    await button(boris, 'tournament-start').click();
    const link = boris.getByRole('link', { name: translate('tournament-your-table') });
    await link.waitFor();
    await isSound(boris, anna);
    const standings = boris.getByRole('table', { name: translate('tournament-standings') });
    const isWhole = await standings.evaluate(
      ({ parentElement: { scrollWidth, clientWidth } }) => scrollWidth <= clientWidth,
    );
    assert.ok(isWhole, 'all tie-breaks are in sight on a phone');
    const id = (await link.getAttribute('href')).split('/').at(-1);
    const { table: view } = await (await boris.request.get(`${server.address}/api/tables/${id}`)).json();
    const resign = { do: 'resign', seat: view.your_seats[0] };
    const headers = { Origin: server.address };
    await boris.request.post(`${server.address}/api/tables/${id}/commands`, { data: resign, headers });
    const first = anna.getByRole('listitem').filter({ hasText: /1\. Anna/ });
    await first.waitFor();
    await isSound(anna);
  });

  it('keeps a study that somebody else follows', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/table/over/try/20' });
    await boris.getByLabel(translate('study-comment')).fill('Here it was decided.');
    await boris.getByLabel(translate('study-title')).fill('My first study');
    await button(boris, 'study-save').click();
    await boris.waitForURL(/#\/study\//);
    await boris.getByRole('heading', { name: 'My first study' }).waitFor();
    const anna = await server.openPage({
      player: 'anna',
      at: `#/study/${boris.url().split('/').at(-1)}`,
      size: PHONE,
    });
    await anna.getByText(translate('study-following')).waitFor();
    for (let n = 0; n < 20; n++) await button(anna, 'replay-on').click();
    await anna.getByText('Here it was decided.').waitFor();
    for (let n = 0; n < 20; n++) await button(boris, 'replay-on').click();
    await boris.getByLabel(translate('study-comment')).fill('Or a little later.');
    await anna.getByText('Or a little later.').waitFor(); // live: nobody reloads
    await isSound(anna);

    const followed = anna.url();
    await anna.getByLabel(translate('study-title')).fill('Mine');
    await button(anna, 'study-fork').click();
    await anna.getByRole('heading', { name: 'Mine' }).waitFor();
    assert.notEqual(anna.url(), followed);
    for (let n = 0; n < 20; n++) await button(anna, 'replay-on').click();
    await anna.getByLabel(translate('study-comment')).fill('I think otherwise.');
    await anna.getByText(translate('study-saving')).waitFor();
    await anna.getByText(translate('study-saved')).waitFor();
    await isSound(anna);
    assert.equal(await boris.getByLabel(translate('study-comment')).inputValue(), 'Or a little later.');

    await button(anna, 'play-on').click(); // a "what if" room, against bots
    await anna.waitForURL(/#\/table\//);
    await anna.waitForSelector('.vn-board');
  });

  it('shows openings, on the board too', async () => {
    server.admin('rebuild-ratings'); // games that were put into the database are not counted yet
    const boris = await server.openPage({ player: 'boris', at: '#/openings', size: PHONE, seats: 3 });
    await boris.getByLabel(translate('home-players')).selectOption('3');
    const rows = boris.getByRole('table', { name: translate('openings-kind-site') }).getByRole('row');
    await rows.nth(1).waitFor();
    assert.equal(await rows.count(), 2); // a head, and the one site that both games began with
    await boris.getByRole('combobox', { name: translate('openings-kind'), exact: true }).selectOption('turn');
    await boris.getByRole('table', { name: translate('openings-kind-turn') }).waitFor();
    await isSound(boris);
  });

  it('tells of turns: an address for the calendar, and a vacation', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/notices', size: PHONE });
    await button(boris, 'notices-calendar-make').click();
    const address = boris.getByRole('textbox', { name: translate('notices-calendar') });
    assert.match(await address.inputValue(), /^http.*\.ics$/);
    assert.match(await (await boris.request.get(await address.inputValue())).text(), /^BEGIN:VCALENDAR/);
    await button(boris, 'notices-vacation-go').click();
    await button(boris, 'notices-vacation-back').click();
    await button(boris, 'notices-vacation-go').waitFor();
    await isSound(boris);
  });

  it('hides what somebody says, for oneself alone', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/table/talk' });
    const anna = await server.openPage({ player: 'anna', at: '#/table/talk' });
    const say = async (page, text) => {
      await page.getByRole('textbox', { name: translate('chat-write') }).fill(text);
      await page.keyboard.press('Enter');
    };
    await say(boris, 'Hurry up!');
    await anna.getByText('Hurry up!').waitFor();
    await anna.getByText(translate('chat-mute'), { exact: true }).click();
    await anna.getByRole('checkbox', { name: 'Boris' }).check();
    await anna.getByText('Hurry up!').waitFor({ state: 'detached' });
    await isSound(anna);
    await say(boris, 'Still there?');
    await say(anna, 'I think.');
    await boris.getByText('I think.').waitFor(); // he is told nothing of it
    await anna.getByText('I think.').waitFor();
    assert.equal(await anna.getByText('Still there?').count(), 0);
    await anna.reload();
    await anna.getByText('I think.').waitFor();
    assert.equal(await anna.getByText('Hurry up!').count(), 0); // this browser has kept it
    await anna.getByText(translate('chat-mute'), { exact: true }).click();
    await anna.getByRole('checkbox', { name: 'Boris' }).uncheck();
    await anna.getByText('Still there?').waitFor();
  });

  it('bids for the order of play, and moves everybody to their place', async () => {
    const boris = await server.openPage({ player: 'boris', at: '#/table/gather' });
    const anna = await server.openPage({ player: 'anna', at: '#/table/gather', size: PHONE });
    await button(anna, 'waiting-room-sit').first().click();
    await anna.getByLabel(translate('bids-place', { n: 1 })).fill('6.5');
    await button(anna, 'bids-place-bid').click();
    await anna.getByText(translate('bids-saved')).waitFor();
    await boris.getByText(translate('bids-placed-tag')).waitFor();
    await isSound(boris, anna);
    await boris.getByLabel(translate('waiting-room-add-bot')).selectOption('level1');
    await boris.locator('button.big:enabled').click();
    await anna.waitForSelector('.turn-status.mine'); // she begins, for six points and a half
    assert.match(await anna.locator('.scores').innerText(), /−6\.5/);
  });
});
