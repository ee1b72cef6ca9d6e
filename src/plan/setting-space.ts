/**
 * The space of settings that axes span around the requested rules. It may be limited to settings with few changes.
 * Settings are planned lazily, so a space may be larger than the number of settings played. A setting that the game or
 * a strategy refuses has a reason in place of a cell.
 */
import { UserError } from '../core/errors.js';
import { list } from '../core/formatting.js';
import type { Game } from '../core/game.js';
import type { Parameter, Rules, RuleValue } from '../core/parameter.js';
import type { FoundGame } from '../plugins/find-game.js';
import { findStrategy } from '../plugins/find-strategy.js';
import { changeFaces } from './die-faces.js';
import { planLineUp } from './line-up.js';
import type { PlannedCell } from './plan.js';
import { planCell } from './plan-cells.js';
import { RefusedRules, readGiven, resolveGiven } from './plan-rules.js';
import type { GameRequest } from './request.js';
import { type Axis, type AxisValue, type SettingChange, withValue } from './vary.js';

/** axis → index of its value */
export type Point = readonly number[];

export interface Refusal {
  readonly setting: string;
  readonly reason: string;
}

export class SettingSpace {
  readonly axes: readonly Axis[];
  /** The current rules, with nothing varied. */
  readonly base: PlannedCell;
  /** Number of settings; approximate above 2^53. */
  readonly size: number;
  readonly #game: Game;
  readonly #found: FoundGame;
  readonly #request: GameRequest;
  readonly #given: Rules;
  readonly #strategies: readonly string[] | undefined;
  readonly #find: typeof findStrategy;
  /** axis → index of its current value; −1 if the axis does not have it */
  readonly #current: readonly number[];
  /** Maximum number of axes that a setting may change. */
  readonly #maxChanges: number;
  /** axis → changes still allowed from there → number of completions */
  readonly #completions: readonly (readonly number[])[];

