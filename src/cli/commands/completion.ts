/** `warren completion`: a script for bash and zsh that completes commands, options, games and strategies. */
import { kebabCase } from '../../plan/option.js';
import { knownStrategies, shippedGames } from '../../plugins/own-files.js';
import { type Command, defineCommand } from '../command.js';
import { print } from '../terminal.js';

export const completionCommand = defineCommand({
  name: 'completion',
  describe: 'Print a script that completes what you type, for bash and zsh',
  arguments: [],
  options: {},
  examples: [['completion >> ~/.bashrc', 'from the next bash on; for zsh, add it to ~/.zshrc']],
  run: (_, __, commands) => print(script(commands)),
});

/** Returns the script. It completes the command as the first word; then options, and values of arguments. */
const script = (commands: readonly Command[]): string => `# warren completion
if [ -n "$ZSH_VERSION" ]; then
  autoload -U +X compinit && compinit
  autoload -U +X bashcompinit && bashcompinit
fi
_warren() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="help --help --version ${commands.map(({ name }) => name).join(' ')}"
  elif [ "$before" = --strategies ]; then
    case "\${COMP_WORDS[2]}" in
${shippedGames()
  .map((id) => `      ${id}) words="${knownStrategies(id).join(' ')}" ;;`)
  .join('\n')}
    esac
    # Names by commas: those typed already stay in front.
    local typed=""
    case "$word" in *,*) typed="\${word%,*}," ;; esac
    COMPREPLY=($(compgen -P "$typed" -W "$words" -- "\${word##*,}"))
    return
  else
    case "\${COMP_WORDS[1]}" in
      help) words="${commands.map(({ name }) => name).join(' ')}" ;;
${commands.map((command) => `      ${command.name}) words="${optionsOf(command)}" ;;`).join('\n')}
    esac
    case "\${COMP_WORDS[1]} $COMP_CWORD" in
${commands.flatMap(argumentsOf).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _warren warren`;

const optionsOf = ({ options }: Command): string =>
  [
    ...Object.entries(options).map(([name, { byDefault }]) => `--${byDefault === true ? 'no-' : ''}${kebabCase(name)}`),
    '--help',
  ].join(' ');

/** Returns the values of each argument of a command; the shell itself completes paths. */
const argumentsOf = ({ name: command, arguments: expected }: Command): string[] =>
  expected.flatMap(({ name, among }, i) => {
    const names = among ?? (name === 'game' ? shippedGames() : []);
    return names.length === 0 ? [] : [`      "${command} ${i + 2}") words="${names.join(' ')} $words" ;;`];
  });
