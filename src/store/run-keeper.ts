/** What a command sees of the folder of its run, whether it plays, rebuilds the report or verifies. */
import type { KeptChunks } from '../plan/kept-chunks.js';
import type { Plan } from '../plan/plan.js';
import type { Request } from '../plan/request.js';

export interface RunKeeper extends KeptChunks {
  /** Gives the plan to play: the one asked for, in the chunks of what is in the folder already. */
  open(asked: Plan, facts: KeptFacts): Promise<Plan>;
  /** Where it is, once it is open. */
  readonly path: string;
  /** Whether a report will be delivered to it. */
  readonly takesReport: boolean;
  /** Takes the files of the report: path within the folder and content. */
  deliver(files: ReportFiles): Promise<void>;
  close(): void;
}

/** What beside its plan decides what a run keeps. */
export interface KeptFacts {
  /** Fingerprint of what plays and counts the games. */
  readonly engine: string;
  /** The bytes that its rows begin with, if it keeps any. */
  readonly rowsHead?: Uint8Array | undefined;
}

/** Path within the folder and content of each; null if there must be no such file. */
export type ReportFiles = AsyncIterable<readonly [string, string | Uint8Array | null]>;

export interface RunFolderOptions {
  /** Where; a name of its own under `reports` unless said otherwise. */
  readonly out?: string | undefined;
  readonly question: string;
  readonly request: Request;
  /** Told what the user should know but need not act on. */
  readonly onRemark?: ((text: string) => void) | undefined;
  /** Waited for when the folder is there, before anything is played. */
  readonly onOpened?: (() => Promise<void>) | undefined;
}
