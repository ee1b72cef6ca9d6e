/**
 * The option lists, written out a second time as plainly as the rules say them, and compared at every decision of many
 * games: the same options, in the same order, nothing more and nothing less.
 */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import { BEDROCK, NO_TILE, seatOfFigure, TILE_KINDS } from '../../../src/games/dig/components.js';
import { FLIGHT_STARTED, FRAME_SIZE } from '../../../src/games/dig/frames.js';
import * as option from '../../../src/games/dig/options.js';
import {
  COMBATS,
  DEPTH,
  FIGURE,
  LIVING,
  OTHER,
  ROLLED,
  STEPS,
  TRAPS_PLACED,
  VISIT_CARDS,
} from '../../../src/games/dig/state.js';
import { OpenTable } from '../../support/dig-table.js';

const { packOption: pack } = option;
const DIRECTIONS = [0, 1, 2, 3, 4, 5];
const KINDS = [0, 1, 2, 3, 4, 5, 6, 7];
const AIMED = [0, 1, 4, 5];
const [DYNAMITE, CAVE_IN, PICKAXE, STEW, ROBOT, NET, MOLE, ARMOUR] = KINDS;

class Reference {
  constructor(
    readonly table: OpenTable,
    readonly useOn = 'opponent',
    readonly antelopesAreChoosy = false,
  ) {}

  get state() {
    return this.table.state;
  }

  get figure() {
    return this.state.field[FIGURE];
  }

  get seat() {
    return seatOfFigure(this.figure);
  }

  get space() {
    return this.state.spaceOf[this.figure];
  }

  neighbour = (d: number): number => this.table.board.neighbours[this.space * 6 + d];
  hasTile = (space: number): boolean => this.state.tileAt[space] !== NO_TILE;
  opens = (space: number, d: number): boolean => this.hasTile(space) && ((this.state.maskAt[space] >> d) & 1) === 1;
  isCharacter = (figure: number): boolean => figure < 6 && ((this.state.field[LIVING] >> figure) & 1) === 1;
  figuresIn = (space: number): number[] =>
    [...this.state.spaceOf.keys()].filter((f) => this.state.spaceOf[f] === space);
  others = (space: number): number[] => this.figuresIn(space).filter((f) => seatOfFigure(f) !== this.seat);
  distance = (to: number): number => this.table.board.distances[this.space * this.table.spaces + to];
  spaces = (): number[] => Array.from({ length: this.table.spaces }, (_, space) => space);
  free = (space: number): boolean => this.hasTile(space) && this.figuresIn(space).length === 0;
  inHand = (kind: number): boolean => this.state.handItems[this.seat * 8 + kind] > 0;
  tileInHand = (kind: number): boolean => this.state.handTiles[this.seat * 8 + kind] > 0;
  robots = (): number => [0, 1].filter((slot) => this.state.spaceOf[6 + 2 * this.seat + slot] >= 0).length;
  maxHp = (): number => (this.isCharacter(this.figure) ? this.table.rules.hp : this.table.rules.antelopeHp);

  steps(): number[] {
    return DIRECTIONS.filter((d) => {
      const to = this.neighbour(d);
      return to >= 0 && this.opens(this.space, d) && this.opens(to, (d + 3) % 6);
    });
  }

  /** Rotations of a kind that open on an edge, distinct, ascending. */
  masks(kind: number, edge: number): number[] {
    const rotated = DIRECTIONS.map((k) =>
      TILE_KINDS[kind].openings.reduce<number>((mask, d) => mask | (1 << ((d + k) % 6)), 0),
    );
    return [...new Set(rotated)].filter((mask) => ((mask >> edge) & 1) === 1).sort((a, b) => a - b);
  }

  tilesTowards(d: number): [kind: number, mask: number][] {
    return KINDS.filter((kind) => this.state.handTiles[this.seat * 8 + kind] > 0).flatMap((kind) =>
      this.masks(kind, (d + 3) % 6).map((mask): [number, number] => [kind, mask]),
    );
  }

