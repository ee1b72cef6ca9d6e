/** Recorded questions: every question of every game, and of several kinds of players if it supports them. */

export interface OutputCase {
  /** `simulate-dig`, also the name of its file. */
  readonly name: string;
  /** The arguments of `warren`, without --seed, --threads and --out. */
  readonly words: readonly string[];
  /** Files that the command reads: name → text. */
  readonly files?: Readonly<Record<string, string>>;
}

interface GameCases {
  readonly id: string;
  /** A change for `compare`, as after --b. */
  readonly change: string;
  /** An axis for `sweep`, as after --vary. */
  readonly axis: string;
  /** Free rules for `tune`. */
  readonly free: string;
  readonly target: string;
  /** Rules for `levers`. */
  readonly rules: string;
  /** The expectations of the game. */
  readonly expect: string;
}

const GAMES: readonly GameCases[] = [
  {
    id: 'dig',
    change: 'player.hp=6',
    axis: 'trap.foreign.faces:trip=2..4',
    free: 'player.hp=3..8',
    target: 'rounds 12..16',
    rules: 'trap.*',
    expect: 'games end: "rounds@median <= 25"\n  nobody dominates: "win:* <= 90%"',
  },
  {
    id: 'gopher',
    change: 'preset:simplified',
    axis: 'die.sides=4,6,8',
    free: 'hand.size=4..7',
    target: 'rounds 9..13',
    rules: 'deck.*',
    expect: 'games end: "rounds@median <= 14"\n  nobody dominates: "win:* <= 90%"',
  },
  {
    id: 'pig',
    change: 'die.sides=8',
    axis: 'die.sides=6,8,10',
    free: 'die.sides=4..12',
    target: 'rounds 9..12',
    rules: '*',
    expect: 'games end: "rounds@median <= 14"\n  going first: "win:seat1 45%..70%"',
  },
  {
    id: 'portal-dash',
    change: 'level=2',
    axis: 'level=1..3',
    free: 'level=1..6',
    target: 'win 10%..40%',
    rules: 'find.*',
    expect: 'games end: "rounds@p90 <= 40"\n  some are won: "win 1%..90%"',
  },
];

const KINDS = ['--for', 'casual,scripted'];

/** All cases. Budgets are small: texts are compared here, not figures. */
export const OUTPUT_CASES: readonly OutputCase[] = GAMES.flatMap(
  ({ id, change, axis, free, target, rules, expect }) => {
    const simulate = ['simulate', id, '--games', '200'];
    const compare = ['compare', id, '--b', change, '--games', '120'];
    const sweep = ['sweep', id, '--vary', axis, '--games', '100'];
    const levers = ['levers', id, '--rules-matching', rules, '--budget', '2k'];
    const words: Readonly<Record<string, readonly string[]>> = {
      simulate,
      compare,
      sweep,
      levers,
      'simulate-for': [...simulate, ...KINDS],
      'compare-for': [...compare, ...KINDS],
      'sweep-for': [...sweep, ...KINDS],
      'levers-for': [...levers, ...KINDS],
      tournament: ['tournament', id, '--games', '20'],
      tune: ['tune', id, '--free', free, '--target', target, '--budget', '3k'],
      luck: ['luck', id, '--games', '5'],
      skill: ['skill', id, '--budgets', '1,2', '--games', '2'],
    };
    return [
      ...Object.entries(words).map(([name, words]) => ({ name: `${name}-${id}`, words })),
      {
        name: `expect-${id}`,
        words: ['expect', 'balance.yaml', '--budget', '1k'],
        files: { 'balance.yaml': `game: ${id}\nexpect:\n  ${expect}\n` },
      },
    ];
  },
);
