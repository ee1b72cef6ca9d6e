/** Sentences on pairs of games that show the effect of a change: why each was selected, and where it diverges. */
import { number } from '../../../analysis/format.js';
import type { CompareState, Difference } from '../../../questions/compare/differences.js';
import type { Divergence } from '../../../questions/compare/find-divergence.js';
import type { CompareFindings } from '../../../questions/compare/findings.js';
import { TEAM } from '../../../questions/compare/play-pairs.js';
import { informativeFigure, type WatchedPair } from '../../../questions/compare/watch-pairs.js';
import type { PlayedRun } from '../../../questions/question.js';
import { formatEnding } from '../format-ending.js';

/** A watched pair, formatted. */
export interface PairToWatch extends WatchedPair {
  /** The ending on each side, in one line. */
  readonly endings: readonly [string, string];
  /** Why the pair was selected. */
  readonly reason: string;
  readonly divergenceText: string;
  /** The replay command of each side. */
  readonly replay: readonly [string, string];
}

export const pairsToWatch = ({ watch, differences }: CompareFindings, played: PlayedRun<CompareState>): PairToWatch[] =>
  watch.map((pair) => pairToWatch(pair, differences, played));

function pairToWatch(
  pair: WatchedPair,
  differences: readonly Difference[],
  { plan: { cells }, found: { game }, replay }: PlayedRun<CompareState>,
): PairToWatch {
  const [a, b] = pair.ended;
  return {
    ...pair,
    endings: [formatEnding(game, a), formatEnding(game, b)],
    reason: reasonOf(pair, differences),
    divergenceText: cells[0].players === cells[1].players ? divergenceSentence(pair.parting) : OTHER_SIZE,
    replay: [replay(cells[0], pair.index), replay(cells[1], pair.index)],
  };
}

/** `where`: names of the sides, after the values. Default: "in A", "in B". */
export function reasonOf(
  { why, values, winners: [inA, inB] }: WatchedPair,
  differences: readonly Difference[],
  where: readonly [string, string] = ['in A', 'in B'],
): string {
  if (why === 'turned') {
    const teams = [inA, inB].indexOf(TEAM);
    return teams < 0
      ? `somebody else wins: ${inA} ${where[0]}, ${inB} ${where[1]}`
      : `${TEAM} wins only ${where[teams]}`;
  }
  if (why === 'closest' || why === 'longest') return `the ${why} game ${where[1]}`;
  const chosen = informativeFigure(differences.map(({ figure }) => figure));
  const [a, b] = values[chosen].map(number);
  const kind = why === 'typical' ? 'typical' : 'widest difference';
  return `${kind}: ${differences[chosen].label} ${a} ${where[0]}, ${b} ${where[1]}`;
}

/** With another number of players, the games differ from the start. */
const OTHER_SIZE = 'The tables differ in size, so the two games differ from the deal on.';

/** Describes where two games on the same luck diverge. */
export function divergenceSentence({ kind, decision, who, what, a, b }: Divergence): string {
  switch (kind) {
    case 'never':
      return `The two games are the same through all ${decision} decisions.`;
    case 'choice':
      return `At decision ${decision} ${who} decides ${what}. In A: ${a}. In B: ${b}.`;
    case 'options':
      return `At decision ${decision} ${who} decides ${what}, and one game offers what the other does not. In A: ${a}. In B: ${b}.`;
    case 'decision':
      return `At decision ${decision} something else is to be decided. In A: ${a}. In B: ${b}.`;
    case 'event': {
      const after =
        decision === 0 ? 'From the deal on' : `After decision ${decision}, the same for both (${who}, ${what})`;
      return `${after}, something else happens. In A: ${endSentence(a)} In B: ${endSentence(b)}`;
    }
  }
}

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text.replace(/:$/, '')}.`);
