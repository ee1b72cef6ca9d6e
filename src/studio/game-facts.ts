/** The facts of a game for the page: its rules as controls, strategies, and how to play it. */

import { labelOf } from '../analysis/format.js';
import { words } from '../core/formatting.js';
import { mapValues } from '../core/map-values.js';
import { formatRuleValue, ORIGIN_WORDS, type Parameter, type RuleValue } from '../core/parameter.js';
import { defaultLineUp } from '../plan/line-up.js';
import { looksLikePath } from '../plugins/find-module.js';
import { findStrategy } from '../plugins/find-strategy.js';
import { knownStrategies } from '../plugins/own-files.js';
import { BENCH_TIMEOUT_SECONDS } from './executor-cache.js';
import { findBenchGame } from './find-bench-game.js';
import type { ControlFacts, GameFacts, GameListing, RuleFacts, SetValue } from './protocol.js';

export async function gameEntry(name: string): Promise<GameListing> {
  const { game } = await findBenchGame(name);
  return { name, title: game.title };
}

const cachedFacts = new Map<string, Promise<GameFacts>>();

/**
 * Returns the facts of a game; cached, because a game has dozens of strategies to load. The user's own files are not
 * cached, because they may change.
 */
export function gameFacts(name: string): Promise<GameFacts> {
  if (looksLikePath(name)) return gather(name);
  const facts = cachedFacts.get(name) ?? gather(name);
  cachedFacts.set(name, facts);
  // Failures are not cached; the file may exist next time.
  facts.catch(() => cachedFacts.delete(name));
  return facts;
}

async function gather(name: string): Promise<GameFacts> {
  const { game } = await findBenchGame(name);
  const { title, about, play, seats, parameters, presets, columns } = game;
  const strategies = await Promise.all(
    knownStrategies(game.id).map((one) => findStrategy(game.id, one, undefined, BENCH_TIMEOUT_SECONDS)),
  );
  return {
    name,
    title,
    about,
    play,
    seats,
    rules: parameters.map(ruleFacts),
    presets: Object.entries(presets).map(([preset, { about, rules, usual }]) => ({
      name: preset,
      about,
      changes: mapValues(rules, toSetValue),
      ...(usual && { usual: defaultLineUp({ usual }, seats.max) }),
    })),
    strategies: strategies.map(({ name, strategy }) => ({
      name,
      about: strategy.about,
      parameters: strategy.parameters.map(controlFacts),
    })),
    usual: defaultLineUp(game, seats.max),
    figures: columns
      .filter(({ scope, role, isSeat }) => scope === 'game' && role !== 'win' && isSeat !== true)
      .map((column) => ({ name: column.name, label: labelOf(column) })),
  };
}

function ruleFacts(parameter: Parameter): RuleFacts {
  const { provenance, source, quote } = parameter;
  return {
    ...controlFacts(parameter),
    provenance,
    origin: ORIGIN_WORDS[provenance],
    source,
    ...(quote !== undefined && { quote }),
  };
}

function controlFacts(parameter: Parameter): ControlFacts {
  const { key, label = words(key), about, kind } = parameter;
  const usual = toSetValue(parameter.default);
  const facts = { key, label, about, kind, usual };
  switch (parameter.kind) {
    case 'whole':
      return { ...facts, min: parameter.min, max: parameter.max, step: 1 };
    case 'real':
      return { ...facts, min: parameter.min, max: parameter.max, step: stepOf(parameter) };
    case 'choice':
      return { ...facts, choices: parameter.choices };
    case 'faces': {
      const { choices, minLength, maxLength, faceLabels } = parameter;
      return { ...facts, choices, minLength, maxLength, ...(faceLabels && { faceLabels }) };
    }
    case 'wholes': {
      const { min, max, minLength, maxLength } = parameter;
      return { ...facts, min, max, minLength, maxLength };
    }
    case 'entries': {
      const { minLength, maxLength, notation } = parameter;
      return { ...facts, minLength, maxLength, form: notation.form, example: notation.example };
    }
    default:
      return facts;
  }
}

/** Returns a step of about a hundredth of the range, rounded down to a short number: 0.01, 0.05, 2. */
function stepOf({ min, max }: { readonly min: number; readonly max: number }): number {
  const fine = (max - min) / 100;
  const unit = 10 ** Math.floor(Math.log10(fine));
  return unit * (fine / unit >= 5 ? 5 : fine / unit >= 2 ? 2 : 1);
}

/** Structured data, which controls cannot set, is represented by its name. */
const toSetValue = (value: RuleValue): SetValue =>
  typeof value === 'object' && !Array.isArray(value) ? formatRuleValue(value) : (value as SetValue);
