/**
 * Truncates files of a run folder or flips a bit: each reader must refuse with a message, or return the right answer.
 * Runs in one process, for thousands of tries.
 */
import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../../src/api/answer.js';
import { reportFiles } from '../../src/api/answer-files.js';
import { ask, runQuestion } from '../../src/api/ask.js';
import { readStoredQuestion } from '../../src/api/stored-question.js';
import { MachineError, UserError } from '../../src/core/errors.js';
import { scanRows } from '../../src/store/rows/row-reader.js';
import { ROWS_FILE, rowsChecks } from '../../src/store/rows-file.js';
import { identityDigest, readRun } from '../../src/store/run-file.js';
import { CHUNK_FILE, RunFolder } from '../../src/store/run-folder.js';
import type { RunStore } from '../../src/store/run-store.js';
import { RunVerifier } from '../../src/store/run-verifier.js';
import { folderFiles } from '../../test/support/folder-files.js';
import { seededNumbers } from '../../test/support/seeded-numbers.js';
import { inFolder, type Section } from './section.js';

const REQUEST = { game: 'pig', games: 550, strategies: ['hold', 'random'], chunkSize: 100, rows: true };

export const damage: Section = {
  name: 'damage',
  attack: ({ tries = 2000, seed }) =>
    inFolder(async (top) => ({ tried: tries, failures: await new Damage(top, seededNumbers(seed)).run(tries) })),
};

/** The result of a command on a damaged folder: the problem, or null if it is right. */
type Command = () => Promise<string | undefined>;

class Damage {
  readonly #whole: string;
  readonly #here: string;
  readonly #random: () => number;
  #files: Record<string, string> = {};
  #rows: unknown[] = [];
  /** games → digest of a run of that many games */
  readonly #digests = new Map<number, string | null>();

  constructor(top: string, random: () => number) {
    this.#whole = path.join(top, 'whole');
    this.#here = path.join(top, 'here');
    this.#random = random;
  }

  async run(tries: number): Promise<string[]> {
    await this.#makeWhole();
    const failures: string[] = [];
    const commands = Object.entries(this.#commands);
    for (let number = 0; number < tries; number++) {
      this.#restore();
      const harm = this.#harm();
      const [name, command] = commands[number % commands.length];
      const wrong = await command().catch((error: unknown) =>
        error instanceof UserError || error instanceof MachineError ? undefined : `a stack trace: ${String(error)}`,
      );
      if (wrong !== undefined) failures.push(`${harm}; ${name}: ${wrong}`);
    }
    return failures;
  }

  async #makeWhole(): Promise<void> {
    await ask('simulate', REQUEST, { out: this.#whole, threads: 0 });
    this.#restore();
    await this.#keeping(new RunFolder({ out: this.#here, question: 'simulate', request: REQUEST }, false));
    cpSync(this.#here, this.#whole, { recursive: true });
    this.#files = folderFiles(this.#whole);
    this.#rows = this.#readRows();
    // Expected reports of fewer chunks, from logs that end with a whole one.
    const log = path.join(this.#here, CHUNK_FILE);
    const records = [...this.#files[CHUNK_FILE].matchAll(/WCHK/g)].map(({ index }) => index);
    for (const end of [...records, this.#files[CHUNK_FILE].length]) {
      this.#restore();
      truncateSync(log, end);
      const { played } = await this.#report(false);
      this.#digests.set(played.games, played.digest);
    }
  }

  #restore(): void {
    rmSync(this.#here, { recursive: true, force: true });
    cpSync(this.#whole, this.#here, { recursive: true });
  }

  /** Cuts a file or flips a bit in it; files that hold games are met more often than pictures. */
  #harm(): string {
    const pick = <T>(list: readonly T[]): T => list[Math.floor(this.#random() * list.length)];
    const name = this.#random() < 0.7 ? pick(['run.json', CHUNK_FILE, ROWS_FILE]) : pick(Object.keys(this.#files));
    const file = path.join(this.#here, name);
    const bytes = readFileSync(file);
    const at = Math.floor(this.#random() * bytes.length);
    if (this.#random() < 0.5) {
      truncateSync(file, at);
      return `${name} cut at byte ${at}`;
    }
    const bit = Math.floor(this.#random() * 8);
    bytes[at] ^= 1 << bit;
    writeFileSync(file, bytes);
    return `${name}, bit ${bit} of byte ${at} flipped`;
  }

  readonly #commands: Readonly<Record<string, Command>> = {
    verify: async () => {
      const check = new RunVerifier(this.#here, { size: 1, seed: 'attack' });
      await this.#keeping(check);
      return check.findings.length > 0 ? undefined : 'nothing was found';
    },
    resume: async () => {
      const { question, request } = readStoredQuestion(this.#here);
      await this.#keeping(new RunFolder({ out: this.#here, question: question.name, request }));
      return isDeepStrictEqual(folderFiles(this.#here), this.#files) ? undefined : 'the folder is not what it was';
    },
    report: async () => {
      const { games, digest } = (await this.#report()).played;
      return this.#digests.get(games) === digest ? undefined : `${games} games have another digest`;
    },
    rows: async () => {
      const rows = this.#readRows();
      return isDeepStrictEqual(rows, this.#rows.slice(0, rows.length)) ? undefined : 'other rows were read';
    },
  };

  #report(delivers = true): Promise<Answer> {
    const { question, request } = readStoredQuestion(this.#here);
    return this.#keeping(new RunFolder({ out: this.#here, question: question.name, request }, false), delivers);
  }

  async #keeping(keeper: RunStore, delivers = true): Promise<Answer> {
    const { question, request } = readStoredQuestion(this.#here);
    try {
      const answer = await runQuestion(question, request, keeper, { threads: 0 });
      if (delivers) await keeper.saveReport(reportFiles(answer));
      return answer;
    } finally {
      keeper.close();
    }
  }

  #readRows(): unknown[] {
    const checks = rowsChecks(path.join(this.#here, CHUNK_FILE), identityDigest(readRun(this.#here).identity));
    return [...scanRows(path.join(this.#here, ROWS_FILE), checks)].flatMap((batch) =>
      Array.from({ length: batch.rows }, (_, row) => batch.names.map((name) => batch.valueAt(name, row))),
    );
  }
}