  private constructor(
    found: FoundGame,
    request: GameRequest,
    axes: readonly Axis[],
    base: PlannedCell,
    mostChanges: number | undefined,
  ) {
    const { game } = found;
    this.#game = game;
    this.#found = found;
    this.#request = request;
    this.base = base;
    this.axes = mostChanges === undefined ? axes : axes.map((axis) => withValue(game, axis, this.#currentChange(axis)));
    this.#maxChanges = Math.min(axes.length, mostChanges ?? axes.length);
    this.#current = this.axes.map(({ values }) => values.findIndex(({ change }) => this.#isCurrent(change)));
    this.#completions = this.#countCompletions();
    this.size = this.#completions[0][this.#maxChanges];
    this.#given = readGiven(game, request);
    this.#strategies = request.strategies;
    this.#find = memoizedFind();
  }

  /** `maxChanges`: maximum number of axes that a setting may change; every axis then includes its current value. */
  static async open(
    found: FoundGame,
    request: GameRequest,
    axes: readonly Axis[],
    maxChanges?: number,
  ): Promise<SettingSpace> {
    return new SettingSpace(found, request, axes, await planCell(found, request), maxChanges);
  }

  /** Returns the space of some of the axes; the others keep their current values. */
  narrowedTo(axes: readonly number[]): SettingSpace {
    const freeAxes = axes.map((axis) => this.axes[axis]);
    return new SettingSpace(this.#found, this.#request, freeAxes, this.base, this.#maxChanges);
  }

  /** All rules of the game, for their labels. */
  get parameters(): readonly Parameter[] {
    return this.#game.parameters;
  }

  #countCompletions(): number[][] {
    const { axes } = this;
    const ways = [...axes, undefined].map(() => new Array<number>(this.#maxChanges + 1).fill(1));
    for (let axis = axes.length - 1; axis >= 0; axis--) {
      for (let changes = 0; changes <= this.#maxChanges; changes++) {
        ways[axis][changes] = axes[axis].values.reduce(
          (sum, _, value) => sum + this.#completionsAfter(ways, axis, value, changes),
          0,
        );
      }
    }
    return ways;
  }

  /** Returns the number of completions after an axis has a value. `changes`: changes allowed before it. */
  #completionsAfter(ways: readonly (readonly number[])[], axis: number, value: number, changes: number): number {
    return ways[axis + 1][changes - this.#costOf(axis, value)] ?? 0;
  }

  /** Without a limit, no value counts as a change. */
  #costOf(axis: number, value: number): number {
    return this.#isLimited && value !== this.#current[axis] ? 1 : 0;
  }

  get #isLimited(): boolean {
    return this.#maxChanges < this.axes.length;
  }

  /** Returns the setting at an index; the last axis varies fastest. */
  pointAt(index: number): Point {
    let [rest, changes] = [index, this.#maxChanges];
    return this.axes.map(({ values }, axis) => {
      for (let value = 0; value < values.length; value++) {
        const ways = this.#completionsAfter(this.#completions, axis, value, changes);
        if (rest < ways) {
          changes -= this.#costOf(axis, value);
          return value;
        }
        rest -= ways;
      }
      throw new RangeError(`there is no setting ${index}`);
    });
  }

  /** Returns the axes on which a point differs from the current rules. */
  changesAt(point: Point): number[] {
    return point.flatMap((value, axis) => (value === this.#current[axis] ? [] : [axis]));
  }

  /** Whether a point has at most the allowed number of changes. */
  allows(point: Point): boolean {
    return this.changesAt(point).length <= this.#maxChanges || !this.#isLimited;
  }

  /** Limits a point to the allowed number of changes. Keeps those on the first axes in `order`. */
  limitChanges(point: Point, order: readonly number[]): Point {
    if (this.allows(point)) return point;
    const changedAxes = order.filter((axis) => point[axis] !== this.#current[axis]).slice(0, this.#maxChanges);
    return point.map((value, axis) => (changedAxes.includes(axis) ? value : this.#current[axis]));
  }

  /** Returns the change that sets an axis to its current value. */
  #currentChange({ values: [{ change }] }: Axis): AxisValue['change'] {
    if (change.kind === 'die') throw new Error('dice are not limited in changes');
    const value = this.#currentValue(change);
    return change.kind === 'value' ? { ...change, value } : { ...change, count: value as number };
  }

  /** Formats a point: `die.sides=8 bust.face=2`; if changes are limited, only the changed axes. */
  nameAt(point: Point): string {
    const named = this.#shownAxes(point).map(
      (axis) => `${this.axes[axis].name}=${this.axes[axis].values[point[axis]].label}`,
    );
    return named.join(' ') || 'as it is';
  }

  /** If changes are limited, returns only the changed axes: the others, such as more faces of the same die, follow. */
  #shownAxes(point: Point): number[] {
    return this.#isLimited ? this.changesAt(point) : this.axes.map((_, axis) => axis);
  }

  /** Returns the point of the current rules; undefined if the space does not contain it. */
  currentPoint(): Point | undefined {
    return this.#current.includes(-1) ? undefined : this.#current;
  }

  #isCurrent(change: SettingChange): boolean {
    if (change.kind === 'die') {
      return this.#variedDice().every((key) => (this.base.rules[key] as readonly string[]).length === change.sides);
    }
    const value = change.kind === 'value' ? change.value : change.count;
    return JSON.stringify(this.#currentValue(change)) === JSON.stringify(value);
  }

  /** Returns the current value on the scale of an axis, even if no setting has it. NaN if it is not a number. */
  currentOn(axis: number): number {
    return Number(this.#currentValue(this.axes[axis].values[0].change));
  }

  /** Returns the current value of what a change would set: a value, a number of faces, or of sides. */
  #currentValue(change: SettingChange): RuleValue {
    const { rules, players } = this.base;
    switch (change.kind) {
      case 'value':
        return change.key === 'players' ? players : rules[change.key];
      case 'faces':
        return (rules[change.key] as readonly string[]).filter((face) => face === change.face).length;
      case 'die':
        return (rules[this.#variedDice()[0]] as readonly string[]).length;
    }
  }

  /** Plans the cell of a setting, or returns why it is refused. */
  planAt(point: Point): Promise<PlannedCell | Refusal> {
    const changes = this.#shownAxes(point).map((axis) => this.axes[axis].values[point[axis]].change);
    return this.planWith(changes, this.nameAt(point));
  }

  /** Plans the current rules with these changes, which the axes may not contain; `setting` is the label of the cell. */
  async planWith(changes: readonly SettingChange[], setting: string): Promise<PlannedCell | Refusal> {
    try {
      const planned = await resolveGiven(this.#found, { ...this.#given, ...this.#overrides(changes) });
      const lineUp = await planLineUp(this.#found, this.#strategies, {
        ...planned,
        find: this.#find,
        cwd: this.#request.cwd,
        patienceSeconds: this.#found.patienceSeconds,
        playedBy: this.#request.playedBy,
      });
      return { ...planned, lineUp, firstGame: 0, variant: setting };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { setting, reason: error instanceof RefusedRules ? error.reasons.join('; ') : error.message };
    }
  }

  #overrides(changes: readonly SettingChange[]): Rules {
    const overrides: Record<string, RuleValue> = {};
    for (const change of changes) if (change.kind === 'value') overrides[change.key] = change.value;
    const sides = changes.find((change) => change.kind === 'die')?.sides;
    for (const key of this.#diceAmong(changes)) {
      const faces = (overrides[key] ?? this.base.rules[key]) as readonly string[];
      const parameter = this.#game.parameters.find((parameter) => parameter.key === key)!;
      const choices = parameter.kind === 'faces' ? parameter.choices : [];
      const wanted = changes.flatMap((change) =>
        change.kind === 'faces' && change.key === key ? [[change.face, change.count] as const] : [],
      );
      const changed = changeFaces(faces, choices, { counts: new Map(wanted), sides });
      if ('refused' in changed) throw new UserError(`${key}: ${changed.refused}`);
      overrides[key] = changed;
    }
    return overrides;
  }

  /**
   * Describes symbols that a varied die loses although no axis names them: `With 5 trip faces
   * (trap.foreign.faces:trip=5) the table has no disarm.`
   */
  lostFaces(): string[] {
    return this.axes.flatMap(({ name, values }) => {
      /** lost symbols → values that lose them */
      const lost = new Map<string, string[]>();
      for (const { change, label } of values) {
        if (change.kind !== 'faces') continue;
        const before = this.base.rules[change.key] as readonly string[];
        const after = changeFaces(before, [], { counts: new Map([[change.face, change.count]]) });
        if ('refused' in after) continue;
        const gone = new Set(before.filter((face) => face !== change.face && !after.includes(face)));
        const words = list([...gone].map((face) => `no ${face}`));
        if (words !== '') lost.set(words, [...(lost.get(words) ?? []), label]);
      }
      const face = name.slice(name.indexOf(':') + 1);
      return [...lost].map(
        ([words, labels]) =>
          `With ${list(labels, 'or')} ${face} faces (${name}=${labels.join(',')}) the table has ${words}.`,
      );
    });
  }

  /** Keys of the dice that an axis names. */
  #variedDice(): string[] {
    return this.#diceAmong(this.axes.map(({ values: [{ change }] }) => change));
  }

  #diceAmong(changes: readonly SettingChange[]): string[] {
    const keys = changes.flatMap((change) => (change.kind === 'die' ? [] : [change.key]));
    const isTable = (key: string) => this.#game.parameters.some((other) => other.key === key && other.kind === 'faces');
    return [...new Set(keys.filter(isTable))];
  }
}

export const isRefusal = (planned: PlannedCell | Refusal): planned is Refusal => 'reason' in planned;

/** Returns a `findStrategy` that caches its promises: each strategy is loaded once for all settings. */
function memoizedFind(): typeof findStrategy {
  const found = new Map<string, ReturnType<typeof findStrategy>>();
  return (game, name, ...where) => {
    const promise = found.get(name) ?? findStrategy(game, name, ...where);
    found.set(name, promise);
    return promise;
  };
}
