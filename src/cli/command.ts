/** Definition of a command: arguments, options and `run`. Help, completion and error messages derive from it. */
import type { Option, Options, ValuesOf } from '../plan/option.js';
import { onOff } from '../plan/option.js';
import type { FailureCode } from './exit-codes.js';

/** A positional argument. */
export interface Argument {
  readonly name: string;
  readonly describe: string;
  /** Allowed values, if fixed. For a game, completion offers the shipped ones. */
  readonly among?: readonly string[];
  /** `optional`: can be omitted; `many`: zero or more words. Default: one required word. */
  readonly takes?: 'optional' | 'many';
}

/** Parsed arguments and option values; omitted options are missing. */
export interface ParsedWords<O extends Options = Options> {
  readonly words: readonly string[];
  readonly values: ValuesOf<O>;
}

export interface CommandSpec<O extends Options> {
  readonly name: string;
  readonly describe: string;
  readonly arguments: readonly Argument[];
  readonly options: O;
  /** Names of options shared with other commands; help lists them after the command's own. */
  readonly commonOptions?: readonly string[];
  /** Working command lines, without the program's name, and what they show. */
  readonly examples: readonly (readonly [command: string, about: string])[];
  /**
   * May return, or resolve to, an exit code; anything else is success. `failure`: the code if it throws; `commands`: all
   * commands of the program.
   */
  run(given: ParsedWords<O>, failure: FailureCode, commands: readonly Command[]): unknown;
}

export type Command = CommandSpec<Options>;

/** Infers the type of the values that `run` receives from the declared options. */
export const defineCommand = <O extends Options>(command: CommandSpec<O>): Command => command as unknown as Command;

/** Arguments and options shared by several commands. */
export const gameArgument: Argument = { name: 'game', describe: 'a shipped game, or the path of your own' };
export const folderArgument: Argument = { name: 'folder', describe: 'the folder of the run' };
export const jsonOption = (describe = 'print the result as one JSON document'): Option<boolean> =>
  onOff(false, describe);
