/** Random settings of dig from the full range of every parameter, extremes preferred. */

import type { Parameter, Rules, RuleValue } from '../../src/core/parameter.js';
import { dig } from '../../src/games/dig/dig.js';
import { fc } from './properties.js';

function values(parameter: Parameter): fc.Arbitrary<RuleValue> {
  switch (parameter.kind) {
    case 'whole':
      return fc.oneof(
        fc.constantFrom(parameter.min, parameter.max, parameter.default),
        fc.integer({ min: parameter.min, max: parameter.max }),
      );
    case 'real':
      return fc.constantFrom(0, 0.01, 0.28, 1 / 3, 0.5, 0.7, 1);
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...parameter.choices);
    case 'faces':
      return fc.array(fc.constantFrom(...parameter.choices), {
        minLength: parameter.minLength,
        maxLength: parameter.maxLength,
      });
    default:
      throw new Error(`no values for a parameter of kind ${parameter.kind}`);
  }
}

/** Some parameters changed, or nearly all; few rounds, so that a game that cannot end is over soon. */
export const anySettings = (maxRounds: number): fc.Arbitrary<Rules> =>
  fc
    .record(Object.fromEntries(dig.parameters.map((parameter) => [parameter.key, values(parameter)])), {
      requiredKeys: [],
    })
    .map((rules) => ({ ...rules, 'limits.rounds': maxRounds }) as Rules);

export const anyPlayers = fc.integer({ min: dig.seats.min, max: dig.seats.max });
