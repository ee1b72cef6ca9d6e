/** Who beats whom, and which mix of strategies nobody can beat. */
import { pairMatrixChart } from '../../../charts/pair-matrix-chart.js';
import { rangeChart, shareRow } from '../../../charts/range-chart.js';
import type { Section } from '../../../report/report.js';
import { capital, list, percent, shortPercent } from '../../../tables/format.js';
import { tableOf, withInterval } from '../../../tables/table.js';
import type { FieldFindings } from '../field.js';
import type { MixShare, PairShare } from '../pairs.js';

const STANDINGS = { more: 'clearly wins', less: 'clearly loses', open: 'not decided yet' };

export const TOGETHER =
  'All intervals of pairs, strengths and seats on this page hold together with 95 % confidence; whatever is said of them follows from that.';

/** Who beats whom. */
export function pairMatrixSection(field: FieldFindings): Section {
  const order = field.strengths.map(({ strategy }) => strategy);
  const rankOf = ({ strategy, opponent }: PairShare) =>
    order.indexOf(strategy) * order.length + order.indexOf(opponent);
  const rows = field.pairs
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((pair) => ({ ...pair, standing: STANDINGS[pair.standing] }));
  return {
    id: 'pairs',
    title: 'Who beats whom',
    sentences: [
      `Each row is a strategy, each column its opponent: how often the row wins when the two share a table${field.players > 2 ? ' alone, over line-ups that give both as many seats' : ''}. One half is fair.`,
      ...cycleSentences(field),
    ],
    chart: {
      spec: pairMatrixChart(
        field.pairs.map((pair) => ({ ...pair, isClear: pair.standing !== 'open' })),
        order,
      ),
      alt: 'Grid of win shares of every strategy against every other.',
    },
    table: {
      data: tableOf(rows, [
        ...['strategy', 'opponent', 'games', 'share', 'low', 'high', 'level', 'method', 'standing'],
      ]),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        { key: 'opponent', heading: 'against', format: 'text' },
        { key: 'games', heading: 'games won by either', format: 'count' },
        ...withInterval('share', 'wins', 'share'),
        { key: 'standing', heading: 'verdict', format: 'text' },
      ],
    },
    notes: ['Blue clearly wins more than half, orange clearly less; a pale pair is not decided yet.', TOGETHER],
  };
}

const MOST_CYCLES = 3;

export function cycleSentences({ cycles, strengths }: FieldFindings): string[] {
  if (cycles.length === 0) {
    return strengths.length < 3 ? [] : ['There is no cycle of strategies that each clearly beat the next.'];
  }
  return cycles
    .slice(0, MOST_CYCLES)
    .map(({ members }) => `There is a cycle: ${[...members, members[0]].join(' beats ')}.`);
}

/** Which mix nobody can beat. */
export function equilibriumSection(field: FieldFindings): Section {
  const mix = largestFirst(field);
  const rows = mix.map((share) => shareRow(share.strategy, share));
  return {
    id: 'equilibrium',
    title: 'Which mix nobody can beat',
    sentences: [
      'If everyone picks a strategy for each game and learns from the others, they drift to a mix against which no strategy does better than break even. The bars are that mix if results are just as they were in these games, the lines all that it can be.',
      ...equilibriumSentences(field).map(capital),
    ],
    chart: {
      spec: rangeChart('bars', [{ rows, scale: 'fromZero', isShare: true, axisTitle: 'share in the mix' }]),
      alt: 'Share of every strategy in the mix that nobody can beat, with intervals.',
    },
    table: {
      data: tableOf(mix, ['strategy', 'share', 'low', 'high', 'level', 'method']),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        ...withInterval('share', 'share in the mix', 'share', '95 % interval'),
      ],
    },
    notes: [
      'The equilibrium of the table above. Its results are known only to within chance: the interval of a share is what it can be in any mix that nobody can beat, as far as the results leave that open, and all of them hold together.',
    ],
  };
}

const largestFirst = ({ equilibrium }: FieldFindings): MixShare[] => equilibrium.toSorted((a, b) => b.share - a.share);

