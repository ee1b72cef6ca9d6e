/**
 * The claims of a simulation: each seat and each strategy compared with the fair share; for a team no claim, only its
 * win share.
 */
import { capital } from '../../analysis/format.js';
import type { WinShare } from '../../analysis/win-shares.js';
import type { Claim, ClaimStanding } from '../claim.js';
import type { SimulateFindings } from './findings.js';

const STANDINGS: Readonly<Record<WinShare['standing'], ClaimStanding>> = {
  more: 'more',
  slightlyMore: 'more',
  even: 'same',
  slightlyLess: 'less',
  less: 'less',
  unclear: 'open',
};

export function claims({ cell }: SimulateFindings): Claim[] {
  const { seatShares, strategyShares, team } = cell;
  const ofTeam: Claim[] =
    team === undefined
      ? []
      : [
          {
            key: 'team',
            figure: 'games won by the team',
            standing: 'open',
            firm: true,
            ...estimateOf(team),
            even: null,
            unit: 'share',
          },
        ];
  return [...ofTeam, ...[seatShares, strategyShares].flatMap((shares) => claimedShares(shares).map(claimOf))];
}

/** Drops redundant shares: one of two strategies determines the other, and a single one wins everything. */
const claimedShares = (shares: readonly WinShare[]): readonly WinShare[] =>
  shares.length > 2 ? shares : shares.slice(0, shares.length - 1);

/** Capitalizes seats, but not names of strategies. */
const subject = ({ whose, name }: WinShare): string => ('seat' in whose ? capital(name) : name);

const estimateOf = ({
  share,
  low,
  high,
  level,
  method,
}: Pick<WinShare, 'share' | 'low' | 'high' | 'level' | 'method'>) => ({
  value: share,
  low,
  high,
  level,
  method,
});

const claimOf = (share: WinShare): Claim => ({
  key: share.name,
  figure: `win share of ${share.name}`,
  named: { more: `${subject(share)}’s advantage`, less: `${subject(share)}’s disadvantage` },
  standing: STANDINGS[share.standing],
  firm: true,
  ...estimateOf(share),
  even: share.fair,
  unit: 'share',
});