  places(): number[] {
    if (!this.isCharacter(this.figure)) return [];
    return DIRECTIONS.filter((d) => {
      const to = this.neighbour(d);
      return to >= 0 && !this.hasTile(to) && this.opens(this.space, d);
    }).flatMap((d) => this.tilesTowards(d).map(([kind, mask]) => pack(option.PLACE, d, kind, mask)));
  }

  /** Kinds this person may play or use. */
  usable(): number[] {
    const all = KINDS.filter(this.inHand);
    if (this.isCharacter(this.figure) || !this.antelopesAreChoosy) return all;
    return all.filter((k) => [DYNAMITE, CAVE_IN, STEW, NET, MOLE].includes(k));
  }

  plays(): number[] {
    const { state, table } = this;
    return this.usable().flatMap((kind): number[] => {
      switch (kind) {
        case DYNAMITE:
          return DIRECTIONS.filter((d) => {
            const to = this.neighbour(d);
            if (to < 0) return false;
            const closed = !this.opens(this.space, d) || (this.hasTile(to) && !this.opens(to, (d + 3) % 6));
            return closed || this.others(to).length > 0;
          }).map((d) => pack(option.PLAY, d, kind));
        case CAVE_IN:
          return DIRECTIONS.filter((d) => {
            const to = this.neighbour(d);
            return to >= 0 && this.free(to) && state.tileAt[to] !== BEDROCK && state.trapOwner[to] < 0;
          }).map((d) => pack(option.PLAY, d, kind));
        case NET:
          return [...Array(table.players).keys()]
            .filter((x) => x !== this.seat && state.spaceOf[x] >= 0 && state.stunned[x] === 0)
            .filter((x) => this.distance(state.spaceOf[x]) <= table.rules.netRange)
            .map((x) => pack(option.PLAY, 0, kind, 0, x));
        case MOLE:
          return this.spaces()
            .filter((to) => this.free(to) && this.distance(to) <= table.rules.moleRange)
            .map((to) => pack(option.PLAY, 0, kind, 0, to));
        default:
          return this.helpsSelf(kind) ? [pack(option.PLAY, 0, kind)] : [];
      }
    });
  }

  helpsSelf(kind: number): boolean {
    const { state, table } = this;
    if (kind === PICKAXE) return state.pickaxe[this.seat] === 0;
    if (kind === STEW) return state.hp[this.figure] < this.maxHp();
    if (kind === ROBOT) return this.robots() < table.rules.robotMax;
    return kind === ARMOUR && state.armour[this.seat] === 0;
  }

  move(): number[] {
    const { field } = this.state;
    const { rules } = this.table;
    const list = [pack(option.STOP)];
    if (field[STEPS] >= 1) list.push(...this.steps().map((d) => pack(option.STEP, d)), ...this.places());
    if (field[VISIT_CARDS] < rules.cardsPerVisit) {
      list.push(...this.plays());
      if (this.state.trapOwner[this.space] < 0 && field[TRAPS_PLACED] < rules.trapsPerTurn) {
        list.push(...KINDS.filter(this.inHand).map((kind) => pack(option.TRAP, 0, kind)));
      }
    }
    const untouched = !rules.digCostsAll || field[STEPS] === field[ROLLED];
    if (this.isCharacter(this.figure) && field[STEPS] >= 1 && untouched && rules.digging) {
      list.push(pack(option.DIG_RANDOM), pack(option.DIG_DIRECTED));
    }
    return list;
  }

  nestFull = (): boolean => this.state.field[COMBATS] >= this.table.rules.maxCombats;

  flights(): number[] {
    const safe = this.steps().filter((d) => !this.nestFull() || this.others(this.neighbour(d)).length === 0);
    return [...safe.map((d) => pack(option.STEP, d)), ...this.places()];
  }

  flee(): number[] {
    const frame = (this.state.field[DEPTH] - 1) * FRAME_SIZE;
    const started = this.state.frames[frame + FLIGHT_STARTED] === 1;
    return [...(started ? [pack(option.STOP)] : []), ...this.flights()];
  }

