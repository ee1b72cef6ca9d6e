/** Every sentence that a search can say, at the borders of what it says: findings made by hand, not played. */

import { describe, expect, test } from 'vitest';
import { targetReference } from '../../../src/analysis/finding.js';
import type { Point } from '../../../src/plan/setting-space.js';
import { analyzeSettings, type TuneFindings, type TuneRun } from '../../../src/questions/tune/findings.js';
import { tune } from '../../../src/questions/tune/tune.js';
import { answerSection } from '../../../src/report/sections/tune/answer.js';
import { runnersUpSection } from '../../../src/report/sections/tune/runners-up.js';
import { lineSections, settingsSection, tradeOffSection } from '../../../src/report/sections/tune/settings.js';
import { runnersUpLines } from '../../../src/report/sentences/tune/settings.js';
import { verdict } from '../../../src/report/sentences/tune/verdict.js';
import type { JudgedSetting, SearchOutcome } from '../../../src/search/outcome.js';
import { type Relation, relationOfAll } from '../../../src/stats/judge.js';
import { type EffectKind, judgedAs, madeEffect } from '../../support/made-effect.js';

const asked = { game: 'test/support/trap-die.ts', free: ['throws=4..9', 'hp=2..4'], budget: 10_000 };
const [one, two, three] = [
  ['trips 2..4'],
  ['trips 2..4', 'win:seat1 45%..55%'],
  ['trips 2..4', 'rounds <= 9', 'win:seat1 45%..55%'],
];

/** A value with its interval and verdict, as a setting has one for each target. */
type Value = readonly [value: number, low: number, high: number, verdict: 'meets' | 'fails' | 'open', isSure?: boolean];

interface Made {
  readonly target?: readonly string[];
  readonly free?: readonly string[];
  readonly changes?: number;
  readonly complete?: boolean;
  readonly settings?: readonly JudgedSetting[];
  readonly outcome?: Partial<SearchOutcome>;
}

/** Planning loads the game, so each request is planned once. */
const plans = new Map<string, ReturnType<typeof tune.plan>>();
function planned(request: Parameters<typeof tune.plan>[0]): ReturnType<typeof tune.plan> {
  const key = JSON.stringify(request);
  const plan = plans.get(key) ?? tune.plan(request);
  plans.set(key, plan);
  return plan;
}

async function made({ target = one, free = asked.free, changes, complete = true, settings = [], outcome }: Made) {
  const plan = await planned({ ...asked, target, free, ...(changes !== undefined && { changes }) });
  const found: SearchOutcome = {
    method: 'race',
    space: plan.state.space,
    refused: [],
    tries: [],
    gamesWanted: Number.NaN,
    isAtEdge: false,
    lines: [],
    settings,
    games: { search: 6000, confirmation: 3500, lines: 500 },
    ...outcome,
  };
  // All that the analysis reads.
  const facts = analyzeSettings({ ...plan, outcome: found, complete } as TuneRun);
  return { facts, verdict: verdict(facts) };
}

const TOLD = { level: 0.98, method: 'likelihood-ratio' } as const;

function setting(point: Point, values: readonly Value[], more: Partial<JudgedSetting> = {}): JudgedSetting {
  const relations = values.map(([value, , , verdict]): Relation => {
    if (verdict === 'fails') return value > 3 ? 'above' : 'below';
    return verdict === 'meets' ? 'equivalent' : 'undecided';
  });
  const cell = { variant: point.join(), players: 2, rules: {}, changed: {}, lineUp: [], firstGame: 0 };
  return {
    point,
    name: point.join(),
    cell,
    luck: 'fresh',
    games: 2000,
    level: 0.98,
    relation: relationOfAll(relations),
    room: 0.5,
    unwon: 0,
    isBroken: false,
    values: values.map(([value, low, high, , robust = true], t) => ({
      id: `target ${t}`,
      figure: { name: 'figure' },
      subject: { setting: point.join() },
      estimate: { value, low, high, n: 2000, ...TOLD },
      reference: targetReference(0, 0),
      judgement: { relation: relations[t], tolerance: 0, robust, moreGames: null },
    })),
    roomInterval: { low: 0.4, high: 0.6, ...TOLD },
    ...more,
  };
}

