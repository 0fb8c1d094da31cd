import type { ActionView, ChoicePick } from '../src/net/types';

/** An answer as the server tells it: its text, its kind, and what it names as `hex d4`. */
export function answer(text: string, kind: string, ...named: string[]): ActionView {
  const picks = named.map((pick) => {
    const [what, id] = pick.split(' ');
    return { kind: what as ChoicePick['kind'], id: id! };
  });
  return { text, kind, picks };
}
