import { describe, expect, test } from 'vitest';
import { Chance, type Rng, seatStream } from '../../../src/core/chance.js';
import { resolveRules } from '../../../src/core/game.js';
import type { Parameter, Rules, RuleValue } from '../../../src/core/parameter.js';
import type { Choose } from '../../../src/core/strategy.js';
import { dig } from '../../../src/games/dig/dig.js';
import { DECISIONS } from '../../../src/games/dig/options.js';
import type { DigView } from '../../../src/games/dig/view.js';
import { choosePlainly } from './plain-strategies.js';
import { defaultsOf, scripted } from './scene.js';

const names = Object.keys(scripted);

const defaults = resolveRules(dig, {}, 4);

/** Any value that a parameter may take; the games stay short, and the bag is used up. */
function anyValue(parameter: Parameter, rng: Rng): RuleValue {
  const from = <T>(choices: readonly T[]): T => choices[rng.below(choices.length)];
  switch (parameter.kind) {
    case 'whole':
      if (parameter.key === 'limits.rounds') return 10 + rng.below(40);
      if (parameter.key.startsWith('tiles.')) return rng.below(9);
      return parameter.min + rng.below(parameter.max - parameter.min + 1);
    case 'real':
      return parameter.min + rng.real() * (parameter.max - parameter.min);
    case 'flag':
      return rng.below(2) === 1;
    case 'choice':
      return from(parameter.choices);
    case 'faces':
      return Array.from({ length: parameter.minLength + rng.below(5) }, () => from(parameter.choices));
    default:
      return parameter.default;
  }
}

/** The default rules with some settings changed; about half of them with `share` = 2. */
function anyRules(rng: Rng, share: number): Rules {
  const changed = dig.parameters
    .filter(() => rng.below(share) === 0)
    .map((parameter) => [parameter.key, anyValue(parameter, rng)] as const);
  return { ...defaults, ...Object.fromEntries(changed) };
}

/**
 * Plays one game with scripted and random choices mixed (to reach positions that scripted play avoids), and compares
 * the scripted choice with the plain implementation at every decision. Counts decisions by kind.
 */
function comparePlays(
  players: number,
  rules: Rules,
  index: number,
  asked: Map<string, number>,
  { lineUp = names, plainName = (name: string): string => name } = {},
): void {
  const chance = new Chance(`compare ${index}`, [
    ...dig.streams,
    ...Array.from({ length: players }, (_, s) => seatStream(s)),
  ]);
  const paces = index % 2 === 1;
  const match = dig.createMatch({ players, rules, chance, tell: null, names: [] });
  const seats = Array.from({ length: players }, (_, seat) => {
    const name = lineUp[(seat + index) % lineUp.length];
    const parameters = { ...defaultsOf(scripted[name]), paces };
    const choose = scripted[name].create({ seat, players, rules, parameters }) as unknown as Choose<DigView>;
    return { name, choose, view: match.view(seat) as DigView, rng: chance.stream(seatStream(seat)) };
  });
  const randomness = index % 4;
  chance.startGame(index);
  match.deal();
  while (!match.over) {
    const { name, choose, view, rng } = seats[match.seat];
    const choice = choose(view, rng);
    const plain = choosePlainly(view, plainName(name), rules, paces);
    if (choice !== plain) {
      const kind = DECISIONS[match.kind];
      const texts = [choice, plain].map((answer) => match.optionText(answer));
      expect.fail(`${name} in game ${index}, ${kind}: answers ${choice} (${texts[0]}), should ${plain} (${texts[1]})`);
    }
    asked.set(DECISIONS[match.kind], (asked.get(DECISIONS[match.kind]) ?? 0) + 1);
    match.choose(rng.below(4) < randomness ? rng.below(match.count) : choice);
  }
}

describe('the scripted strategies of dig', () => {
  test.each(['duel', 'skirmish'])('choose as the rules say in every decision under %s', (system) => {
    const asked = new Map<string, number>();
    const rules = { ...defaults, 'combat.system': system, 'limits.rounds': 60 };
    for (let game = 0; game < 150; game++) comparePlays(2 + (game % 5), rules, game, asked);
    const kinds =
      system === 'duel'
        ? DECISIONS.filter((kind) => kind !== 'RETURN_TILE' && kind !== 'CHASE')
        : DECISIONS.filter((kind) => kind !== 'RETURN_TILE' && kind !== 'SUPPORT' && kind !== 'DEFEND');
    expect([...asked.keys()].sort()).toEqual([...kinds].sort());
  });

  test('choose as the rules say under any settings', () => {
    const rng = new Chance('settings', ['settings']).stream('settings');
    const asked = new Map<string, number>();
    for (let game = 0; game < 80; game++) comparePlays(2 + (game % 5), anyRules(rng, 1 + (game % 4)), game, asked);
    expect(asked.size).toBe(DECISIONS.length);
  });

  test.each(names)('fail this test if %s chooses like another', (impostor) => {
    const lineUp = [impostor];
    for (const plain of names.filter((name) => name !== impostor)) {
      const plainName = (): string => plain;
      const play = (game: number): void => comparePlays(4, defaults, game, new Map(), { lineUp, plainName });
      expect(() => [0, 1, 2, 3].forEach(play)).toThrow('should');
    }
  });
});
