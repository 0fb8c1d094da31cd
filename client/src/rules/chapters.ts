/** The rules as chapters of paragraphs. The sentences are messages (`rules-…`); the numbers are those of docs/rules.md. */

export interface Paragraph {
  id: string; // its text is the message `rules-…`
  rule?: string; // where docs/rules.md says it
}

export interface Chapter {
  id: string; // its title is the message `rules-title-…`, or the action's own name
  paragraphs: readonly Paragraph[];
}

const p = (id: string, rule?: string): Paragraph => (rule === undefined ? { id } : { id, rule });

export const CHAPTERS: readonly Chapter[] = [
  { id: 'goal', paragraphs: [p('goal-valley'), p('goal-points', 'R7')] },
  { id: 'spaces', paragraphs: [p('spaces-names', 'R1.1')] },
  {
    id: 'pieces',
    paragraphs: [
      p('pieces-resources', 'R1.2'),
      p('pieces-tokens', 'R1.3'),
      p('pieces-guild', 'R1.4'),
      p('pieces-cards', 'R1.5'),
    ],
  },
  {
    id: 'setup',
    paragraphs: [
      p('setup-tokens', 'R2.4'),
      p('setup-special', 'R2.5'),
      p('setup-hand', 'R2.2'),
      p('setup-display', 'R2.3'),
      p('setup-first', 'R2.1'),
    ],
  },
  { id: 'turn', paragraphs: [p('turn-two', 'R3.1'), p('turn-must', 'R3.2'), p('turn-undo')] },
  {
    id: 'craftsman',
    paragraphs: [p('craftsman-where', 'R4.1'), p('craftsman-gain', 'R4.1'), p('craftsman-short', 'R1.2')],
  },
  {
    id: 'site',
    paragraphs: [p('site-where', 'R4.2'), p('site-limit', 'R4.2'), p('site-own', 'R4.2')],
  },
  { id: 'explore-fog', paragraphs: [p('fog-where', 'R4.3'), p('fog-piles', 'R4.3')] },
  { id: 'explore-forest', paragraphs: [p('forest-both', 'R4.5')] },
  { id: 'transport', paragraphs: [p('transport-what', 'R4.6'), p('transport-way', 'R4.6')] },
  {
    id: 'erect',
    paragraphs: [
      p('erect-what', 'R4.8'),
      p('erect-first', 'R4.8.1'),
      p('erect-second', 'R4.8.2'),
      p('erect-third', 'R4.8.3'),
    ],
  },
  {
    id: 'roads',
    paragraphs: [p('roads-empty', 'R4.4'), p('roads-block', 'R4.6'), p('roads-exhausted', 'R4.7')],
  },
  {
    id: 'contracts',
    paragraphs: [p('contracts-shared', 'R4.8'), p('contracts-any', 'R4.9'), p('contracts-power', 'R5')],
  },
  {
    id: 'end',
    paragraphs: [
      p('end-fifth', 'R6.1'),
      p('end-others', 'R6.2'),
      p('end-storage', 'R6.3'),
      p('end-nobody', 'R6.4'),
    ],
  },
  { id: 'score', paragraphs: [p('score-tie', 'R7.2')] },
  { id: 'knowledge', paragraphs: [p('knowledge-open', 'R8.1'), p('knowledge-hidden', 'R8.2')] },
  { id: 'keys', paragraphs: [p('keys-actions'), p('keys-board'), p('keys-turn'), p('keys-replay')] },
  { id: 'offline', paragraphs: [p('offline-device'), p('offline-share')] },
  { id: 'about', paragraphs: [p('about-values', 'R9'), p('about-thinking')] },
];

export const SPACE_KINDS = ['fog', 'forest', 'meadow', 'tile', 'ruins', 'forbidden'] as const;

/** The part of the page that a link means: a chapter, a contract (`power-store`), or the number of a rule. */
export function sectionAnchor(section: string): string {
  if (!/^R\d/.test(section)) return section;
  const isExact = (chapter: Chapter): boolean => chapter.paragraphs.some(({ rule }) => rule === section);
  const isNear = (chapter: Chapter): boolean =>
    chapter.paragraphs.some(({ rule }) => rule?.split('.')[0] === section.split('.')[0]);
  return (CHAPTERS.find(isExact) ?? CHAPTERS.find(isNear))?.id ?? '';
}
