/**
 * The message with a worker's answer: a JSON line with its provenance, then the compressed answer. The client trusts
 * nothing in it; what does not validate is rejected.
 */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { messageOf } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { Counts } from '../../counting/counts.js';
import type { Chunk } from '../../plan/chunks.js';
import type { CounterSpec, PlannedCell, PlannedGame } from '../../plan/plan.js';
import { serializeAgent } from '../../plan/serialize-agent.js';
import { WARREN_VERSION } from '../../plan/warren-version.js';
import { digestOf } from '../../plugins/host.js';
import type { ReplayDifference } from '../determinism-check.js';
import type { CountedChunk, JobResult } from '../job.js';
import { packResult, unpackResult } from '../pack-result.js';
import { PROTOCOL } from './keys.js';
import type { GameIdentity } from './run-manifest.js';

/** The job and the code that played it. If the two sides differ, the answer is rejected. */
export interface ResultProvenance {
  /** Digest of the run, and the name of the job. */
  readonly run: string;
  readonly job: string;
  readonly warren: string;
  readonly engine: string;
  readonly game: GameIdentity;
  /** Fingerprints of the cells' strategies and their data files. */
  readonly strategies: string;
}

/** `run`, `job`: the request; all other parameters describe the code of the calling side. */
export function provenanceOf(
  run: string,
  job: string,
  engine: string,
  game: PlannedGame,
  cells: readonly PlannedCell[],
): ResultProvenance {
  const agents = new Set(cells.flatMap(({ lineUp }) => lineUp).map((agent) => JSON.stringify(serializeAgent(agent))));
  const { id, version, module } = game;
  return {
    run,
    job,
    warren: WARREN_VERSION,
    engine,
    game: { id, version, code: module.fingerprint },
    strategies: digestOf([...agents].join()),
  };
}

/** An answer, or the reason why there is none. */
export type DeliveredResult = JobResult | { readonly broken: string };

interface DeliveryHeader extends ResultProvenance {
  readonly protocol: number;
  readonly worker: string;
  readonly length: number;
  readonly checksum: number;
}

/** No answer to a chunk is larger, and Redis limits values to 512 MB. */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_HEADER_BYTES = 4096;

export function packDelivery(from: ResultProvenance, worker: string, delivered: DeliveredResult): Buffer {
  const bytes = deflateRawSync(packResult(delivered), { level: 3 });
  if (bytes.length > MAX_BYTES) return packDelivery(from, worker, { broken: `its answer takes ${bytes.length} bytes` });
  const label: DeliveryHeader = { protocol: PROTOCOL, ...from, worker, length: bytes.length, checksum: crc32(bytes) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(label)}\n`), bytes]);
}

/** A rejected answer: the reason, and the worker if it can be read. */
export class InvalidResultError extends Error {
  override readonly name = 'InvalidResultError';
  readonly worker: string | undefined;

  constructor(reason: string, worker?: string) {
    super(reason);
    this.worker = worker;
  }
}

/** The request, to validate the answer. */
export interface JobRequest {
  readonly game: Game;
  readonly counters: readonly CounterSpec[];
  readonly rows: boolean;
  readonly chunk: Chunk;
}

export function readDelivery(delivered: Uint8Array, expected: ResultProvenance, request: JobRequest): DeliveredResult {
  const { label, bytes } = splitDelivery(delivered);
  const refuse = (reason: string): never => {
    throw new InvalidResultError(reason, label.worker);
  };
  const { protocol, worker, length, checksum, ...from } = label;
  if (protocol !== PROTOCOL) refuse(`it speaks protocol ${protocol}, not ${PROTOCOL}`);
  if (bytes.length !== length) refuse(`${bytes.length} bytes came instead of ${length}`);
  if (crc32(bytes) !== checksum) refuse('its checksum is wrong');
  const wrong = (Object.keys(expected) as (keyof ResultProvenance)[]).find(
    (key) => JSON.stringify(from[key]) !== JSON.stringify(expected[key]),
  );
  if (wrong !== undefined) refuse(`it is of another ${wrong}`);
  try {
    const unpacked = unpackResult<DeliveredResult>(inflateRawSync(bytes, { maxOutputLength: MAX_BYTES }));
    const problem = problemOf(unpacked, request);
    return problem === undefined ? unpacked : refuse(problem);
  } catch (error) {
    if (error instanceof InvalidResultError) throw error;
    return refuse(`it cannot be read (${messageOf(error)})`);
  }
}

function splitDelivery(delivered: Uint8Array): { label: DeliveryHeader; bytes: Uint8Array } {
  const end = delivered.subarray(0, MAX_HEADER_BYTES).indexOf(10);
  try {
    const label = JSON.parse(Buffer.from(delivered.subarray(0, Math.max(0, end))).toString()) as DeliveryHeader;
    if (typeof label?.worker === 'string') return { label, bytes: delivered.subarray(end + 1) };
  } catch {
    // Reported below.
  }
  throw new InvalidResultError('it has no label');
}

/** Validates a parsed answer; returns what is wrong with it. */
function problemOf(delivered: DeliveredResult, request: JobRequest): string | undefined {
  if ('failure' in delivered)
    return isGame(delivered.failure, request) ? undefined : 'it names no game that was asked for';
  if ('aside' in delivered) return isNames(delivered.aside) ? undefined : 'it does not say who ended';
  if ('broken' in delivered) return typeof delivered.broken === 'string' ? undefined : 'it does not say what is broken';
  return problemOfCounts(delivered as CountedChunk, request);
}

const isNames = (names: unknown): boolean =>
  Array.isArray(names) && names.length > 0 && names.every((name) => typeof name === 'string');

function problemOfCounts(
  { counts: bytes, skipped = [], unsteady, rows, ...others }: CountedChunk,
  request: JobRequest,
): string | undefined {
  const { game, counters, chunk } = request;
  const counts = new Counts(counters, { game, cells: chunk.cells });
  counts.merge(bytes);
  const skippedIndices = new Set(skipped.map(({ index }) => index));
  if (!skipped.every((one) => isGame(one, request))) return 'it left out games that were not asked for';
  if (counts.tallies.some(({ games }) => games + skippedIndices.size !== chunk.games))
    return 'it counted another number of games';
  if (request.rows !== rows instanceof ArrayBuffer) return `it comes ${request.rows ? 'without' : 'with'} rows`;
  if (unsteady !== undefined && !isDifference(unsteady, request))
    return 'it names a difference in no game that was asked for';
  return Object.keys(others).length === 0 ? undefined : 'it has more in it than was asked for';
}

const isGame = ({ index, message }: { index: number; message: string }, { chunk }: JobRequest): boolean =>
  typeof message === 'string' && isIn(index, chunk.firstGame, chunk.games);

const isDifference = ({ cell, index, difference }: ReplayDifference, { chunk }: JobRequest): boolean =>
  typeof difference === 'string' &&
  isIn(index, chunk.firstGame, chunk.games) &&
  isIn(cell, chunk.group, chunk.cells.length);

const isIn = (number: number, first: number, length: number): boolean =>
  Number.isInteger(number) && number >= first && number < first + length;
