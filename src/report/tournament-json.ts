/** A tournament as the stable document that `--json` prints. A figure that has no value is null. */
import type { TournamentResult } from '../plan/tournament-result.js';
import { lineUpWins } from '../tables/line-up-wins.js';
import { cyclesAmong, equilibriumShares, pairShares } from '../tables/pairwise.js';
import { strengthRows } from '../tables/strengths.js';
import { contributions, teamLineUps } from '../tables/team-contributions.js';
import { tournamentSeatShares } from '../tables/win-shares.js';
import { type JsonResult, toJson } from './json.js';
import { verdictOf } from './tournament-page.js';

export interface JsonTournament extends JsonResult {
  readonly verdict: readonly string[];
  readonly strategies: readonly string[];
  readonly rule: string;
  readonly leftOut: readonly string[];
  readonly [more: string]: unknown;
}

export function tournamentToJson(result: TournamentResult): JsonTournament {
  const { run, strategies, rule, leftOut } = result;
  return { ...toJson(run), verdict: verdictOf(result), strategies, rule, leftOut, ...findings(result) };
}

function findings(result: TournamentResult): object {
  if (result.run.game.play === 'together') {
    return { lineUps: teamLineUps(result), contributions: contributions(result).map(nulled) };
  }
  const lines = lineUpWins(result);
  if (lines.length === 0) return {};
  return {
    pairs: pairShares(result),
    strengths: strengthRows(result).map(nulled),
    equilibrium: equilibriumShares(result),
    cycles: cyclesAmong(result).map(({ members, weakest }) => ({
      members: members.map((i) => result.strategies[i]),
      weakest,
    })),
    seats: tournamentSeatShares(lines).map(nulled),
  };
}

const nulled = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'number' && !Number.isFinite(value) ? null : value,
    ]),
  );
