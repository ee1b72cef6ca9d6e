/** The breaks of every game. */
import type { Breaks } from './break.js';
import { PIG_BREAKS } from './breaks/pig.js';

export const BREAKS: Breaks = { pig: PIG_BREAKS };
