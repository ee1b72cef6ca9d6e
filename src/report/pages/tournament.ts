/** The page of a tournament. To add a section, write it under sections/ and list it here. */

import { count, counted } from '../../analysis/format.js';
import { formatPlayers } from '../../analysis/labels.js';
import type { PlayedRun } from '../../questions/question.js';
import type { FieldFindings } from '../../questions/tournament/field.js';
import type { TournamentFindings } from '../../questions/tournament/findings.js';
import type { TournamentFacts } from '../../questions/tournament/line-ups.js';
import type { WithGames } from '../../questions/watch-games.js';
import type { PageContent, Section } from '../report.js';
import { equilibriumSection, pairMatrixSection } from '../sections/tournament/pairs.js';
import { replySection } from '../sections/tournament/replies.js';
import { fieldSeatSection, lineUpSection, strengthSection } from '../sections/tournament/strengths.js';
import { teamContributionSection, teamLineUpSection } from '../sections/tournament/team.js';
import { watchedSection } from '../sections/watched-games.js';
import { formatTable, rulesNote } from '../sentences/notes.js';

const FIELD_SECTIONS: readonly ((field: FieldFindings) => Section | undefined)[] = [
  replySection,
  pairMatrixSection,
  strengthSection,
  equilibriumSection,
  fieldSeatSection,
];

export const title = ({ found: { game }, plan, state: known }: PlayedRun<TournamentFacts>): string =>
  `${game.title}: a tournament of ${formatPlayers(known.strategies)} ${formatTable(plan.cells[0].players, game.seats)}`.trim();

export function page(
  { field, team, watch: games }: WithGames<TournamentFindings>,
  played: PlayedRun<TournamentFacts>,
): PageContent {
  const { found, plan, state, replay } = played;
  const watch = (cell: number): string => replay(plan.cells[cell], plan.cells[cell].firstGame);
  const isTogether = found.game.play === 'together';
  const isAlone = plan.cells[0].players === 1;
  return {
    title: title(played),
    question: !isTogether
      ? 'Which strategies are strong, and is one too strong?'
      : isAlone
        ? 'Which strategy wins most often?'
        : 'Which line-ups win, and who contributes most?',
    sections: [
      ...(team ? [teamLineUpSection(team), teamContributionSection(team)] : []),
      ...(field ? [...FIELD_SECTIONS.map((section) => section(field)), lineUpSection(field, watch)] : []),
      watchedSection(found.game, games),
    ],
    notes: [
      lineUpNote(played),
      ...state.leftOut.map((reason) => `Left out: ${reason}`),
      rulesNote(found.game, plan.cells[0]),
      ...(!isTogether ? [FIELD_INTERVALS] : isAlone ? [] : [TEAM_INTERVALS]),
    ],
  };
}

const TEAM_INTERVALS = 'What strategies contribute is counted game by game on the same luck.';
const FIELD_INTERVALS =
  'Intervals: Clopper and Pearson’s for shares, strengths by the Fisher information of the fit. Nothing is claimed of single line-ups; their intervals are in the file of their table.';

/** Describes the line-ups: selection, games of each, shared or independent luck. */
function lineUpNote({ plan, state, found }: PlayedRun<TournamentFacts>): string {
  const [{ players }] = plan.cells;
  const lineUps = count(plan.cells.length);
  const chosen =
    state.rule === 'all'
      ? players === 1
        ? `Each of ${lineUps} strategies played by itself`
        : `All line-ups of ${players} seats were played, the same strategies in another order counted as one: ${lineUps}`
      : `There are too many line-ups of ${players} seats to play them all. Every two strategies filled the table half and half, and a random sample of tables of more strategies was played, with each strategy in the last seat: ${lineUps} line-ups`;
  const luck =
    found.game.play === 'together'
      ? 'all on the same luck'
      : 'each on luck of its own, so that results are independent';
  return `${chosen}; ${counted(plan.games, 'game')} of each, ${luck}.${players === 1 ? '' : ' Every order around the table has its turn.'}`;
}
