/**
 * The frame of the patient strategies, on top of the scripted one: it trades by worth, digs at random when shut in, lets
 * go whom it cannot match and uses its cards in a fight. Its antelope and robots choose as those of every scripted strategy.
 */
import type { Choose, Seating } from '../../../src/core/strategy.js';
import * as options from '../../../src/games/dig/options.js';
import type { DigRules } from '../../../src/games/dig/parameters.js';
import type { DigView } from '../../../src/games/dig/view.js';
import { chooseBarestDigTile, chooseWidestTileToReturn } from './answers.js';
import { Barter } from './barter.js';
import { CombatCards } from './combat-cards.js';
import { HUNT, modeOf, type Style } from './modes.js';
import { foesOf, isIn, lowestOf, matchedFoes } from './persons.js';
import { Reach } from './reach.js';
import { scriptedSeat } from './scripted-seat.js';
import { isShutIn, ShutInDigger } from './shut-in.js';
import { chooseVisit } from './visit.js';

export interface PatientStyle extends Style {
  /** Whether it goes to foes that it can match, to trade. */
  readonly visits?: boolean;
  /** Whether it digs itself in: keeps and lays tiles with few openings, and leaves traps between itself and others. */
  readonly digsIn?: boolean;
}

export function patientSeat(seating: Seating, style: PatientStyle): Choose<DigView> {
  const seat = new PatientSeat(seating, style);
  return (view, rng) => seat.choose(view, rng);
}

/** Distance to a foe up to which a trap that could be taken is left in its way. */
const LEAVES_TRAPS_WITHIN = 2;
/** DISARM. */
const LEAVE_INDEX = 1;
/** CHASE. */
const LET_GO_INDEX = 0;

class PatientSeat {
  readonly #style: PatientStyle;
  readonly #scripted: Choose<DigView>;
  readonly #reach = new Reach();
  readonly #barter: Barter;
  readonly #digger: ShutInDigger;
  readonly #cards: CombatCards;

  constructor(seating: Seating, style: PatientStyle) {
    const rules = seating.rules as DigRules;
    this.#style = style;
    this.#scripted = scriptedSeat(seating, style);
    this.#barter = new Barter(rules);
    this.#digger = new ShutInDigger(rules);
    this.#cards = new CombatCards(rules);
  }

  choose(view: DigView, rng: Parameters<Choose<DigView>>[1]): number {
    const isCharacter = view.figure === view.seat && view.isAlive(view.seat);
    if (!isCharacter) return this.#scripted(view, rng);
    const { digsIn } = this.#style;
    switch (view.kind) {
      case options.ASK_TRADE:
        return this.#barter.chooseOffer(view);
      case options.ASK_ACCEPT:
        return this.#barter.chooseAcceptance(view);
      case options.ASK_SEAL:
        return this.#barter.chooseSeal(view);
      case options.ASK_MOVE:
        return this.#chooseMove(view, this.#scripted(view, rng));
      case options.ASK_COMBAT:
        return this.#cards.choose(view, this.#digger.choose(view, this.#scripted(view, rng)));
      case options.ASK_CHASE:
        return isIn(matchedFoes(view), view.other) ? this.#scripted(view, rng) : LET_GO_INDEX;
      case options.ASK_DISARM:
        return digsIn === true && isFoeWithin(view, LEAVES_TRAPS_WITHIN) ? LEAVE_INDEX : this.#scripted(view, rng);
      case options.ASK_DIG_TILE:
        return digsIn === true ? chooseBarestDigTile(view) : this.#scripted(view, rng);
      case options.ASK_RETURN_TILE:
        return digsIn === true ? chooseWidestTileToReturn(view) : this.#scripted(view, rng);
      default:
        return this.#scripted(view, rng);
    }
  }

  #chooseMove(view: DigView, choice: number): number {
    if (isShutIn(view)) return this.#digger.choose(view, choice);
    const wantsVisit = this.#style.visits === true && options.actOf(view.option(choice)) !== options.PLAY;
    if (!wantsVisit || modeOf(view, this.#style) === HUNT) return choice;
    const visit = chooseVisit(view, this.#reach);
    return visit >= 0 ? visit : choice;
  }
}

function isFoeWithin(view: DigView, distance: number): boolean {
  const here = view.space(view.seat);
  for (let rest = foesOf(view); rest !== 0; rest &= rest - 1) {
    if (view.distance(here, view.space(lowestOf(rest))) <= distance) return true;
  }
  return false;
}