const inside: Value = [3, 2.5, 3.5, 'meets'];
const above: Value = [5, 4.5, 5.5, 'fails'];
const below: Value = [1, 0.5, 1.5, 'fails'];
const unsure: Value = [3.9, 3.7, 4.1, 'open'];

describe('answers', () => {
  test('are reported for one target, to the last game of the budget', async () => {
    const { verdict } = await made({ settings: [setting([1, 0], [inside]), setting([2, 0], [above])] });
    expect(verdict).toEqual([
      'With throws 5 and hp 2 (throws=5 hp=2) the target is met, confirmed on fresh luck.',
      'Trips 3 (2.50 to 3.50; wanted 2 to 4).',
      'Of 2 settings tried of 18, 1 is confirmed and 1 clearly misses the target.',
      'The search took 6,000 games, the test on fresh luck 3,500, curves around the best 500. To know all 18 settings as well as this one, each played equally long, would take about 60,000.',
    ]);
  });

  test('are reported for two targets, with a possible third', async () => {
    const share: Value = [0.5, 0.48, 0.52, 'meets'];
    const settings = [
      setting([1, 0], [inside, share]),
      setting([1, 1], [inside, share]),
      setting([1, 2], [inside, [0.5, 0.4, 0.6, 'open']], { luck: 'search' }),
      setting([0, 0], [inside, [0.46, 0.4, 0.5, 'open']], { luck: 'search', room: -0.1 }),
    ];
    const { verdict, facts } = await made({ target: two, settings });
    expect(verdict[0]).toBe('With throws 5 and hp 2 (throws=5 hp=2) both targets are met, confirmed on fresh luck.');
    expect(verdict[1]).toBe(
      'Trips 3 (2.50 to 3.50; wanted 2 to 4) and win share of seat 1 50.0 % (48.0 % to 52.0 %; wanted 45 % to 55 %).',
    );
    expect(verdict[2]).toBe('Confirmed as well: throws 5 and hp 3.');
    expect(verdict[3]).toBe('Of 4 settings tried of 18, 2 are confirmed and 2 are not decided.');
    // A setting that seems to miss is not a runner-up.
    const value = 'trips 3 (2.50 to 3.50; wanted 2 to 4) and win share of seat 1 50.0 %';
    expect(runnersUpLines(facts)).toEqual([
      '',
      'Runners-up for both targets:',
      `  - throws 5 and hp 3 (throws=5 hp=3): ${value} (48.0 % to 52.0 %; wanted 45 % to 55 %); confirmed`,
      `  - throws 5 and hp 4 (throws=5 hp=4): ${value} (40.0 % to 60.0 %; wanted 45 % to 55 %); not confirmed`,
    ]);
    expect(runnersUpSection(facts)!.sentences).toEqual(['The next best, whatever they change.']);
  });

  test('are reported for three targets', async () => {
    const { verdict } = await made({
      target: three,
      settings: [setting([1, 0], [inside, [8, 7, 9, 'meets'], [0.5, 0.45, 0.55, 'meets']])],
    });
    expect(verdict[0]).toMatch(/all 3 targets are met, confirmed/);
    expect(verdict[1]).toMatch(/, rounds 8 \(7 to 9; wanted at most 9\) and win share/);
  });

  test('do not count a single setting, nor compare it with a grid', async () => {
    const { verdict } = await made({ free: ['throws=5'], settings: [setting([0], [inside])] });
    expect(verdict).toEqual([
      'With throws 5 (throws=5) the target is met, confirmed on fresh luck.',
      'Trips 3 (2.50 to 3.50; wanted 2 to 4).',
      'The search took 6,000 games, the test on fresh luck 3,500, curves around the best 500.',
    ]);
  });

  test('with few changes name these', async () => {
    // Current rules: 6 throws and 3 hit points.
    const settings = [setting([2, 2], [inside]), setting([2, 1], [inside], { luck: 'search', relation: 'undecided' })];
    const { verdict, facts } = await made({ changes: 1, settings });
    expect(verdict[0]).toBe('With hp 4 instead of 3 (hp=4) the target is met, confirmed on fresh luck.');
    expect(verdict[2]).toBe(
      'The rules as they are may meet the target already: trips 3 (2.50 to 3.50; wanted 2 to 4), not confirmed.',
    );
    expect(verdict[3]).toBe('Of 2 settings tried of 8, 1 is confirmed and 1 is not decided.');
    expect(runnersUpLines(facts)[2]).toMatch(/^ {2}- the rules as they are: trips 3 .*; not confirmed$/);
    expect(runnersUpSection(facts)!.sentences).toEqual(['The next best, each changing at most 1 rule.']);
    const none = await made({ changes: 2, settings: [setting([2, 1], [inside])] });
    expect(none.verdict[0]).toBe('With the rules as they are the target is met, confirmed on fresh luck.');
    expect(answerSection(none.facts)!.sentences).toEqual([
      'Nothing is changed; 2,000 games on luck that the search had not seen.',
    ]);
  });
});

