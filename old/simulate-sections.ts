/** The sections of a simulation's report in their order. A new one is a file under sections/ and a line here. */
import type { CellResult } from '../tables/cell-result.js';
import type { Section, SectionBuilder } from './page.js';
import { causeSection } from './sections/causes.js';
import { contributionSection } from './sections/contributions.js';
import { familySection } from './sections/families.js';
import { gameLengthSection } from './sections/game-length.js';
import { headlineSection } from './sections/headlines.js';
import { outcomeSection } from './sections/outcomes.js';
import { scoreSection } from './sections/scores.js';
import { seatSection } from './sections/seats.js';
import { teamWinSection } from './sections/team-wins.js';
import { winShareSection } from './sections/win-shares.js';

const BUILDERS: readonly SectionBuilder[] = [
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

/** What can be said about one cell; nothing before a game was played. */
export const simulateSections = (cell: CellResult): Section[] =>
  cell.tally.games === 0 ? [] : BUILDERS.flatMap((build) => build(cell) ?? []);
