/**
 * MOVE of a living character in each mode. Every function tries its rules in order and returns the option of the first
 * rule that has one.
 */

import {
  ARMOUR,
  CAVE_IN,
  DYNAMITE,
  MOLE_TUNNEL,
  NET,
  OPENINGS,
  PICKAXE,
  ROBOT_CARD,
  STEW,
} from '../../../src/games/dig/components.js';
import { actOf, directionOf, maskOf, PLACE, STEP } from '../../../src/games/dig/options.js';
import type { DigView } from '../../../src/games/dig/view.js';
import { blast, isPlay, net, playGear, playStew, tunnelAway, tunnelTowards } from './cards.js';
import { HOARDER, HUNT, OPPORTUNIST, preyOf, SURVIVOR, TRAPPER } from './modes.js';
import { NOT_OFFERED, Offers } from './offers.js';
import { foesOf, othersOf, weakFoes } from './persons.js';
import type { Reach } from './reach.js';

/** STOP is the first option of every MOVE. */
const STOP_INDEX = 0;

/** Traps of a trapper and of a survivor, in order of preference. */
const TRAPPER_TRAPS = Uint8Array.of(DYNAMITE, ROBOT_CARD, CAVE_IN, PICKAXE, ARMOUR, NET, MOLE_TUNNEL);
const SURVIVOR_TRAPS = Uint8Array.of(DYNAMITE, ROBOT_CARD, CAVE_IN, PICKAXE);

/** mode → maximum W at which others are near */
const NEAR = Uint8Array.of(0, 4, 3, 6, 3);

export class MoveChooser {
  /** Hit points up to which a stew heals in full. */
  readonly #fullStewAt: number;
  readonly #trapsPerTurn: number;
  readonly #paces: boolean;
  readonly #offers = new Offers();
  readonly #reach: Reach;

  constructor(reach: Reach, fullStewAt: number, trapsPerTurn: number, paces = false) {
    this.#fullStewAt = fullStewAt;
    this.#trapsPerTurn = trapsPerTurn;
    this.#paces = paces;
    this.#reach = reach;
  }

  /**
   * Returns the option that the mode's rules choose; but a figure that does not pace stops before it steps back onto
   * its trail.
   */
  choose(view: DigView, mode: number): number {
    const choice = this.#find(view, mode);
    return this.#paces || !isStepBack(view, view.option(choice)) ? choice : STOP_INDEX;
  }

  #find(view: DigView, mode: number): number {
    this.#offers.read(view);
    if (mode === HUNT) return this.#hunt(view, preyOf(view), false);
    if (mode === OPPORTUNIST) {
      const weak = weakFoes(view);
      if (weak !== 0) {
        this.#reach.measure(view, view.space(view.seat), weak);
        if (this.#reach.here <= 8) return this.#hunt(view, weak, true);
      }
    }
    return this.#keepAway(view, mode);
  }

  #hunt(view: DigView, prey: number, measured: boolean): number {
    const offers = this.#offers;
    const reach = this.#reach;
    let choice = playStew(view, offers, this.#fullStewAt);
    if (choice >= 0 || (choice = playGear(offers)) >= 0) return choice;
    if ((choice = blast(view, offers, prey)) >= 0) return choice;
    if (!measured) reach.measure(view, view.space(view.seat), prey);
    if (reach.here > view.steps && (choice = net(view, offers, prey)) >= 0) return choice;
    if ((choice = reach.approach(view, offers.movesEnd)) >= 0) return choice;
    if ((choice = tunnelTowards(view, offers, reach, reach.here)) >= 0) return choice;
    return offers.digDirected >= 0 ? offers.digDirected : STOP_INDEX;
  }

