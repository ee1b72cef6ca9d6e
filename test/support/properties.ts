/**
 * Property tests with fixed examples, so that failures are reproducible. Built on fast-check alone:
 * `@fast-check/vitest` takes three seconds of processor time in every process that loads it.
 */
import * as fc from 'fast-check';
import { test } from 'vitest';

const SEED = 4711;

fc.configureGlobal({ seed: SEED });

type Arbitraries<Values> = { [Place in keyof Values]: fc.Arbitrary<Values[Place]> };

/** A test that holds for whatever the arbitraries make. */
export const property =
  <Values extends [unknown, ...unknown[]]>(
    arbitraries: Arbitraries<Values>,
    { seed = SEED, ...more }: { readonly seed?: number; readonly numRuns?: number } = {},
  ) =>
  (name: string, holds: (...values: Values) => undefined): void =>
    test(`${name} (with seed=${seed})`, () => {
      void fc.assert(fc.property<Values>(...arbitraries, holds), { seed, ...more });
    });

export { fc };
