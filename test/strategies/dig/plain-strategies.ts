/**
 * The scripted strategies of dig once more, written down as the rules say them and with no thought of speed: every rule
 * gives a list of options, best first in the list's own order, and the first rule that has one decides. The tests hold
 * the fast ones in src/games/dig/tactics against these, decision by decision.
 */
import type { Rules } from '../../../src/core/parameter.js';
import {
  ARMOUR,
  CAVE_IN,
  DYNAMITE,
  MOLE_TUNNEL,
  NET,
  PICKAXE,
  ROBOT_CARD,
  STEW,
  TILE_KINDS,
} from '../../../src/games/dig/components.js';
import * as o from '../../../src/games/dig/options.js';
import type { DigView } from '../../../src/games/dig/view.js';

type Mode = 'HUNT' | 'TRAPPER' | 'HOARDER' | 'SURVIVOR' | 'OPPORTUNIST';
type Ways = (space: number) => number;
interface Option {
  readonly index: number;
  readonly act: number;
  readonly direction: number;
  readonly kind: number;
  readonly mask: number;
  readonly target: number;
}

const EAGER_FROM: Record<string, number> = { rusher: 0, opportunist: 12, hoarder: 12, survivor: 15, trapper: 24 };
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const EDGES = range(6);

/** The option with the highest worth; the first of several. */
function best(options: readonly Option[], worth: (option: Option) => number): Option | undefined {
  const worths = options.map(worth);
  return options[worths.indexOf(Math.max(...worths))];
}

export function choosePlainly(view: DigView, name: string, rules: Rules, paces = false): number {
  const seat = new PlainSeat(view, name, rules);
  const choice = seat.choose();
  return !paces && seat.isStepBack(choice) ? 0 : choice.index;
}

class PlainSeat {
  readonly options: readonly Option[];
  readonly own: number;
  readonly here: number;
  readonly foes: readonly number[];
  readonly others: readonly number[];
  readonly moves: readonly Option[];

  constructor(
    readonly view: DigView,
    readonly name: string,
    readonly rules: Rules,
  ) {
    this.options = range(view.count).map((index) => {
      const option = view.option(index);
      return {
        index,
        act: o.actOf(option),
        direction: o.directionOf(option),
        kind: o.kindOf(option),
        mask: o.maskOf(option),
        target: o.targetOf(option),
      };
    });
    this.own = view.strength(view.seat);
    this.here = view.space(view.figure);
    this.foes = range(view.players).filter((seat) => seat !== view.seat && view.isAlive(seat));
    this.others = range(view.players).filter(
      (seat) => seat !== view.seat && (view.isAlive(seat) || view.isAntelope(seat)),
    );
    this.moves = this.options.filter(({ act }) => act === o.STEP || act === o.PLACE);
  }

  /** In a MOVE of its character; STOP is the first option. */
  isStepBack({ act, direction }: Option): boolean {
    const { view } = this;
    if (o.DECISIONS[view.kind] !== 'MOVE' || !view.isAlive(view.seat) || act !== o.STEP) return false;
    const to = view.neighbour(this.here, direction);
    return range(view.trailLength).some((i) => view.trail(i) === to);
  }

  number(key: string): number {
    return this.rules[key] as number;
  }

  isWeak(figure: number): boolean {
    const strength = this.view.strength(figure);
    return this.foes.includes(figure) && (strength <= this.own - 2 || (strength <= 2 && strength < this.own));
  }

  get matched(): number[] {
    return this.foes.filter((foe) => this.view.strength(foe) <= this.own);
  }

  get mode(): Mode {
    const { view, foes, own } = this;
    const lastTwo = view.players > 2 && view.livingCount === 2 && own >= view.strength(foes[0]);
    if (view.round < EAGER_FROM[this.name] && !lastTwo) return this.name.toUpperCase() as Mode;
    return this.matched.length === 0 && view.livingCount > 2 ? 'SURVIVOR' : 'HUNT';
  }

