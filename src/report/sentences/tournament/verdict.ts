/** The verdict of a tournament, the most important first. */
import type { CellFindings } from '../../../analysis/cell-findings.js';
import { capital, count, list, percent } from '../../../analysis/format.js';
import type { Game } from '../../../core/game.js';
import type { PlayedRun } from '../../../questions/question.js';
import { countLineUps } from '../../../questions/tournament/choose-line-ups.js';
import type { FieldFindings } from '../../../questions/tournament/field.js';
import type { TournamentFindings } from '../../../questions/tournament/findings.js';
import type { TournamentFacts } from '../../../questions/tournament/line-ups.js';
import type { TeamFindings } from '../../../questions/tournament/team.js';
import { headlineSentences } from '../../sections/tournament/best-choice.js';
import { strengthSentences } from '../../sections/tournament/strengths.js';
import { contributionSentences, teamLineUpSentences } from '../../sections/tournament/team.js';
import { seatSentence } from '../../win-share-parts.js';
import { extendedSentences, formatTable, incompleteSentence } from '../notes.js';
import { mixedTableSentences } from './mixed-tables.js';
import { cycleSentences } from './pairs.js';

export function verdict({ cells, field, team }: TournamentFindings, played: PlayedRun<TournamentFacts>): string[] {
  const { found, state } = played;
  if (field !== undefined)
    return withExtent([...fieldVerdict(field, found.game), ...stalemateSentences(cells)], played);
  return withExtent(team && teamVerdict(team, state), played);
}

/** The most important first, starting with the table size. */
function fieldVerdict(field: FieldFindings, { seats }: Game): string[] {
  const [first, ...rest] = headlineSentences(field);
  const tables = formatTable(field.players, seats);
  const others = [
    ...rest,
    ...strengthSentences(field),
    ...cycleSentences(field),
    seatSentence(field.seats),
    ...mixedTableSentences(field),
  ];
  const start =
    tables === '' ? first : `${tables}, ${first.replace(/^(No|In|Whether|Where) /, (word) => word.toLowerCase())}`;
  return [start, ...others].map(capital);
}

function teamVerdict(team: TeamFindings, { rule, strategies }: TournamentFacts): string[] {
  const sentences = [...teamLineUpSentences(team), ...contributionSentences(team)];
  if (rule === 'all') return sentences;
  const [lineUps, possible] = [team.lineUps.length, countLineUps(strategies.length, team.players)];
  return [
    ...sentences,
    `Of ${count(possible)} line-ups ${count(lineUps)} were played: another one may win more often, or less.`,
  ];
}

/** Adds how much of the plan was played. */
function withExtent(
  sentences: readonly string[] | undefined,
  { plan, games, complete }: PlayedRun<TournamentFacts>,
): string[] {
  if (sentences === undefined) return ['No game was played, so there is nothing to say yet.'];
  const extended = extendedSentences(plan, 'game', ' of each line-up');
  if (complete) return [...sentences, ...extended];
  const planned = plan.games * plan.cells.length;
  return [...sentences, ...extended, incompleteSentence(games, planned, 'game')];
}

/** Minimum share of games without a winner that is news. */
const MIN_STALEMATES = 0.05;

/** Games without a winner, and the line-up in which they are most frequent: no further games decide who wins there. */
function stalemateSentences(cells: readonly CellFindings[]): string[] {
  const played = cells.filter(({ tally }) => tally.games > 0);
  if (played.length === 0) return [];
  const worst = played.reduce((a, b) => (b.noWinner.share > a.noWinner.share ? b : a));
  if (worst.noWinner.share < MIN_STALEMATES) return [];
  const games = played.reduce((sum, { tally }) => sum + tally.games, 0);
  const missing = played.reduce((sum, { tally, noWinner }) => sum + noWinner.share * tally.games, 0);
  const names = list([...new Set(worst.cell.lineUp.map(({ name }) => name))]);
  const most =
    worst.noWinner.share === 1
      ? 'none of the games has a winner'
      : `${percent(worst.noWinner.share)} of the games have none`;
  return [`${percent(missing / games)} of all games end without a winner. Where only ${names} play, ${most}.`];
}
