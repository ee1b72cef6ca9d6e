/** Presentation of a balance budget. */

import type { ExpectFindings } from '../../questions/expect/findings.js';
import type { ExpectRun, JudgedExpectation, JudgedPart } from '../../questions/expect/judge.js';
import type { Terminal, WithVerdict } from '../presentation.js';
import { gameOf, shownGame } from '../sentences/expect/shown-game.js';
import { gamesWanted } from '../sentences/expect/words.js';
import { targetWords } from '../sentences/target-words.js';

export { page, title } from '../pages/expect.js';
export { verdict } from '../sentences/expect/verdict.js';

/** The verdict, then a game for each broken expectation. */
export function terminalLines(
  { verdict, expectations }: WithVerdict<ExpectFindings>,
  played: ExpectRun,
  { bold }: Terminal,
): string[] {
  const [first, ...rest] = verdict;
  const games = expectations
    .filter(({ relation }) => VERDICT_NAMES[relation] === 'broken')
    .flatMap((judged) => {
      const game = gameOf(played, judged);
      return game === undefined
        ? []
        : [`A game like those that break “${judged.name}” (${game.shows}):`, `  ${game.replay}`];
    });
  return [bold(first), ...rest, ...(games.length > 0 ? ['', ...games] : [])];
}

/** relation → its name in documents */
const VERDICT_NAMES = targetWords('held', 'broken', 'open');

/** Serializes the results. */
export function document({ overall, expectations }: ExpectFindings, played: ExpectRun): object {
  const { state, plan, games } = played;
  return {
    game: { id: plan.game.id, version: plan.game.version },
    seed: plan.seed,
    budget: state.budget,
    games,
    outcome: VERDICT_NAMES[overall],
    level: state.significance.level,
    tables: plan.cells.map(({ variant: name, players, lineUp }) => ({
      name,
      players,
      lineUp: lineUp.map(({ name }) => name),
    })),
    expectations: expectations.map((one) => expectationDocument(played, one)),
  };
}

const expectationDocument = (played: ExpectRun, { name, relation, parts }: JudgedExpectation): object => ({
  name,
  verdict: VERDICT_NAMES[relation],
  figures: parts.map((judged) => partDocument(played, judged)),
});

function partDocument(played: ExpectRun, judged: JudgedPart): object {
  const { part, estimate, judgement, games } = judged;
  const { value, low, high, level, method } = estimate;
  const wanted = gamesWanted(judged);
  return {
    holds: part.text,
    table: played.state.game.tables[part.table].name,
    figure: part.figure.name,
    against: part.against?.name ?? null,
    wanted: { low: part.low, high: part.high },
    verdict: VERDICT_NAMES[judgement.relation],
    games,
    value,
    low,
    high,
    level,
    method,
    gamesWanted: Number.isNaN(wanted) ? null : wanted,
    game: shownGame(played, judged) ?? null,
  };
}