  /** Whether two neighbours are connected. */
  isWay(from: number, direction: number): boolean {
    const { view } = this;
    const to = view.neighbour(from, direction);
    const opens = (space: number, edge: number): boolean =>
      !view.hasTile(space) || ((view.mask(space) >> edge) & 1) === 1;
    return to >= 0 && opens(from, direction) && opens(to, (direction + 3) % 6);
  }

  ways(targets: readonly number[]): Ways {
    const distance = new Map(targets.map((space) => [space, 0]));
    for (const [space, steps] of distance) {
      for (const direction of EDGES) {
        const next = this.view.neighbour(space, direction);
        if (!distance.has(next) && this.isWay(space, direction)) distance.set(next, steps + 1);
      }
    }
    return (space) => distance.get(space) ?? 99;
  }

  waysTo(persons: readonly number[]): Ways {
    return this.ways(persons.map((seat) => this.view.space(seat)));
  }

  into(option: Option): number {
    return this.view.neighbour(this.here, option.direction);
  }

  reach(option: Option, W: Ways): number {
    const n = this.into(option);
    if (option.act === o.STEP) return W(n);
    const edges = EDGES.filter((edge) => ((option.mask >> edge) & 1) === 1 && this.isWay(n, edge));
    return Math.min(99, 1 + Math.min(...edges.map((edge) => W(this.view.neighbour(n, edge)))));
  }

  hasTrap(space: number): boolean {
    return this.view.trapOwner(space) >= 0;
  }

  approach(W: Ways): Option | undefined {
    const nearest = best(this.moves, (move) => -this.reach(move, W));
    return nearest !== undefined && this.reach(nearest, W) < W(this.here) ? nearest : undefined;
  }

  retreat(W: Ways): Option | undefined {
    const untrapped = this.moves.filter((move) => !this.hasTrap(this.into(move)));
    const farthest = best(untrapped, (move) => this.reach(move, W));
    return farthest !== undefined && this.reach(farthest, W) > W(this.here) ? farthest : undefined;
  }

  plays(kind: number): Option[] {
    return this.options.filter((option) => option.act === o.PLAY && option.kind === kind);
  }

