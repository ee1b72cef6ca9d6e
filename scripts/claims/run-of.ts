import type { Plan, Stage } from '../../src/plan/plan.js';

/** A run as far as its looks go: of a fixed size, extended from what it was. */
export const runOf = (games: number, earlier: readonly Stage[] = []): Plan =>
  ({ games, chunkSize: 100, stop: null, earlier }) as unknown as Plan;
