/**
 * Trade between two characters that meet and do not fight: one offers, the other gives something in return, and the
 * first agrees. If nothing was swapped, the one met may offer in the same way.
 */

import { ITEMS_TRADED } from '../columns.js';
import { FIRST_TILE_GOODS } from '../components.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { goodsOf } from '../options.js';
import { ANSWER, field, frames, GIVEN, GIVEN_BEFORE, OFFERED, OFFERED_BEFORE, options, tally } from '../state.js';
import { setting, table } from '../table.js';
import { ask, askEither } from './ask.js';
import { ACCEPT_ANSWERED, NEXT_MEETING, OFFER_ANSWERED, SEAL_ANSWERED } from './entering.js';
import { isCharacter, nameOf } from './figures.js';
import { giveGoods, goodsHeld, goodsInWords, takeGoods, writeGoods } from './goods.js';

/** Asks the figure that entered for an offer, if both are living characters with goods in hand. */
export function beginTrade(frame: number, figure: number, other: number): void {
  frames[frame + at.STAGE] = NEXT_MEETING;
  if (!isCharacter(figure) || !isCharacter(other)) return;
  if (goodsHeld(figure) === 0 || goodsHeld(other) === 0) return;
  frames[frame + at.ENTRY_OFFERS_BACK] = 0;
  askOffer(frame, figure, other);
}

/** Resumes an ENTRY_FRAME at a stage from OFFER_ANSWERED on. */
export function runTrade(frame: number): void {
  const offersBack = frames[frame + at.ENTRY_OFFERS_BACK] === 1;
  const proposer = frames[frame + (offersBack ? at.ENTRY_OTHER : at.WHO)];
  const partner = frames[frame + (offersBack ? at.WHO : at.ENTRY_OTHER)];
  const answer = field[ANSWER];
  switch (frames[frame + at.STAGE]) {
    case OFFER_ANSWERED:
      if (answer === option.NO) {
        endOffer(frame);
        return;
      }
      field[OFFERED] = goodsOf(answer);
      table.tell?.(3, `${nameOf(proposer)} offers ${goodsInWords(field[OFFERED])}.`);
      frames[frame + at.STAGE] = ACCEPT_ANSWERED;
      options[0] = option.REFUSE;
      ask(option.ASK_ACCEPT, partner, proposer, writeGoods(partner, option.GIVE));
      return;
    case ACCEPT_ANSWERED:
      if (answer === option.REFUSE) {
        table.tell?.(3, `${nameOf(partner)} refuses.`);
        endOffer(frame);
        return;
      }
      field[GIVEN] = goodsOf(answer);
      if (!setting.sealsTrades) {
        table.tell?.(3, `They trade: ${nameOf(partner)} gives ${goodsInWords(field[GIVEN])}.`);
        swap(frame, proposer, partner);
        return;
      }
      table.tell?.(3, `${nameOf(partner)} would give ${goodsInWords(field[GIVEN])} for it.`);
      frames[frame + at.STAGE] = SEAL_ANSWERED;
      askEither(option.ASK_SEAL, proposer, partner, option.DECLINE, option.SWAP);
      return;
    case SEAL_ANSWERED:
      if (answer === option.DECLINE) {
        table.tell?.(3, `${nameOf(proposer)} declines the trade.`);
        endOffer(frame);
        return;
      }
      table.tell?.(3, 'They trade.');
      swap(frame, proposer, partner);
      return;
  }
}

function askOffer(frame: number, proposer: number, partner: number): void {
  frames[frame + at.STAGE] = OFFER_ANSWERED;
  options[0] = option.NO;
  ask(option.ASK_TRADE, proposer, partner, writeGoods(proposer, option.OFFER));
}

/** Ends an offer without a swap; the character met may then offer, once. */
function endOffer(frame: number): void {
  if (frames[frame + at.ENTRY_OFFERS_BACK] === 1 || !setting.metMayOffer) {
    endTrade(frame);
    return;
  }
  frames[frame + at.ENTRY_OFFERS_BACK] = 1;
  field[OFFERED_BEFORE] = field[OFFERED];
  field[GIVEN_BEFORE] = field[GIVEN];
  field[OFFERED] = -1;
  field[GIVEN] = -1;
  askOffer(frame, frames[frame + at.ENTRY_OTHER], frames[frame + at.WHO]);
}

function swap(frame: number, proposer: number, partner: number): void {
  const offered = field[OFFERED];
  const given = field[GIVEN];
  takeGoods(proposer, offered);
  takeGoods(partner, given);
  giveGoods(proposer, given);
  giveGoods(partner, offered);
  if (offered < FIRST_TILE_GOODS) tally[ITEMS_TRADED]++;
  if (given < FIRST_TILE_GOODS) tally[ITEMS_TRADED]++;
  endTrade(frame);
}

function endTrade(frame: number): void {
  frames[frame + at.STAGE] = NEXT_MEETING;
  field[OFFERED] = -1;
  field[GIVEN] = -1;
  field[OFFERED_BEFORE] = -1;
  field[GIVEN_BEFORE] = -1;
}
