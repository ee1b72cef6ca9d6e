/**
 * A process that judges breaks of one game, one after the other, in a checkout of its own. A broken game may never end; then the
 * process is killed.
 */
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ComparedGames } from './game-changes.js';
import { type Failure, RuleTests } from './rule-tests.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A file of the game with the break applied; path from the checkout. */
export interface Job {
  readonly file: string;
  readonly text: string;
}

export interface Verdict {
  /** The first game that is another one; not there if the break changes none. */
  readonly change?: string | undefined;
  /** The first test that fails; not there if none does. */
  readonly noticedBy?: Failure | undefined;
  /** The reason why the break itself is wrong. */
  readonly stale?: string;
}

/** The code of a break uses a name that is no longer there. */
const UNDECLARED = /\w+ is not defined/;

/** Copies what rule tests need. */
function copyCheckout(folder: string): void {
  for (const name of ['src', 'strategies', 'test', 'package.json', 'tsconfig.json']) {
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (from) => !/\/test\/(?:\.sources|outputs|playthroughs)$/.test(from),
    });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}

const [checkout, game, games] = process.argv.slice(2);
copyCheckout(checkout);
const { compiledSources, compileSource } = (await import(
  pathToFileURL(path.join(checkout, 'test/compiled-sources.ts')).href
)) as typeof import('../../test/compiled-sources.js');
const tests = await RuleTests.open(checkout, game, await compiledSources());
const [place] = readdirSync(path.join(checkout, 'test/.sources'));
const compared = new ComparedGames(checkout, game, Number(games));
await compared.playWhole();

/** Writes a source and what it is compiled to. */
async function write({ file, text }: Job): Promise<void> {
  writeFileSync(path.join(checkout, file), text);
  await compileSource(file, text, path.join(checkout, 'test/.sources', place, file.replace(/\.ts$/, '.js')));
}

async function judge(job: Job): Promise<Verdict> {
  const text = readFileSync(path.join(checkout, job.file), 'utf8');
  await write(job);
  try {
    const change = await compared.firstChange();
    if (change === undefined) return {};
    return UNDECLARED.test(change) ? { stale: change } : { change, noticedBy: await tests.firstFailure() };
  } finally {
    await write({ file: job.file, text });
  }
}

process.on('message', (job: Job) => {
  judge(job).then(
    (verdict) => process.send?.(verdict),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
const noticedWhole = await tests.firstFailure();
process.send?.({ noticedBy: noticedWhole } satisfies Verdict);