  first(act: number, kinds: readonly number[]): Option | undefined {
    for (const kind of kinds) {
      const found = this.options.find((option) => option.act === act && option.kind === kind);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  only(act: number): Option | undefined {
    return this.options.find((option) => option.act === act);
  }

  careStew(): Option | undefined {
    const hp = this.view.hp(this.view.seat);
    return hp <= this.number('player.hp') - this.number('item.stew.heal') || hp <= 2 ? this.plays(STEW)[0] : undefined;
  }

  careGear(): Option | undefined {
    return this.first(o.PLAY, [ARMOUR, PICKAXE, ROBOT_CARD]);
  }

  blast(persons: readonly number[]): Option | undefined {
    const struck = (play: Option): number[] => persons.filter((seat) => this.view.space(seat) === this.into(play));
    const hits = this.plays(DYNAMITE).filter((play) => struck(play).length > 0);
    return best(hits, (play) => -Math.min(...struck(play).map((seat) => this.view.strength(seat))));
  }

  net(persons: readonly number[]): Option | undefined {
    const nets = this.plays(NET).filter((play) => persons.includes(play.target));
    return best(nets, (play) => -this.view.distance(this.here, this.view.space(play.target)));
  }

  hunt(prey: readonly number[]): Option | undefined {
    const W = this.waysTo(prey);
    const here = W(this.here);
    const tunnel = best(this.plays(MOLE_TUNNEL), (play) => -W(play.target));
    return (
      this.careStew() ??
      this.careGear() ??
      this.blast(prey) ??
      (here > this.view.steps ? this.net(prey) : undefined) ??
      this.approach(W) ??
      (tunnel !== undefined && W(tunnel.target) < here ? tunnel : undefined) ??
      this.only(o.DIG_DIRECTED)
    );
  }

  move(mode: Mode): Option | undefined {
    const { view, foes, others } = this;
    const weak = foes.filter((foe) => this.isWeak(foe));
    if (mode === 'HUNT') return this.hunt(this.matched.length > 0 ? this.matched : foes);
    if (mode === 'OPPORTUNIST' && weak.length > 0 && this.waysTo(weak)(this.here) <= 8) return this.hunt(weak);
    const W = this.waysTo(others);
    const here = W(this.here);
    const near = { SURVIVOR: 6, TRAPPER: 4, HOARDER: 3, OPPORTUNIST: 3 }[mode];
    const trapperTrap = this.first(o.TRAP, [DYNAMITE, ROBOT_CARD, CAVE_IN, PICKAXE, ARMOUR, NET, MOLE_TUNNEL]);
    const stewOnly = mode === 'TRAPPER' || (mode === 'HOARDER' && here > 3);
    const rules: (() => Option | undefined)[] = [
      () => this.careStew(),
      () => (stewOnly ? undefined : this.careGear()),
      () => (mode === 'HOARDER' ? undefined : this.blast(foes)),
      () => (mode === 'TRAPPER' && here >= 2 && here <= 4 ? trapperTrap : undefined),
      () => (mode === 'TRAPPER' ? this.approachToTrap(W) : undefined),
      () => (here <= near && mode !== 'HOARDER' ? this.net(others) : undefined),
      () => (here <= near ? this.retreat(W) : undefined),
      () => (here <= 3 ? this.caveIn(W) : undefined),
      () => (here <= 3 ? this.tunnelAway(W) : undefined),
      () => (here > near && this.hasTiles(mode) ? this.digOn(W) : undefined),
      () => (mode === 'TRAPPER' ? trapperTrap : undefined),
      () =>
        mode === 'SURVIVOR' && here <= 8 ? this.first(o.TRAP, [DYNAMITE, ROBOT_CARD, CAVE_IN, PICKAXE]) : undefined,
      () => (this.moves.length === 0 ? this.only(o.DIG_DIRECTED) : undefined),
    ];
    for (const rule of rules) {
      const option = rule();
      if (option !== undefined) return option;
    }
    return view.kind === o.ASK_MOVE ? this.only(o.STOP) : undefined;
  }

  approachToTrap(W: Ways): Option | undefined {
    const { view } = this;
    const here = W(this.here);
    if (!(here > 4 && here - 4 < view.steps)) return undefined;
    const cards = range(8).filter((kind) => kind !== STEW && view.ownItems(kind) > 0);
    if (view.trapsPlaced >= this.number('trap.perTurn') || cards.length === 0) return undefined;
    const approach = this.approach(W);
    return approach !== undefined && !this.hasTrap(this.into(approach)) ? approach : undefined;
  }

  caveIn(W: Ways): Option | undefined {
    const { view, here } = this;
    return this.plays(CAVE_IN).find((play) => {
      const n = this.into(play);
      return view.hasTile(n) && this.isWay(here, play.direction) && W(n) < W(here);
    });
  }

  tunnelAway(W: Ways): Option | undefined {
    const tunnel = best(this.plays(MOLE_TUNNEL), (play) => W(play.target));
    return tunnel !== undefined && W(tunnel.target) > W(this.here) + 1 ? tunnel : undefined;
  }

  hasTiles(mode: Mode): boolean {
    const tiles = this.view.tileCount(this.view.seat);
    return mode === 'HOARDER' ? tiles + this.view.tilesPlaced >= 6 : tiles > 0;
  }

  digOn(W: Ways): Option | undefined {
    const { view } = this;
    const places = this.moves.filter(({ act }) => act === o.PLACE);
    const openings = (mask: number): number => EDGES.filter((edge) => ((mask >> edge) & 1) === 1).length;
    if (places.length > 0) return best(places, (place) => 8 * this.reach(place, W) + openings(place.mask));
    const empty = this.ways(range(view.spaces).filter((space) => !view.hasTile(space)));
    const steps = this.moves.filter((step) => {
      const n = this.into(step);
      return !this.hasTrap(n) && W(n) >= 4 && empty(n) < empty(this.here);
    });
    return best(steps, (step) => -empty(this.into(step)));
  }

  antelopeMove(): Option | undefined {
    const W = this.waysTo(this.foes);
    const here = W(this.here);
    return (
      this.careGear() ??
      this.blast(this.foes) ??
      this.net(this.foes) ??
      (here <= 4 ? this.first(o.TRAP, [CAVE_IN, ROBOT_CARD, ARMOUR, PICKAXE, STEW]) : undefined) ??
      this.approach(W) ??
      (here === 99 ? best(this.plays(MOLE_TUNNEL), (play) => -W(play.target)) : undefined)
    );
  }

  flee(): Option | undefined {
    const W = this.waysTo(this.others);
    const isForeign = (space: number): boolean => this.hasTrap(space) && this.view.trapOwner(space) !== this.view.seat;
    return (
      this.retreat(W) ??
      this.only(o.STOP) ??
      best(this.moves, (move) => (isForeign(this.into(move)) ? 0 : 1000) + this.reach(move, W))
    );
  }

  combat(mode: Mode, isMinion: boolean): Option | undefined {
    const { view } = this;
    const attack = best(
      this.options.filter(({ act }) => act === o.ATTACK),
      ({ target }) => -view.strength(target),
    )!;
    if (isMinion) return attack;
    const x = attack.target;
    const isFoe = this.foes.includes(x);
    const shuns = isFoe
      ? mode !== 'HUNT' && !(mode === 'OPPORTUNIST' && this.isWeak(x))
      : mode === 'SURVIVOR' && this.own <= 1;
    const out = this.first(o.USE, [MOLE_TUNNEL]) ?? this.only(o.DISENGAGE) ?? this.only(o.DIG_DIRECTED);
    if (shuns && out !== undefined) return out;
    if (this.rules['combat.system'] !== 'skirmish' || !isFoe) return attack;
    const stew = view.hp(view.seat) <= 2 ? this.first(o.USE, [STEW]) : undefined;
    const dynamite = this.options.find(({ act, kind, target }) => act === o.USE && kind === DYNAMITE && target === x);
    return stew ?? dynamite ?? this.first(o.USE, [PICKAXE]) ?? this.first(o.USE, [ARMOUR]) ?? attack;
  }

  support(mode: Mode, isMinion: boolean): Option | undefined {
    const { view } = this;
    const maximum = this.number(isMinion ? 'antelope.hp' : 'player.hp');
    const isHurt = view.hp(view.figure) <= maximum - this.number('item.stew.heal');
    const kinds = mode === 'SURVIVOR' ? [NET] : [DYNAMITE, CAVE_IN, ROBOT_CARD, PICKAXE, NET];
    return (
      (isHurt ? this.first(o.SUPPORT, [STEW]) : undefined) ??
      this.first(o.SUPPORT, [ARMOUR]) ??
      (this.foes.includes(view.other) ? this.first(o.SUPPORT, kinds) : undefined)
    );
  }

  digTo(mode: Mode): Option | undefined {
    const { view, foes } = this;
    const isTowards = mode === 'HUNT' || (mode === 'OPPORTUNIST' && foes.some((foe) => this.isWeak(foe)));
    const nearest = (space: number): number => Math.min(...foes.map((foe) => view.distance(space, view.space(foe))));
    return best(this.options, (option) => nearest(this.into(option)) * (isTowards ? -1 : 1));
  }

  /** Own cards of goods below 8, own tiles of goods from 8 on. */
  held(goods: number): number {
    return goods < 8 ? this.view.ownItems(goods) : this.view.ownTiles(goods - 8);
  }

  spare(act: number): Option | undefined {
    const held = ({ kind, target }: Option): number => this.held(kind + 8 * target);
    return best(
      this.options.filter((option) => option.act === act && held(option) >= 2),
      held,
    );
  }

  /** The number of dice with the least expected cost against visible dice; the greatest of several. */
  leastLoss(): Option {
    const { view } = this;
    const attack = range(3)
      .map((i) => view.attackDie(i))
      .filter((face) => face > 0);
    if (view.other < 6 && view.hasPickaxe(view.other)) attack[0] += this.number('item.pickaxe.duelBonus');
    const margin = this.rules['duel.tiesTo'] === 'attacker' ? 0 : 1;
    const loss = (dice: number): number => {
      let total = 0;
      for (let roll = 0; roll < 216; roll++) {
        const faces = [roll % 6, Math.floor(roll / 6) % 6, Math.floor(roll / 36)]
          .slice(0, dice)
          .map((face) => face + 1);
        const pairs = faces.sort((a, b) => b - a).slice(0, attack.length);
        const lost = pairs.filter((face, i) => attack[i] - face >= margin).length;
        if (lost > 0) total += lost * this.number('duel.damage');
        else if (pairs.length > 1) total -= this.number('duel.counterDamage');
      }
      return total;
    };
    return best([...this.options].reverse(), ({ target }) => -loss(target))!;
  }

  choose(): Option {
    const { view } = this;
    const isMinion = view.figure !== view.seat || !view.isAlive(view.seat);
    const mode = isMinion ? 'HUNT' : this.mode;
    const isFoe = this.foes.includes(view.other);
    const fights = mode === 'HUNT' || (mode === 'OPPORTUNIST' && this.isWeak(view.other));
    const [first] = this.options;
    const last = this.options[this.options.length - 1];
    switch (o.DECISIONS[view.kind]) {
      case 'HOARDER':
        return this.only(mode === 'HUNT' ? o.RETURN : o.EXCLAIM)!;
      case 'MOVE':
        return (isMinion ? this.antelopeMove() : this.move(mode)) ?? first;
      case 'DISARM':
      case 'LOOT':
        return this.only(o.TAKE)!;
      case 'RETRIEVE':
        return this.only(mode === 'TRAPPER' ? o.LEAVE : o.TAKE)!;
      case 'DIG_TO':
        return this.digTo(mode)!;
      case 'DIG_TILE':
        return best(this.options, ({ mask }) => mask.toString(2).replaceAll('0', '').length)!;
      case 'RETURN_TILE':
        return best(this.options, ({ kind }) => -TILE_KINDS[kind].openings.length)!;
      case 'ENGAGE':
        return this.only(view.otherEngaged || (isFoe && fights) ? o.ENGAGE : o.DECLINE)!;
      case 'TRADE':
        return (mode === 'HUNT' ? undefined : this.spare(o.OFFER)) ?? first;
      case 'ACCEPT':
        return (mode === 'HUNT' || this.held(view.offered) > 0 ? undefined : this.spare(o.GIVE)) ?? first;
      case 'SEAL':
        return this.only(this.held(view.given) === 0 ? o.SWAP : o.DECLINE)!;
      case 'PART':
        return this.only(view.otherEngaged || fights ? o.FIGHT : o.PART)!;
      case 'COMBAT':
        return this.combat(mode, isMinion)!;
      case 'SUPPORT':
        return this.support(mode, isMinion) ?? first;
      case 'DEFEND':
        if (this.rules['duel.defenderSees'] === true) return this.leastLoss();
        return (mode === 'SURVIVOR' || mode === 'TRAPPER') && this.own >= 2 ? first : last;
      case 'FLEE':
        return this.flee()!;
      case 'CHASE':
        return this.only(fights ? o.CHASE : o.LET_GO)!;
      case 'ROBOT':
        return this.approach(this.waysTo(this.foes)) ?? first;
    }
    throw new Error(`no decision ${view.kind}`);
  }
}
