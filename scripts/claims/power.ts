/**
 * Measures the cost of valid claims: the number of games for common verdicts, compared with earlier, simple methods.
 * Those are Student's t and Wilson's intervals, with Holm's levels among the figures of a comparison, among strategies,
 * and among seats; "even" at 95 % each. Each question is played once at length; then its verdict is evaluated for
 * typical runs of other lengths, value by value: a verdict that such a run has occurs in about half of the runs of that
 * length. `npm run claims -- power` prints the table into docs/statistics.md.
 */

import { comparisonsOf, sharesAgainst, type WinShare } from '../../src/analysis/win-shares.js';
import { ask } from '../../src/api/ask.js';
import { Chance } from '../../src/core/chance.js';
import { significanceAfterExtension, significanceOf } from '../../src/counting/significance.js';
import type { CompareRequest } from '../../src/questions/compare/compare.js';
import { type CompareState, samplesOf } from '../../src/questions/compare/differences.js';
import type { SimulateRequest } from '../../src/questions/simulate/simulate.js';
import { VERDICTS } from '../../src/report/sentences/compare/words.js';
import { relationWord } from '../../src/report/sentences/win-shares.js';
import { holmLevels } from '../../src/stats/holm.js';
import { around, type Interval } from '../../src/stats/interval.js';
import { practicalRelationOf } from '../../src/stats/judge.js';
import { judgeDifferences } from '../../src/stats/judge-differences.js';
import { isFullyObserved, type Measured } from '../../src/stats/measured.js';
import { normalTwoSided } from '../../src/stats/normal.js';
import { studentReach, studentTwoSided } from '../../src/stats/student-t.js';
import { type Sample, standardErrorOf } from '../../src/stats/summary.js';
import { wilsonInterval } from '../../test/support/wilson-interval.js';

/** The verdict after the given number of games. */
interface Said {
  readonly of: string;
  readonly before: string;
  readonly now: string;
  /** Whether the earlier method keeps its confidence with such a verdict, after the given number of games. */
  readonly wasRight: (verdict: string) => boolean;
}

interface Case {
  readonly game: string;
  readonly asked: string;
  readonly play: () => Promise<(games: number) => Said[]>;
}

const here = { threads: 0 };

const student = (sample: Sample, level: number): Interval =>
  around(sample.mean, studentReach(level, sample.n - 1) * standardErrorOf(sample));

const studentP = ({ n, mean, sd }: Sample): number =>
  mean === 0 ? 1 : studentTwoSided((mean / sd) * Math.sqrt(n), n - 1);

/** The given number of values, spread evenly over the measured ones. */
function typical({ values, counts, range }: Measured, n: number): Measured {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let [seen, taken, sum, squares] = [0, 0, 0, 0];
  const parts: [number, number][] = [];
  counts.forEach((count, i) => {
    seen += count;
    const part = Math.round((seen / all) * n) - taken;
    taken += part;
    sum += part * values[i];
    squares += part * values[i] ** 2;
    if (part > 0) parts.push([values[i], part]);
  });
  const mean = sum / n;
  const sd = Math.sqrt(Math.max(0, squares - n * mean ** 2) / (n - 1));
  const [own, times] = [0, 1].map((at) => Float64Array.from(parts, (part) => part[at]));
  return { n, mean, sd, values: own, counts: times, range };
}

/** Number of resampled runs, lower for longer runs. */
const REDRAWN = 2000;
const MAX_REDRAWN_GAMES = 2e7;
/** An interval counts as correct up to this multiple of its error level. */
const LENIENT = 1.5;

/** Whether Student's interval of the given number of such values has its nominal coverage. */
function studentHolds({ values, counts, mean }: Measured, games: number, level: number): boolean {
  const rng = new Chance(`power ${games}`, ['values']).stream('values');
  const cumulated: number[] = [];
  for (const count of counts) cumulated.push((cumulated.at(-1) ?? 0) + count);
  const drawn = () => {
    const at = rng.real() * cumulated.at(-1)!;
    let [from, to] = [0, cumulated.length - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (cumulated[middle] > at) to = middle;
      else from = middle + 1;
    }
    return values[from];
  };
  const runs = Math.max(100, Math.min(REDRAWN, Math.floor(MAX_REDRAWN_GAMES / games)));
  const reach = studentReach(level, games - 1);
  let missed = 0;
  for (let run = 0; run < runs; run++) {
    let [sum, squares] = [0, 0];
    for (let i = 0; i < games; i++) {
      const value = drawn();
      sum += value;
      squares += value * value;
    }
    const variance = Math.max(0, squares - sum ** 2 / games) / (games - 1);
    if (Math.abs(sum / games - mean) > reach * Math.sqrt(variance / games)) missed++;
  }
  const allowed = 1 - level;
  return missed / runs <= LENIENT * allowed + 2 * Math.sqrt((allowed * (1 - allowed)) / runs);
}

