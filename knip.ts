import type { KnipConfig } from 'knip';
import { shippedGames } from './src/plugins/own-files.js';

/** Strategies are found by their folders; tactics are exported by the package. */
const strategies = ['strategies/*.ts!', 'strategies/*/*.ts!', 'strategies/*/tactics/index.ts!'];

/** What ends with `!` is there for whoever runs Warren: what only scripts and tests use does not belong there. */
export default ({ production = false }) =>
  ({
    entry: [
      'src/api/index.ts!',
      'src/cli/main.ts!',
      'src/runner/{play-chunk,threads/prewarm,threads/worker}.ts!',
      'src/api/task-thread.ts!',
      'src/plugins/loader-thread.ts!',
      // Scripts of pages.
      'src/browser/games-inside.ts!',
      'src/browser/watch-page.ts!',
      'src/studio/page/main.tsx!',
      // Games, too, are found by their folders.
      ...shippedGames().map((id) => `src/games/${id}/${id}.ts!`),
      ...strategies,
      'scripts/*.ts',
      'test/**/*.test.ts',
      // Imported by an address that is put together.
      'test/{compiled-sources,scripts/example-breaks}.ts',
      'test/support/{fair-draw,weighted-options,jackpot,lock-contender,fixed-option,rare-and-missing-values,secret-cards,allocating-strategy}.ts',
    ],
    project: ['src/**/*.{ts,tsx}!', ...strategies, 'scripts/**/*.ts', 'test/**/*.ts'],
    ignoreDependencies: ['@sparticuz/chromium', 'axe-core', 'dejavu-fonts-ttf', 'publint'],
    ignoreBinaries: ['apt-get', 'mkfifo', 'mount', 'openssl', 'redis-server', 'umount'],
    exclude: ['duplicates'],
    // Tests may look at a part by itself, but what nothing else uses is theirs.
    ignoreExportsUsedInFile: production,
  }) satisfies KnipConfig;
