/** The page of a balance budget. */

import { count, counted, formatLevel } from '../../analysis/format.js';
import { formatChanges, formatPlayers } from '../../analysis/labels.js';
import type { ExpectFindings } from '../../questions/expect/findings.js';
import type { ExpectRun } from '../../questions/expect/judge.js';
import type { PageContent } from '../report.js';
import { expectationsSection } from '../sections/expect/expectations.js';
import { watchSection } from '../sections/expect/watch.js';
import { seatsNote } from '../sentences/notes.js';

export const title = ({ found: { game }, plan: { cells } }: ExpectRun): string =>
  `${game.title}: does it still hold? Played by ${formatPlayers(cells.flatMap(({ lineUp }) => lineUp.map(({ name }) => name)))}`;

export function page({ expectations }: ExpectFindings, played: ExpectRun): PageContent {
  const { state, found, plan, games } = played;
  return {
    title: title(played),
    question: `Is ${found.game.title} still what is expected of it?`,
    sections: [expectationsSection(state, expectations), watchSection(played)],
    notes: [
      ...plan.cells.map((cell) => {
        const [first] = expectations
          .flatMap(({ parts }) => parts)
          .filter(({ part }) => plan.cells[part.table] === cell);
        const changes = formatChanges(found.game.parameters, cell);
        const rules = changes === '' ? 'all rules as they are' : `rules changed: ${changes}`;
        const seats = seatsNote(cell, plan.rotate).slice(0, -1);
        return `Table “${cell.variant}”, ${counted(first?.games ?? 0, 'game')}: ${seats}; ${rules}.`;
      }),
      `Played until everything is held or broken: ${counted(games, 'game')} of at most ${count(state.budget)}. The games of a table serve everything that is expected of it; it stops once nothing about it is open.`,
      `The chance that anything said here is false is at most 5 %${state.family === 1 ? '' : ` (${formatLevel(state.significance.level)} for each of ${state.family} figures that the file speaks of)`}. Intervals are always-valid: this holds although the run looked at them again and again, and also if it is given a larger budget.`,
    ],
  };
}