  /** Figures of other seats that are in the last combat, and those of them that are not netted. */
  opponents(): { all: number[]; free: number[] } {
    const view = this.table.match.view(0);
    const combat = this.state.field[COMBATS] - 1;
    const members = [...Array(view.combatMembers(combat)).keys()].filter(
      (m) => view.combatPresent(combat, m) && seatOfFigure(view.combatFigure(combat, m)) !== this.seat,
    );
    const figures = (list: number[]): number[] => list.map((m) => view.combatFigure(combat, m));
    return { all: figures(members), free: figures(members.filter((m) => !view.combatNetted(combat, m))) };
  }

  uses(act: number, against: (figure: number) => boolean, mole: boolean): number[] {
    if (this.figure >= 6) return [];
    const { all, free } = this.opponents();
    return this.usable().flatMap((kind): number[] => {
      const at = (list: number[]): number[] => list.filter(against).map((f) => pack(act, 0, kind, 0, f));
      if (kind === DYNAMITE || kind === CAVE_IN) return at(all);
      if (kind === NET) return at(free);
      if (kind === ROBOT) return this.helpsSelf(kind) ? at(all) : [];
      if (kind === MOLE) return mole && this.spaces().some(this.free) ? [pack(act, 0, kind)] : [];
      return this.helpsSelf(kind) ? [pack(act, 0, kind)] : [];
    });
  }

  combat(): number[] {
    const { rules } = this.table;
    const onOpponent = this.useOn === 'opponent';
    const list = this.opponents().all.map((f) => pack(option.ATTACK, 0, 0, 0, f));
    const isListed = (use: number): boolean => rules.skirmish || !onOpponent || AIMED.includes(option.kindOf(use));
    list.push(...this.uses(option.USE, () => true, true).filter(isListed));
    if (this.flights().length > 0) list.push(pack(option.DISENGAGE));
    if (rules.skirmish && this.isCharacter(this.figure)) {
      list.push(pack(option.DIG_RANDOM), pack(option.DIG_DIRECTED));
    }
    return list;
  }

  digTo(): number[] {
    return DIRECTIONS.filter((d) => {
      const to = this.neighbour(d);
      if (to < 0 || (!this.hasTile(to) && this.state.tileTotal[this.seat] === 0)) return false;
      return !this.nestFull() || this.others(to).length === 0;
    }).map((d) => pack(option.DIG_TOWARDS, d));
  }

  /** Item kinds, then, if they are traded, tile kinds. */
  goods(act: number): number[] {
    const items = KINDS.filter(this.inHand).map((kind) => pack(act, 0, kind));
    if (!this.table.rules.tradesTiles) return items;
    return [...items, ...KINDS.filter(this.tileInHand).map((kind) => pack(act, 0, kind, 0, 1))];
  }

