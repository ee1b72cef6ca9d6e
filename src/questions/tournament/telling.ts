/** How a tournament is told. */
import type { Played } from '../question.js';
import type { TournamentFacts } from './facts.js';
import type { TournamentFindings } from './findings.js';

export { document } from './document.js';
export { find } from './findings.js';
export { page } from './page.js';

/** The verdict, and which line-ups it is about. */
export const tell = ({ verdict }: TournamentFindings, { plan, known }: Played<TournamentFacts>): readonly string[] => [
  ...verdict,
  `Line-ups: ${plan.cells.length}, ${known.rule === 'all' ? 'all there are' : 'every two half and half'}.`,
];
