/** Sentences on the shares of the win variance: luck, players and seats. */
import { list, percent } from '../../../analysis/format.js';
import type { Game } from '../../../core/game.js';
import type { LuckEstimate } from '../../../questions/luck/by-source.js';
import type { WinParts } from '../../../questions/luck/shares.js';

const REST = 'who sits where';

/** Returns the parts with their names; undefined parts are omitted. */
export function namedParts({
  luck,
  who,
  seat,
  rest,
  teams,
}: WinParts): { readonly name: string; readonly part: LuckEstimate }[] {
  const parts = [
    { name: 'luck', part: luck },
    { name: teams.length > 0 ? 'which team plays' : 'who plays', part: who },
    { name: 'the seat', part: seat },
    { name: REST, part: rest },
  ];
  const there = parts.flatMap(({ name, part }) => (part === undefined ? [] : [{ name, part }]));
  const rounded = roundedTogether(there.map(({ part }) => part.value));
  return there.map(({ name, part }, i) => ({ name, part: { ...part, value: rounded[i] } }));
}

/** Rounds shares to 0.1 %, preserving their rounded sum: rounds down, then raises those with the largest remainders. */
export function roundedTogether(shares: readonly number[]): number[] {
  const down = shares.map((share) => Math.floor(FINE * share + 1e-9));
  const lost = shares.map((share, i) => FINE * share - down[i]);
  const up = Math.round(shares.reduce((sum, share) => sum + FINE * share, 0) - down.reduce((sum, one) => sum + one, 0));
  const raised = new Set([...lost.keys()].sort((a, b) => lost[b] - lost[a]).slice(0, up));
  return down.map((one, i) => (one + (raised.has(i) ? 1 : 0)) / FINE);
}

const FINE = 1000;

const ALIKE = 'All seats play alike here, so what skill is worth cannot show: name several strategies.';
const TEAM = 'It is one team, so what other players would change cannot show: name several strategies.';

/** Thresholds of the share of luck: mostly, hardly. */
const MOSTLY = 2 / 3;
const HARDLY = 1 / 3;

/** "who wins Dig is mostly luck" */
function formatLuck(what: string, { low, high }: LuckEstimate): string {
  if (low >= MOSTLY) return `${what} is mostly luck`;
  if (high <= HARDLY) return `${what} is hardly luck`;
  if (low >= HARDLY) return `${what} is ${high <= MOSTLY ? 'partly luck' : 'at least partly luck'}`;
  return high <= MOSTLY ? `${what} is at most partly luck` : `how far luck decides ${what} is not known yet`;
}

/** Classifies the part of luck only if skill could be measured; otherwise lists the parts. */
export function partSentences(parts: WinParts, { play, title }: Game): string[] {
  const { luck, who, teams } = parts;
  const what = play === 'together' ? `whether ${title} is won` : `who wins ${title}`;
  const texts = namedParts(parts)
    .filter(({ name }) => name !== REST)
    .map(({ name, part: { value, low, high } }, i) => {
      return `${name}${i === 0 ? ' carries' : ''} ${percent(value)} (${percent(low)} to ${percent(high)})`;
    });
  if (who === undefined) return [`Of ${what}, ${list(texts)}.`, play === 'together' ? TEAM : ALIKE];
  const field = list(teams.map(({ name, value }) => `${name} (wins ${percent(value)})`));
  return [
    `Among these players, ${formatLuck(what, luck)}: ${list(texts)}.`,
    ...(teams.length > 0 ? [`Teams that all play alike, each as likely as the others: ${field}.`] : []),
  ];
}
