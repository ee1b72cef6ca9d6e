/**
 * The pages of the games that a report shows how to replay, under `games/` beside it. They are made while the charts are drawn, in
 * a thread where plug-ins cannot spoil what draws; or in this one, if everything is to be played here.
 */
import { Worker } from 'node:worker_threads';
import type { Plan } from '../plan/plan.js';
import { browserScript } from '../plugins/browser-script.js';
import { shippedModule } from '../plugins/find-module.js';
import { tellerFile } from '../plugins/own-files.js';
import { DEFAULT_TIMEOUT_SECONDS, within } from '../plugins/patience.js';
import type { GamePages } from '../report/report-files.js';
import { failedPage, type GameOfRun, pageOrFailure, type TellerAnswer, type ToldRun } from './tell-page.js';
import type { TellerJob } from './teller.js';

/** The report, from where the pages of its games lie. */
const REPORT = '../index.html';

interface AskedGames {
  readonly plan: Plan;
  readonly title: string;
  readonly games: readonly GameOfRun[];
  /** Whether to play them in this thread. */
  readonly here: boolean;
  /** How long each may take; 60 unless said otherwise. */
  readonly patienceSeconds?: number | undefined;
  /** Whether to find out what turned them. */
  readonly follows?: boolean;
}

/** There when they are being made: who draws charts lets nothing begin for as long. The files wait until they are. */
export async function reportGames(asked: AskedGames): Promise<GamePages> {
  const { games } = asked;
  const paths = new Map(games.map((game, i) => [game.command, pathOf(game, games.slice(0, i))]));
  const { making } = games.length === 0 ? { making: [] } : await beginPages(asked, REPORT);
  return {
    paths,
    async *files() {
      const pages = await making;
      for (const [i, game] of games.entries()) yield [paths.get(game.command)!, pages[i]];
    },
  };
}

/** By its number; games of other settings may have the same. */
function pathOf({ index }: GameOfRun, before: readonly GameOfRun[]): string {
  const twins = before.filter((game) => game.index === index).length;
  return `games/game-${index}${twins === 0 ? '' : `-${twins + 1}`}.html`;
}

/** Of games that no report belongs to. */
export const makePages = async (asked: AskedGames): Promise<string[]> => (await beginPages(asked)).making;

/** `report`: what the pages belong to, if they do. */
async function beginPages(asked: AskedGames, report?: string): Promise<{ readonly making: Promise<string[]> }> {
  const { plan, title, games, here, patienceSeconds = DEFAULT_TIMEOUT_SECONDS, follows = false } = asked;
  const { game, seed, rotate, turnLimit } = plan;
  const [script, teller] = await Promise.all([
    browserScript('watch-page'),
    here ? undefined : shippedModule(tellerFile),
  ]);
  const run: ToldRun = { game, seed, rotate, turnLimit, script, follows, ...(report !== undefined && { report }) };
  const telling =
    teller === undefined
      ? tellHere({ run, games }, patienceSeconds)
      : tellInThread(teller.file, { run, games }, patienceSeconds);
  const making = telling.then((answers) =>
    games.map((one, i) => {
      const answer = answers[i] ?? { failure: 'The thread that played it ended.' };
      return 'page' in answer ? answer.page : failedPage(run, title, one, answer.failure);
    }),
  );
  // Awaited later; until then a failure must not count as unhandled.
  making.catch(() => {});
  return { making };
}

async function tellHere({ run, games }: TellerJob, patienceSeconds: number): Promise<TellerAnswer[]> {
  const answers: TellerAnswer[] = [];
  const guard = <T>(work: () => T): T => within(work, patienceSeconds);
  for (const game of games) answers.push(await pageOrFailure(run, game, guard));
  return answers;
}

async function tellInThread(file: string, job: TellerJob, patienceSeconds: number): Promise<TellerAnswer[]> {
  const answers: TellerAnswer[] = [];
  await new Promise<void>((resolve) => {
    // Not the parent's flags: tsx would slow it down.
    const thread = new Worker(file, { workerData: job, execArgv: [] });
    const giveUp = () => {
      answers.push({ failure: `No answer came within ${patienceSeconds} seconds.` });
      void thread.terminate();
    };
    let timer = setTimeout(giveUp, patienceSeconds * 1000);
    thread.on('message', (answer: TellerAnswer) => {
      answers.push(answer);
      clearTimeout(timer);
      timer = setTimeout(giveUp, patienceSeconds * 1000);
    });
    // Whatever ended it, the games that it has not told have no page.
    thread.on('error', () => {});
    thread.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return answers;
}