  /** The list for the present decision. */
  list(): number[] {
    switch (this.table.match.kind) {
      case option.ASK_HOARDER:
        return [option.EXCLAIM, option.RETURN];
      case option.ASK_MOVE:
        return this.move();
      case option.ASK_DISARM:
      case option.ASK_RETRIEVE:
      case option.ASK_LOOT:
        return [option.TAKE, option.LEAVE];
      case option.ASK_DIG_TO:
        return this.digTo();
      case option.ASK_DIG_TILE: {
        // The decision does not include the direction; it is one with an empty space.
        const lists = DIRECTIONS.filter((d) => this.neighbour(d) >= 0 && !this.hasTile(this.neighbour(d))).map((d) =>
          this.tilesTowards(d).map(([kind, mask]) => pack(option.LAY, 0, kind, mask)),
        );
        return lists.find((list) => list.join() === this.table.options.join()) ?? [];
      }
      case option.ASK_ENGAGE:
        return [option.DECLINE, option.ENGAGE];
      case option.ASK_TRADE:
        return [option.NO, ...this.goods(option.OFFER)];
      case option.ASK_ACCEPT:
        return [option.REFUSE, ...this.goods(option.GIVE)];
      case option.ASK_SEAL:
        return [option.DECLINE, option.SWAP];
      case option.ASK_PART:
        return [option.FIGHT, option.PART];
      case option.ASK_COMBAT:
        return this.combat();
      case option.ASK_SUPPORT: {
        const against = this.state.field[OTHER];
        return [option.NONE, ...this.uses(option.SUPPORT, (f) => f === against, false)];
      }
      case option.ASK_DEFEND:
        return [1, 2, 3].slice(0, this.table.rules.defendDiceMax).map((dice) => pack(option.DEFEND, 0, 0, 0, dice));
      case option.ASK_FLEE:
        return this.flee();
      case option.ASK_CHASE:
        return [option.LET_GO, option.CHASE];
      case option.ASK_RETURN_TILE:
        return KINDS.filter((kind) => this.state.handTiles[this.seat * 8 + kind] > 0).map((kind) =>
          pack(option.RETURN_TILE, 0, kind),
        );
      default:
        return [option.STOP, ...this.steps().map((d) => pack(option.STEP, d))];
    }
  }
}

const settings: readonly Rules[] = [
  {},
  { 'duel.useOn': 'anyone', 'player.startItems': 6 },
  { 'combat.system': 'skirmish', 'duel.useOn': 'opponent' },
  { 'combat.system': 'skirmish', 'board.radius': 2, 'limits.nestedCombats': 1, 'player.startItems': 6 },
  { 'combat.system': 'skirmish', 'board.radius': 2, 'limits.nestedCombats': 2, 'player.hp': 15 },
  { 'board.radius': 6, 'item.moleTunnel.range': 6, 'player.startTiles': 12, 'find.perSpace': 3, 'dig.cost': 'one' },
  { 'trade.goods': 'itemsAndTiles', 'player.startItems': 1 },
  { 'duel.supportWhen': 'after', 'duel.defenderSees': true, 'duel.support': 'one', 'player.startItems': 4 },
  { 'trade.goods': 'itemsAndTiles', 'trade.agree': 'blind', 'trade.proposer': 'mover', 'combat.system': 'skirmish' },
  { 'hoarder.returnBy': 'choice', 'hoarder.drawsOn': true, 'tiles.deadEnd': 0, 'tiles.straight': 4, 'tiles.curve': 4 },
  { 'board.radius': 3, 'duel.defendDiceMax': 3, 'robot.max': 1, 'antelope.hp': 3, 'trap.perTurn': 6, 'find.sides': 2 },
  { 'antelope.cards': 'listed', 'death.robots': 'stay', 'death.tiles': 'killer', 'player.hp': 2 },
];

describe('option lists', () => {
  test.each(settings)('are what the rules say, in their order, with %o', (rules) => {
    const asked = new Set<number>();
    for (const players of [2, 4, 6]) {
      const table = new OpenTable(players, { ...rules, 'limits.rounds': 60 }, 'options');
      const reference = new Reference(
        table,
        rules['duel.useOn'] as string | undefined,
        rules['antelope.cards'] === 'listed',
      );
      for (let index = 0; index < 4; index++) {
        table.play(index, ({ match, options }) => {
          asked.add(match.kind);
          expect(options, `${option.DECISIONS[match.kind]} in game ${index}`).toEqual(reference.list());
        });
      }
    }
    expect(asked.size).toBeGreaterThan(10);
  });

  test('are compared exactly: a broken list fails', () => {
    const table = new OpenTable(4, {}, 'options');
    const reference = new Reference(table);
    let noticed = 0;
    table.play(0, ({ state, options, match }) => {
      if (match.kind !== option.ASK_MOVE || options.length < 3) return;
      [state.options[1], state.options[2]] = [options[2], options[1]];
      if (table.options.join() !== reference.list().join()) noticed++;
      state.options.set(options);
    });
    expect(noticed).toBeGreaterThan(0);
  });
});
