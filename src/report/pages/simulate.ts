/** The page of a simulation. To add a section, write it under sections/ and list it here. */

import type { CellFindings } from '../../analysis/cell-findings.js';
import type { Game } from '../../core/game.js';
import { type PlannedCell, strategyNames } from '../../plan/plan.js';
import type { PlayedRun } from '../../questions/question.js';
import type { SimulateFindings } from '../../questions/simulate/findings.js';
import type { WithGames } from '../../questions/watch-games.js';
import type { PageContent, Section } from '../report.js';
import { causeSection, gameLengthSection } from '../sections/simulate/course.js';
import {
  allFiguresSection,
  contributionSection,
  familySection,
  headlineSection,
  scoreSection,
} from '../sections/simulate/figures.js';
import { actionSection, meetingSection, strategySeatSection } from '../sections/simulate/why.js';
import { seatSection, teamWinSection, winShareSection } from '../sections/simulate/winning.js';
import { watchedSection } from '../sections/watched-games.js';
import { confidenceNote, formatPlayedBy, formatTable, rulesNote, seatsNote } from '../sentences/notes.js';

const SECTIONS: readonly ((cell: CellFindings) => Section | undefined)[] = [
  teamWinSection,
  winShareSection,
  seatSection,
  gameLengthSection,
  causeSection,
  scoreSection,
  headlineSection,
  familySection,
  contributionSection,
  allFiguresSection,
];

export function title({ found: { game }, plan }: PlayedRun<null>): string {
  const [cell] = plan.cells;
  return `${game.title}: ${whoPlays(strategyNames(cell.lineUp), cell, game)}`;
}

export function page({ cell, why, watch }: WithGames<SimulateFindings>, played: PlayedRun<null>): PageContent {
  return {
    title: title(played),
    sections: cell.tally.games === 0 ? [] : [...sectionsOf(cell, why), watchedSection(cell.game, watch)],
    notes: [seatsNote(cell.cell, played.plan.rotate), rulesNote(cell.game, cell.cell), ...intervalNotes(cell)],
  };
}

/** Inserts the sections that explain wins after those that show them. */
function sectionsOf(cell: CellFindings, why: SimulateFindings['why']): (Section | undefined)[] {
  const [team, winning, seats, length, cause, ...others] = SECTIONS.map((section) => section(cell));
  const who = why && [strategySeatSection(why, cell), meetingSection(why, cell)];
  return [team, winning, seats, ...(who ?? []), length, cause, why && actionSection(why, cell), ...others];
}

const INTERVALS = 'Intervals have 95 % confidence each.';
const WATCHED_INTERVALS =
  'Intervals are always-valid with 95 % confidence each: they hold however often the run is looked at or extended.';
const OTHER_INTERVALS = 'Other intervals, of figures of which nothing is claimed, have 95 % confidence each.';
const FAIR_SHARE = 'The fair share is an even split of all wins among the seats.';

function intervalNotes(cell: CellFindings): string[] {
  const { sequential, level, comparisons } = cell;
  if (cell.game.play === 'together') return [sequential === null ? INTERVALS : WATCHED_INTERVALS];
  return [
    confidenceNote(cell.plan, comparisons, 'comparisons of strategies and seats with the fair share', level),
    OTHER_INTERVALS,
    FAIR_SHARE,
  ];
}

function whoPlays(names: readonly string[], cell: PlannedCell, game: Game): string {
  if (names.length === 1) {
    const seats = cell.players === 2 ? 'both seats' : `all ${cell.players} seats`;
    return cell.players === 1 ? names[0] : `${names[0]} in ${seats}`;
  }
  if (names.length !== 2 || game.play === 'together') return formatPlayedBy(cell, game.seats);
  return `${names.join(' against ')} ${formatTable(cell.players, game.seats)}`.trim();
}
