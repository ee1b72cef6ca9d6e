/** Reports of an answer: the files of its page, and its JSON document. */
import { browserScript } from '../plugins/browser-script.js';
import { DEFAULT_TIMEOUT_SECONDS } from '../plugins/timeout.js';
import { documentOf, type PageContent, type QuestionDocument } from '../report/report.js';
import type { Answer } from './answer.js';

export { SINGLE_FILE } from '../report/report.js';

/** Imports the report writer lazily, because loading it is slow. */
export const loadReport = () =>
  Promise.all([
    import('../report/report-files.js'),
    import('./report-games.js'),
    import('../report/sentences/caveats.js'),
  ]);

/** Yields the files of a report: path within its folder, and content. `singleFile`: also all of it in one file. */
export async function* reportFiles(answer: Answer, singleFile = false) {
  const [{ reportFiles: filesOf, commandsIn }, { reportGames }, { withCaveatNote: explainedOn }] = await loadReport();
  const { findings, played, analysis, presentation, command, playsHere: isInline } = answer;
  const content = explainedOn(pageOf(answer), findings.verdict);
  const games = commandsIn(content.sections).flatMap((command) => {
    const [plain, follows] = command.split(/ (?=--turning-points$)/);
    const game = answer.replays.get(plain);
    const course = game && follows && analysis.course?.(findings, game.index);
    return game === undefined ? [] : [{ ...game, command, ...(course && { course }) }];
  });
  // Starts rendering their pages first.
  const title = played.found.game.title;
  // A short timeout is for one decision; a page needs several.
  const patienceSeconds = Math.max(DEFAULT_TIMEOUT_SECONDS, answer.patienceSeconds ?? 0);
  const pages = await reportGames({ plan: played.plan, title, games, isInline, patienceSeconds });
  const document = documentOf({ document: presentation.document(findings, played), verdict: findings.verdict, played });
  const more = presentation.files?.(findings, played) ?? [];
  const scripts = singleFile
    ? { opener: await browserScript('games-inside'), runner: await browserScript('watch-page') }
    : undefined;
  yield* filesOf({ content, document, verdict: findings.verdict, played, command, more }, scripts, pages);
}

/** Adds the kind of players to the title, if it was requested. Reports of several kinds are stored side by side. */
function pageOf({ request: { playedBy }, presentation, findings, played }: Answer): PageContent {
  const content = presentation.page(findings, played);
  return playedBy === undefined ? content : { ...content, title: `${content.title}, for ${playedBy} players` };
}

/** Returns the answer as the JSON document that `--json` prints. */
export function documentFor({
  findings,
  played,
  presentation,
  elapsedSeconds,
  gamesRecalled,
}: Answer): QuestionDocument {
  const document = presentation.document(findings, played);
  const gamesPerSecond = (played.games - gamesRecalled) / elapsedSeconds;
  return { ...documentOf({ document, verdict: findings.verdict, played }), elapsedSeconds, gamesPerSecond };
}
