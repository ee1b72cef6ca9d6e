/**
 * A run is a folder: what was asked (`run.json`), the finished chunks as they come in (`chunks.log`), and the report.
 * Opening it again with the same plan goes on where the run stopped; docs/runs.md tells it from the user's side.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../core/errors.js';
import { count, counted } from '../core/words.js';
import type { Chunk } from '../plan/chunks.js';
import type { Plan } from '../plan/plan.js';
import { ChunkLog, hasDamage } from './chunk-log.js';
import { diskError } from './disk-error.js';
import { checkOfRows, keptAnswer, packKept } from './kept-answer.js';
import { FolderLock, LOCK_FILE } from './lock.js';
import { ROWS_FILE, RowsFile } from './rows-file.js';
import {
  identityDigest,
  identityOf,
  RUN_FILE,
  type RunAsked,
  type RunFile,
  type RunIdentity,
  readRunFile,
  writeRunFile,
} from './run-file.js';
import type { ReportFiles, RunFolderOptions, RunKeeper } from './run-keeper.js';
import { whatChanged } from './what-changed.js';
import { putFile, TEMPORARY } from './write-whole.js';

export const CHUNK_FILE = 'chunks.log';

/** What a report writes; a folder with nothing else may become a run folder. */
const REPORT_FILES = ['index.html', 'result.json', 'rows.json', 'tuned.yaml', 'nearest.yaml', 'charts', 'tables'];

export class RunFolder implements RunKeeper {
  readonly #options: RunFolderOptions;
  readonly #playsOn: boolean;
  #path = '';
  #lock: FolderLock | undefined;
  #log: ChunkLog | undefined;
  #rows: RowsFile | undefined;

  /** Without `playsOn`, nothing is played: the run ends with what is kept. */
  constructor(options: RunFolderOptions, playsOn = true) {
    this.#options = options;
    this.#playsOn = playsOn;
  }

  get path(): string {
    return this.#path;
  }

