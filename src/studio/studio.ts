/** Starts the studio: a page on loopback to change rules and see their effects. */
import { shippedGames } from '../plugins/own-files.js';
import { questions } from '../questions/questions.js';
import { presentationOf } from '../report/presentations.js';
import { Broadcaster } from './broadcaster.js';
import { gameEntry, gameFacts } from './game-facts.js';
import { Jobs, type UnfinishedJobs } from './jobs.js';
import { Lab } from './lab.js';
import { PriorityGate } from './priority-gate.js';
import { serveStudio } from './server.js';

export interface StudioOptions {
  /** Initial game; a path is added to the shipped games. */
  readonly game: string;
  /** 0 for any free port. */
  readonly port: number;
}

export interface Studio {
  /** Address of the page, including the token. */
  readonly address: string;
  /** Stops all runs gracefully; returns the commands to resume them. */
  close(): Promise<UnfinishedJobs>;
}

export async function openStudio({ game, port }: StudioOptions): Promise<Studio> {
  const broadcaster = new Broadcaster();
  const priorityGate = new PriorityGate();
  const names = [...new Set([game, ...shippedGames()])];
  broadcaster.publish('games', await Promise.all(names.map(gameEntry)));
  const lab = await Lab.open(game, broadcaster, priorityGate);
  const jobs = new Jobs(broadcaster, priorityGate);
  const server = await serveStudio({ lab, jobs, broadcaster }, port).catch(async (error: unknown) => {
    await lab.close();
    throw error;
  });
  // Preloads what the page and the first change need.
  await Promise.all([
    gameFacts(game),
    questions.compare.analysis(),
    questions.simulate.analysis(),
    presentationOf('compare'),
    presentationOf('simulate'),
  ]);
  return {
    address: server.address,
    close: async () => {
      broadcaster.publish('ended', 'The studio has ended.');
      const [unfinished] = await Promise.all([jobs.close(), lab.close()]);
      broadcaster.close();
      await server.close();
      return unfinished;
    },
  };
}
