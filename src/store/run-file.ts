/**
 * `run.json`, the manifest of a run folder: the question, the request, and everything that determines the result. It
 * includes a fingerprint of the code of game and strategies, of the files that they declare, and of Warren's engine.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../core/errors.js';
import { list } from '../core/formatting.js';
import type { Rules } from '../core/parameter.js';
import type { Plan, Stage, StopRule } from '../plan/plan.js';
import type { Request } from '../plan/request.js';
import * as schema from '../plan/schema.js';
import { type SerializedAgent, serializeAgent } from '../plan/serialize-agent.js';
import { digestOf } from '../plugins/host.js';
import { diskError } from './disk-error.js';
import { writeAtomically } from './write-atomically.js';

export const RUN_FILE = 'run.json';
const FORMAT = 3;

/** The part of a plan that cannot change when a run is resumed or extended: everything except the number of games. */
export interface RunIdentity {
  /** Fingerprint of the code that plays and counts the games. */
  readonly engine: string;
  readonly question: string;
  readonly game: { readonly id: string; readonly version: number; readonly code: string };
  readonly seed: string;
  readonly rotate: boolean;
  /** Counters in addition to tallies. */
  readonly counters: readonly object[];
  /** Other parameters of the request: targets, budgets. */
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
  readonly lineUp: readonly SerializedAgent[];
}

/** The question and its request, without its options, which are validated by the question. */
export const ASKED = { question: schema.TEXT, request: schema.object({ game: schema.TEXT }) };

/** The request of a run. */
export interface StoredRequest {
  readonly question: string;
  readonly request: Request;
  /** The base folder of paths in the request, relative to the run folder; both with links resolved. */
  readonly from: string;
}

export interface RunFile {
  /** The version of Warren that created the run. */
  readonly warren: string;
  readonly asked: StoredRequest;
  readonly identity: RunIdentity;
  /** The games, and how they are split into chunks; more than one entry after the run was extended. */
  readonly stages: readonly Stage[];
}

export const identityOf = (plan: Plan, engine: string): RunIdentity => ({
  engine,
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
    lineUp: lineUp.map(serializeAgent),
  })),
});

/** Returns 16 bytes that identify a run. */
export const identityDigest = (identity: RunIdentity): Buffer =>
  createHash('sha256').update(JSON.stringify(identity)).digest().subarray(0, 16);

const runFileText = (run: RunFile): string => textWithChecksum({ format: FORMAT, ...run });

export const writeRunFile = (folder: string, run: RunFile): Promise<void> =>
  writeAtomically(path.join(folder, RUN_FILE), runFileText(run), true);

const values = schema.record(schema.ANYTHING);
const agent = schema.object({ name: schema.TEXT, code: schema.TEXT, parameters: values });
const cell = schema.object({ rules: values, lineUp: schema.list('strategies', agent, 1) });

/** The fields that are relied on: a valid checksum alone does not prove that Warren wrote the file. */
const RUN = schema.object({
  warren: schema.TEXT,
  asked: schema.object({ ...ASKED, from: schema.TEXT }),
  identity: schema.object({
    engine: schema.TEXT,
    game: schema.object({ id: schema.TEXT }),
    cells: schema.list('cells', cell, 1),
  }),
  stages: schema.list('stages', schema.object({ games: schema.COUNT, chunkSize: schema.COUNT }), 1),
});

const isRun = (run: RunFile): boolean =>
  schema.fits(RUN, run) && run.stages.every(({ games }, i) => games > (run.stages[i - 1]?.games ?? 0));

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw diskError(error, `${file} cannot be read`);
  }
}

/** Whether the folder contains a run. */
export const hasRun = (folder: string): boolean => existsSync(path.join(folder, RUN_FILE));

/** Parses the manifest; undefined if the folder contains no run. */
export function readRunFile(folder: string): RunFile | undefined {
  const file = path.join(folder, RUN_FILE);
  if (!existsSync(file)) return undefined;
  const text = readText(file);
  try {
    const { format, checksum: _, ...run } = JSON.parse(text) as RunFile & { format: number; checksum: string };
    if (Number.isInteger(format) && format !== FORMAT)
      refuseOtherFormat(folder, format < FORMAT ? 'an earlier' : 'a later');
    if (format === FORMAT && runFileText(run) === text && isRun(run)) return run;
  } catch (error) {
    if (error instanceof UserError) throw error;
    // Reported below, like all other damage.
  }
  throw new UserError(
    `${file} was changed or is damaged, so the run cannot be trusted. Put the file back, or play the run anew with another --out.`,
  );
}

function refuseOtherFormat(folder: string, which: string): never {
  throw new UserError(
    `The run in ${folder} was made by ${which} Warren, which keeps its runs in another way. Its report can be read as it ` +
      'is; to go on with it or to verify it, use that version, or play it anew with another --out.',
  );
}

const MAX_NAMED = 5;

/** Loads the run of a folder, for commands like `warren resume`; throws if there is none. */
export function readRun(folder: string): RunFile {
  const run = readRunFile(folder);
  if (run !== undefined) return run;
  const below = runsBelow(folder);
  const next = below.length === 0 ? 'Name the folder that a run was written to.' : `There is one in ${list(below)}.`;
  throw new UserError(`There is no run in ${folder}: it has no ${RUN_FILE}. ${next}`);
}

/** Returns the subfolders with a run, as for several kinds of players. */
function runsBelow(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter(hasRun)
    .slice(0, MAX_NAMED);
}

/** Resolves symbolic links: a path relative to a linked folder would lead to the wrong place. */
export function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

/** Serializes a document with a checksum of its content at the end, to detect manual edits. */
export const textWithChecksum = (document: object): string =>
  `${JSON.stringify({ ...document, checksum: digestOf(JSON.stringify(document)) }, null, 2)}\n`;
