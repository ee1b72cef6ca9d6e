/** The verdict of a comparison, the most important first. */

import type { Relation } from '../../../analysis/finding.js';
import {
  capital,
  count,
  counted,
  formatRoundedGames,
  list,
  lowerFirst,
  notWorthIt,
  number,
  percent,
  points,
  shortPercent,
} from '../../../analysis/format.js';
import { formatFigureValue } from '../../../analysis/labels.js';
import { fixed } from '../../../core/formatting.js';
import type { FigurePairs, Pairs } from '../../../counting/pairs.js';
import { type Plan, type PlannedCell, stopsEarly } from '../../../plan/plan.js';
import type { Split } from '../../../questions/compare/by-rule.js';
import {
  type CompareState,
  type Difference,
  isHeadlinePrecise,
  unseenDifferences,
} from '../../../questions/compare/differences.js';
import type { CompareFindings } from '../../../questions/compare/findings.js';
import { changesInB } from '../../../questions/compare/side.js';
import type { PlayedRun } from '../../../questions/question.js';
import { caveat, caveatSentences, needsCaveat } from '../caveats.js';
import { judgedSentence } from '../judged.js';
import { extendedSentences, incompleteSentence, lostFaces } from '../notes.js';
import { refusedSentences, splitSentences } from './by-rule.js';
import {
  formatChange,
  formatChangeRange,
  formatChangeWithRange,
  formatMissingPairs,
  withMissingPairs,
} from './words.js';

function nothingSentence(tally: Pairs, { plan, found }: PlayedRun<CompareState>): string | undefined {
  if (tally.pairs === 0) return 'No pair of games was played, so there is nothing to say yet.';
  const isUnchanged = changesInB(found.game, plan.cells).length === 0 && tally.identical === tally.pairs;
  return isUnchanged ? `B changes nothing: ${formatIdentical(tally)} identical, as they must be.` : undefined;
}

/** The sentences that open a verdict, and that a patch note repeats. */
function leadParts(findings: CompareFindings, { plan, state }: PlayedRun<CompareState>) {
  const { lead, pairs: tally } = findings;
  const split = leadSplit(findings, state.split);
  return {
    start: [
      ...identicalSentences(tally, lead, plan),
      headlineSentence(lead, tally.pairs, plan.cells),
      ...(split?.effects ?? []),
    ],
    rest: split?.rest ?? [],
    isRestDecided: split?.isRestDecided === true,
    caveat: caveatSentences(hasVerdictCaveat(findings, state.split), formatUnobserved(lead)),
  };
}

/** A full sentence on the lead figure, the other figures grouped by their relation. */
export function verdict(findings: CompareFindings, played: PlayedRun<CompareState>): string[] {
  const { differences: rows, lead, pairs: tally } = findings;
  const { plan, complete, state } = played;
  const nothing = nothingSentence(tally, played);
  if (nothing !== undefined) return [nothing];
  const { start, rest, caveat } = leadParts(findings, played);
  return [
    ...start,
    ...rest,
    ...(state.split ? refusedSentences(state.split) : []),
    ...groupSentences(
      rows.filter((row) => row !== lead),
      rows.filter((_, i) => isUntouched(tally.figures[i])),
    ),
    ...caveat,
    ...missingSentences(rows, tally),
    ...turnedSentences(tally, played),
    ...pairingSentences(lead, tally),
    ...enoughSentences(tally, played),
    ...lostFaces(played.found.game, plan.cells[0].rules, plan.cells[1].rules).map(
      (lost) => `In B: ${lowerFirst(lost)}`,
    ),
    ...(complete ? [] : [incompleteSentence(tally.pairs, plan.games, 'pair', played.isUnderWay)]),
    ...extendedSentences(plan, 'pair'),
  ];
}

/** The part of a verdict that a patch note repeats: the lead figure, and what each rule does to it. */
export function newsSentences(findings: CompareFindings, played: PlayedRun<CompareState>): string[] {
  const nothing = nothingSentence(findings.pairs, played);
  if (nothing !== undefined) return [nothing];
  const { start, rest, isRestDecided, caveat } = leadParts(findings, played);
  return [...start, ...(isRestDecided ? rest : []), ...caveat];
}

function leadSplit({ lead, byRule }: CompareFindings, split: Split | undefined) {
  const figure = byRule?.find(({ difference }) => difference === lead);
  return split && figure && splitSentences(split, figure);
}

/** Returns whether a sentence of the verdict has the caveat, which the verdict then explains. */
export const hasVerdictCaveat = (findings: CompareFindings, split: Split | undefined): boolean =>
  findings.differences.some(({ judgement }) => needsCaveat(judgement)) ||
  leadSplit(findings, split)?.hasCaveat === true;

