/** Tables with known deals, by what they are good for. Everything is the same game of three, at different moments. */

const RECORD = 'examples/games/three-guilds.vn';
const PEOPLE = ['anna', 'boris', 'chiara'];

/** The game after so many actions; all its actions without a number. */
export const table = (id, actions, more = {}) => ({ id, record: RECORD, actions, seats: PEOPLE, ...more });

/** The same with people of its own ('boris-mine' at 'mine'), whom no turn at another table disturbs: tests run side by side. */
export const ownTable = (id, actions) => table(id, actions, { seats: PEOPLE.map((name) => `${name}-${id}`) });

export const SHORE = 24; // Boris's turn begins: a wood can go from c1 to d2, both free
export const STORE = 25; // Boris has one action left and can build the Store on d2b
export const LATE = 107; // the last round but one: Boris is about to build his fifth
export const LAST = 112; // Anna's turn, the last of the game: Boris has built his fifth
export const ENDING = 114; // Anna has built; the game ends with the answer to her card's question