describe('an interval at the edge of its target', () => {
  const intervalOf = async (low: number, high: number, verdict: Value[3]) => {
    const { verdict: told, facts } = await made({ settings: [setting([1, 0], [[3, low, high, verdict]])] });
    const row = answerSection(facts)!.table!.data.object(0) as { interval: string; met: string };
    expect(told[1]).toContain(`(${row.interval}; wanted 2 to 4)`);
    return `${row.interval}, ${row.met}`;
  };

  test('is inside, and one next to it is not rounded onto it', async () => {
    expect(await intervalOf(2, 4, 'meets')).toBe('2 to 4, yes');
    expect(await intervalOf(2, 4.001, 'open')).toBe('2.000 to 4.001, not sure');
    expect(await intervalOf(1.99996, 3.5, 'open')).toBe('1.99996 to 3.50000, not sure');
  });

  test('is handled for shares as well', async () => {
    const values: Value[] = [inside, [0.5, 0.45, 0.55004, 'open']];
    const { verdict } = await made({ target: two, settings: [setting([1, 0], values)] });
    expect(verdict[1]).toContain('(45.000 % to 55.004 %; wanted 45 % to 55 %)');
  });
});

test('a target on the difference from the fair share is in points', async () => {
  const { verdict } = await made({
    target: ['win:seat1@fair -2%..2%'],
    settings: [setting([1, 0], [[-0.004, -0.0122, 0.01, 'meets']])],
  });
  expect(verdict[1]).toBe(
    'Win share of seat 1 above the fair share −0.4 points (−1.2 to +1.0 points; wanted −2 to +2 points).',
  );
});