/** Bounds the share of pairs that may differ although none did: the upper end of its interval. */
function identicalSentences(tally: Pairs, { estimate: { level } }: Difference, plan: Plan): string[] {
  if (tally.identical < tally.pairs) return [];
  const most = percentAtMost(unseenDifferences(plan, tally.pairs, level));
  return [
    `B had no effect: ${formatIdentical(tally)} identical. That leaves open whether up to ${most} of pairs would differ.`,
  ];
}

const formatIdentical = ({ pairs }: Pairs): string =>
  pairs === 1 ? 'the two games of the only pair were' : `in all ${counted(pairs, 'pair')} the two games were`;

/** Rounded up, because it is an upper bound. */
const percentAtMost = (share: number): string => percent(Math.min(1, Math.ceil(share * 1e4) / 1e4), 2);

/** " (37.3 % of games, where 33.3 % is fair)", if it is counted in fair shares */
const ofGames = ({ inFairShares }: Difference['figure'], mean: number, { players }: PlannedCell): string =>
  inFairShares ? ` (${percent(mean / players)} of games, where ${shortPercent(1 / players)} is fair)` : '';

function headlineSentence(row: Difference, all: number, cells: readonly PlannedCell[]): string {
  const { figure, phrase, judgement } = row;
  const { low, high, n: pairs } = row.estimate;
  if (pairs === 0) return `${capital(phrase)} cannot be compared: no pair of games has a value on both sides.`;
  // If some pairs lack a value, the means of the sides and the difference are of different games.
  if (pairs < all) return partialSentence(row, all);
  const [inB, inA] = [row.b, row.a].map((mean) => formatFigureValue(figure, mean, high - low));
  const both = `${inB} in B${ofGames(figure, row.b, cells[1])}, ${inA} in A${ofGames(figure, row.a, cells[0])}`;
  const clauses = {
    above: `${phrase} is higher in B`,
    below: `${phrase} is lower in B`,
    equivalent: `${phrase} is the same in A and B to within ${formatTolerance(row)}`,
    undecided: `whether ${phrase} differs is not decided yet`,
  };
  const estimate = `: ${both}, a difference of ${formatChangeWithRange(row)}`;
  const isOpen = judgement.relation === 'undecided';
  const advice = isOpen ? ` after ${counted(pairs, 'pair')}; ${formatMorePairs(row)}` : '';
  const sentence = judgedSentence(judgement, clauses, estimate, advice);
  // The interval of the same excludes 0.
  const isThere = judgement.relation === 'equivalent' && (low > 0 || high < 0);
  return isThere ? `${sentence} A difference is there, but it is smaller than that.` : sentence;
}

/** "In the 343 of 600 pairs with death round on both sides, it is lower in B, by −1 (…). Over each side’s own games …" */
function partialSentence(row: Difference, all: number): string {
  const { figure, label, estimate, judgement } = row;
  const where = `In the ${count(estimate.n)} of ${counted(all, 'pair')} with ${label} on both sides`;
  const own = `${formatFigureValue(figure, row.b)} in B and ${formatFigureValue(figure, row.a)} in A`;
  const found = {
    above: `it is higher in B${caveat(judgement.robust)}, by`,
    below: `it is lower in B${caveat(judgement.robust)}, by`,
    equivalent: `it is the same${caveat(judgement.robust)} to within ${formatTolerance(row)}:`,
    undecided: 'whether it differs is not decided yet:',
  }[judgement.relation];
  const more = judgement.relation === 'undecided' ? `; ${formatMorePairs(row)}` : '';
  return `${where}, ${found} ${formatChangeWithRange(row)}${more}. Over each side’s own games that have one it is ${own}.`;
}

const formatTolerance = ({ share, judgement: { tolerance } }: Difference): string =>
  share ? points(tolerance) : number(tolerance);

function formatMorePairs({ judgement }: Difference): string {
  const more = formatMissingPairs(judgement);
  return more === undefined
    ? 'more pairs may decide it, but how many cannot be said yet'
    : `${more} would probably decide it${notWorthIt(judgement.moreGames ?? 0)}`;
}

/**
 * The worst-case interval of the lead figure. Empty if the verdict is undecided or robust, or the interval unbounded.
 */
function formatUnobserved(row: Difference): string {
  const { label, share, possible, judgement } = row;
  if (!needsCaveat(judgement) || !Number.isFinite(possible.high - possible.low)) return '';
  const unit = share ? ' percentage points' : '';
  return `; with them the difference in ${label} could be ${formatChangeRange(share, possible)}${unit}`;
}

/** True if no pair differed in this figure. */
function isUntouched({ difference }: FigurePairs): boolean {
  const [least, counts] = difference.trimmed();
  return least === 0 && counts.length === 1;
}

const untouchedSentences = (rows: readonly Difference[]): string[] =>
  rows.length === 0
    ? []
    : [
        `No pair differed in ${list(
          rows.map(({ label }) => label),
          'or',
        )}; with more pairs one might.`,
      ];

