/** The page of a simulation. A new section is written under sections/ and has a line here. */

import type { PageContent, Section } from '../../report/report.js';
import { playersInWords, rulesNote, seatsNote } from '../../report/words.js';
import type { CellFindings } from '../../tables/cell-findings.js';
import type { Played } from '../question.js';
import type { SimulateFindings } from './findings.js';
import { causeSection, gameLengthSection, gamesToWatchSection } from './sections/course.js';
import {
  contributionSection,
  familySection,
  headlineSection,
  outcomeSection,
  scoreSection,
} from './sections/figures.js';
import { deedSection, meetingSection, strategySeatSection } from './sections/why.js';
import { seatSection, teamWinSection, winShareSection } from './sections/winning.js';

const SECTIONS: readonly ((cell: CellFindings) => Section | undefined)[] = [
  teamWinSection,
  winShareSection,
  seatSection,
  gameLengthSection,
  causeSection,
  scoreSection,
  familySection,
  headlineSection,
  contributionSection,
  outcomeSection,
];

export function page({ cell, why }: SimulateFindings, { plan, replay }: Played<null>): PageContent {
  const watch = gamesToWatchSection(cell, why?.games ?? [], (index) => replay(cell.cell, index));
  return {
    title: `${cell.game.title}: ${titleOf(cell)}`,
    sections: cell.tally.games === 0 ? [] : [...sectionsOf(cell, why), watch],
    notes: [
      seatsNote(cell.cell, plan.rotate),
      rulesNote(cell.cell),
      plan.stop === null ? INTERVALS : WATCHED_INTERVALS,
      ...(cell.game.play === 'against' ? [FAIR_SHARE] : []),
    ],
  };
}

/** Why it wins stands behind who wins. */
function sectionsOf(cell: CellFindings, why: SimulateFindings['why']): (Section | undefined)[] {
  const reasons = why && [deedSection(why, cell), strategySeatSection(why, cell), meetingSection(why, cell)];
  const [team, winning, seats, ...others] = SECTIONS.map((section) => section(cell));
  return [team, winning, seats, ...(reasons ?? []), ...others];
}

const INTERVALS = 'Intervals have 95 % confidence: Wilson’s for shares, Student’s t for means.';
const WATCHED_INTERVALS =
  'Intervals are always-valid with 95 % confidence: they hold although the run looked at them after every chunk and ' +
  'stopped when it knew enough.';
const FAIR_SHARE =
  'The fair share is an even split among all seats of the wins there were. With more than two strategies or seats, ' +
  '“clearly” is corrected for their number (Holm).';

function titleOf({ strategies, cell, game }: CellFindings): string {
  if (strategies.length === 1) return `${strategies[0].name} in all ${cell.players} seats`;
  const names = strategies.map(({ name }) => name);
  return names.length === 2 && game.play === 'against' ? names.join(' against ') : playersInWords(names);
}
