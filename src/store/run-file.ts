/**
 * `run.json`: what a run folder is the folder of. The question and the request, and everything that decides the result, with
 * a fingerprint of the code of game and strategies.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../core/errors.js';
import type { Rules } from '../core/parameter.js';
import type { Plan, Stage, StopRule } from '../plan/plan.js';
import type { Request } from '../plan/request.js';
import { writeWhole } from './write-whole.js';

export const RUN_FILE = 'run.json';
const FORMAT = 3;

/** What of a plan must not change between the parts of a run: all but how many games there are. */
export interface RunIdentity {
  readonly question: string;
  readonly game: { readonly id: string; readonly version: number; readonly code: string };
  readonly seed: string;
  readonly rotate: boolean;
  /** What is counted beside tallies. */
  readonly counters: readonly object[];
  /** What else was asked: targets, budgets. */
  readonly aim: object | null;
  readonly stop: StopRule | null;
  readonly turnLimit: number | null;
  readonly skipsFailures: boolean;
  readonly rows: boolean;
  readonly cells: readonly RunCell[];
}

export interface RunCell {
  readonly variant: string;
  readonly players: number;
  readonly firstGame: number;
  readonly rules: Rules;
  readonly lineUp: readonly { readonly name: string; readonly code: string; readonly parameters: Rules }[];
}

/** What was asked. */
export interface RunAsked {
  readonly question: string;
  readonly request: Request;
  /** The folder where paths in the request start, seen from the run folder. */
  readonly from: string;
}

export interface RunFile {
  readonly asked: RunAsked;
  readonly identity: RunIdentity;
  /** The games, and how they are split into chunks; more than one entry after the run was extended. */
  readonly stages: readonly Stage[];
}

export const identityOf = (plan: Plan): RunIdentity => ({
  question: plan.question,
  game: { id: plan.game.id, version: plan.game.version, code: plan.game.module.fingerprint },
  seed: plan.seed,
  rotate: plan.rotate,
  counters: plan.counters.map(({ kind, identity }) => ({ kind, ...identity })),
  aim: plan.aim,
  stop: plan.stop,
  turnLimit: plan.turnLimit,
  skipsFailures: plan.skipsFailures,
  rows: plan.rows,
  cells: plan.cells.map(({ variant, players, firstGame, rules, lineUp }) => ({
    variant,
    players,
    firstGame,
    rules,
    lineUp: lineUp.map(({ name, module, parameters }) => ({ name, code: module.fingerprint, parameters })),
  })),
});

/** 16 bytes that stand for an identity. */
export const identityDigest = (identity: RunIdentity): Buffer =>
  createHash('sha256').update(JSON.stringify(identity)).digest().subarray(0, 16);

/** The text of the file: the run, and at its end a checksum of what stands before. */
function runFileText(run: RunFile): string {
  const document = { format: FORMAT, ...run };
  return `${JSON.stringify({ ...document, checksum: checksumOf(document) }, null, 2)}\n`;
}

const checksumOf = (document: object): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 32);

export const writeRunFile = (folder: string, run: RunFile): Promise<void> =>
  writeWhole(path.join(folder, RUN_FILE), runFileText(run), true);

/** Nothing if the folder holds no run. */
export function readRunFile(folder: string): RunFile | undefined {
  const file = path.join(folder, RUN_FILE);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  try {
    const { format, checksum: _, ...run } = JSON.parse(text) as RunFile & { format: number; checksum: string };
    if (Number.isInteger(format) && format < FORMAT) refuseOld(folder);
    if (format === FORMAT && runFileText(run) === text) return run;
  } catch (error) {
    if (error instanceof UserError) throw error;
    // Said below, like everything else that is wrong with the file.
  }
  throw new UserError(
    `${file} was changed or is damaged, so the run cannot be trusted. Put the file back, or choose another folder with --out.`,
  );
}

function refuseOld(folder: string): never {
  throw new UserError(
    `The run in ${folder} was made by an earlier Warren, which kept its runs in another way. Its report can be read as it ` +
      'is; to go on with it or to verify it, use that version, or play it anew with another --out.',
  );
}

/** The run that must be in the folder for a command like `warren resume`. */
export function readRun(folder: string): RunFile {
  const run = readRunFile(folder);
  if (run !== undefined) return run;
  throw new UserError(
    `There is no run in ${folder}: it has no ${RUN_FILE}. Name the folder that a run was written to.`,
  );
}
