/** The verdict of a tournament, the most important first. */
import type { CellFindings } from '../../../analysis/cell-findings.js';
import { capital, count, list, percent } from '../../../analysis/format.js';
import type { PlayedRun } from '../../../questions/question.js';
import { countLineUps } from '../../../questions/tournament/choose-line-ups.js';
import type { TournamentFindings } from '../../../questions/tournament/findings.js';
import type { TournamentFacts } from '../../../questions/tournament/line-ups.js';
import { formatTable, withExtent } from '../notes.js';
import { seatSentence } from '../win-shares.js';
import { headlineSentences } from './choice.js';
import { cycleSentences } from './pairs.js';
import { mixedTableSentences, strengthSentences } from './strengths.js';
import { contributionSentences, teamLineUpSentences } from './team.js';

export function verdict({ cells, field, team }: TournamentFindings, played: PlayedRun<TournamentFacts>): string[] {
  const { found, state } = played;
  let sentences: string[] | undefined;
  if (field !== undefined) {
    const [first, ...rest] = headlineSentences(field);
    const tables = formatTable(field.players, found.game.seats);
    sentences = [
      tables === '' ? first : `${tables}, ${first}`,
      ...rest,
      ...strengthSentences(field),
      ...cycleSentences(field),
      seatSentence(field.seats),
      ...mixedTableSentences(field),
      ...stalemateSentences(cells),
    ].map(capital);
  } else if (team !== undefined) {
    const possible = countLineUps(state.strategies.length, team.players);
    sentences = [
      ...teamLineUpSentences(team),
      ...contributionSentences(team),
      ...(state.rule === 'all'
        ? []
        : [
            `Of ${count(possible)} line-ups ${count(team.lineUps.length)} were played: another one may win more often, or less.`,
          ]),
    ];
  }
  return withExtent(sentences, played, ' of each line-up');
}

/** Minimum share of games without a winner that is news. */
const MIN_STALEMATES = 0.05;

/** Games without a winner, and the line-up in which they are most frequent: no further games decide who wins there. */
function stalemateSentences(cells: readonly CellFindings[]): string[] {
  const played = cells.filter(({ tally }) => tally.games > 0);
  if (played.length === 0) return [];
  const worst = played.reduce((a, b) => (b.noWinner.value > a.noWinner.value ? b : a));
  if (worst.noWinner.value < MIN_STALEMATES) return [];
  const games = played.reduce((sum, { tally }) => sum + tally.games, 0);
  const missing = played.reduce((sum, { tally, noWinner }) => sum + noWinner.value * tally.games, 0);
  const names = list([...new Set(worst.cell.lineUp.map(({ name }) => name))]);
  const most =
    worst.noWinner.value === 1
      ? 'none of the games has a winner'
      : `${percent(worst.noWinner.value)} of the games have none`;
  return [`${percent(missing / games)} of all games end without a winner. Where only ${names} play, ${most}.`];
}