  /** TRAPPER, HOARDER, SURVIVOR and OPPORTUNIST. */
  #keepAway(view: DigView, mode: number): number {
    const offers = this.#offers;
    const reach = this.#reach;
    const from = view.space(view.seat);
    let choice = playStew(view, offers, this.#fullStewAt);
    if (choice >= 0) return choice;
    if ((mode === SURVIVOR || mode === OPPORTUNIST) && (choice = playGear(offers)) >= 0) return choice;
    if (mode !== HOARDER && (choice = blast(view, offers, foesOf(view))) >= 0) return choice;
    const others = othersOf(view);
    reach.measure(view, from, others);
    const way = reach.here;
    if (mode === HOARDER && way <= 3 && (choice = playGear(offers)) >= 0) return choice;
    if (mode === TRAPPER && (choice = this.#setUpTrap(view)) >= 0) return choice;
    if (way > NEAR[mode]) {
      if (this.#hasTilesToDig(view, mode) && (choice = this.#digOn(view, from)) >= 0) return choice;
    } else {
      if (mode !== HOARDER && (choice = net(view, offers, others)) >= 0) return choice;
      if ((choice = reach.retreat(view, offers.movesEnd)) >= 0) return choice;
      if (way <= 3 && (choice = this.#cutOff(view, from, others)) >= 0) return choice;
    }
    if (mode === TRAPPER && (choice = offers.firstTrap(TRAPPER_TRAPS)) >= 0) return choice;
    if (mode === SURVIVOR && way <= 8 && (choice = offers.firstTrap(SURVIVOR_TRAPS)) >= 0) return choice;
    // Without a STEP or PLACE option, `movesEnd` is 1: only STOP comes before it.
    return offers.movesEnd === 1 && offers.digDirected >= 0 ? offers.digDirected : STOP_INDEX;
  }

  /** A trapper lays a trap in front of others, or moves to where it can do so in this turn. */
  #setUpTrap(view: DigView): number {
    const reach = this.#reach;
    const way = reach.here;
    if (way >= 2 && way <= 4) return this.#offers.firstTrap(TRAPPER_TRAPS);
    if (way <= 4 || way - 4 >= view.steps) return NOT_OFFERED;
    if (view.trapsPlaced >= this.#trapsPerTurn || (view.ownItemKinds & ~(1 << STEW)) === 0) return NOT_OFFERED;
    const approach = reach.approach(view, this.#offers.movesEnd);
    if (approach < 0 || view.trapOwner(reach.spaceOf(view, view.option(approach))) >= 0) return NOT_OFFERED;
    return approach;
  }

  /** Closes the way to others with a cave-in kit, or leaves by a mole tunnel. */
  #cutOff(view: DigView, from: number, others: number): number {
    const offers = this.#offers;
    const reach = this.#reach;
    for (let i = offers.play(CAVE_IN); isPlay(view, i, CAVE_IN); i++) {
      const direction = directionOf(view.option(i));
      const isOpen = ((view.openSteps(from) >> direction) & 1) === 1;
      if (isOpen && reach.at(view.neighbour(from, direction)) < reach.here) return i;
    }
    if (offers.play(MOLE_TUNNEL) < 0) return NOT_OFFERED;
    reach.measureAll(view, from, others);
    return tunnelAway(view, offers, reach);
  }

  /**
   * Returns whether there are tiles to dig with. A hoarder waits until its tiles make a big dig, and then completes it.
   */
  #hasTilesToDig(view: DigView, mode: number): boolean {
    const tiles = view.tileCount(view.seat);
    return mode === HOARDER ? tiles + view.tilesPlaced >= 6 : tiles > 0;
  }

  /**
   * Returns the PLACE option with the greatest 8 × reach + openings; without a PLACE, a safe STEP towards the nearest
   * empty space.
   */
  #digOn(view: DigView, from: number): number {
    const end = this.#offers.movesEnd;
    if (end === 1) return NOT_OFFERED;
    // PLACE options follow the STEP options: without one at the end there is none.
    if (actOf(view.option(end - 1)) !== PLACE) return this.#stepToEmpty(view, from);
    let best = NOT_OFFERED;
    let greatest = -1;
    for (let i = end - 1; i > 0; i--) {
      const option = view.option(i);
      if (actOf(option) !== PLACE) break;
      const worth = 8 * this.#reach.of(view, option) + OPENINGS[maskOf(option)];
      // The list is read backwards, and ties go to the option that comes first.
      if (worth < greatest) continue;
      greatest = worth;
      best = i;
    }
    return best;
  }

  /** Returns the STEP into a space without a trap, at W >= 4, and nearer to the nearest empty space than here. */
  #stepToEmpty(view: DigView, from: number): number {
    const nearer = view.waysToEmpty(from);
    for (let i = 1; i < this.#offers.movesEnd; i++) {
      const option = view.option(i);
      if (((nearer >> directionOf(option)) & 1) === 0) continue;
      const space = view.neighbour(from, directionOf(option));
      if (view.trapOwner(space) < 0 && this.#reach.at(space) >= 4) return i;
    }
    return NOT_OFFERED;
  }
}

/** Returns whether an option is a STEP into a space that the mover has already visited. */
const isStepBack = (view: DigView, option: number): boolean =>
  actOf(option) === STEP && view.isOnTrail(view.neighbour(view.space(view.seat), directionOf(option)));
