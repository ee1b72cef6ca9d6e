/** Views of the runs under reports, for the page. */

import { listRuns } from '../api/runs.js';
import { questions } from '../questions/questions.js';
import { readRun } from '../store/run-file.js';
import type { RunView } from './protocol.js';

export const runViews = (): RunView[] =>
  listRuns().map(({ written: _, ...run }) => ({ ...run, games: gamesOf(run.folder, run.question) }));

/** Returns the number of games, or null for runs with a budget, which cannot be extended. */
function gamesOf(folder: string, question: string): number | null {
  const options: object | undefined = Object.entries(questions).find(([name]) => name === question)?.[1].options;
  if (options === undefined || !('games' in options)) return null;
  try {
    return readRun(folder).stages.at(-1)?.games ?? null;
  } catch {
    return null;
  }
}
