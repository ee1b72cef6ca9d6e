/**
 * Separates the effects of several changed rules.
 *
 * In addition to A and B, every change is made alone to A, and reverted alone from B. All cells use the same RNG
 * streams, so the effects are paired game by game.
 */
import { plainRule } from '../../analysis/labels.js';
import { UserError } from '../../core/errors.js';
import { formatRuleValue, type RuleValue } from '../../core/parameter.js';
import { type Contrast, type ContrastsSpec, countContrasts, type Term } from '../../counting/contrasts.js';
import type { PairedFigure } from '../../plan/figure.js';
import type { PlannedCell } from '../../plan/plan.js';
import { readGiven } from '../../plan/plan-rules.js';
import { isRefusal, type Refusal, SettingSpace } from '../../plan/setting-space.js';
import type { FoundGame } from '../../plugins/find-game.js';
import type { Side } from './side.js';

/** A rule that B changes. */
export interface RuleChange {
  readonly key: string;
  /** Name in plain words. */
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** Indices of the cell of A with this change and that of B without it; undefined if the game rejects it. */
  readonly alone: number | undefined;
  readonly without: number | undefined;
}

export interface Split {
  readonly changes: readonly RuleChange[];
  /** Other changes of B, which are not split. */
  readonly others: readonly ('players' | 'strategies')[];
  readonly refused: readonly Refusal[];
}

/**
 * Returns the number of families of claims on a page: its differences, and the split if there is one. Each has an equal
 * part of the error probability.
 */
export const familiesOf = (split: Split | undefined): number => (split === undefined ? 1 : 2);

/** Identifies the part of a split that a contrast measures. */
export type SplitPart = { readonly change: number; readonly kind: 'alone' | 'onTop' } | 'rest';

/** Plans the changes and all cells: A, B, and those that separate the changes, without duplicates. */
export async function splitByRule(
  found: FoundGame,
  sides: readonly [Side, Side],
  [a, b]: readonly PlannedCell[],
): Promise<{ split: Split; cells: PlannedCell[] }> {
  const given = sides.map(({ request }) => readGiven(found.game, request));
  // Rules derived from a rule that was set change with it.
  const isChanged = (key: string) => given.some((rules) => key in rules) && !isSame(a.rules[key], b.rules[key]);
  const keys = found.game.parameters.map(({ key }) => key).filter(isChanged);
  const others = othersOf(a, b);
  refuseEmptySplit(keys, others);
  const spaces = await Promise.all(sides.map(({ request }) => SettingSpace.open(found, request, [])));
  const cells = [a, b];
  const refused: Refusal[] = [];
  const cellWith = async (space: SettingSpace, key: string, value: RuleValue, name: string) => {
    const cell = await space.planWith([{ kind: 'value', key, value }], name);
    if (isRefusal(cell)) {
      refused.push(cell);
      return undefined;
    }
    const existing = cells.findIndex((other) => identityOf(other) === identityOf(cell));
    return existing < 0 ? cells.push(cell) - 1 : existing;
  };
  const changes: RuleChange[] = [];
  for (const key of keys) {
    const [from, to] = [a, b].map(({ rules }) => formatRuleValue(rules[key]));
    const alone = await cellWith(spaces[0], key, b.rules[key], `A with ${key}=${to}`);
    const without = await cellWith(spaces[1], key, a.rules[key], `B with ${key}=${from}`);
    changes.push({ key, rule: plainRule(found.game.parameters, key), from, to, alone, without });
  }
  return { split: { changes, others, refused }, cells };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const identityOf = ({ players, rules, lineUp }: PlannedCell): string =>
  JSON.stringify([players, rules, lineUp.map(({ name }) => name)]);

function othersOf(a: PlannedCell, b: PlannedCell): Split['others'] {
  const names = ({ lineUp }: PlannedCell) => lineUp.map(({ name }) => name);
  return [
    ...(a.players === b.players ? [] : (['players'] as const)),
    ...(isSame(names(a), names(b)) ? [] : (['strategies'] as const)),
  ];
}

function refuseEmptySplit(keys: readonly string[], others: Split['others']): void {
  if (keys.length > 1 || (keys.length === 1 && others.length > 0)) return;
  const what = keys.length === 0 ? 'B changes no rule' : `${keys[0]} is the only change`;
  throw new UserError(
    `--by-rule tells several changes apart, but ${what}. Leave it out, or change more: --b "one.rule=2 another.rule=5".`,
  );
}

/** Returns the side that a cell of a split is derived from: 0 for A, 1 for B. */
export const sideOf = ({ changes }: Split, cell: number): 0 | 1 =>
  cell === 0 || changes.some(({ alone }) => alone === cell) ? 0 : 1;

/** Returns the parts of a split with their terms, the same for every figure. */
export function partsOf({ changes }: Split): { part: SplitPart; terms: Term[] }[] {
  const minus = (plus: number, less: number): Term[] => [
    { cell: plus, weight: 1 },
    { cell: less, weight: -1 },
  ];
  const parts = changes.flatMap(({ alone, without }, change) => [
    ...(alone === undefined ? [] : [{ part: { change, kind: 'alone' } as const, terms: minus(alone, 0) }]),
    ...(without === undefined ? [] : [{ part: { change, kind: 'onTop' } as const, terms: minus(1, without) }]),
  ]);
  const alone = changes.flatMap((change) => (change.alone === undefined ? [] : [change.alone]));
  if (alone.length < changes.length) return parts;
  // (B − A) − Σ (alone − A)
  const rest = [...minus(1, 0), ...alone.flatMap((cell) => minus(0, cell))];
  return [...parts, { part: 'rest', terms: rest }];
}

/** Returns the counter of all parts for all figures: the parts of the first figure first. */
export function countSplit(
  split: Split,
  figures: readonly PairedFigure[],
  cells: readonly PlannedCell[],
): ContrastsSpec {
  const seated = figures.map((figure) => ({ ...figure, who: cells.map((_, i) => figure.who[sideOf(split, i)]) }));
  const nameOf = (part: SplitPart) => (part === 'rest' ? part : `${split.changes[part.change].key} ${part.kind}`);
  const contrasts = figures.flatMap(({ name }, figure) =>
    partsOf(split).map(
      ({ part, terms }): Contrast => ({ name: `${name}: ${nameOf(part)}`, figure, terms: mergeTerms(terms), scale: 1 }),
    ),
  );
  return countContrasts(seated, contrasts);
}

/** Merges terms to one per cell; otherwise the range of a contrast would be computed wrongly. */
function mergeTerms(terms: readonly Term[]): Term[] {
  const weights = new Map<number, number>();
  for (const { cell, weight } of terms) weights.set(cell, (weights.get(cell) ?? 0) + weight);
  return [...weights].filter(([, weight]) => weight !== 0).map(([cell, weight]) => ({ cell, weight }));
}
