/** Pairs of games that show what the change does, each with the commands that replay it. */
import type { CompareResult, WatchedPair } from '../../plan/compare-result.js';
import { isShare } from '../../plan/outcome.js';
import { outcomeLabel } from '../../tables/differences.js';
import { number } from '../../tables/format.js';
import { tableOf } from '../../tables/table.js';
import type { Section } from '../page.js';
import { partingSentence } from '../parting-sentence.js';

/** The command that replays game `index` of a side. */
export type ReplayCommand = (side: 0 | 1, index: number) => string;

export interface PairToWatch {
  readonly index: number;
  readonly why: string;
  readonly winnerA: string;
  readonly winnerB: string;
  readonly parting: string;
  readonly watchA: string;
  readonly watchB: string;
}

export function pairsToWatch(result: CompareResult, replay: ReplayCommand): PairToWatch[] {
  return result.watch.map((pair) => ({
    index: pair.index,
    why: reason(result, pair),
    winnerA: pair.winners[0],
    winnerB: pair.winners[1],
    parting: partingSentence(pair.parting),
    watchA: replay(0, pair.index),
    watchB: replay(1, pair.index),
  }));
}

function reason({ plan }: CompareResult, { why, values }: WatchedPair): string {
  if (why === 'turned') return 'somebody else wins';
  const { outcomes } = plan.pairing!;
  const chosen = Math.max(
    0,
    outcomes.findIndex((outcome) => !isShare(outcome)),
  );
  const [a, b] = values[chosen].map(number);
  return `${why === 'typical' ? 'typical' : 'widest difference'}: ${outcomeLabel(outcomes[chosen])} ${a} in A, ${b} in B`;
}

/** A heading for each pair, and below it a row for each side. */
export function watchSection(result: CompareResult, replay: ReplayCommand): Section | undefined {
  const pairs = pairsToWatch(result, replay);
  if (pairs.length === 0) return undefined;
  const rows = pairs.flatMap(({ index, why, parting, winnerA, winnerB, watchA, watchB }) => {
    const pair = { index, why, parting, heading: `Game ${index}, ${why}. ${parting}` };
    return [
      { ...pair, side: 'A', winner: winnerA, command: watchA },
      { ...pair, side: 'B', winner: winnerB, command: watchB },
    ];
  });
  return {
    id: 'watch',
    title: 'Games worth watching',
    sentences: ['The same luck under both settings: up to where they part, the two games are the same.'],
    table: {
      data: tableOf(rows, ['index', 'why', 'side', 'winner', 'parting', 'command', 'heading']),
      columns: [
        { key: 'side', heading: 'side', format: 'text' },
        { key: 'winner', heading: 'won by', format: 'text' },
        { key: 'command', heading: 'watch it with', format: 'text' },
      ],
      groupBy: 'heading',
    },
  };
}
