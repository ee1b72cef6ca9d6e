/** Which rules matter, in a game whose odds can be worked out by hand. */
import { describe, expect, test } from 'vitest';
import { type Answer, ask } from '../../../src/ask.js';
import type { LeversFindings } from '../../../src/questions/levers/findings.js';
import type { LeversKnown } from '../../../src/questions/levers/outcome.js';

const game = 'test/support/trap-die.ts';
const here = { threads: 0 };
const levers = (more: object = {}, seed = 'levers') =>
  ask('levers', { game, seed, budget: 60_000, ...more }, here) as Promise<Answer<LeversFindings>>;

/** Throws until the `hp`-th trip, of a die with `trip` of six faces. */
const rounds = (hp: number, trip: number): number => (6 * hp) / trip;
/** setting → how much each figure truly changes: who wins is the first throw, trips are counted over `throws` throws */
const TRUE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'trap.faces:trip=3': { rounds: rounds(3, 3) - 4.5, trips: 3 - 4, 'win:seat1': -1 / 6 },
  'trap.faces:trip=5': { rounds: rounds(3, 5) - 4.5, trips: 5 - 4, 'win:seat1': 1 / 6 },
  'throws=5': { rounds: 0, trips: -4 / 6, 'win:seat1': 0 },
  'throws=7': { rounds: 0, trips: 4 / 6, 'win:seat1': 0 },
  'hp=2': { rounds: -1.5, trips: 0, 'win:seat1': 0 },
  'hp=4': { rounds: 1.5, trips: 0, 'win:seat1': 0 },
  'spare=1': { rounds: 0, trips: 0, 'win:seat1': 0 },
  'odd=true': { rounds: 0, trips: 0, 'win:seat1': 0 },
};