  async open(asked: Plan, rowsHead?: Uint8Array): Promise<Plan> {
    const identity = identityOf(asked);
    this.#path = this.#options.out ?? defaultFolder(asked, identity);
    makeFolder(this.#path);
    this.#lock = new FolderLock(this.#path);
    try {
      for (const name of readdirSync(this.#path, { recursive: true, encoding: 'utf8' })) {
        if (TEMPORARY.test(name)) rmSync(path.join(this.#path, name), { force: true });
      }
      const plan = await this.#settle(asked, identity);
      if (!this.#playsOn) refuseDamaged(path.join(this.#path, CHUNK_FILE), identity);
      // What is known of damaged rows is only that they are damaged, so nothing behind them can be placed.
      const keepsBehindDamage = rowsHead === undefined;
      this.#log = new ChunkLog(path.join(this.#path, CHUNK_FILE), identityDigest(identity), keepsBehindDamage);
      if (this.#log.damaged) this.#remarkDamage(CHUNK_FILE);
      const { count } = this.#log;
      if (rowsHead && this.#playsOn) this.#rows = new RowsFile(path.join(this.#path, ROWS_FILE), rowsHead, this.#log);
      if (this.#log.count < count) this.#remarkDamage(ROWS_FILE);
      return plan;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #remarkDamage(file: string): void {
    this.#options.onRemark?.(`${path.join(this.#path, file)} was damaged; what is missing is played again.`);
  }

  async #settle(asked: Plan, identity: RunIdentity): Promise<Plan> {
    const kept = readRunFile(this.#path);
    if (kept === undefined) refuseForeign(this.#path);
    else refuseOther(this.#path, kept, identity, asked.games);
    const before = kept?.stages ?? [];
    const last = before.at(-1);
    const stages = last?.games === asked.games ? before : [...before, pick(asked)];
    const run = { asked: this.#asked(), identity, stages };
    // Figures can be asked for that the games have counted already: then only the asking is new.
    if (JSON.stringify(run) !== JSON.stringify(kept)) await writeRunFile(this.#path, run);
    return { ...asked, ...stages.at(-1), earlier: stages.slice(0, -1) };
  }

  #asked(): RunAsked {
    const { question, request } = this.#options;
    const { cwd = '.', ...asked } = request;
    return { question, request: asked, from: path.relative(this.#path, cwd) };
  }

  recall(number: number): Uint8Array | undefined {
    const bytes = this.#log?.recall(number);
    return bytes && keptAnswer(bytes);
  }

  keep(number: number, _: Chunk, answer: Uint8Array, rows?: Uint8Array): void {
    if (!this.#log || number < this.#log.count) return;
    // Rows first: a chunk that is kept must have its rows.
    if (rows) this.#rows?.append(rows);
    this.#log.append(number, packKept(answer, checkOfRows(rows)));
  }

  reaches(number: number): boolean {
    return this.#playsOn || this.#log?.has(number) === true;
  }

  async deliver(files: ReportFiles): Promise<void> {
    const written = new Set<string>();
    for await (const [name, content] of files) {
      await putFile(path.join(this.#path, name), content);
      written.add(name);
    }
    for (const name of reportFilesIn(this.#path)) {
      if (!written.has(name)) rmSync(path.join(this.#path, name), { force: true });
    }
  }

  close(): void {
    const [rows, log, lock] = [this.#rows, this.#log, this.#lock];
    this.#rows = undefined;
    this.#log = undefined;
    this.#lock = undefined;
    try {
      // Rows first: a chunk that is safe must have safe rows.
      rows?.close();
      log?.close();
    } finally {
      lock?.release();
    }
  }
}

const pick = ({ games, chunkSize }: Plan) => ({ games, chunkSize });

/**
 * `reports/pig-1f3a9c2e`: the same for the same run however many games it has, so that asking for more extends it, and
 * another for any other run. A run shorter than the one kept there gets a folder of its own.
 */
function defaultFolder({ games }: Plan, identity: RunIdentity): string {
  const folder = path.join('reports', `${identity.game.id}-${identityDigest(identity).toString('hex', 0, 4)}`);
  const kept = readRunFile(folder)?.stages.at(-1)?.games ?? 0;
  return kept <= games ? folder : `${folder}-${games}`;
}

/** Files of charts and tables that an earlier report may have left: names that only reports have. */
export const reportFilesIn = (folder: string): string[] =>
  ['charts', 'tables'].flatMap((part) => {
    const names = existsSync(path.join(folder, part)) ? readdirSync(path.join(folder, part)) : [];
    return names.filter((name) => /^[a-z0-9-]+\.(?:svg|png|vl\.json|csv)$/.test(name)).map((name) => `${part}/${name}`);
  });

/** A report is made of what is kept; what is damaged must be played again first, and nothing is thrown away for a report. */
function refuseDamaged(file: string, identity: RunIdentity): void {
  if (existsSync(file) && !hasDamage(file, identityDigest(identity))) return;
  throw new UserError(
    `${file} is ${existsSync(file) ? 'damaged' : 'missing'}, so no report can be made of it. ` +
      `Play what is missing with: warren resume ${path.dirname(file)}`,
  );
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw diskError(error, `The folder ${folder} cannot be made`);
  }
}

function refuseForeign(folder: string): void {
  const foreign = readdirSync(folder).filter((name) => name !== LOCK_FILE && !REPORT_FILES.includes(name));
  if (foreign.length === 0) return;
  throw new UserError(
    `The folder ${folder} holds other things (${foreign.slice(0, 3).join(', ')}${foreign.length > 3 ? ', …' : ''}) ` +
      `but no ${RUN_FILE}, so it is not the folder of a run. Name an empty or a new folder with --out.`,
  );
}

/** The chunks of two different runs must not be mixed, nor those of the same run before and after a change of code. */
export function refuseChanged(folder: string, kept: RunFile, identity: RunIdentity): void {
  const changes = whatChanged(kept.identity, identity);
  if (changes.length === 0) return;
  throw new UserError(
    `The folder ${folder} holds another run:\n${changes.map((change) => `  ${change}`).join('\n')}\n` +
      'Choose another folder with --out, or delete this one if its run is not needed any more.',
  );
}

function refuseOther(folder: string, kept: RunFile, identity: RunIdentity, games: number): void {
  refuseChanged(folder, kept, identity);
  const played = kept.stages.at(-1)!.games;
  if (games < played) {
    throw new UserError(
      `The folder ${folder} holds a run of ${counted(played, 'game')}, more than the ${count(games)} asked for. ` +
        'Ask for as many or more, or choose another folder with --out.',
    );
  }
}
