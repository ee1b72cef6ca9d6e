/** Settings of gopher drawn by chance, extremes often, until they can be played. */
import type { Rng } from '../../../src/core/chance.js';
import { resolveRules } from '../../../src/core/game.js';
import type { Parameter, Rules, RuleValue } from '../../../src/core/parameter.js';
import { TYPE_NAMES } from '../../../src/games/gopher/components.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { randomBoard } from './random-board.js';

/** Most settings keep the rounds few, so that games without an end are short. */
const ROUNDS = [1, 2, 30, 60];

export function randomRules(rng: Rng, players: number, fixed: Rules = {}): Rules {
  for (;;) {
    const given = Object.fromEntries(
      gopher.parameters
        .filter(() => rng.below(3) === 0)
        .map((parameter) => [parameter.key, randomValue(rng, parameter)]),
    );
    const rules = resolveRules(gopher, { ...given, 'limits.rounds': ROUNDS[rng.below(4)], ...fixed }, players);
    if (gopher.check?.(rules, players).length === 0) return rules;
  }
}

function randomValue(rng: Rng, parameter: Parameter): RuleValue {
  switch (parameter.kind) {
    case 'whole': {
      const { min, max } = parameter;
      return [min, max, min + rng.below(max - min + 1)][rng.below(3)];
    }
    case 'flag':
      return rng.below(2) === 0;
    case 'choice':
      return parameter.choices[rng.below(parameter.choices.length)];
    case 'wholes':
      return Array.from({ length: rng.below(11) }, () => rng.die(10));
    case 'entries':
      return Array.from({ length: rng.below(10) }, () => randomEntry(rng));
    case 'data':
      return randomBoard(rng, { holes: 2 + rng.below(31), pages: 2 + rng.below(11), extraTunnels: rng.below(12) });
    default:
      throw new Error(`no value for a parameter of kind ${parameter.kind}`);
  }
}

/** `berry:4` or `berry:4×2`. */
function randomEntry(rng: Rng): string {
  const cards = `${TYPE_NAMES[rng.below(TYPE_NAMES.length)]}:${rng.die(10)}`;
  return rng.below(3) === 0 ? cards : `${cards}×${rng.die(5)}`;
}
