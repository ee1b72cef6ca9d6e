/** How a comparison is told. The terminal says what A and B are, and names the pairs to watch. */
import type { Played, Terminal } from '../question.js';
import type { Comparison } from './differences.js';
import type { CompareFindings } from './findings.js';

export { document } from './document.js';
export { find } from './findings.js';
export { page } from './page.js';

export const tell = (
  { verdict, watch }: CompareFindings,
  { known: { sides } }: Played<Comparison>,
  { bold, dim }: Terminal,
): string[] => [
  ...sides.map(({ name, label }) => dim(`${name}: ${label}`)),
  '',
  ...verdict,
  ...watch.flatMap(({ index, reason, partingText, replay: [a, b] }) => [
    '',
    `${bold(`Game ${index}`)}, ${reason}. ${partingText}`,
    `  A: ${a}`,
    `  B: ${b}`,
  ]),
];
