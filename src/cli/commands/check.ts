/** `warren check <game>`: validates a game and its strategies against the contract. For authors of plug-ins. */

import type { Fault } from '../../api/check/check-play.js';
import { checkDocument, contractOptions, findFaults } from '../../api/check-plugin.js';
import { counted } from '../../core/formatting.js';
import { defineCommand, gameArgument, jsonOption } from '../command.js';
import { EXIT_FAILURE } from '../exit-codes.js';
import { patienceOption } from '../play-options.js';
import { print, printJson, printProse } from '../terminal.js';

export const checkCommand = defineCommand({
  name: 'check',
  describe: 'Check that a game and its strategies keep the contract',
  arguments: [gameArgument],
  options: {
    ...contractOptions,
    patience: patienceOption,
    json: jsonOption('print what was found as one JSON document'),
  },
  examples: [
    ['check pig', 'the tutorial game with all its strategies'],
    ['check pig --strategies ./mine.ts', 'a strategy of your own'],
  ],
  run: async ({ words: [typed], values: { strategies, games, patience, json } }) => {
    const found = await findFaults({ game: typed, strategies, games }, patience);
    const { game, strategies: names, faults } = found;
    const exitCode = faults.length > 0 ? EXIT_FAILURE : 0;
    if (json === true) {
      printJson(checkDocument(found));
      return exitCode;
    }
    for (const { text } of faults) printProse(`✗ ${text}`);
    print(
      faults.length === 0
        ? `✓ ${game.title} and ${counted(names.length, 'strategy', 'strategies')} (${names.join(', ')}) keep the contract.`
        : `${counted(faults.length, 'problem')}. ${guidesFor(faults)}`,
    );
    return exitCode;
  },
});

/** Returns which guides explain the violated contract. */
function guidesFor(problems: readonly Fault[]): string {
  const about = (kind: 'game' | 'strategy') => problems.some(({ of }) => of === kind || of === 'either');
  const guides = [
    ...(about('game') ? ['docs/write-a-game.md explains what a game owes'] : []),
    ...(about('strategy') ? ['strategies/README.md what a strategy owes'] : []),
  ].join(', ');
  return `${guides.replace(/^(strategies\/README.md)/, '$1 explains')}.`;
}
