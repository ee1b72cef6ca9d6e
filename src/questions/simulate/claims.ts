/**
 * The claims of a simulation: each seat and each strategy compared with the fair share; for a team no claim, only its
 * win share.
 */
import type { Finding } from '../../analysis/finding.js';
import { capital } from '../../analysis/format.js';
import type { TeamShare, WinShare } from '../../analysis/win-shares.js';
import { playerWord } from '../../plan/figure.js';
import type { Relation } from '../../stats/judge.js';
import type { Claim } from '../claim.js';
import type { SimulateFindings } from './findings.js';

const RELATIONS: Readonly<Record<WinShare['standing'], Relation>> = {
  more: 'above',
  slightlyMore: 'above',
  even: 'equivalent',
  slightlyLess: 'below',
  less: 'below',
  unclear: 'undecided',
};

export function claims({ cell }: SimulateFindings): Claim[] {
  const { seatShares, strategyShares, team, tally } = cell;
  const ofTeam: Claim[] = team === undefined ? [] : [teamClaim(team, tally.games)];
  return [...ofTeam, ...[seatShares, strategyShares].flatMap((shares) => claimedShares(shares).map(claimOf))];
}

const teamClaim = (team: TeamShare, games: number): Claim => ({
  id: 'team',
  figure: { name: 'win' },
  subject: 'game',
  label: 'games won by the team',
  estimate: estimateOf(team, games),
  reference: null,
  judgement: null,
  unit: 'share',
});

/** Drops redundant shares: one of two strategies determines the other, and a single one wins everything. */
const claimedShares = (shares: readonly WinShare[]): readonly WinShare[] =>
  shares.length > 2 ? shares : shares.slice(0, shares.length - 1);

/** Capitalizes seats, but not names of strategies. */
const subject = ({ whose, name }: WinShare): string => ('seat' in whose ? capital(name) : name);

const estimateOf = (
  { share, low, high, level, method }: Pick<WinShare, 'share' | 'low' | 'high' | 'level' | 'method'>,
  n: number,
): Finding['estimate'] => ({ value: share, n, low, high, level, method });

const claimOf = (share: WinShare): Claim => ({
  id: share.name,
  figure: { name: `win:${playerWord(share.whose)}` },
  subject: share.whose,
  label: `win share of ${share.name}`,
  named: { above: `${subject(share)}’s advantage`, below: `${subject(share)}’s disadvantage` },
  estimate: estimateOf(share, share.games),
  reference: { kind: 'fair', low: share.fair, high: share.fair },
  judgement: {
    relation: RELATIONS[share.standing],
    tolerance: share.evenWithin,
    robust: true,
    moreGames: share.moreGames,
  },
  unit: 'share',
});
