/** Runs the rule tests of a game in a checkout. */
import path from 'node:path';
import type { Plugin } from 'vitest/config';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';

/**
 * Tests of other things than rules: documents, copies, hidden information, views, stories and pictures, strategies as a whole. A
 * changed rule may fail them by chance, because another game has fewer decisions than they ask for.
 */
const NOT_OF_RULES = [
  'components',
  'copying',
  'default-pages',
  'finisher',
  'hidden-information',
  'patient',
  'raider',
  'redraw',
  'scripted',
  'settings-in-turn',
  'story',
  'strategy-examples',
  'tactics',
  'view',
].map((name) => `**/${name}.test.ts`);

/** Tests of what holds in whole games. They say that something is wrong, not what, so others come first. */
const WHOLE_GAMES = /(?:any-settings|exact|invariants|option-lists|properties|whole-games)\.test/;

/** Tests of the values that parameters have. They name a value, not a sentence, so examples come before them. */
const VALUES = /facts\.test/;

const rankOf = (file: string): number => {
  if (WHOLE_GAMES.test(file)) return 2;
  return VALUES.test(file) ? 1 : 0;
};

export interface Failure {
  /** File and test. */
  readonly test: string;
  readonly playsWholeGames: boolean;
}

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
        exclude: NOT_OF_RULES,
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
    return new RuleTests(
      vitest,
      files.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId) || (a.moduleId < b.moduleId ? -1 : 1)),
    );
  }

  /** Runs file by file up to the first that fails; names its first failing test. */
  async firstFailure(): Promise<Failure | undefined> {
    for (const file of this.#files) {
      const test = await this.#failureIn(file);
      if (test !== undefined) return { test, playsWholeGames: WHOLE_GAMES.test(file.moduleId) };
    }
    return undefined;
  }

  async #failureIn(file: TestSpecification): Promise<string | undefined> {
    const name = path.basename(file.moduleId, '.test.ts');
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications([file]);
    // Modules of earlier runs are among them.
    for (const module of testModules.filter(({ moduleId }) => moduleId === file.moduleId)) {
      const [test] = module.children.allTests('failed');
      if (test !== undefined) return `${name}: ${test.fullName}`;
      if (!module.ok()) return `${name}: it does not load`;
    }
    return unhandledErrors.length > 0 ? `${name}: an unhandled error` : undefined;
  }
}