describe('levers', () => {
  test('rank the rules by what they truly do, and name those that do nothing', async () => {
    const { findings, played } = await levers({ on: ['rounds', 'trips', 'win:seat1'] });
    const { outcome, figures } = played.known as LeversKnown;
    const judged = new Map(outcome.levers.flat().map((step) => [step.step.setting, step]));
    for (const [setting, truth] of Object.entries(TRUE)) {
      figures.forEach(({ name }, f) => {
        const { low, high } = judged.get(setting)!.effects[f];
        expect([setting, name, low <= truth[name] && truth[name] <= high]).toEqual([setting, name, true]);
      });
    }
    const ranked = findings.rankings.map(({ rules }) =>
      rules.filter(({ verdict }) => verdict === 'large').map(({ parameter }) => parameter.key),
    );
    expect(ranked.map((keys) => [...keys].sort())).toEqual([
      ['hp', 'trap.faces'],
      ['throws', 'trap.faces'],
      ['trap.faces'],
    ]);
    expect(findings.idle.map(({ parameter }) => parameter.key)).toEqual(['spare', 'odd']);
    expect(findings.verdict[0]).toMatch(
      /^Of 5 rules, 2 move the average of rounds by 0\.22\d or more; the strongest: /,
    );
    expect(findings.verdict.join(' ')).toContain(
      'With 2 of 5 rules (spare and odd) nothing measurable was seen in any of these figures: not one game was any different.',
    );
  });

  test('are the same for any number of threads and any budget that is not needed', async () => {
    const request = { game, budget: 20_000, on: ['rounds'] };
    const [inline, threads] = await Promise.all([ask('levers', request, here), ask('levers', request, { threads: 2 })]);
    expect(threads.played.digest).toBe(inline.played.digest);
    expect(threads.findings.verdict).toEqual(inline.findings.verdict);
  });

  test('lead with who wins, then the length, and say it if that is not decided', async () => {
    const { findings } = await levers();
    const [wins, length, other] = findings.verdict;
    expect(wins).toMatch(/^Of 5 rules, 1 moves the win share of seat 1 by .*; the strongest: trap faces/);
    expect(length).toMatch(/move the average of rounds/);
    expect(other).toMatch(/the average of (trips|disarms)/);
    const few = (await levers({ budget: 1_100 })).findings;
    expect(few.verdict[0]).toMatch(/^These [\d,]+ games tell little: what [345] of 5 rules do is still open\.$/);
    const hp = (await levers({ rulesMatching: 'hp', budget: 300 })).findings;
    expect(hp.verdict).toContain(
      'Who wins is not decided yet: no rule surely moves a win share by as much as matters, but 1 of 1 rule may.',
    );
  });

  test('figures as the rules are have a range and the games behind it', async () => {
    const { findings, played, telling } = await levers({ on: ['rounds'] });
    const section = telling.page(findings, played).sections.find((one) => one?.id === 'figure-1')!;
    const said = /^As the rules are, it is ([\d.]+) \(([\d.]+) to ([\d.]+)\), by ([\d,]+) games\.$/.exec(
      section.sentences[1],
    )!;
    const [low, high] = [Number(said[2]), Number(said[3])];
    expect(low < 4.5 && 4.5 < high && high - low < 0.5).toBe(true);
  });

  test('where the game is broken off is no lever unless it is named', async () => {
    const keysOf = async (more: object) => {
      const { played } = await ask('levers', { game: 'pig', strategies: ['hold'], budget: 1_000, ...more }, here);
      return (played.known as LeversKnown).levers.map(({ parameter }) => parameter.key);
    };
    expect(await keysOf({})).toEqual(['target', 'die.sides', 'bust.face']);
    expect(await keysOf({ rulesMatching: 'limits.*' })).toEqual(['limits.rounds']);
  });

  test('stay within the budget, and say what is still open', async () => {
    const { findings, played } = await levers({ budget: 2_000, on: ['rounds', 'disarms'] });
    expect(played.games).toBeLessThanOrEqual(2_000);
    expect(findings.open.length).toBeGreaterThan(0);
    expect(findings.verdict.join(' ')).toMatch(
      /still open for some figure: .* About [\d,]+ more games would probably tell: --budget \d+\./,
    );
  });

  test('with --unclear, tell what to ask the author', async () => {
    const { findings, played, telling } = await levers({ unclear: true, on: ['rounds'] });
    expect(findings.verdict[0]).toMatch(
      /^The rulebook leaves 5 questions open: 2 change the game, most of all (hp|trap faces) and (hp|trap faces); 3 make no difference worth asking about\.$/,
    );
    const [questions, safe] = telling.page(findings, played).sections;
    // However many they are, they stand open.
    expect(questions).toMatchObject({ id: 'questions', table: { folded: 'never' } });
    const lines = telling.tell!(findings, played, { folder: '', bold: String, dim: String }).join('\n');
    expect(lines).toMatch(
      /Questions for the author .*:\n1\. .*\n {3}The rulebook: .*\n {3}Played here: .*; instead: .*\n {3}What that changes: .*rounds [+−]/,
    );
    // The sentence in full, and no fragment of it beside it.
    expect(lines).toContain('The rulebook: “It ends after three trips.” (T1).');
    expect(lines).not.toContain('Does nothing.');
    expect(safe!.table!.data.array('key')).toEqual(expect.arrayContaining(['spare', 'odd', 'throws']));
  });
});

describe('what cannot be asked', () => {
  test.each([
    [{ rulesMatching: 'trap.fases' }, /^--rules-matching trap\.fases fits no rule\. Did you mean trap\.faces\?/],
    [{ on: ['rounds@median'] }, /^--on rounds@median: changes are measured game by game/],
    [{ budget: 500 }, /^--budget 500 is too little for 10 changes of 5 rules: it takes at least 1000 games/],
    [{ on: ['rouns'] }, /Did you mean "rounds"\?/],
  ])('%j', async (more, message) => {
    await expect(levers(more)).rejects.toThrow(message);
  });
});
