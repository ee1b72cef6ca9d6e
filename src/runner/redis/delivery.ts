/**
 * The message with a worker's answer: a JSON line with its provenance, then the compressed answer. The client trusts
 * nothing in it; what does not validate is rejected.
 */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { RowLayout } from '../../core/column.js';
import { messageOf } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { Counts } from '../../counting/counts.js';
import { agentText } from '../../plan/agent-text.js';
import type { Chunk } from '../../plan/chunks.js';
import { digestOf } from '../../plan/digest-of.js';
import type { CounterSpec, PlannedCell, PlannedGame } from '../../plan/plan.js';
import { WARREN_VERSION } from '../../plan/warren-version.js';
import { packAnswer, unpackAnswer } from '../answer-bytes.js';
import type { Again, Answer, Counted } from '../job.js';
import type { Spot } from '../row-sample.js';
import { PROTOCOL } from './keys.js';
import type { GameText } from './run-text.js';

/** The job and the code that played it. If the two sides differ, the answer is rejected. */
export interface Provenance {
  /** Digest of the run, and the name of the job. */
  readonly run: string;
  readonly job: string;
  readonly warren: string;
  readonly engine: string;
  readonly game: GameText;
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
): Provenance {
  const agents = new Set(cells.flatMap(({ lineUp }) => lineUp).map((agent) => JSON.stringify(agentText(agent))));
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
export type Delivered = Answer | { readonly broken: string };

interface Label extends Provenance {
  readonly protocol: number;
  readonly worker: string;
  readonly length: number;
  readonly checksum: number;
}

/** No answer to a chunk is larger, and Redis limits values to 512 MB. */
const MAX_BYTES = 256 * 1024 * 1024;
const LONGEST_LABEL = 4096;

export function packDelivery(from: Provenance, worker: string, delivered: Delivered): Buffer {
  const bytes = deflateRawSync(packAnswer(delivered), { level: 3 });
  if (bytes.length > MAX_BYTES) return packDelivery(from, worker, { broken: `its answer takes ${bytes.length} bytes` });
  const label: Label = { protocol: PROTOCOL, ...from, worker, length: bytes.length, checksum: crc32(bytes) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(label)}\n`), bytes]);
}

/** A rejected answer: the reason, and the worker if it can be read. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly worker: string | undefined;

  constructor(reason: string, worker?: string) {
    super(reason);
    this.worker = worker;
  }
}

/** The request, to validate the answer. */
export interface Asked {
  readonly game: Game;
  readonly counters: readonly CounterSpec[];
  readonly rows: boolean;
  readonly chunk: Chunk;
  readonly spot: Spot;
  readonly again: boolean;
}

export function readDelivery(delivered: Uint8Array, expected: Provenance, asked: Asked): Delivered {
  const { label, bytes } = opened(delivered);
  const refuse = (reason: string): never => {
    throw new NoAnswer(reason, label.worker);
  };
  const { protocol, worker, length, checksum, ...from } = label;
  if (protocol !== PROTOCOL) refuse(`it speaks protocol ${protocol}, not ${PROTOCOL}`);
  if (bytes.length !== length) refuse(`${bytes.length} bytes came instead of ${length}`);
  if (crc32(bytes) !== checksum) refuse('its checksum is wrong');
  const wrong = (Object.keys(expected) as (keyof Provenance)[]).find(
    (key) => JSON.stringify(from[key]) !== JSON.stringify(expected[key]),
  );
  if (wrong !== undefined) refuse(`it is of another ${wrong}`);
  try {
    const unpacked = unpackAnswer<Delivered>(inflateRawSync(bytes, { maxOutputLength: MAX_BYTES }));
    const problem = problemOf(unpacked, asked);
    return problem === undefined ? unpacked : refuse(problem);
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    return refuse(`it cannot be read (${messageOf(error)})`);
  }
}

function opened(delivered: Uint8Array): { label: Label; bytes: Uint8Array } {
  const end = delivered.subarray(0, LONGEST_LABEL).indexOf(10);
  try {
    const label = JSON.parse(Buffer.from(delivered.subarray(0, Math.max(0, end))).toString()) as Label;
    if (typeof label?.worker === 'string') return { label, bytes: delivered.subarray(end + 1) };
  } catch {
    // Reported below.
  }
  throw new NoAnswer('it has no label');
}

/** Validates a parsed answer; returns what is wrong with it. */
function problemOf(delivered: Delivered, asked: Asked): string | undefined {
  if ('failure' in delivered)
    return isGame(delivered.failure, asked) ? undefined : 'it names no game that was asked for';
  if ('aside' in delivered) return isNames(delivered.aside) ? undefined : 'it does not say who ended';
  if ('broken' in delivered) return typeof delivered.broken === 'string' ? undefined : 'it does not say what is broken';
  return asked.again ? problemOfRows((delivered as Again).again, asked) : problemOfCounts(delivered as Counted, asked);
}

const isNames = (names: unknown): boolean =>
  Array.isArray(names) && names.length > 0 && names.every((name) => typeof name === 'string');

function problemOfCounts({ counts: bytes, skipped = [], sample, rows }: Counted, asked: Asked): string | undefined {
  const { game, counters, chunk, spot } = asked;
  const counts = new Counts(counters, { game, cells: chunk.cells });
  counts.take(bytes);
  const left = new Set(skipped.map(({ index }) => index));
  if (!skipped.every((one) => isGame(one, asked))) return 'it left out games that were not asked for';
  if (counts.tallies.some(({ games }) => games + left.size !== chunk.games))
    return 'it counted another number of games';
  if (asked.rows !== rows instanceof ArrayBuffer) return `it comes ${asked.rows ? 'without' : 'with'} rows`;
  return spot.indices.length === 0 ? undefined : problemOfRows(sample, asked);
}

function isGame({ index, message }: { index: number; message: string }, { chunk, spot }: Asked): boolean {
  const isOfChunk = Number.isInteger(index) && index >= chunk.firstGame && index < chunk.firstGame + chunk.games;
  return typeof message === 'string' && (isOfChunk || spot.indices.includes(index));
}

function problemOfRows(rows: unknown, { game, chunk, spot }: Asked): string | undefined {
  const width = chunk.cells.reduce((sum, { players }) => sum + new RowLayout(game.columns, players).width, 0);
  const length = spot.indices.length * width * Float64Array.BYTES_PER_ELEMENT;
  return rows instanceof ArrayBuffer && rows.byteLength === length ? undefined : 'its sample is not of these games';
}