/** A share of the equilibrium from which on a strategy is all there is to play. */
const DOMINANT = 0.95;
/** A smaller share than this is as good as none. */
const PRESENT = 0.005;
/** Winning less often than this is an edge, not a reason to leave all other ways to play. */
const TOO_STRONG = 0.52;
/** Is one too strong, and who has no place at all? The names of strategies as they are, also at the start. */
export function equilibriumSentences(field: FieldFindings): string[] {
  const shares = largestFirst(field);
  const [top] = shares;
  if (top.share >= DOMINANT) return [dominantSentence(field, top.strategy)];
  const absent = shares.filter(({ share }) => share < PRESENT);
  const isOut = ({ strategy }: MixShare) => mostAgainst(field, strategy, shares) < 0.5;
  const sentence = (group: readonly MixShare[], start: string, end: string): string[] =>
    group.length === 0
      ? []
      : [`${start}${list(group.map(({ strategy }) => strategy))} ${group.length === 1 ? 'has' : 'have'} ${end}`];
  return [
    mixSentence(
      field,
      shares.filter(({ share }) => share >= PRESENT),
    ),
    ...sentence(absent.filter(isOut), '', 'no place in it: whoever plays like that loses against it.'),
    ...sentence(
      absent.filter((share) => !isOut(share)),
      'Whether ',
      'a place in it is not settled by these games.',
    ),
  ];
}

/** The most that a strategy can win against a mix, as far as the intervals of its pairs allow. */
function mostAgainst(field: Pick<FieldFindings, 'pairs'>, strategy: string, mix: readonly MixShare[]): number {
  const own = new Map(pairsOf(field, strategy).map(({ opponent, high }) => [opponent, high]));
  const part = (other: MixShare) => other.share * (other.strategy === strategy ? 0.5 : (own.get(other.strategy) ?? 1));
  return mix.reduce((sum, other) => sum + part(other), 0);
}

const pairsOf = ({ pairs }: Pick<FieldFindings, 'pairs'>, strategy: string): PairShare[] =>
  pairs.filter((pair) => pair.strategy === strategy);

/** Nobody beats it. How much that means depends on how clearly and by how much it is sure to beat the others. */
function dominantSentence(field: FieldFindings, strategy: string): string {
  const own = pairsOf(field, strategy);
  const isClear = (other: string) => own.some(({ opponent, standing }) => opponent === other && standing === 'more');
  const setting = field.players === 2 ? 'one against one' : 'when the two share a table';
  const others = field.strengths.map((row) => row.strategy).filter((other) => other !== strategy);
  const unclear = others.filter((other) => !isClear(other));
  if (unclear.length > 0) {
    const beaten = others.filter(isClear);
    if (beaten.length > 0) {
      return `In these games nobody beats ${strategy} ${setting}: it clearly beats ${list(beaten)}; whether it also beats ${list(unclear, 'or')} is not decided yet.`;
    }
    const isAnyClear = field.pairs.some(({ standing }) => standing !== 'open');
    return isAnyClear
      ? `In these games nobody beats ${strategy} ${setting}, but whom it beats itself is not decided yet.`
      : `No strategy clearly beats another yet ${setting}.`;
  }
  const least = Math.min(...own.map(({ low }) => low));
  const [every, each] =
    own.length === 1
      ? [`beats ${own[0].opponent} ${setting}`, 'in']
      : [`beats every other strategy ${setting}`, 'each of them in'];
  if (least >= TOO_STRONG) {
    // Where more of them meet, another may do better.
    const isBestOfAll = [strategy, undefined].includes(field.mixed[0]?.strategy);
    const so = isBestOfAll ? ', so there is no reason to play anything else' : '';
    return `${strategy} is too strong: it ${every}, ${each} at least ${percent(floored(least))} of the games${so}.`;
  }
  return own.some(({ high }) => high < TOO_STRONG)
    ? `${strategy} ${every}: it is the best choice, but not by much.`
    : `${strategy} ${every}: it is the best choice; by how much is not decided yet.`;
}

/** A bound is rounded to the side where it still holds. */
const floored = (share: number): number => Math.floor(1000 * share + 1e-9) / 1000;

/** Nobody is too strong if everyone has an opponent whom he surely does not beat by enough. */
function mixSentence(field: FieldFindings, played: readonly MixShare[]): string {
  const parts = played.map(({ strategy, share }) => `${shortPercent(share)} ${strategy}`);
  const open = played.some(({ low }) => low < PRESENT) ? '; how much of each is still uncertain' : '';
  const mix = `the mix that nobody can beat is ${list(parts)}${open}`;
  const perhaps = field.strengths
    .map(({ strategy }) => strategy)
    .filter((strategy) => !pairsOf(field, strategy).some(({ high }) => high < TOO_STRONG));
  return perhaps.length === 0
    ? `No strategy is too strong: in these games ${mix}.`
    : `In these games ${mix}. Whether one is too strong is not decided yet${perhaps.length < field.strengths.length ? `: ${list(perhaps, 'or')} might be` : ''}.`;
}