/** `Higher in B: rounds (+1.2) and rolls (+5).` `untouched`: figures in which no pair differed. */
function groupSentences(rows: readonly Difference[], untouched: readonly Difference[]): string[] {
  const group = (members: readonly Difference[], start: string, text: (row: Difference) => string): string[] =>
    members.length === 0 ? [] : [`${start}: ${list(members.map(text))}.`];
  const having = (relation: Relation) => rows.filter(({ judgement }) => judgement.relation === relation);
  const change = (row: Difference) => `${row.label} (${formatChange(row)})`;
  const both = (relation: Relation, start: string, text: (row: Difference) => string) =>
    [true, false].flatMap((robust) =>
      group(
        having(relation).filter(({ judgement }) => judgement.robust === robust),
        `${start}${caveat(robust)}`,
        text,
      ),
    );
  const open = having('undecided');
  return [
    ...both('above', 'Higher in B', change),
    ...both('below', 'Lower in B', change),
    ...both('equivalent', 'The same within the tolerance', ({ label }) => label),
    ...group(
      open.filter((row) => !untouched.includes(row)),
      'Not decided yet',
      ({ label, judgement }) => withMissingPairs(label, judgement),
    ),
    ...untouchedSentences(open.filter((row) => untouched.includes(row))),
  ];
}

/** Explains missing values: the pairs that count, and the games of each mean. */
function missingSentences(rows: readonly Difference[], { pairs: all }: Pairs): string[] {
  const partial = rows.filter(({ estimate }) => estimate.n < all);
  if (partial.length === 0) return [];
  const parts = partial.map(
    ({ label, estimate, gamesA, gamesB }) =>
      `${label} in ${count(estimate.n)} of ${counted(all, 'pair')} (${count(gamesA)} games of A, ${count(gamesB)} of B)`,
  );
  const isOfSeveral = partial.some(({ figure: { who } }) => who.some(({ length }) => length > 1));
  return [
    `Not every game has a value: ${list(parts)}. A difference is over the pairs that have both, the average of a side over all its own.${isOfSeveral ? ' Of several seats, those count that have one.' : ''}`,
  ];
}

function turnedSentences({ turned, pairs }: Pairs, { plan, found: { game } }: PlayedRun<CompareState>): string[] {
  const [a, b] = plan.cells;
  if (a.players !== b.players) return [];
  const share = `${count(turned)} of ${counted(pairs, 'pair')} (${percent(turned / pairs)})`;
  return [
    game.play === 'together'
      ? `In ${share} the change turns a win into a loss or a loss into a win.`
      : `In ${share} somebody else wins because of the change.`,
  ];
}

/** Minimum pairs for estimating the variance of differences. */
const MIN_PAIRS = 30;
/** Minimum variance ratio reported as a saving. */
const NO_SAVING = 1.1;

/** Reports the variance reduction of the lead figure by common luck, in the observed games. */
function pairingSentences(lead: Difference, { identical, pairs: all }: Pairs): string[] {
  const { varianceRatio, intervals } = lead;
  const { n: pairs } = lead.estimate;
  if (pairs < MIN_PAIRS || identical === all || Number.isNaN(varianceRatio)) return [];
  if (varianceRatio === Number.POSITIVE_INFINITY) {
    return [`The difference was the same in each of the ${counted(pairs, 'pair')} that count.`];
  }
  if (varianceRatio < NO_SAVING) {
    const why =
      identical === 0
        ? 'no two games of a pair went the same way'
        : `${count(identical)} of ${counted(all, 'pair')} were identical, but the others differ as much as with separate luck`;
    return [`Playing both on the same luck saved no games here: ${why}.`];
  }
  // With separate luck, chance alone can give such a ratio: tests the lower end of the interval.
  const { low } = intervals.varianceRatio;
  if (low < NO_SAVING) return [];
  return [
    `Playing both on the same luck was worth about ${formatTimes(varianceRatio)} times the games ` +
      `(at least ${formatTimes(low)} as far as was seen): with separate luck, an answer this fine would take about ${formatRoundedGames(pairs * varianceRatio)} of each.`,
  ];
}

/** Two significant digits, rounded down, because it may be a lower bound: `3.4`, `17`, `230`. */
function formatTimes(times: number): string {
  const unit = 10 ** Math.floor(Math.log10(times) - 1);
  return fixed(Math.floor(times / unit + 1e-9) * unit, unit < 1 ? 1 : 0);
}

function enoughSentences(tally: Pairs, { plan, state, complete }: PlayedRun<CompareState>): string[] {
  if (!stopsEarly(plan) || !complete) return [];
  return isHeadlinePrecise(plan, state, tally)
    ? [`${counted(tally.pairs, 'pair')} of at most ${count(plan.games)} were enough.`]
    : [`All ${counted(plan.games, 'pair')} were played, but that was not enough to know as much as was asked.`];
}
