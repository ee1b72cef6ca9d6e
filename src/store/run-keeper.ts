/** What a command sees of the folder of its run, whether it plays, rebuilds the report or verifies. */
import type { Chunk } from '../plan/chunks.js';
import type { Plan } from '../plan/plan.js';
import type { RunCommand } from './run-file.js';

export interface RunKeeper {
  /**
   * Gives the plan to play: the one asked for, in the chunks of what is in the folder already. `rowsHead`: the bytes that
   * its rows begin with, if it keeps any.
   */
  open(asked: Plan, rowsHead?: Uint8Array): Promise<Plan>;
  /** Where it is, once it is open. */
  readonly path: string;
  /** The command that the run was asked for with. */
  readonly command: string;
  /** Games that did not have to be played because they were here. */
  readonly gamesRecalled: number;
  /** Whether the command should say what the run shows. */
  readonly tells: boolean;
  /** The answer kept for a chunk, or nothing if it has to be played. */
  recall(chunk: Chunk): Uint8Array | undefined;
  /** Whether the run goes as far as this chunk. */
  reaches(chunk: Chunk): boolean;
  keep(chunk: Chunk, answer: Uint8Array, rows?: Uint8Array): void;
  /** Takes the files of the report: path within the folder and content. */
  deliver(files: ReportFiles): Promise<void>;
  close(): void;
}

/** Path within the folder and content of each. */
export type ReportFiles =
  | AsyncIterable<readonly [string, string | Uint8Array]>
  | Iterable<readonly [string, string | Uint8Array]>;

export interface RunFolderOptions {
  /** Where; a name of its own under `reports` unless said otherwise. */
  readonly out?: string | undefined;
  readonly command: Omit<RunCommand, 'from'>;
  /** Told what the user should know but need not act on. */
  readonly onRemark?: (text: string) => void;
}
