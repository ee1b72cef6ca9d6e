/** Who beats whom, and which mix of strategies nobody can beat. */
import { pairMatrixChart } from '../../../charts/pair-matrix-chart.js';
import { rangeChart, shareRow } from '../../../charts/range-chart.js';
import type { Section } from '../../../report/report.js';
import { list, percent, shortPercent } from '../../../tables/format.js';
import { derived, largestFirst, not, rowsOf, where } from '../../../tables/table.js';
import type { FieldFindings } from '../field.js';
import type { MixShare, PairShare } from '../pairs.js';

const STANDINGS = { more: 'clearly wins', less: 'clearly loses', even: 'cannot be told apart' };

/** Who beats whom. */
export function pairMatrixSection(field: FieldFindings): Section {
  const order = field.strengths.map(({ strategy }) => strategy);
  const pairs = derived<PairShare>(field.pairs, {
    rank: ({ strategy }) => order.indexOf(strategy),
    opponentRank: ({ opponent }) => order.indexOf(opponent),
    standing: ({ standing }) => STANDINGS[standing],
  })
    .orderby('rank', 'opponentRank')
    .select(not('rank', 'opponentRank'));
  return {
    id: 'pairs',
    title: 'Who beats whom',
    sentences: [
      `Each row is a strategy, each column its opponent: how often the row wins when the two share a table${field.players > 2 ? ' alone, over line-ups that give both as many seats' : ''}. One half is fair.`,
      ...cycleSentences(field),
    ],
    chart: {
      spec: pairMatrixChart(rowsOf<PairShare>(pairs), order),
      alt: 'Grid of win shares of every strategy against every other.',
    },
    table: {
      data: pairs,
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        { key: 'opponent', heading: 'against', format: 'text' },
        { key: 'games', heading: 'games won by either', format: 'count' },
        { key: 'share', heading: 'wins', format: 'share' },
        { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
        { key: 'standing', heading: 'so it', format: 'text' },
      ],
    },
    notes: ['Blue wins more than half, orange less. “Clearly” is corrected for the number of pairs (Holm).'],
  };
}

const MOST_CYCLES = 3;

export function cycleSentences({ cycles, strengths }: FieldFindings): string[] {
  if (cycles.length === 0) {
    return strengths.length < 3 ? [] : ['There is no circle of strategies that each clearly beat the next.'];
  }
  return cycles
    .slice(0, MOST_CYCLES)
    .map(({ members }) => `There is a circle: ${[...members, members[0]].join(' beats ')}.`);
}

/** Which mix nobody can beat. */
export function equilibriumSection(field: FieldFindings): Section {
  const data = largestFirst(field.equilibrium, 'share');
  const rows = rowsOf<MixShare>(data).map((share) => shareRow(share.strategy, share));
  return {
    id: 'equilibrium',
    title: 'Which mix nobody can beat',
    sentences: [
      'If everyone picks a strategy for each game and learns from the others, this is the mix they drift to: against it, no strategy does better than break even.',
      ...equilibriumSentences(field),
    ],
    chart: {
      spec: rangeChart('bars', [{ rows, scale: 'fromZero', isShare: true, axisTitle: 'share in the mix' }]),
      alt: 'Share of every strategy in the mix that nobody can beat, with intervals.',
    },
    table: {
      data,
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        { key: 'share', heading: 'share in the mix', format: 'share' },
        { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
        { key: 'playedIn', heading: 'played at all in', format: 'share' },
      ],
    },
    notes: [
      'The equilibrium of the table above. Its results are known only to within chance, so the mix is reckoned again 400 times within that; “played at all in” is the part of these in which a strategy has a share.',
    ],
  };
}

/** A share of the equilibrium from which on a strategy is all there is to play. */
const DOMINANT = 0.95;
/** A smaller share than this is as good as none. */
const PRESENT = 0.005;
/** Winning less often than this is an edge, not a reason to leave all other ways to play. */
const TOO_STRONG = 0.52;
/** Played in fewer of the re-reckonings than this, a strategy has no place in the equilibrium. */
const NO_PLACE = 0.05;

/** Is one too strong, and who has no place at all? */
export function equilibriumSentences(field: FieldFindings): string[] {
  const shares = rowsOf<MixShare>(largestFirst(field.equilibrium, 'share'));
  const [top] = shares;
  if (top.share >= DOMINANT) return [dominantSentence(field, top.strategy)];
  const absent = shares.filter(({ share }) => share < PRESENT);
  const sentence = (group: readonly MixShare[], start: string, end: string): string[] =>
    group.length === 0
      ? []
      : [`${start}${list(group.map(({ strategy }) => strategy))} ${group.length === 1 ? 'has' : 'have'} ${end}`];
  return [
    mixSentence(shares.filter(({ share }) => share >= PRESENT)),
    ...sentence(
      absent.filter(({ playedIn }) => playedIn < NO_PLACE),
      '',
      'no place in it: whoever plays like that loses by it.',
    ),
    ...sentence(
      absent.filter(({ playedIn }) => playedIn >= NO_PLACE),
      'Whether ',
      'a place in it is not settled by these games.',
    ),
  ];
}

/** Nobody beats it. How much that means depends on how clearly and by how much it beats the others. */
function dominantSentence({ pairs, players }: FieldFindings, strategy: string): string {
  const own = rowsOf<PairShare>(where<PairShare>(pairs, (pair) => pair.strategy === strategy));
  const least = Math.min(...own.map(({ share }) => share));
  const unclear = own.filter(({ standing }) => standing !== 'more').map(({ opponent }) => opponent);
  const setting = players === 2 ? 'one against one' : 'when the two share a table';
  if (unclear.length > 0) {
    return `As far as these games tell, nobody beats ${strategy} ${setting}; whether it beats ${list(unclear)} is not decided yet.`;
  }
  const every = `beats every other strategy ${setting}, each in at least ${percent(least)} of the games`;
  return least >= TOO_STRONG
    ? `${strategy} is too strong: it ${every}, so there is no reason to play anything else.`
    : `${strategy} ${every}: it is the best choice, but not by much.`;
}

function mixSentence(played: readonly MixShare[]): string {
  const parts = played.map(({ strategy, share }) => `${shortPercent(share)} ${strategy}`);
  const open = played.some(({ low }) => low < PRESENT) ? '; how much of each is still uncertain' : '';
  return `No strategy is too strong: the mix that nobody can beat is ${list(parts)}${open}.`;
}
