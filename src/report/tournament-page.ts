/** The report of a tournament. */
import { valueInWords } from '../core/parameter.js';
import type { TournamentResult } from '../plan/tournament-result.js';
import { count } from '../tables/format.js';
import { lineUpWins } from '../tables/line-up-wins.js';
import type { Page, Section } from './page.js';
import { equilibriumSection } from './sections/tournament/equilibrium.js';
import { lineUpSection, type ReplayCell } from './sections/tournament/line-ups.js';
import { pairMatrixSection } from './sections/tournament/pair-matrix.js';
import { tournamentSeatSection } from './sections/tournament/seats.js';
import { strengthSection } from './sections/tournament/strengths.js';
import { teamContributionSection } from './sections/tournament/team-contributions.js';
import { teamLineUpSection } from './sections/tournament/team-line-ups.js';
import { teamTournamentVerdict } from './team-tournament-sentences.js';
import { tournamentVerdict } from './tournament-sentences.js';
import { withSkipped } from './with-skipped.js';

export interface TournamentPageOptions {
  /** The command that gives this result again. */
  readonly command: string;
  readonly replay: ReplayCell;
}

export function tournamentPage(result: TournamentResult, { command, replay }: TournamentPageOptions): Page {
  const { run, strategies } = result;
  const { game, plan, digest, tallies } = run;
  const together = game.play === 'together';
  const page: Page = {
    title: `${game.title}: a tournament of ${strategies.length} strategies`,
    question: together
      ? 'Which line-ups win, and who contributes most?'
      : 'Which strategies are strong, and is one too strong?',
    verdict: verdictOf(result),
    sections: together ? teamSections(result) : sections(result, replay),
    method: {
      command,
      seed: plan.seed,
      digest,
      games: tallies.reduce((sum, tally) => sum + tally.games, 0),
      game: game.title,
      gameVersion: game.version,
      notes: notesOf(result),
    },
  };
  return withSkipped(page, run, (cell, index) => replay(plan.cells[cell], index));
}

export const verdictOf = (result: TournamentResult): string[] =>
  result.run.game.play === 'together' ? teamTournamentVerdict(result) : tournamentVerdict(result);

function sections(result: TournamentResult, replay: ReplayCell): Section[] {
  if (lineUpWins(result).length === 0) return [];
  return [
    pairMatrixSection(result),
    strengthSection(result),
    equilibriumSection(result),
    tournamentSeatSection(result),
    lineUpSection(result, replay),
  ];
}

function teamSections(result: TournamentResult): Section[] {
  if (result.run.tallies.every(({ games }) => games === 0)) return [];
  const contributions = teamContributionSection(result);
  return [teamLineUpSection(result), ...(contributions ? [contributions] : [])];
}

function notesOf({ run, rule, leftOut }: TournamentResult): string[] {
  const { plan, game } = run;
  const [{ players, changed }] = plan.cells;
  const rules = Object.entries(changed).map(([key, value]) => `${key} = ${valueInWords(value)}`);
  const chosen =
    rule === 'all'
      ? `All ${count(plan.cells.length)} line-ups of ${players} seats were played, turns around the table counted as one`
      : `There are too many line-ups of ${players} seats to play them all, so every two strategies filled the table half and half: ${count(plan.cells.length)} line-ups`;
  const luck =
    game.play === 'together' ? 'all on the same luck' : 'each on luck of its own, so that results are independent';
  return [
    `${chosen}; ${count(plan.games)} games of each, ${luck}. The line-up moves on by one seat from game to game.`,
    ...leftOut.map((reason) => `Left out: ${reason}`),
    rules.length === 0 ? 'Rules: all defaults.' : `Rules changed: ${rules.join('; ')}.`,
    `Intervals have 95 % confidence: Wilson’s for shares; ${game.play === 'together' ? 'paired t intervals for differences' : 'strengths by the Fisher information of the fit'}.`,
  ];
}
