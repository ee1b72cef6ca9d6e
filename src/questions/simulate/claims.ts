/**
 * The claims of a simulation: each seat and each strategy compared with the fair share; for a team no claim, only its
 * win share.
 */
import { capital } from '../../analysis/format.js';
import type { WinShare } from '../../analysis/win-shares.js';
import type { Claim } from '../claim.js';
import type { SimulateFindings } from './findings.js';

export function claims({ cell }: SimulateFindings): Claim[] {
  const { seatShares, strategyShares } = cell;
  return [...teamClaims(cell), ...[seatShares, strategyShares].flatMap((shares) => claimedShares(shares).map(claimOf))];
}

function teamClaims({ team: estimate }: SimulateFindings['cell']): Claim[] {
  if (estimate === undefined) return [];
  const shown = { subject: 'game', reference: null, judgement: null, unit: 'share' } as const;
  return [{ id: 'team', figure: { name: 'win' }, label: 'games won by the team', estimate, ...shown }];
}

/** Drops redundant shares: one of two strategies determines the other, and a single one wins everything. */
const claimedShares = (shares: readonly WinShare[]): readonly WinShare[] =>
  shares.length > 2 ? shares : shares.slice(0, shares.length - 1);

function claimOf(share: WinShare): Claim {
  // Capitalizes seats, but not names of strategies.
  const subject = 'seat' in share.subject ? capital(share.name) : share.name;
  const named = { above: `${subject}’s advantage`, below: `${subject}’s disadvantage` };
  return { ...share, label: `win share of ${share.name}`, named, unit: 'share' };
}
