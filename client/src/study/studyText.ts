/**
 * Studies as text: a record with variations, comments and arrows, as the package reads and writes them
 * (text/study.py, docs/notation.md).
 */

import { RecordError } from '../engine/record';

/** What is said and drawn at a position. */
export interface Note {
  comment: string;
  arrows: string[]; // `d4>f2`
  marks: string[]; // hexes
}

export interface StudyNode {
  action: string; // empty at the start
  note: Note;
  children: StudyNode[]; // the first is the main line
}

export interface StudyTree {
  headers: string; // the lines of them
  root: StudyNode;
}

export const NO_NOTE: Note = { comment: '', arrows: [], marks: [] };
const MAX_DEPTH = 40;
const LINE_LENGTH = 100;
const WORD = /\{([^}]*)\}|([1-9]\d*\.[1-4])(?=[\s()]|$)|([()])|([^\s{}()]+)|([{}])/g;
const MARK = /\[%(arrow|mark) ([^\]\s]*)\]/g;

const makeNode = (action: string): StudyNode => ({
  action,
  note: { comment: '', arrows: [], marks: [] },
  children: [],
});

/** Read a study; what is wrong is told with its line. */
export function parseStudy(text: string): StudyTree {
  const end = text.search(/\r?\n\s*\r?\n/);
  const headers = end < 0 ? text.trimEnd() : text.slice(0, end);
  const body = end < 0 ? '' : text.slice(end);
  const lineAt = (index: number): number => (headers + body.slice(0, index)).split('\n').length;
  const root = makeNode('');
  let path = [root];
  const interrupted: StudyNode[][] = [];
  for (const found of body.matchAll(WORD)) {
    const [, comment, , bracket, action, brace] = found;
    const fail = (message: string): never => {
      throw new RecordError(message, lineAt(found.index));
    };
    const here = path.at(-1)!;
    if (brace) fail('a comment is not closed, or never began');
    else if (comment !== undefined) addComment(here.note, comment);
    else if (bracket === '(') {
      if (path.length < 2 || interrupted.length >= MAX_DEPTH) fail('a variation of nothing, or too deep');
      interrupted.push(path);
      path = path.slice(0, -1);
    } else if (bracket === ')') {
      const outer = interrupted.pop() ?? fail('a ) without a (');
      if (path.length < outer.length) fail('the variation is empty');
      path = outer;
    } else if (action !== undefined) {
      let child = here.children.find((known) => known.action === action);
      if (!child) here.children.push((child = makeNode(action)));
      path = [...path, child];
    }
  }
  if (interrupted.length > 0) throw new RecordError('a variation is not closed', lineAt(body.length));
  return { headers, root };
}

function addComment(note: Note, text: string): void {
  for (const [, kind, value = ''] of text.matchAll(MARK))
    (kind === 'arrow' ? note.arrows : note.marks).push(value);
  const said = text.replace(MARK, ' ').split(/\s+/).filter(Boolean).join(' ');
  if (said) note.comment = note.comment ? `${note.comment} ${said}` : said;
}

/** Write a study; read again it is the same. */
export function formatStudy({ headers, root }: StudyTree): string {
  const lines = [''];
  for (const word of [...noteWords(root.note), ...lineWords(root)]) {
    const last = lines.at(-1)!;
    if (last && last.length + 1 + word.length > LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return [headers, '', ...lines].join('\n') + '\n';
}

/** The main line from a position on, each action followed by what could be played in its place. */
function lineWords(node: StudyNode): string[] {
  const words: string[] = [];
  for (let at = node; at.children[0]; at = at.children[0]) {
    const [main, ...others] = at.children as [StudyNode, ...StudyNode[]];
    words.push(main.action, ...noteWords(main.note));
    for (const other of others) {
      const variation = [other.action, ...noteWords(other.note), ...lineWords(other)];
      variation[0] = `(${variation[0]}`;
      variation[variation.length - 1] += ')';
      words.push(...variation);
    }
  }
  return words;
}

function noteWords({ comment, arrows, marks }: Note): string[] {
  const said = comment.replaceAll('{', '(').replaceAll('}', ')').split(/\s+/).filter(Boolean).join(' ');
  const drawn = [...arrows.map((arrow) => `[%arrow ${arrow}]`), ...marks.map((hex) => `[%mark ${hex}]`)];
  return [...(said ? [`{${said}}`] : []), ...(drawn.length > 0 ? [`{${drawn.join(' ')}}`] : [])];
}
