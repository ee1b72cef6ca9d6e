/** What a tournament found: of the field or of the team, and the verdict. */

import { type CellFindings, cellFindings } from '../../analysis/cell-findings.js';
import { cellResults } from '../../analysis/cell-result.js';
import { capital, count } from '../../analysis/format.js';
import type { Game } from '../../core/game.js';
import type { WithVerdict } from '../../report/presentation.js';
import { seatSentence } from '../../report/win-share-parts.js';
import { extendedSentences, incompleteSentence, tableInWords } from '../../report/words.js';
import type { Played } from '../question.js';
import { countLineUps } from './choose-line-ups.js';
import { type FieldFindings, fieldFindings } from './field.js';
import type { TournamentFacts } from './line-ups.js';
import { mixedTableSentences } from './mixed-tables.js';
import { headlineSentences } from './sections/best-choice.js';
import { cycleSentences } from './sections/pair-sentences.js';
import { strengthSentences } from './sections/strengths.js';
import { contributionSentences, teamLineUpSentences } from './sections/team.js';
import { type TeamFindings, teamFindings } from './team.js';

export interface TournamentFindings extends WithVerdict<object> {
  /** One for every line-up. */
  readonly cells: readonly CellFindings[];
  /** Of a game against each other. */
  readonly field: FieldFindings | undefined;
  /** Of a cooperative game. */
  readonly team: TeamFindings | undefined;
}

export function find(played: Played<TournamentFacts>): TournamentFindings {
  const { counts, known } = played;
  const cells = cellResults(played).map(cellFindings);
  const [contrasts] = counts.of('contrasts');
  if (contrasts !== undefined) {
    const team = teamFindings(cells, contrasts);
    return { cells, team, field: undefined, verdict: verdictOf(team && teamVerdict(team, known), played) };
  }
  const orders = counts.of('orders').map(({ games }) => games);
  const seatWins = counts.of('seatWins');
  const heldOut = counts.of('heldOut');
  const field = fieldFindings(cells, { strategies: known.strategies, orders, seatWins, heldOut });
  return { cells, field, team: undefined, verdict: verdictOf(field && fieldVerdict(field, played.found.game), played) };
}

/** The most important first, and at which tables all of it holds. */
function fieldVerdict(field: FieldFindings, { seats }: Game): string[] {
  const [first, ...rest] = headlineSentences(field);
  const tables = tableInWords(field.players, seats);
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

function verdictOf(sentences: readonly string[] | undefined, { plan, games, complete }: Played<TournamentFacts>) {
  if (sentences === undefined) return ['No game was played, so there is nothing to say yet.'];
  const extended = extendedSentences(plan, 'game', ' of each line-up');
  if (complete) return [...sentences, ...extended];
  const planned = plan.games * plan.cells.length;
  return [...sentences, ...extended, incompleteSentence(games, planned, 'game')];
}
