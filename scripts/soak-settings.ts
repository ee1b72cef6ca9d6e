/**
 * The settings that a soak plays: every number of players and preset, every strategy alone and all together, every
 * alternative of every rule, tables of faces of many shapes, and both ends of every range.
 */
import type { Game } from '../src/core/game.js';
import type { Parameter, Rules, RuleValue } from '../src/core/parameter.js';
import { formatRuleValue } from '../src/core/parameter.js';

export interface SoakSetting {
  readonly group: 'players' | 'strategies' | 'alternatives' | 'tables' | 'extremes';
  readonly name: string;
  readonly players: number;
  readonly preset: string;
  readonly rules: Rules;
  readonly strategies: readonly string[];
}

export function listSettings(game: Game, strategies: readonly string[]): SoakSetting[] {
  const presets = Object.keys(game.presets);
  const usual = { players: game.seats.usual, preset: 'default', rules: {}, strategies: ['random'] };
  const settings: SoakSetting[] = [];
  for (const preset of presets) {
    for (let players = game.seats.min; players <= game.seats.max; players++) {
      settings.push({ ...usual, group: 'players', name: `${preset}, ${players} players`, preset, players });
    }
  }
  for (const lineUp of [...strategies.map((name) => [name]), mix(strategies, 0), mix(strategies, 3)]) {
    const seated = lineUp.slice(0, usual.players);
    settings.push({ ...usual, group: 'strategies', name: seated.join('+'), strategies: seated });
  }
  for (const parameter of game.parameters) {
    for (const [group, value] of valuesToTry(parameter)) {
      const rules = { [parameter.key]: value };
      settings.push({ ...usual, group, name: `${parameter.key}=${formatRuleValue(value)}`, rules });
    }
  }
  return settings;
}

/** All strategies in turn, beginning with another one. */
const mix = (names: readonly string[], from: number): string[] => names.map((_, i) => names[(i + from) % names.length]);

function valuesToTry(parameter: Parameter): [SoakSetting['group'], RuleValue][] {
  switch (parameter.kind) {
    case 'flag':
      return [['alternatives', !parameter.default]];
    case 'choice':
      return parameter.choices
        .filter((choice) => choice !== parameter.default)
        .map((choice) => ['alternatives', choice]);
    case 'whole':
    case 'real':
      return [parameter.min, parameter.max].filter((end) => end !== parameter.default).map((end) => ['extremes', end]);
    case 'wholes': {
      const { min, max, minLength, maxLength } = parameter;
      const ends = [Array(maxLength).fill(max), Array(maxLength).fill(min), Array(minLength).fill(min)];
      return ends.map((list) => ['extremes', list]);
    }
    case 'faces':
      return faceTables(parameter).map((faces) => ['tables', faces]);
    case 'entries':
      return [['alternatives', [parameter.notation.example]]];
    case 'data':
      return [];
  }
}

/** 0..n faces of the first kind and the rest in turn; the default stretched to other dice; one face only. */
function faceTables({ default: usual, choices, minLength, maxLength }: Parameter & { kind: 'faces' }): string[][] {
  const [first, ...others] = choices;
  const counted = Array.from({ length: usual.length + 1 }, (_, k) =>
    usual.map((_, i) => (i < k ? first : others[(i - k) % others.length])),
  );
  const sides = [4, 8, 12, 20, minLength, maxLength].filter((n) => n >= minLength && n <= maxLength);
  const stretched = sides.map((n) => Array.from({ length: n }, (_, i) => usual[Math.floor((i * usual.length) / n)]));
  return [...counted, ...stretched, ...choices.map((choice) => usual.map(() => choice))];
}
