/**
 * Cards in motion: one that was fulfilled flies to the guild that has it now, the one in its place is turned over, and the end
 * card is handed to who takes it. Nothing waits for it, and nothing of it is there for who wants no motion.
 */

import { spriteAddress, spriteFrame } from '../art';
import { isMotionOff } from '../motion';
import type { EventView } from '../net/types';
import { t } from '../i18n/i18n.svelte';
import { playMotion } from '../playMotion';
import './cardMotion.css';

const FLIGHT_MS = 380;
const FLIP_MS = 320;
const TAKEN_MS = 1200; // so long lies a card that somebody else was faster for
const END_CARD_WIDTH_PX = 72;

/** Whoever looks, and could have fulfilled a contract. */
interface Viewer {
  nameOf: (seat: number) => string;
  isRival: (seat: number) => boolean;
  isReadyFor: (contract: string) => boolean;
}

/** Show what events do to cards. Called while the page still shows the display as it was. */
export function animateCards(events: readonly EventView[], viewer: Viewer): void {
  if (isMotionOff()) return;
  let heldMs = 0; // a card that follows another waits for it
  for (const { name, seat, arguments: args } of events) {
    const contract = typeof args['contract'] === 'string' ? args['contract'] : '';
    if (name === 'contract-chosen' && seat !== null) {
      const card = copyOfCard(contract);
      const isTaken = card !== null && viewer.isRival(seat) && viewer.isReadyFor(contract);
      if (isTaken) {
        heldMs = TAKEN_MS;
        card.append(bandOf(seat, viewer.nameOf(seat)));
      }
      flyToGuild(card, seat, heldMs);
    } else if (name === 'end-card-taken' && seat !== null) flyToGuild(endCard(), seat);
    else if (name === 'display-refilled') flipWhenShown(contract, heldMs);
  }
}

/** In the colours of a guild, across a card that it took. */
function bandOf(seat: number, name: string): HTMLElement {
  const band = document.createElement('span');
  band.className = `taken-band seat-${seat}`;
  band.textContent = t('contract-taken', { name });
  return band;
}

/** The first that is seen of what a selector finds. */
function findVisible(selector: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  return found.find((element) => element.getClientRects().length > 0) ?? null;
}

const findCard = (contract: string): HTMLElement | null =>
  findVisible(`[data-contract="${CSS.escape(contract)}"]`);

/** A card like the one that lies there, in the same place. */
function copyOfCard(contract: string): HTMLElement | null {
  const card = findCard(contract);
  if (!card) return null;
  const { left, top, width, height } = card.getBoundingClientRect();
  const copy = card.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-contract');
  return putAt(copy, left, top, width, height);
}

/** The end card above the middle of the board. */
function endCard(): HTMLElement | null {
  const board = findVisible('.board')?.getBoundingClientRect();
  if (!board) return null;
  const frame = spriteFrame('end-card');
  const height = (END_CARD_WIDTH_PX * frame.h) / frame.w;
  const picture = document.createElement('img');
  picture.src = spriteAddress('end-card');
  picture.alt = '';
  const [x, y] = [board.left + board.width / 2, board.top + board.height / 2];
  return putAt(picture, x - END_CARD_WIDTH_PX / 2, y - height / 2, END_CARD_WIDTH_PX, height);
}

function putAt(element: HTMLElement, left: number, top: number, width: number, height: number): HTMLElement {
  element.setAttribute('aria-hidden', 'true');
  element.inert = true;
  Object.assign(element.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    zIndex: '30',
    pointerEvents: 'none',
  });
  return element;
}

function flyToGuild(card: HTMLElement | null, seat: number, delayMs = 0): void {
  const guild = findVisible(`.guild.seat-${seat}, .scores [data-seat="${seat}"]`)?.getBoundingClientRect();
  if (!card || !guild) return;
  document.body.append(card);
  const { left, top, width, height } = card.style; // known: to measure it would lay the page out again
  const x = guild.left + guild.width / 2 - (parseFloat(left) + parseFloat(width) / 2);
  const y = guild.top + guild.height / 2 - (parseFloat(top) + parseFloat(height) / 2);
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: `translate(${x * 0.5}px, ${y * 0.5 - 30}px) scale(0.8) rotate(-3deg)`, opacity: 1 },
    { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 0.2 },
  ];
  playMotion(card, frames, { normalMs: FLIGHT_MS, delayMs, easing: 'ease-in-out' }, () => card.remove());
}

/** The display follows the board by a frame; the card is turned over once it is there. */
function flipWhenShown(contract: string, delayMs: number, framesLeft = 8): void {
  requestAnimationFrame(() => {
    const card = findCard(contract);
    if (!card) {
      if (framesLeft > 0) flipWhenShown(contract, delayMs, framesLeft - 1);
      return;
    }
    const frames = [
      { transform: 'perspective(600px) rotateY(88deg)', opacity: 0.4 },
      { transform: 'perspective(600px) rotateY(0)', opacity: 1 },
    ];
    playMotion(card, frames, { normalMs: FLIP_MS, delayMs, easing: 'ease-out' });
  });
}
