/** The analysis of the question `luck`. */
import type { LuckFindings } from './findings.js';

export { analyze } from './findings.js';

/** Returns the course of one of the example games. */
export const course = ({ examples }: LuckFindings, index: number) =>
  examples.find((game) => game.index === index)?.course;
