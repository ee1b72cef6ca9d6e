import { mixedTableSentences } from './mixed-sentences.js';
import { capital, count } from '../../analysis/format.js';
import type { Game } from '../../core/game.js';
import { seatSentence } from '../../report/win-share-parts.js';
import { extendedSentences, incompleteSentence, tableInWords } from '../../report/words.js';
import type { Played } from '../question.js';
import { countLineUps } from './choose-line-ups.js';
import type { FieldFindings } from './field.js';
import type { TournamentFindings } from './findings.js';
import type { TournamentFacts } from './line-ups.js';
import { headlineSentences } from './sections/best-choice.js';
import { cycleSentences } from './sections/pair-sentences.js';
import { strengthSentences } from './sections/strengths.js';
import { contributionSentences, teamLineUpSentences } from './sections/team.js';
import type { TeamFindings } from './team.js';

export function verdict({ field, team }: TournamentFindings, played: Played<TournamentFacts>): string[] {
  const { found, known } = played;
  if (field !== undefined) return withExtent(fieldVerdict(field, found.game), played);
  return withExtent(team && teamVerdict(team, known), played);
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

/** Adds how far the run came. */
function withExtent(
  sentences: readonly string[] | undefined,
  { plan, games, complete }: Played<TournamentFacts>,
): string[] {
  if (sentences === undefined) return ['No game was played, so there is nothing to say yet.'];
  const extended = extendedSentences(plan, 'game', ' of each line-up');
  if (complete) return [...sentences, ...extended];
  const planned = plan.games * plan.cells.length;
  return [...sentences, ...extended, incompleteSentence(games, planned, 'game')];
}
