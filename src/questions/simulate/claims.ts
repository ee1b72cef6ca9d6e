/** What a simulation claims: of every seat and every strategy how it stands to the fair share; of a team nothing, but how often it wins. */
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

/** Of two, what one wins says what the other does; and one alone wins everything. */
const claimedShares = (shares: readonly WinShare[]): readonly WinShare[] =>
  shares.length > 2 ? shares : shares.slice(0, shares.length - 1);

/** The names of strategies stay as they are. */
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
