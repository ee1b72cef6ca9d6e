/** The analysis of a question for luck. */
import type { LuckFindings } from './findings.js';

export { analyze } from './findings.js';

/** The course of a game that was followed: of those that are shown. */
export const course = ({ examples }: LuckFindings, index: number) =>
  examples.find((game) => game.index === index)?.course;
