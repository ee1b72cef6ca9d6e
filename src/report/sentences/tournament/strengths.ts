/** Sentences on the strengths of a field: the strongest, the weakest, and tables of many strategies. */
import { list, percent, shortPercent } from '../../../analysis/format.js';
import type { FieldFindings } from '../../../questions/tournament/field.js';
import type { StrengthRow } from '../../../questions/tournament/strengths.js';
import { numberWord } from '../notes.js';

/** Names the strongest strategy, or the candidates if intervals overlap. */
export function strengthSentences({ strengths }: Pick<FieldFindings, 'strengths'>): string[] {
  const [best] = strengths;
  const worst = strengths[strengths.length - 1];
  const wins = ({ strategy, winShare, fair }: StrengthRow, who = strategy) =>
    Number.isNaN(winShare)
      ? `${who} has not played yet`
      : `${who} wins ${percent(winShare)} of the games from each of its seats, where ${shortPercent(fair)} is fair`;
  const leading = strengths.filter((row) => row === best || !best.aheadOf.includes(row.strategy));
  const trailing = strengths.filter((row) => row === worst || !worst.behind.includes(row.strategy));
  const weakest =
    trailing.length === 1
      ? `The weakest is ${worst.strategy}: it wins ${percent(worst.winShare)}.`
      : weakestSentence(trailing.map(({ strategy }) => strategy));
  return [
    leading.length === 1
      ? `Over all line-ups ${best.strategy} is the strongest: ${wins(best, 'it')}.`
      : `Over all line-ups it is not decided which of ${list(leading.map(({ strategy }) => strategy))} is the strongest; in these games ${wins(best)}.`,
    // If all may be the weakest, all may also be the strongest.
    ...(strengths.length === 2 || trailing.length === strengths.length ? [] : [weakest]),
    ...finishingSentences(strengths),
  ];
}

export const weakestSentence = (names: readonly string[]): string =>
  `Which of ${list(names)} is the weakest is not decided.`;

/** Reported if a strategy clearly finishes first on average, but clearly wins less often than the strongest. */
function finishingSentences(strengths: readonly StrengthRow[]): string[] {
  const [best] = strengths;
  const first = strengths.find(
    ({ finishesBefore, behind }) => finishesBefore.length === strengths.length - 1 && behind.includes(best.strategy),
  );
  return first === undefined
    ? []
    : [
        `By the whole order of finishing ${first.strategy} comes first: it wins less often than ${best.strategy}, but tends to finish before everybody else.`,
      ];
}

/** Contrasts pair results with tables of many strategies, as in a simulation. */
export function mixedTableSentences({
  players,
  strengths,
  mixed: [most],
}: Pick<FieldFindings, 'players' | 'strengths' | 'mixed'>): string[] {
  if (players < 3 || strengths.length < 3) return [];
  const pairs = 'Who beats whom is counted at tables that two strategies share';
  return [
    most === undefined
      ? `${pairs}; where more of them meet, as in a simulation of all of them, another may win most.`
      : `${pairs}. Where ${numberWord(players)} different ones meet, as in a simulation, ${most.strategy} wins most in these games: ${percent(most.share)} of its own, where ${shortPercent(most.fair)} is fair.`,
  ];
}
