/** Opens the studio: a page on loopback where rules are changed and games answer. */
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
  /** What is on the bench at first; a path of the user's own is added to those that ship. */
  readonly game: string;
  /** 0 for any that is free. */
  readonly port: number;
}

export interface Studio {
  /** Where the page is; holds the token. */
  readonly address: string;
  /** Stops what is played, cleanly; says how to go on with it. */
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
  // The page and the first change find it there.
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
