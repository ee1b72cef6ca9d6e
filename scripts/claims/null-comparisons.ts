/**
 * Two hundred random comparisons without a true difference: a random game, table and line-up against itself, each side
 * on its own luck, on random figures. Counts those that claim a difference. Part of `npm run claims`, which prints the
 * number into docs/statistics.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { runQuestion } from '../../src/api/ask.js';
import { Chance, type Rng } from '../../src/core/chance.js';
import { PluginError, UserError } from '../../src/core/errors.js';
import type { Game } from '../../src/core/game.js';
import type { Parameter } from '../../src/core/parameter.js';
import { findGame } from '../../src/plugins/find-game.js';
import { shippedGames, shippedStrategies } from '../../src/plugins/own-files.js';
import { type CompareRequest, compare } from '../../src/questions/compare/compare.js';
import type { CompareFindings } from '../../src/questions/compare/findings.js';
import type { AnyQuestion } from '../../src/questions/question.js';
import type { WithVerdict } from '../../src/report/presentation.js';
import { isDirected } from '../../src/stats/judge.js';

const COMPARISONS = 200;
/** They take longer to sit down than all others to play. */
const SLOW = ['optimal'];

const oneOf = <Item>(rng: Rng, items: readonly Item[]): Item => items[rng.below(items.length)];

/** A setting that is probably playable, few games of it, and the requested figures. */
function drawRequest(rng: Rng, game: Game): CompareRequest {
  const players = game.seats.min + rng.below(game.seats.max - game.seats.min + 1);
  const strategies = shippedStrategies(game.id).filter((name) => !SLOW.includes(name));
  const figures = game.columns.map(({ name, scope }) => (scope === 'game' ? name : `${name}:seat1`));
  const isAsked = rng.below(2) === 1;
  return {
    game: game.id,
    players,
    b: '',
    seed: String(rng.below(1e9)),
    games: 40 + rng.below(120),
    preset: oneOf(rng, Object.keys(game.presets)),
    strategies: Array.from({ length: players }, () => oneOf(rng, strategies)),
    set: Array.from({ length: rng.below(3) }, () => drawRule(rng, oneOf(rng, game.parameters))).flat(),
    ...(isAsked && { on: Array.from({ length: 1 + rng.below(12) }, () => oneOf(rng, figures)) }),
  };
}

/** Another value of a rule, not far from the one it has. */
function drawRule(rng: Rng, parameter: Parameter): string[] {
  const { key } = parameter;
  if (key.startsWith('limits.')) return [];
  switch (parameter.kind) {
    case 'whole': {
      const value = Math.round(parameter.default * (0.7 + 0.6 * rng.real()));
      return [`${key}=${Math.min(parameter.max, Math.max(parameter.min, value))}`];
    }
    case 'flag':
      return [`${key}=${rng.below(2) === 1}`];
    case 'choice':
      return [`${key}=${oneOf(rng, parameter.choices)}`];
    default:
      return [];
  }
}

/** The same question, with luck of its own for side B. */
const apart = {
  ...compare,
  async plan(request: CompareRequest) {
    const planned = await compare.plan(request);
    const [a, b] = planned.plan.cells;
    return { ...planned, plan: { ...planned.plan, cells: [a, { ...b, seed: `other than ${planned.plan.seed}` }] } };
  },
} as unknown as AnyQuestion;

/** Whether a comparison claims any direction. */
export async function claimsSomething(request: CompareRequest): Promise<boolean> {
  const { findings } = await runQuestion(apart, request, undefined, { threads: 0 });
  return (findings as WithVerdict<CompareFindings>).differences.some(({ judgement }) => isDirected(judgement.relation));
}

/** The number of random comparisons with a claim. */
export async function nullComparisons(comparisons: number): Promise<number> {
  const rng = new Chance('null comparisons', ['draws']).stream('draws');
  const games = await Promise.all(shippedGames().map(async (id) => (await findGame(id)).game));
  let claims = 0;
  for (let done = 0; done < comparisons; ) {
    try {
      if (await claimsSomething(drawRequest(rng, oneOf(rng, games)))) claims++;
      done++;
    } catch (error) {
      // Rules that do not go together, or that a strategy does not play: another draw.
      if (!(error instanceof UserError || error instanceof PluginError)) throw error;
    }
  }
  return claims;
}

/** The place of the number in the documentation. */
const MARKS = /(<!-- null -->)[\s\S]*(<!-- \/null -->)/;

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = new URL('../../docs/statistics.md', import.meta.url);
  const claims = await nullComparisons(COMPARISONS);
  const sentence = `Of ${COMPARISONS} random comparisons of a setting with itself, ${claims} claimed a difference`;
  console.log(`${sentence}.`);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(MARKS, (_, before, after) => `${before}${sentence}${after}`),
  );
}
