/** `warren tournament <game> --strategies …`: everyone against everyone, and what follows for the field. */
import path from 'node:path';
import type { CommandModule } from 'yargs';
import { UserError } from '../../core/errors.js';
import { splitLineUp } from '../../plan/line-up.js';
import type { Request } from '../../plan/make-plan.js';
import { makeTournamentPlan } from '../../plan/make-tournament-plan.js';
import type { PlannedCell } from '../../plan/plan.js';
import type { TournamentResult } from '../../plan/tournament-result.js';
import type { JsonTournament } from '../../report/tournament-json.js';
import type { RunKeeper } from '../../store/run-keeper.js';
import { tournament } from '../../tournament.js';
import { effortInWords } from '../effort.js';
import { addGameOptions, commandText, type GameArguments, replayCommandLine, toRequest } from '../game-options.js';
import { EXIT_INTERRUPTED } from '../gentle-stop.js';
import { keepRun } from '../keep-run.js';
import { readCount } from '../number-text.js';
import { playWithProgress } from '../play-with-progress.js';
import { addRunOptions, type RunArguments, readPatience, readThreads } from '../run-options.js';
import { bold, dim, print, printJson } from '../terminal.js';

interface TournamentArguments extends GameArguments, RunArguments {
  games: string | undefined;
}

export const tournamentCommand: CommandModule<object, TournamentArguments> = {
  command: 'tournament <game>',
  describe: 'Say which strategies are strong, and whether one is too strong',
  builder: (yargs) =>
    addRunOptions(addGameOptions(yargs))
      .option('strategies', {
        type: 'string',
        requiresArg: true,
        describe: 'who takes part: names, name{key:value} or paths, by commas [all that the game ships]',
      })
      .option('games', { type: 'string', requiresArg: true, describe: 'games for each line-up: 5k, 1e6 [100k in all]' })
      .example('$0 tournament dig', 'all strategies of the game')
      .example(
        "$0 tournament pig --strategies 'random,hold{at:15},hold,hold{at:25},optimal' --games 20k",
        'chosen ones',
      )
      .example('$0 tournament pig --players 3', 'at a table of three'),
  handler: async (args) => {
    if (!args.rotate)
      throw new UserError('A tournament always rotates seats, or it would be about seats: leave out --no-rotate.');
    const request: Request = {
      ...toRequest(args),
      games: args.games === undefined ? undefined : readCount('--games', args.games),
    };
    const keeps = !args.json || args.out !== undefined;
    const folder = keeps ? keepRun(args.out, commandText('tournament', request, args, ['games'])) : undefined;
    const threads = readThreads(args);
    try {
      const result = await playWithProgress(
        (options) => tournament(request, { ...options, threads, folder, patienceSeconds: readPatience(args) }),
        async ({ cell }) => lineUpRequest(request, (await makeTournamentPlan(request)).plan.cells[cell]),
      );
      if (!result.run.complete) process.exitCode = EXIT_INTERRUPTED;
      const { tournamentToJson } = await import('../../report/tournament-json.js');
      const document = tournamentToJson(result);
      if (folder) await report(result, document, folder, { request, tells: folder.tells && !args.json });
      if (args.json && folder?.tells !== false) printJson(document);
    } finally {
      folder?.close();
    }
  },
};

/** How one line-up is played by itself. Names that are paths are given back as they were typed. */
function lineUpRequest(request: Request, { lineUp, players }: PlannedCell): Request {
  const typed = (name: string) =>
    request.strategies?.find((text) => path.basename(text.replace(/\s/g, '')).replace(/\.\w+(?=\{|$)/, '') === name) ??
    name;
  return { ...request, players, strategies: lineUp.map(({ name }) => typed(name)).flatMap(splitLineUp) };
}

interface Reporting {
  readonly request: Request;
  /** Whether the terminal says what the page says. */
  readonly tells: boolean;
}

async function report(
  result: TournamentResult,
  document: JsonTournament,
  folder: RunKeeper,
  { request, tells }: Reporting,
): Promise<void> {
  const { withoutTimes } = await import('../../report/json.js');
  const { tournamentPage } = await import('../../report/tournament-page.js');
  const { reportFiles } = await import('../../report/write-report.js');
  const replay = (cell: PlannedCell, index: number) => replayCommandLine(lineUpRequest(request, cell), index);
  const page = tournamentPage(result, { command: folder.command, replay });
  if (tells) tell(result, page.verdict, folder.gamesRecalled);
  await folder.deliver(reportFiles(page, withoutTimes(document)));
  if (!tells) return;
  print(`The report is in ${bold(path.join(folder.path, 'index.html'))}`);
  if (!result.run.complete) print(`Go on with: ${bold(`warren resume ${folder.path}`)}`);
}

function tell({ run, rule }: TournamentResult, verdict: readonly string[], recalled: number): void {
  for (const sentence of verdict) print(sentence);
  print();
  const games = run.tallies.reduce((sum, tally) => sum + tally.games, 0);
  const { cells } = run.plan;
  const lineUps = `${cells.length} line-ups, ${rule === 'all' ? 'all there are' : 'every two half and half'}`;
  print(
    dim(
      `${lineUps}; ${effortInWords({ ...run, games, recalled: recalled * (run.plan.contrasts ? cells.length : 1) })}`,
    ),
  );
}
