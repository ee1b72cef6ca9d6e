/** The run folder as seen by commands, to play, to rebuild the report, or to verify. */
import type { CheckpointStore } from '../plan/checkpoint-store.js';
import type { Plan } from '../plan/plan.js';
import type { Request } from '../plan/request.js';

export interface RunStore extends CheckpointStore {
  /** Returns the plan to play: the requested one, with the chunk sizes of the stored run. */
  open(requestedPlan: Plan, facts: RunStoreFacts): Promise<Plan>;
  /** The folder; valid after `open`. */
  readonly path: string;
  /** Whether it accepts a report. */
  readonly isReportTarget: boolean;
  /** Stores the files of a report. */
  saveReport(files: ReportFiles): Promise<void>;
  close(): void;
}

/** Inputs in addition to the plan that determine the stored bytes. */
export interface RunStoreFacts {
  /** Fingerprint of the code that plays and counts the games. */
  readonly engine: string;
  /** The head of the rows file, if the run keeps rows. */
  readonly rowsHead?: Uint8Array | undefined;
}

/** Path within the folder, and content; null if there must be no such file. */
export type ReportFiles = AsyncIterable<readonly [string, string | Uint8Array | null]>;

export interface RunFolderOptions {
  /** The path of the folder. Default: a name under `reports`. */
  readonly out?: string | undefined;
  readonly question: string;
  readonly request: Request;
  /** Callback for remarks that need no action by the user. */
  readonly onRemark?: ((text: string) => void) | undefined;
  /** Callback, awaited when the folder exists, before any game is played. */
  readonly onOpened?: (() => Promise<void>) | undefined;
}
