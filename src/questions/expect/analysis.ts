/** The analysis of a file of expectations. */
import type { ExpectFindings } from './findings.js';

export { analyze } from './findings.js';

/** Whether all expectations hold; undefined if that is not known. */
export const holds = ({ overall }: ExpectFindings): boolean | undefined =>
  overall === 'open' ? undefined : overall === 'held';
