/**
 * The folder that a command keeps its run in. Normally one that plays what is missing; `warren report` and
 * `warren verify` repeat a run's own command with another.
 */
import { RunFolder } from '../store/run-folder.js';
import type { RunFolderOptions, RunKeeper } from '../store/run-keeper.js';
import { runArgv } from './run-argv.js';
import { remark } from './terminal.js';

let makeKeeper = (options: RunFolderOptions): RunKeeper => new RunFolder(options);

/** `text`: the command as it would be typed; `replay`: the one that replays a game, but for the game's number. */
export const keepRun = (out: string | undefined, text: string, replay?: string): RunKeeper =>
  makeKeeper({ out, command: { text, ...(replay !== undefined && { replay }), argv: runArgv() }, onRemark: remark });

export function keepRunsWith(make: (options: RunFolderOptions) => RunKeeper): void {
  makeKeeper = make;
}
