import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compiledSources } from './test/compiled-sources.js';
import { MissingToolsReporter, prepareTools } from './test/test-tools.js';

/** Tests that set up tables by hand, or that look over a module's shoulder. */
const ALONE = ['test/{games,strategies,engine,api/check}/**/*.test.ts'];

/** Those that put their own in the place of a module. */
const MOCKING = ['test/questions/tournament/report.test.ts'];

/** As Node loads them; but coverage is counted in what vitest has compiled. */
const plugins = process.argv.includes('--coverage') ? [] : [await compiledSources()];

/** Those that wait for most of their time: for pages, heartbeats and processes that are killed. */
const WAITING = /test\/(?:runner\/redis|studio|browser)\//;

/** Those that play for long. */
const LONG =
  /test\/(?:docs\/documents|cli\/(?:check|new|printed-commands)|scripts\/claims|store\/killed-runs|questions\/tune)/;

/**
 * Those with modules of their own begin, because a process that several files share ends when the next file is none of
 * these. Of the others long ones come first, so that none is left to run by itself at the end, and those that wait are
 * spread among those that compute: then no core stands still while three of them wait at once.
 */
class WaitingAmongComputing extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [alone, shared] = parted(sorted, ({ project }) => project.config.isolate);
    const [waiting, computing] = parted(shared, ({ moduleId }) => WAITING.test(moduleId));
    const [long, short] = parted(computing, ({ moduleId }) => LONG.test(moduleId));
    const between = Math.floor(computing.length / (waiting.length + 1));
    const spread = [...long, ...short].flatMap((file, i) =>
      i % between === 0 ? [...waiting.splice(0, 1), file] : [file],
    );
    return [...alone, ...waiting, ...spread];
  }
}

const parted = <T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];

prepareTools();

export default defineConfig({
  test: {
    reporters: ['default', new MissingToolsReporter()],
    // A game's module has one table, so tests that set one up by hand have modules of their own; the others share theirs.
    projects: [
      // A thread for each, which starts sooner than a process.
      {
        extends: true,
        plugins,
        test: { name: 'alone', include: ALONE, isolate: true, pool: 'threads' },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING, isolate: true, pool: 'threads' } },
      {
        extends: true,
        plugins,
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [...ALONE, ...MOCKING],
          isolate: false,
          execArgv: ['--expose-gc'],
        },
      },
    ],
    // What was built runs as it is.
    server: { deps: { external: [/\/dist\//, /\/test\/\.sources\//] } },
    sequence: { sequencer: WaitingAmongComputing },
    // More than there are cores: some tests wait for most of their time.
    maxWorkers: availableParallelism() + 2,
    // Only what never ends runs into these: how busy a machine is must not decide.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000, interval: 100 } },
    coverage: { provider: 'v8', include: ['src/**', 'strategies/**'], reporter: ['text-summary', 'html'] },
  },
});
