/** Random settings of the parameters, with the ends of every range over-represented. */
import type { Rng } from '../../../src/core/chance.js';
import type { Parameter, Rules, RuleValue } from '../../../src/core/parameter.js';
import { portalDash } from '../../../src/games/portal-dash/portal-dash.js';

/** Rounds after which a test breaks a game off, whatever its rules. */
const MAX_ROUNDS = 300;

/** About `share` of all parameters are set to a random value; the combination can be played. */
export function randomRules(rng: Rng, share: number): Rules {
  const rules: Record<string, RuleValue> = {};
  for (const parameter of portalDash.parameters) {
    if (rng.real() < share) rules[parameter.key] = randomValue(rng, parameter);
  }
  if (rules['cube.counts'] !== undefined) rules['cube.counts'] = randomCounts(rng);
  rules['limits.rounds'] = rng.below(8) === 0 ? rng.die(3) : MAX_ROUNDS;
  const stackItems = portalDash.parameters.filter(
    ({ key, kind }) => kind === 'whole' && key.endsWith('.count') && key.startsWith('items.'),
  );
  const total = stackItems
    .filter((parameter) => parameter.kind === 'whole' && parameter.max === 6)
    .reduce((sum, { key, default: byDefault }) => sum + Number(rules[key] ?? byDefault), 0);
  if (total > 60) for (const { key } of stackItems) delete rules[key];
  return rules;
}

function randomValue(rng: Rng, parameter: Parameter): RuleValue {
  const between = (min: number, max: number): number => {
    const kind = rng.below(4);
    return kind === 0 ? min : kind === 1 ? max : min + rng.below(max - min + 1);
  };
  switch (parameter.kind) {
    case 'whole':
      return between(parameter.min, parameter.max);
    case 'flag':
      return rng.below(2) === 0;
    case 'choice':
      return parameter.choices[rng.below(parameter.choices.length)];
    case 'faces':
      return Array.from({ length: parameter.maxLength }, () => parameter.choices[rng.below(parameter.choices.length)]);
    case 'wholes': {
      const length = between(parameter.minLength, parameter.maxLength);
      return Array.from({ length }, () => between(parameter.min, parameter.max));
    }
    default:
      return parameter.default;
  }
}

/** Five counts that add up to 64, often with colours missing. */
function randomCounts(rng: Rng): number[] {
  const counts = [0, 0, 0, 0, 0];
  const colours = 1 + rng.below(5);
  for (let i = 0; i < 64; i++) counts[rng.below(colours)]++;
  rng.shuffle(counts, 0, 5);
  return counts;
}
