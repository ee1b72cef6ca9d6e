/** Runs the rule tests of a game in a checkout: those of its folders, but for documents. */
import path from 'node:path';
import type { Plugin } from 'vitest/config';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';

/** The tests that hold documents to the code. */
const DOCUMENTS = ['**/default-pages.test.ts'];

/** Tests that play whole games: they say that something is wrong, not what, so others come first. */
const WHOLE_GAMES =
  /(?:any-settings|board-check|copying|exact|hidden-information|invariants|properties|redraw|scripted|settings-in-turn|whole-games|strategy-examples|tactics|story|view)\.test/;

export class RuleTests {
  readonly #vitest: Vitest;
  /** In the order in which they are run. */
  readonly #files: readonly TestSpecification[];

  private constructor(vitest: Vitest, files: readonly TestSpecification[]) {
    this.#vitest = vitest;
    this.#files = files;
  }

  static async open(checkout: string, game: string, sources: Plugin): Promise<RuleTests> {
    const vitest = await createVitest(
      'test',
      {
        root: checkout,
        config: false,
        watch: false,
        include: [`test/games/${game}/**/*.test.ts`, `test/strategies/${game}/**/*.test.ts`],
        exclude: DOCUMENTS,
        pool: 'threads',
        isolate: true,
        maxWorkers: 1,
        server: { deps: { external: [/\/test\/\.sources\//] } },
        testTimeout: 300_000,
        reporters: [{}],
      },
      { plugins: [sources], server: { watch: null } },
    );
    const files = await vitest.globTestSpecifications();
    const rank = ({ moduleId }: TestSpecification) => (WHOLE_GAMES.test(moduleId) ? 1 : 0);
    return new RuleTests(
      vitest,
      files.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1)),
    );
  }

  /** Runs file by file up to the first that fails; names its first failing test. */
  async firstFailure(): Promise<string | undefined> {
    for (const file of this.#files) {
      const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications([file]);
      // Modules of earlier runs are among them.
      for (const module of testModules.filter(({ moduleId }) => moduleId === file.moduleId)) {
        const [test] = module.children.allTests('failed');
        const name = path.basename(module.moduleId, '.test.ts');
        if (test !== undefined) return `${name}: ${test.fullName}`;
        if (!module.ok()) return `${name}: it does not load`;
      }
      if (unhandledErrors.length > 0) return `${path.basename(file.moduleId, '.test.ts')}: an unhandled error`;
    }
    return undefined;
  }

  get count(): number {
    return this.#files.length;
  }

  close(): Promise<void> {
    return this.#vitest.close();
  }
}
