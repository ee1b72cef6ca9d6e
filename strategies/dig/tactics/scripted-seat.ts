/**
 * The base of the five scripted strategies of dig (docs/rules/dig.md, "Strategies"): finds the current mode and
 * delegates to the function for the decision. Strategies differ by their `Style` alone.
 *
 * A decision is about the seat's character, its antelope or one of its robots; the latter two have no mode of their
 * own: they pursue the living, and otherwise choose as a hunter would.
 */
import type { Choose, Seating } from '../../../src/core/strategy.js';
import * as options from '../../../src/games/dig/options.js';
import type { DigRules } from '../../../src/games/dig/parameters.js';
import type { DigView } from '../../../src/games/dig/view.js';
import {
  attacks,
  chooseAcceptance,
  chooseDigDirection,
  chooseDigTile,
  chooseOffer,
  chooseSeal,
  chooseTileToReturn,
} from './answers.js';
import { AntelopeChooser } from './antelope.js';
import { attackWeakest, chooseCombat, chooseDefence, chooseFlight, chooseSupport } from './combat.js';
import { DefenceChooser } from './defence.js';
import { HUNT, modeOf, type Style, TRAPPER } from './modes.js';
import { MoveChooser } from './move.js';
import { foesOf } from './persons.js';
import { Reach } from './reach.js';

export function scriptedSeat(seating: Seating, style: Style): Choose<DigView> {
  const seat = new ScriptedSeat(seating, style);
  return (view) => seat.choose(view);
}

/** Options of decisions that are pairs. */
const FIRST = 0;
const SECOND = 1;

class ScriptedSeat {
  readonly #style: Style;
  readonly #isSkirmish: boolean;
  /** Hit points up to which a stew heals in full: for the character, for the antelope. */
  readonly #fullStewAt: number;
  readonly #antelopeFullStewAt: number;
  readonly #reach: Reach;
  readonly #move: MoveChooser;
  readonly #antelope: AntelopeChooser;
  readonly #defence: DefenceChooser;

  constructor(seating: Seating, style: Style) {
    const rules = seating.rules as DigRules;
    const heal = rules['item.stew.heal'];
    this.#style = style;
    this.#isSkirmish = rules['combat.system'] === 'skirmish';
    this.#fullStewAt = rules['player.hp'] - heal;
    this.#antelopeFullStewAt = rules['antelope.hp'] - heal;
    this.#reach = new Reach();
    this.#move = new MoveChooser(this.#reach, this.#fullStewAt, rules['trap.perTurn'], style.paces);
    this.#antelope = new AntelopeChooser(this.#reach);
    this.#defence = new DefenceChooser(rules);
  }

  choose(view: DigView): number {
    const isCharacter = view.figure === view.seat && view.isAlive(view.seat);
    return isCharacter ? this.#chooseForCharacter(view) : this.#chooseForMinion(view);
  }

  #chooseForMinion(view: DigView): number {
    switch (view.kind) {
      case options.ASK_MOVE:
        return this.#antelope.choose(view);
      case options.ASK_ROBOT: {
        this.#reach.measure(view, view.space(view.figure), foesOf(view));
        const approach = this.#reach.approach(view, view.count);
        return approach >= 0 ? approach : FIRST;
      }
      case options.ASK_CHASE:
        return SECOND;
      case options.ASK_COMBAT:
        return attackWeakest(view);
      case options.ASK_SUPPORT:
        return chooseSupport(view, HUNT, this.#antelopeFullStewAt);
      default:
        return this.#answer(view, HUNT);
    }
  }

  #chooseForCharacter(view: DigView): number {
    const mode = modeOf(view, this.#style);
    switch (view.kind) {
      case options.ASK_MOVE:
        return this.#move.choose(view, mode);
      case options.ASK_CHASE:
        return mode === HUNT || attacks(view, mode, view.other) ? SECOND : FIRST;
      case options.ASK_COMBAT:
        return chooseCombat(view, mode, this.#isSkirmish);
      case options.ASK_SUPPORT:
        return chooseSupport(view, mode, this.#fullStewAt);
      default:
        return this.#answer(view, mode);
    }
  }

  /** Decisions in which a minion chooses as a hunter does. */
  #answer(view: DigView, mode: number): number {
    switch (view.kind) {
      case options.ASK_HOARDER:
        return mode === HUNT ? SECOND : FIRST;
      case options.ASK_RETRIEVE:
        return mode === TRAPPER ? SECOND : FIRST;
      case options.ASK_DIG_TO:
        return chooseDigDirection(view, mode);
      case options.ASK_DIG_TILE:
        return chooseDigTile(view);
      case options.ASK_RETURN_TILE:
        return chooseTileToReturn(view);
      case options.ASK_ENGAGE:
        return view.otherEngaged || attacks(view, mode, view.other) ? SECOND : FIRST;
      case options.ASK_TRADE:
        return chooseOffer(view, mode);
      case options.ASK_ACCEPT:
        return chooseAcceptance(view, mode);
      case options.ASK_SEAL:
        return chooseSeal(view);
      case options.ASK_PART:
        return view.otherEngaged || mode === HUNT || attacks(view, mode, view.other) ? FIRST : SECOND;
      case options.ASK_DEFEND:
        return view.attackDie(0) > 0 ? this.#defence.choose(view) : chooseDefence(view, mode);
      case options.ASK_FLEE:
        return chooseFlight(view, this.#reach);
      default:
        // DISARM and LOOT: TAKE.
        return FIRST;
    }
  }
}
