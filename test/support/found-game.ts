/** A game that was made here, as if it had been found. */
import type { Game, PlayableGame } from '../../src/core/game.js';
import type { FoundGame } from '../../src/plugins/find-game.js';
import { answerCall, type CallName, type ResolvedRules } from '../../src/plugins/plugin-calls.js';
import type { PluginModule } from '../../src/plugins/plugin-module.js';

const NOWHERE: PluginModule = { file: '', fingerprint: '' };

export function foundGame(game: Game, module = NOWHERE): FoundGame {
  const call = (name: CallName, given: object) => answerCall(game as PlayableGame, name, given, (_, work) => work());
  return {
    game,
    module,
    resolve: async (rules, players) => call('resolve', { rules, players }) as ResolvedRules,
    hasRedraw: async (rules, players) => call('hasRedraw', { rules, players }) as boolean,
  };
}
