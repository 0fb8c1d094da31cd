import { describe, expect, it, vi } from 'vitest';
import { BrowserBots } from '../src/game/browserBots';
import type { BotTurn, Command, TableOptions } from '../src/net/types';

const turn = (version: number): BotTurn => ({
  say: 'bot-turn',
  version,
  seat: 2,
  bot: 'level4',
  state: {} as BotTurn['state'],
});
const options = { board: 'beginner', seats: 2, pace: 0 } as TableOptions;

function host(answer: () => string | null, refuse = false) {
  const sent: Command[] = [];
  const choose = vi.fn(() => Promise.resolve(answer()));
  const send = (command: Command): Promise<number> => {
    sent.push(command);
    return refuse ? Promise.reject(new Error('stale')) : Promise.resolve(1);
  };
  return { sent, choose, bots: new BrowserBots(send, () => Promise.resolve(choose)) };
}

describe('bots that think in the browser', () => {
  it('play what was chosen, in answer to the version, once', async () => {
    const { sent, choose, bots } = host(() => 'Aa3');
    await bots.play(turn(7), options);
    await bots.play(turn(7), options);
    expect(choose).toHaveBeenCalledOnce();
    expect(sent).toEqual([{ do: 'act-bot', seat: 2, text: 'Aa3', version: 7 }]);
  });

  it('leave to the server what they do not know', async () => {
    const { sent, bots } = host(() => null);
    await bots.play(turn(7), options);
    expect(sent).toEqual([]);
  });

  it('do not send what was thought of a moment that is past', async () => {
    const { sent, bots } = host(() => 'Aa3');
    const first = bots.play(turn(7), { ...options, pace: 20 });
    await bots.play(turn(8), options);
    await first;
    expect(sent.map((command) => 'version' in command && command.version)).toEqual([8]);
  });

  it('think again when the server asks again after a refusal', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { sent, bots } = host(() => 'Aa3', true);
    await bots.play(turn(7), options);
    await bots.play(turn(7), options);
    expect(sent).toHaveLength(2);
  });
});
