/** What a command is: its words, its options, and what it does with them. Help, completion and mistakes follow from it. */
import type { Option, Options, ValuesOf } from '../plan/option.js';
import { onOff } from '../plan/option.js';

/** A word that follows the name of a command. */
export interface Argument {
  readonly name: string;
  readonly describe: string;
  /** What it can be, if that is settled; for a game, those that ship are offered. */
  readonly among?: readonly string[];
  /** `optional`: may be left out; `many`: any number of words, none too. */
  readonly takes?: 'optional' | 'many';
}

/** Words after the command's name, and what its options were given; options that were not given are left out. */
export interface ParsedWords<O extends Options = Options> {
  readonly words: readonly string[];
  readonly values: ValuesOf<O>;
}

export interface CommandSpec<O extends Options> {
  readonly name: string;
  readonly describe: string;
  readonly arguments: readonly Argument[];
  readonly options: O;
  /** Names of options that many commands have: help shows them after the command's own. */
  readonly commonOptions?: readonly string[];
  /** Command lines that work, without the program's name, and what they show. */
  readonly examples: readonly (readonly [command: string, about: string])[];
  run(given: ParsedWords<O>): Promise<void> | void;
}

export type Command = CommandSpec<Options>;

/** A command whose `run` knows the values by the options declared. */
export const defineCommand = <O extends Options>(command: CommandSpec<O>): Command => command as unknown as Command;

/** Arguments and options that more than one command has. */
export const gameArgument: Argument = { name: 'game', describe: 'a shipped game, or the path of your own' };
export const folderArgument: Argument = { name: 'folder', describe: 'the folder of the run' };
export const jsonOption = (describe = 'print the result as one JSON document'): Option<boolean> =>
  onOff(false, describe);
