/** Five hundred command lines: some right, most with one thing wrong, drawn by a seed so that they are always the same. */
import { questions } from '../../src/questions/questions.js';
import type { Section } from './section.js';
import { type Attempt, tryAll } from './try-warren.js';

const LINES = 500;
const QUICK_LINES = 6;

/** Words that are right for every game that is asked. */
const RIGHT: readonly (readonly string[])[] = [
  [],
  ['--seed', 'a b'],
  ['--seed', '$(date)'],
  ['--seed', '日本 🎲'],
  ['--threads', '1'],
  ['--players', '3'],
  ['--no-rotate'],
  ['--turn-limit', '100k'],
  ['--on-error', 'skip'],
  ['--patience', '100'],
];

/** Words that are wrong, and what the message must name. */
const WRONG: readonly (readonly [says: string, ...words: string[]])[] = [
  ...['0', '-1', '1.5', '_', '1__', 'NaN', 'Infinity', '1e400', '0x10', '', ' ', '९', '4.1', '1k5', 'toString'].map(
    (bad) => ['--games', '--games', bad] as const,
  ),
  ...['-1', '1.5', '_', '1_0', '1e9', 'all', ''].map((bad) => ['--threads', '--threads', bad] as const),
  ...['0', '1e8', 'long', '-5'].map((bad) => ['--patience', '--patience', bad] as const),
  ...['0', '1', '99', 'two', '1e3'].map((bad) => ['players', '--players', bad] as const),
  ...['-1', 'never'].map((bad) => ['--turn-limit', '--turn-limit', bad] as const),
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'nobody', '..'].flatMap((name) => [
    [name, '--preset', name] as const,
    [name, '--strategies', name] as const,
    [name, '--set', `${name}=1`] as const,
    [name, '--rules', name] as const,
  ]),
  ...[',', ',,', ''].map((bad) => ['--strategies', '--strategies', bad] as const),
  ...['random{', 'random}', 'random{a}', 'random{x:1}', '{}', './nowhere.ts', '/', './'].map(
    (bad) => ['', '--strategies', bad] as const,
  ),
  ...['target', '=', '=5', 'limits'].map((bad) => ['', '--set', bad] as const),
  ['--on-error', '--on-error', 'ignore'],
  ...['nonsense', 'constructor', '__proto__', 'gmaes'].map((name) => [name, `--${name}`, '1'] as const),
  ['--seed', '--seed', 'a', '--seed', 'b'],
];

/** Commands whose first argument is a game; `expect` has a file instead, which names what is played. */
const QUESTIONS = [...Object.keys(questions).filter((name) => name !== 'expect'), 'replay'];
/** Required arguments of a question in addition to its game. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  compare: ['--b', 'players=2'],
  sweep: ['--vary', 'players=2,3'],
  tune: ['--free', 'players=2,3', '--target', 'turns 1..900'],
};

function listOfLines(): Attempt[] {
  const draw = seeded(20);
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)];
  return Array.from({ length: LINES }, (_, i): Attempt => {
    const name = `command line ${i}`;
    // Every fifth is right.
    if (i % 5 === 0) {
      const args = ['simulate', 'pig', '--games', String(1 + draw(50)), ...pick(RIGHT), '--json'];
      return { name, args, status: 0, says: '"digest"' };
    }
    const [says, ...words] = pick(WRONG);
    const isOfMany = ['--games', '--threads', '--on-error'].includes(words[0]);
    const question = isOfMany ? 'simulate' : pick(QUESTIONS);
    const more = isOfMany ? pick(RIGHT).filter(() => words[0] !== '--threads' && words[0] !== '--on-error') : [];
    return { name, args: [question, 'pig', ...(NEEDS[question] ?? []), ...more, ...words], status: 2, says };
  });
}

export const commandLines: Section = {
  name: 'command-lines',
  attack: ({ quick = false }) => tryAll(listOfLines().slice(0, quick ? QUICK_LINES : undefined)),
};

/** Whole numbers below n, always the same for the same seed (Park and Miller 1988). */
function seeded(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
}
