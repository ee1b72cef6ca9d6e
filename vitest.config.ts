import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compiledSources } from './test/compiled-sources.js';

/** Tests that set up tables by hand, or that look over a module's shoulder. */
const ALONE = ['test/{games,strategies,engine,contracts}/**/*.test.ts'];

/** Those that put their own in the place of a module. */
const MOCKING = ['test/questions/tournament/report.test.ts'];

/** Coverage is counted in what vitest has compiled. */
const isCovered = process.argv.includes('--coverage');

/** Those that wait or play for long. */
const LONG =
  /test\/(?:queue|studio|browser|docs\/documents|cli\/(?:check|printed-commands)|scripts\/claims|store\/killed-runs)/;

/** Long ones begin first of those that share modules, so that none is left to run by itself at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      project.config.isolate ? 0 : LONG.test(moduleId) ? 1 : 2;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // A game's module has one table, so tests that set one up by hand have modules of their own; the others share theirs.
    projects: [
      // A thread for each, which starts sooner than a process.
      {
        extends: true,
        plugins: isCovered ? [] : [await compiledSources()],
        test: { name: 'alone', include: ALONE, isolate: true, pool: 'threads' },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING, isolate: true, pool: 'threads' } },
      {
        extends: true,
        test: {
          ...{ name: 'shared', include: ['test/**/*.test.ts'], exclude: [...ALONE, ...MOCKING], isolate: false },
          execArgv: ['--expose-gc'],
        },
      },
    ],
    // What was built runs as it is.
    server: { deps: { external: [/\/dist\//, /\/test\/\.sources\//] } },
    sequence: { sequencer: LongFirst },
    // One more than there are cores: some tests wait for most of their time.
    maxWorkers: availableParallelism() + 1,
    // Only what never ends runs into these: how busy a machine is must not decide.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000, interval: 100 } },
    // Real browsers and servers on a strange machine get a second try, which the reporter shows; what the code does wrong, it does twice.
    retry: process.env.CI ? 1 : 0,
    coverage: { provider: 'v8', include: ['src/**', 'strategies/**'], reporter: ['text-summary', 'html'] },
  },
});
