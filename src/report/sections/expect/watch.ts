/** A game per expectation that shows it. For a broken one, it is like those that break it. */

import { tableOf } from '../../../analysis/table.js';
import type { ExpectRun, JudgedExpectation, JudgedPart } from '../../../questions/expect/judge.js';
import type { Section } from '../../report.js';
import { decidingParts, formatShown, VERDICTS } from '../../sentences/expect/words.js';

/** A game to watch, and what it shows. */
export interface ShownGame {
  readonly index: number;
  readonly shows: string;
  readonly replay: string;
}

export function shownGame({ plan, replay }: ExpectRun, { part, shown }: JudgedPart): ShownGame | undefined {
  if (shown === undefined) return undefined;
  const { index, value } = shown;
  return { index, shows: formatShown(part, value), replay: replay(plan.cells[part.table], index) };
}

/** Returns the game of the first figure that decides the verdict. */
export const gameOf = (played: ExpectRun, judged: JudgedExpectation): ShownGame | undefined => {
  const [first] = decidingParts(judged);
  return first && shownGame(played, first);
};

export function watchSection(played: ExpectRun, expectations: readonly JudgedExpectation[]): Section | undefined {
  const rows = expectations.flatMap((judged) => {
    const game = gameOf(played, judged);
    const expectation = `${judged.name}: ${VERDICTS[judged.verdict]}`;
    return game === undefined ? [] : [{ expectation, ...game }];
  });
  if (rows.length === 0) return undefined;
  return {
    id: 'watch',
    title: 'Games that show it',
    sentences: ['Of what is broken, a game like those that break it; of the rest, an ordinary one.'],
    table: {
      data: tableOf(rows, ['expectation', 'index', 'shows', 'replay']),
      columns: [
        { key: 'expectation', heading: 'expectation', format: 'text' },
        { key: 'shows', heading: 'the game, and how to watch it', format: 'text', command: 'replay' },
      ],
    },
  };
}
