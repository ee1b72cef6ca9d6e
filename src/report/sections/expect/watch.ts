/** A game per expectation that shows it. For a broken one, it is like those that break it. */

import { tableOf } from '../../../analysis/table.js';
import type { ExpectRun } from '../../../questions/expect/judge.js';
import type { Section } from '../../report.js';
import { gameOf } from '../../sentences/expect/shown-game.js';
import { VERDICTS } from '../../sentences/expect/words.js';

export function watchSection(played: ExpectRun): Section | undefined {
  const rows = played.outcome.flatMap((judged) => {
    const game = gameOf(played, judged);
    return game === undefined ? [] : [{ expectation: `${judged.name}: ${VERDICTS[judged.relation]}`, ...game }];
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
