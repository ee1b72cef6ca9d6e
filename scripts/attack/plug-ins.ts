/** Broken plug-ins: each ends in time, is named, and neither breaks the result nor is blamed for another's fault. */
import type { Section } from './section.js';
import { type Attempt, tryAll } from './try-warren.js';

/** The file of a strategy with the given decisions, or other parts. */
const strategy = (decide: string, before = '', more = ''): string =>
  `${before}\nexport default { game: 'pig', about: 'x', parameters: [], ${more} create: () => (view, rng) => { ${decide} } };\n`;
const WELL = 'return view.turnTotal >= 20 ? 1 : 0;';

type Case = readonly [name: string, source: string, status: Attempt['status'], says: string, ...args: string[]];

const JSON_RUN = ['--games', '100', '--json'];
const FAILS = 'The strategy mine (player ';

/** Played by `simulate … --strategies ./mine.ts,random`, unless other words are given. */
const STRATEGIES: readonly Case[] = [
  // Its answer.
  ...['7', '-1', '0.5', 'NaN', 'undefined', 'null', "'0'.repeat(3)", '{}', '10n ** 30n', 'Promise.resolve(0)'].map(
    (answer): Case => [`answers ${answer}`, strategy(`return ${answer};`), 1, FAILS],
  ),
  // How it fails.
  ['throws', strategy("throw new Error('out of ideas');"), 1, 'out of ideas'],
  ['throws nothing', strategy('throw undefined;'), 1, FAILS],
  ['throws what has no words', strategy('throw { toString() { throw 1; } };'), 1, FAILS],
  ['throws an order to the terminal', strategy("throw new Error('\\x1b[2J' + 'gone');"), 1, '\ufffd[2Jgone'],
  ['calls itself for ever', strategy('const f = () => f() + 1; return f();'), 1, FAILS],
  ['takes all memory', strategy('const all = []; for (;;) all.push(new Array(1e6).fill(all.length));'), 1, FAILS],
  ['ends the process', strategy('process.exit(0);'), 1, FAILS],
  ['ends the process with 0 threads', strategy('process.exit(0);'), 1, FAILS, ...JSON_RUN, '--threads', '0'],
  ['never comes back', strategy('for (;;);'), 1, 'no answer came within 2 seconds', ...JSON_RUN, '--patience', '2'],
  ['leaves a promise behind', strategy(`Promise.reject(new Error('lost')); ${WELL}`), 1, 'lost'],
  [
    'fails when it sits down',
    "export default { game: 'pig', about: '', parameters: [], create() { throw 1; } };",
    1,
    FAILS,
  ],
  // How it loads.
  ['never loads', 'for (;;);', 1, './mine.ts failed while loading', ...JSON_RUN, '--patience', '2'],
  ['ends the process while loading', 'process.exit(0);', 1, './mine.ts failed while loading'],
  [
    'prints without end while loading',
    "for (;;) console.log('flood');",
    1,
    './mine.ts failed while loading: it printed more than 1 MB',
  ],
  ['leaves a timer running', strategy(WELL, 'setInterval(() => {}, 1000);'), 0, '"digest"'],
  ['throws while loading', "throw new Error('no coffee');", 2, 'no coffee'],
  ['is not code', 'export default {', 2, 'mine.ts:1:'],
  ['is empty', '', 2, 'does not export a strategy'],
  ['exports null', 'export default null;', 2, 'does not export a strategy'],
  ['exports a trap', "export default new Proxy({}, { get() { throw new Error('trap'); } });", 2, 'trap'],
  [
    'has no parameters',
    "export default { game: 'pig', about: '', parameters: null, create: () => () => 0 };",
    2,
    'parameters',
  ],
  ['imports what is not there', "import 'nowhere'; export default 1;", 2, 'nowhere'],
  ['cannot say whether it can play', strategy(WELL, '', 'cannotPlay() { throw new Error("oops"); },'), 2, 'oops'],
  [
    'never says whether it can play',
    strategy(WELL, '', 'cannotPlay() { for (;;); },'),
    1,
    'cannotPlay',
    ...JSON_RUN,
    '--patience',
    '2',
  ] as unknown as Case,
  ['plays another game', strategy(WELL).replace("'pig'", "'chess'"), 2, 'plays chess, not pig'],
  // Its side effect.
  ['prints', strategy(`console.log('}'); process.stdout.write('{'); ${WELL}`), 0, '{\n  "question": "simulate"'],
  ['uses luck of its own', strategy('return Math.random() < 0.2 ? 1 : 0;'), 0, 'This run cannot be repeated'],
  ['remembers', strategy('return view.turnTotal >= ++n % 40 ? 1 : 0;', 'let n = 0;'), 0, 'This run cannot be repeated'],
  ['writes to its view', strategy("'use strict'; view.seat = 1; return 0;"), 1, FAILS],
];

const QUICK = [
  'answers NaN',
  'prints without end while loading',
  'ends the process with 0 threads',
  'exports a trap',
  'prints',
  'leaves a timer running',
];

function listOfPlugIns(): Attempt[] {
  const attempts = STRATEGIES.map(([name, source, status, says, ...args]): Attempt => {
    const words = args.length > 0 ? args : JSON_RUN;
    return {
      name,
      args: ['simulate', 'pig', '--strategies', './mine.ts,random', ...words],
      files: { 'mine.ts': source },
      status,
      says,
    };
  });
  const watched = ['check', 'replay'].flatMap((command): Attempt[] =>
    (
      [
        ['for (;;);', 'within 2 seconds'],
        ['process.exit(0);', 'process.exit(0)'],
      ] as const
    ).map(([decide, says]) => ({
      name: `${command}: ${decide}`,
      args: [command, 'pig', '--strategies', './mine.ts', '--patience', '2', '--json'],
      files: { 'mine.ts': strategy(decide) },
      status: 1,
      says: command === 'check' ? '' : says,
    })),
  );
  return [...attempts, ...watched];
}

export const plugIns: Section = {
  name: 'plug-ins',
  attack: ({ quick = false }) => tryAll(listOfPlugIns().filter(({ name }) => !quick || QUICK.includes(name))),
};
