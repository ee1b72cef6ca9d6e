/**
 * Claims of `compare --by-rule` on two rules with known effects: the figures, each rule alone and on top, and the
 * remainder.
 */
import type { Rng } from '../../src/core/chance.js';
import { ColumnList, RowLayout, WIN_SCALE } from '../../src/core/column.js';
import type { Game } from '../../src/core/game.js';
import { Contrasts } from '../../src/counting/contrasts.js';
import { countPairs, Pairs } from '../../src/counting/pairs.js';
import type { Plan, PlannedCell } from '../../src/plan/plan.js';
import { countSplit, type Split } from '../../src/questions/compare/by-rule.js';
import { figuresOf } from '../../src/questions/compare/compare.js';
import { differencesOf } from '../../src/questions/compare/differences.js';
import { splitFigures } from '../../src/questions/compare/rule-effects.js';
import type { Relation } from '../../src/stats/judge.js';
import { normalReach } from '../../src/stats/normal.js';
import type { Claim } from '../claims.js';

const NAMES = ['first', 'second', 'third', 'fourth'];
const columns = new ColumnList();
for (const name of NAMES) columns.game(name, 'value', 'A number.', { headline: true, least: 0, most: 40 });
columns.seat('win', 'win', '1 if the seat won.', { scale: WIN_SCALE });
const game = { id: 'toy', columns: columns.all } as unknown as Game;
const layout = new RowLayout(game.columns, 1);
const seat = Int32Array.of(0);

/** A, B, A with the first rule (which is B without the second), A with the second (B without the first). */
const cells = ['A', 'B', 'one', 'two'].map(
  (variant): PlannedCell => ({ variant, players: 1, rules: {}, changed: {}, lineUp: [], firstGame: 0 }),
);
const split: Split = {
  changes: [
    { key: 'one', rule: 'one', from: '0', to: '1', alone: 2, without: 3 },
    { key: 'two', rule: 'two', from: '0', to: '1', alone: 3, without: 2 },
  ],
  others: [],
  refused: [],
};
/** cell → which rules are changed there */
const CHANGED = [
  [0, 0],
  [1, 1],
  [1, 0],
  [0, 1],
];
const TOLERANCE = 0.02;

/** The claims, and the truth. */
function isFalse(truth: number, relation: Relation, tolerance: number): boolean {
  if (relation === 'equivalent') return Math.abs(truth) >= tolerance;
  return (relation === 'above' && truth <= 0) || (relation === 'below' && truth >= 0);
}

/**
 * The effect of each rule on every figure, and their interaction. The alternative: every interval of the split at 95 %,
 * separately.
 */
const byRule = (what: string, [one, two, both]: readonly number[], games: number, runs: number): Claim => {
  const figures = figuresOf(game, cells.slice(0, 2), NAMES);
  const pairsSpec = countPairs(figures);
  const splitSpec = countSplit(split, figures, cells);
  const plan = { games, chunkSize: 100, stop: null, earlier: [], cells } as unknown as Plan;
  const known = { figures, tolerance: { value: TOLERANCE, percent: true }, split };
  const effectIn = CHANGED.map(([a, b]) => a * one + b * two + a * b * both);
  const truths = { alone: [one, two], onTop: [one + both, two + both], rest: both };
  return {
    group: 'compare --by-rule',
    what: `nothing false is claimed of ${NAMES.length} figures, of ${what}, ${games} games of each setting`,
    promised: 0.95,
    runs,
    testRuns: 20,
    once: (rng: Rng) => {
      const pairs = new Pairs({ game, cells: cells.slice(0, 2) }, pairsSpec);
      const contrasts = new Contrasts({ game, cells }, splitSpec);
      const rows = cells.map(() => ({
        players: 1,
        layout,
        placeOf: seat,
        strategyOf: seat,
        row: new Float64Array(layout.width),
      }));
      for (let index = 0; index < games; index++) {
        for (let f = 0; f < NAMES.length; f++) {
          const common = 5 + rng.below(11);
          // Part of the luck is shared; an effect is more likely to add 1 than to subtract 1.
          rows.forEach(({ row }, cell) => {
            const added = rng.real() < Math.abs(effectIn[cell]) ? Math.sign(effectIn[cell]) : 0;
            row[f] = common + rng.below(7) + added;
          });
        }
        pairs.count(rows.slice(0, 2), index);
        contrasts.count(rows);
      }
      const differences = differencesOf(plan, known, pairs);
      const found = splitFigures(plan, split, differences, contrasts);
      const isWrong = found.some(({ difference, alone, onTop, rest }) => {
        const judged = [
          { truth: effectIn[1], relation: difference.judgement.relation },
          ...alone.map((effect, i) => ({ truth: truths.alone[i], relation: effect!.judgement.relation })),
          ...onTop.map((effect, i) => ({ truth: truths.onTop[i], relation: effect!.judgement.relation })),
          { truth: truths.rest, relation: rest!.judgement.relation },
        ];
        return judged.some(({ truth, relation }) => isFalse(truth, relation, difference.judgement.tolerance));
      });
      const plainly = contrasts.measured.some((measured, i) => {
        const perFigure = contrasts.contrasts.length / NAMES.length;
        const own = [truths.alone[0], truths.onTop[0], truths.alone[1], truths.onTop[1], truths.rest][i % perFigure];
        return Math.abs(measured.mean - own) > (normalReach(0.95) * measured.sd) / Math.sqrt(games);
      });
      return { claim: !isWrong, other: !plainly };
    },
  };
};

export const BY_RULE_CLAIMS: readonly Claim[] = [
  byRule('two rules that do nothing, alone, on top of each other or together', [0, 0, 0], 500, 200),
  byRule('two rules that add up: each alone, on top of the other, and that no more is left', [0.6, -0.4, 0], 2000, 400),
  byRule('two rules that do something only together', [0, 0, 0.5], 2000, 400),
];