/** `same`: what part counts as the same. */
const comparing = (asked: string, request: CompareRequest, same = 0.01): Case => ({
  game: request.game,
  asked: `compare ${asked}`,
  play: async () => {
    const { played, findings } = await ask('compare', request, here);
    const { figures } = played.state as CompareState;
    const [pairs] = played.counts.of('pairs');
    const tolerance = { value: same, percent: true };
    const samples = figures.map((figure, i) => samplesOf(played.plan, figure, pairs.figures[i], tolerance));
    return (games) => {
      const then = samples.map((one) => ({ ...one, difference: typical(one.difference, games) }));
      const levels = holmLevels(then.map(({ difference }) => studentP(difference)));
      return judgeDifferences(then, significanceOf({ ...played.plan, games }, 1)).map(({ relation }, i) => ({
        of: findings.differences[i].label,
        before: VERDICTS[practicalRelationOf(student(then[i].difference, levels[i]), then[i].tolerance)].key,
        now: VERDICTS[relation].key,
        // Holm's levels were for differences alone, without an allowance for unseen games, or for few and skewed
        // values.
        wasRight: (said) =>
          (said !== 'same' || (figures.length === 1 && isFullyObserved(then[i].difference))) &&
          studentHolds(samples[i].difference, games, levels[i]),
      }));
    };
  },
});

const playing = (asked: string, request: SimulateRequest): Case => ({
  game: request.game,
  asked: `simulate ${asked}`,
  play: async () => {
    const { played, findings } = await ask('simulate', request, here);
    const { strategyShares, seatShares } = findings.cell;
    const claims = comparisonsOf(strategyShares.length, seatShares.length);
    return (games) => {
      const plan = { ...played.plan, games };
      const looked = { ...significanceOf(plan, claims), next: significanceAfterExtension(plan, claims) };
      return [strategyShares, seatShares].flatMap((shares) => {
        const [{ reference, judgement }] = shares;
        const own = { fair: reference.low, games, evenWithin: judgement.tolerance, ...looked };
        const then = sharesAgainst(
          shares.map((share) => ({ ...share, share: share.estimate.value })),
          own,
        );
        return then.map((share, i) => ({
          of: share.name,
          before: relationBefore(then, i),
          now: relationWord(share),
          // Strategies and seats were a family each.
          wasRight: () => false,
        }));
      });
    };
  },
});

function relationBefore(shares: readonly WinShare[], i: number): string {
  const pOf = ({ estimate: { value, n }, seats, reference: { low: fair } }: WinShare) =>
    normalTwoSided((seats * (value - fair)) / Math.sqrt((seats * fair * (1 - seats * fair)) / n));
  const levels = shares.length === 2 ? [0.95, 0.95] : holmLevels(shares.map(pOf));
  const { estimate, seats, reference, judgement } = shares[i];
  const { value: share, n: games } = estimate;
  const fair = reference.low;
  const at = (level: number) => {
    const { low, high } = wilsonInterval(Math.min(games, seats * share * games), games, level);
    return { low: low / seats - fair, high: high / seats - fair };
  };
  const strict = at(levels[i]);
  if (strict.low > 0) return 'more';
  if (strict.high < 0) return 'less';
  return practicalRelationOf(at(0.95), judgement.tolerance) === 'equivalent' ? 'even' : 'cannot tell yet';
}

const pig = { game: 'pig', seed: 'power', games: 40_000 };
const one = { ...pig, a: 'hold,hold', b: 'hold{at:25},hold' };
const gopher = { game: 'gopher', seed: 'power', games: 6_000 };
const dig = { game: 'dig', seed: 'power', games: 6_000 };

const CASES: readonly Case[] = [
  playing('hold, hold{at:18}', { ...pig, strategies: ['hold', 'hold{at:18}'] }),
  comparing('hold{at:25} for hold', one),
  comparing('hold{at:25} for hold, on its wins', { ...one, on: ['win:changed'] }),
  comparing('target 98 for 100', { ...pig, b: 'target=98' }),
  comparing('hold{at:25} for hold, on rounds', { ...one, on: ['rounds'] }),
  comparing('hold{at:25} for hold, on rounds, of which 10 % are the same', { ...one, on: ['rounds'] }, 0.1),
  playing('the usual line-up', gopher),
  comparing('hands of 5 for 6', { ...gopher, b: 'hand.size=5' }),
  playing('the usual line-up', dig),
  comparing('6 hit points for 5', { ...dig, b: 'player.hp=6' }),
];

/** Numbers of games are tried in steps of 2 %, up to this limit. */
const [FEWEST, MOST, STEP] = [20, 400_000, 1.02];

/** The number of games from which the verdict equals the final one; infinite without a verdict. */
function gamesUntil(
  said: readonly Said[][],
  looks: readonly number[],
  i: number,
  how: 'before' | 'now',
  verdict: string,
) {
  const wrong = said.findLastIndex((all) => all[i][how] !== verdict);
  return looks[wrong + 1] ?? Number.POSITIVE_INFINITY;
}

/** A table, printed row by row. */
export async function powerTable(tell: (line: string) => void): Promise<string> {
  const lines = [
    '| game | asked | of | verdict | games before | now | times | before was right |',
    '|---|---|---|---|---|---|---|---|',
  ];
  for (const { game, asked, play } of CASES) {
    const judge = await play();
    const looks = [FEWEST];
    while (looks.at(-1)! < MOST) looks.push(Math.ceil(looks.at(-1)! * STEP));
    const said = looks.map(judge);
    said.at(-1)!.forEach(({ of, now: verdict }, i) => {
      const [before, now] = (['before', 'now'] as const).map((how) => gamesUntil(said, looks, i, how, verdict));
      if (!Number.isFinite(before) || !Number.isFinite(now)) return;
      const wasRight = said[looks.indexOf(before)][i].wasRight(verdict);
      lines.push(
        `| ${[game, asked, of, verdict, before, now, (now / before).toFixed(2), wasRight ? 'yes' : 'no'].join(' | ')} |`,
      );
      tell(lines.at(-1)!);
    });
  }
  return lines.join('\n');
}
