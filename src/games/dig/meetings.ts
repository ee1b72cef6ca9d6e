/** Meetings: who enters a space meets the figures of other seats there, one after the other, and fights or trades. */

import { giveItem, takeItem } from './cards.js';
import { ITEMS_TRADED, MEETINGS } from './columns.js';
import { beginCombat } from './combat.js';
import {
  ACCEPT_ANSWERED,
  COMBAT_OVER,
  ENTERER_ANSWERED,
  endEntry,
  MEETINGS_BEGIN,
  MET_ANSWERED,
  NEXT_MEETING,
  OFFER_ANSWERED,
} from './entering.js';
import { isCharacter, nameOf } from './figures.js';
import {
  ENTRY_ENGAGED,
  ENTRY_EVENTS,
  ENTRY_LEFT,
  ENTRY_MEETS,
  ENTRY_OTHER,
  ENTRY_SPACE,
  ENTRY_TO_MEET,
  FOUGHT,
  STAGE,
  WHO,
} from './frames.js';
import { ask, askEither } from './machine.js';
import {
  ASK_ACCEPT,
  ASK_ENGAGE,
  ASK_TRADE,
  actOf,
  DECLINE,
  ENGAGE,
  GIVE,
  KIND_SHIFT,
  kindOf,
  NO,
  OFFER,
  REFUSE,
} from './options.js';
import { ITEM_KINDS } from './pieces.js';
import { ANSWER, ENGAGED, MOVER, OFFERED, STEPS } from './state.js';
import type { DigTable } from './table.js';

/** ENTRY_FRAME, the stages from MEETINGS_BEGIN. */
export function runMeeting(t: DigTable, frame: number): void {
  const { frames, field } = t;
  const figure = frames[frame + WHO];
  const other = frames[frame + ENTRY_OTHER];
  switch (frames[frame + STAGE]) {
    case MEETINGS_BEGIN:
      if (frames[frame + ENTRY_LEFT] === 0 && frames[frame + ENTRY_MEETS] === 1) {
        frames[frame + ENTRY_TO_MEET] = t.figuresAt[frames[frame + ENTRY_SPACE]] & t.othersOf[t.seatOf[figure]];
      }
      meetNext(t, frame, figure);
      return;
    case NEXT_MEETING:
      meetNext(t, frame, figure);
      return;
    case ENTERER_ANSWERED: {
      const engaged = field[ANSWER] === ENGAGE;
      frames[frame + ENTRY_ENGAGED] = engaged ? 1 : 0;
      t.tell?.(3, `${nameOf(t, figure)} ${engaged ? 'engages' : 'declines to fight'}.`);
      if (engaged && (t.rules.skirmish || !t.rules.nonbelligerentFirst)) {
        fight(t, frame, figure, other, true);
        return;
      }
      frames[frame + STAGE] = MET_ANSWERED;
      field[ENGAGED] = engaged ? 1 : 0;
      askEither(t, ASK_ENGAGE, other, figure, DECLINE, ENGAGE);
      return;
    }
    case MET_ANSWERED: {
      const engaged = field[ANSWER] === ENGAGE;
      t.tell?.(3, `${nameOf(t, other)} ${engaged ? 'engages' : 'declines to fight'}.`);
      if (engaged || frames[frame + ENTRY_ENGAGED] === 1) fight(t, frame, figure, other, !engaged);
      else proposeTrade(t, frame, figure, other);
      return;
    }
    case COMBAT_OVER:
      frames[frame + STAGE] = NEXT_MEETING;
      if (!t.rules.combatEndsMovement) return;
      if (figure === field[MOVER]) field[STEPS] = 0;
      frames[frame + ENTRY_EVENTS] |= FOUGHT;
      return;
    case OFFER_ANSWERED:
      hearOffer(t, frame, figure, other);
      return;
    case ACCEPT_ANSWERED:
      frames[frame + STAGE] = NEXT_MEETING;
      if (actOf(field[ANSWER]) === GIVE) trade(t, figure, other, field[OFFERED], kindOf(field[ANSWER]));
      return;
  }
}

/** Persons by seat, then robots by seat and slot: ascending figures, as long as the one who entered is still here. */
function meetNext(t: DigTable, frame: number, figure: number): void {
  const { frames, field } = t;
  const here = frames[frame + ENTRY_TO_MEET] & t.figuresAt[frames[frame + ENTRY_SPACE]];
  if (here === 0 || frames[frame + ENTRY_LEFT] === 1) {
    endEntry(t, frame);
    return;
  }
  const other = 31 - Math.clz32(here & -here);
  // Whoever comes before in the order and is away now is passed over.
  frames[frame + ENTRY_TO_MEET] &= ~((2 << other) - 1);
  frames[frame + ENTRY_OTHER] = other;
  t.tally[MEETINGS]++;
  t.tell?.(2, `${nameOf(t, figure)} meets ${nameOf(t, other)}.`);
  frames[frame + STAGE] = ENTERER_ANSWERED;
  field[ENGAGED] = 0;
  askEither(t, ASK_ENGAGE, figure, other, DECLINE, ENGAGE);
}

function fight(t: DigTable, frame: number, figure: number, other: number, entererFirst: boolean): void {
  t.frames[frame + STAGE] = COMBAT_OVER;
  beginCombat(t, figure, other, entererFirst);
}

function proposeTrade(t: DigTable, frame: number, figure: number, other: number): void {
  const { frames } = t;
  frames[frame + STAGE] = NEXT_MEETING;
  if (!isCharacter(t, figure) || !isCharacter(t, other)) return;
  if (t.itemTotal[figure] === 0 || t.itemTotal[other] === 0) return;
  frames[frame + STAGE] = OFFER_ANSWERED;
  t.options[0] = NO;
  ask(t, ASK_TRADE, figure, other, writeHand(t, figure, OFFER));
}

function hearOffer(t: DigTable, frame: number, figure: number, other: number): void {
  const { frames, field } = t;
  const answer = field[ANSWER];
  frames[frame + STAGE] = NEXT_MEETING;
  if (answer === NO) return;
  t.tell?.(3, `${nameOf(t, figure)} offers ${ITEM_KINDS[kindOf(answer)].phrase}.`);
  frames[frame + STAGE] = ACCEPT_ANSWERED;
  field[OFFERED] = kindOf(answer);
  t.options[0] = REFUSE;
  ask(t, ASK_ACCEPT, other, figure, writeHand(t, other, GIVE));
}

/** One option per kind in a seat's hand, after the first; gives how many options there are. */
function writeHand(t: DigTable, seat: number, act: number): number {
  let count = 1;
  for (let kind = 0; kind < 8; kind++) {
    if (((t.itemKinds[seat] >> kind) & 1) === 1) t.options[count++] = act | (kind << KIND_SHIFT);
  }
  return count;
}

function trade(t: DigTable, figure: number, other: number, offered: number, given: number): void {
  takeItem(t, figure, offered);
  takeItem(t, other, given);
  giveItem(t, figure, given);
  giveItem(t, other, offered);
  t.tally[ITEMS_TRADED] += 2;
  t.tell?.(3, `They trade: ${nameOf(t, other)} gives ${ITEM_KINDS[given].phrase}.`);
}