describe('a search without a confirmed answer', () => {
  const open = (more: Partial<JudgedSetting> = {}) => setting([1, 0], [unsure], { room: 0.1, ...more });

  test('states the missing games after fresh ones', async () => {
    const { verdict } = await made({ settings: [open(), setting([2, 0], [above])], outcome: { gamesWanted: 20_000 } });
    expect(verdict.slice(0, 3)).toEqual([
      'No setting is sure to meet the target yet; the most promising is throws 5 and hp 2 (throws=5 hp=2).',
      'On fresh luck: trips 3.90 (3.70 to 4.10; wanted 2 to 4).',
      // The search took more than its half, so that is what more games will have: 20,000 / 0.45.
      'About 35,000 more games would probably settle it: --budget 45k (a new search, with a doubt of 5 % of its own).',
    ]);
    expect(verdict[3]).toBe('Of 2 settings tried of 18, 1 clearly misses the target and 1 is not decided.');
  });

  test('states that one game is missing', async () => {
    const games = { search: 1000, confirmation: 8500, lines: 0 };
    const { verdict } = await made({ settings: [open()], outcome: { games, gamesWanted: 8500.9 } });
    expect(verdict[2]).toBe(
      'About 1 more game would probably settle it: --budget 11k (a new search, with a doubt of 5 % of its own).',
    );
  });

  test('advises a quarter more if the games should have sufficed', async () => {
    const games = { search: 1000, confirmation: 8500, lines: 0 };
    const { verdict } = await made({ settings: [open()], outcome: { games, gamesWanted: 500 } });
    expect(verdict[2]).toBe(
      'About 2,500 more games would probably settle it: --budget 13k (a new search, with a doubt of 5 % of its own).',
    );
  });

  test('names candidates of the search alone, with others missed or too close', async () => {
    const missed = setting([2, 0], [above]);
    const close = setting([3, 0], [unsure]);
    const { verdict, facts } = await made({
      target: one,
      settings: [open({ luck: 'search' }), close, missed],
      outcome: { gamesWanted: 900, tries: [close, missed, close] },
    });
    expect(verdict[1]).toBe(
      'In the search: trips 3.90 (3.70 to 4.10; wanted 2 to 4); it was not played on fresh luck.',
    );
    expect(verdict[2]).toBe(
      'On fresh luck throws 7 and hp 2 (throws=7 hp=2) is too close to call and throws 6 and hp 2 (throws=6 hp=2) misses the target.',
    );
    const seen = setting([2, 0], [[5, 4.5, 5.5, 'fails', false]]);
    const unsurely = await made({
      settings: [open({ luck: 'search' }), seen],
      outcome: { gamesWanted: 900, tries: [seen] },
    });
    expect(unsurely.verdict[2]).toBe(
      'On fresh luck throws 6 and hp 2 (throws=6 hp=2) misses the target as far as was seen.',
    );
    expect(answerSection(facts)!.title).toBe('The nearest: throws 5 and hp 2');
    expect(answerSection(facts)!.sentences).toEqual([
      'Written as throws=5 hp=2; 2,000 games in the search; not played on fresh luck.',
    ]);
    expect(answerSection(facts)!.notes!.join()).toContain('flatter');
  });

  test('states how many games would exclude a likely miss', async () => {
    const outside = setting([1, 0], [[4.125, 3.75, 4.5, 'open']], { room: -0.1, luck: 'search' });
    const { verdict } = await made({ settings: [outside], outcome: { gamesWanted: Number.POSITIVE_INFINITY } });
    expect(verdict[0]).toBe(
      'No setting is sure to meet the target yet; the nearest, throws 5 and hp 2 (throws=5 hp=2), seems to lie outside.',
    );
    // Three times as near as its interval reaches: nine times the games.
    expect(verdict[2]).toBe(
      'About 80,000 more games would probably settle it: --budget 90k (a new search, with a doubt of 5 % of its own).',
    );
  });

  test('states that more games may never decide a value at the bound', async () => {
    const edge = setting([1, 0], [[4, 3.8, 4.2, 'open']], { room: 0 });
    const { verdict } = await made({ settings: [edge], outcome: { gamesWanted: Number.POSITIVE_INFINITY } });
    expect(verdict[2]).toBe('It lies on the edge of a target, so more games may never settle it.');
  });

  test('reports what is known after a stop, without advice on the budget', async () => {
    const games = { search: 300, confirmation: 0, lines: 0 };
    const { verdict } = await made({
      complete: false,
      settings: [open({ luck: 'search' })],
      outcome: { games, gamesWanted: 900 },
    });
    expect(verdict[0]).toBe('The search was stopped after 300 of at most 10,000 games; this is what is known so far.');
    expect(verdict.join(' ')).not.toContain('--budget');
    const none = await made({ complete: false, outcome: { games: { search: 0, confirmation: 0, lines: 0 } } });
    expect(none.verdict.slice(1)).toEqual([
      'No setting was played, so there is nothing to say yet.',
      'The search took 0 games.',
    ]);
    expect([answerSection(none.facts), settingsSection(none.facts), runnersUpSection(none.facts)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a search whose targets no setting meets', () => {
  const all = Array.from({ length: 18 }, (_, i): Point => [Math.floor(i / 3), i % 3]);
  const told = async (target: readonly string[], valuesAt: (i: number) => readonly Value[], more: Made = {}) => {
    const settings = all.map((point, i) => setting(point, valuesAt(i)));
    return (await made({ target, settings, ...more })).verdict;
  };

  test('reports one target as above, below or jumped over', async () => {
    expect((await told(one, () => [above])).slice(0, 4)).toEqual([
      'No setting meets the target.',
      '“trips from 2 to 4” cannot be met: no setting brings the average of trips below 4.50.',
      'The nearest seems to be throws 4 and hp 2 (throws=4 hp=2): trips 5 (4.50 to 5.50; wanted 2 to 4).',
      'All 18 settings clearly miss the target.',
    ]);
    expect((await told(one, () => [below]))[1]).toBe(
      '“trips from 2 to 4” cannot be met: no setting brings the average of trips above 1.50.',
    );
    expect((await told(one, (i) => [i < 9 ? below : above]))[1]).toBe(
      '“trips from 2 to 4” cannot be met: from one setting to the next, the average of trips jumps over that range.',
    );
  });

  test('limits to observed games what unseen values could reverse', async () => {
    const seen: Value = [5, 4.5, 5.5, 'fails', false];
    expect((await told(one, (i) => [i === 0 ? seen : above])).slice(0, 4)).toEqual([
      'No setting was seen to meet the target.',
      '“trips from 2 to 4” was not met: no setting was seen to bring the average of trips below 4.50.',
      'The nearest seems to be throws 4 and hp 2 (throws=4 hp=2): trips 5 (4.50 to 5.50; wanted 2 to 4).',
      'Of 18 settings, 17 clearly miss the target and 1 misses the target as far as was seen.',
    ]);
  });

  test('names the nearest setting if no other may be nearer', async () => {
    const near: Value = [4.2, 4.1, 4.3, 'fails'];
    expect((await told(one, (i) => [i === 0 ? near : above]))[2]).toMatch(/^The nearest is throws 4 and hp 2 /);
    expect((await told(one, (i) => [i < 2 ? near : above]))[2]).toMatch(/^The nearest seems to be throws 4 and hp 2 /);
  });

  test('limits the claim if not all settings were tried', async () => {
    const { verdict } = await made({ settings: [setting([1, 0], [above])] });
    expect(verdict[0]).toBe('No setting that was tried was seen to meet the target.');
  });

  test('names two conflicting targets, or three without a conflicting pair', async () => {
    const [good, bad]: [Value, Value] = [
      [0.5, 0.48, 0.52, 'open'],
      [0.3, 0.28, 0.32, 'fails'],
    ];
    const pair = await told(two, (i) => (i < 9 ? [above, good] : [unsure, bad]));
    expect(pair.slice(0, 2)).toEqual([
      'No setting meets both targets.',
      'No setting gives both “trips from 2 to 4” and “win share of seat 1 from 45 % to 55 %”: each clearly misses one of them.',
    ]);
    const long: Value = [12, 11, 13, 'fails'];
    const short: Value = [8, 7, 9, 'open'];
    const cases: (readonly Value[])[] = [
      [above, short, good],
      [unsure, long, good],
      [unsure, short, bad],
    ];
    const many = await told(three, (i) => cases[i % 3]);
    expect(many.slice(0, 2)).toEqual([
      'No setting meets all 3 targets.',
      'Every setting clearly misses a target, but no target, and no two of them, are missed by all.',
    ]);
    expect(many[3]).toBe('All 18 settings clearly miss a target.');
    // A result that a rare game could reverse, and settings not tried.
    const seen: Value = [5, 4.5, 5.5, 'fails', false];
    expect((await told(two, (i) => (i < 9 ? [i === 0 ? seen : above, good] : [unsure, bad])))[1]).toBe(
      'No setting gives both “trips from 2 to 4” and “win share of seat 1 from 45 % to 55 %”: each misses one of them as far as was seen.',
    );
    expect((await told(three, (i) => (i === 0 ? [seen, short, good] : cases[i % 3])))[1]).toBe(
      'Every setting misses a target as far as was seen, but no target, and no two of them, are missed by all.',
    );
    const some = [setting([0, 0], [above, good]), setting([1, 0], [unsure, bad])];
    expect((await told(two, () => [], { settings: some }))[1]).toBe(
      'No setting that was tried gives both “trips from 2 to 4” and “win share of seat 1 from 45 % to 55 %”: each clearly misses one of them.',
    );
  });

  test('counts settings that cannot be played', async () => {
    const refused = [{ setting: 'throws=9 hp=4', reason: 'no' }];
    const verdict = await told(one, () => [above], { settings: [setting([0, 0], [above])], outcome: { refused } });
    expect(verdict).toContain('Of 1 setting tried of 17, 1 clearly misses the target; 1 more cannot be played.');
  });
});

test('a line states the knowledge of each value', async () => {
  const along = [
    setting([0, 0], [below]),
    setting([1, 0], [inside]),
    setting([2, 0], [unsure], { luck: 'search' }),
    setting([3, 0], [unsure], { luck: 'search', room: 0 }),
  ];
  const sentencesOf = (facts: TuneFindings) => lineSections(facts).map(({ sentences }) => sentences[0]);
  const lines = [{ axis: 0, settings: along }];
  const { facts } = await made({ settings: [along[1], along[2], along[3], along[0]], outcome: { lines } });
  expect(sentencesOf(facts)).toEqual([
    'Confirmed to meet the target: 5; perhaps: 6; doubtful: 7; clearly missing the target: 4.',
  ]);
  const few = await made({ settings: along.slice(2), outcome: { lines: [{ axis: 0, settings: along.slice(2) }] } });
  expect(sentencesOf(few.facts)).toEqual(['Perhaps: 6; doubtful: 7.']);
  const seen = [setting([0, 0], [[1, 0.5, 1.5, 'fails', false]]), along[2]];
  const rare = await made({ settings: [seen[1], seen[0]], outcome: { lines: [{ axis: 0, settings: seen }] } });
  expect(sentencesOf(rare.facts)).toEqual(['Perhaps: 6; missing the target as far as was seen: 4.']);
});

describe('a side effect of an answer', () => {
  /** Only the first figure has been observed. */
  const said = async (kind: EffectKind, robust: boolean) => {
    const { state } = await planned({ ...asked, target: one, changes: 1 });
    const interval = { value: -2, low: -2.5, high: -1.5, tolerance: kind === 'some' ? 2 : 0.5 };
    const effects = state.sideFigures.map((_, f) =>
      madeEffect({ ...interval, robust, ...judgedAs(f === 0 ? kind : 'quiet') }),
    );
    const answer = setting([1, 0], [inside], { cell: state.space.base });
    const oneAtATime = {
      answers: [{ judged: answer, effects }],
      base: [],
      current: [],
      level: 0.99,
      hopeless: 0,
      undecided: 0,
    };
    const found = await made({ changes: 1, settings: [answer], outcome: { method: 'rules', oneAtATime } });
    return found.verdict.filter((sentence) => /beside that|other headline|“In games like these”/.test(sentence));
  };

  test('is stated for all games, or for games like these', async () => {
    expect(await said('large', true)).toEqual([
      expect.stringMatching(/^What it changes beside that: .* −\S+ ± \S+( points)?\.$/),
    ]);
    expect(await said('large', false)).toEqual([
      expect.stringMatching(/^What it changes beside that: .* in games like these\.$/),
      '“In games like these”: the rules also allow rare games with values far from any seen here, and those could turn it round.',
    ]);
  });

  test.each([
    ['open', 'No other headline figure is known to change by enough to matter.'],
    ['some', 'No other headline figure is known to change by enough to matter.'],
    ['quiet', 'No other headline figure was seen to change by enough to matter.'],
    ['small', 'No other headline figure was seen to change by enough to matter.'],
  ] as const)('is below the tolerance, or unknown: %s', async (verdict, sentence) => {
    expect(await said(verdict, verdict === 'small')).toEqual([sentence]);
  });
});

describe('two targets', () => {
  /** Trips and the win share of three settings, each known to within `error` of its unit. */
  const sentence = async (values: readonly (readonly [trips: number, share: number])[], error: number) => {
    const settings = values.map(([trips, share], i) =>
      setting(
        [i, 0],
        [
          [trips, trips - error, trips + error, 'open'],
          [share, share - error / 20, share + error / 20, 'open'],
        ],
      ),
    );
    const { facts } = await made({ target: two, settings });
    return tradeOffSection(facts)!.sentences[0];
  };
  const against = [
    [4, 0.5],
    [4.5, 0.52],
    [3, 0.56],
  ] as const;

  test('conflict if two settings clearly trade one for the other', async () => {
    expect(await sentence(against, 0.2)).toMatch(
      /^Trips and win share of seat 1 pull against each other: .* \(correlation −0\.\d\d over the settings tried\)\.$/,
    );
    // At the ends of their intervals, and beyond.
    expect(await sentence(against, 0.49)).toMatch(/ pull against each other: /);
    expect(await sentence(against, 0.51)).toMatch(
      /^Trips and win share of seat 1 may pull against each other, but no two settings are known well enough to say so /,
    );
  });

  test('do not conflict if they go together', async () => {
    const together = against.map(([trips]) => [trips, 0.5 + (trips - 3) / 20] as const);
    expect(await sentence(together, 0.01)).toMatch(/^No two targets were seen to pull against each other /);
  });
});
