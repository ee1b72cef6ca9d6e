/** Rules that matter, in a game with closed-form odds. */

import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/api/answer.js';
import { documentFor } from '../../../src/api/answer-files.js';
import { ask } from '../../../src/api/ask.js';
import type { LeversFindings } from '../../../src/questions/levers/findings.js';
import type { LeversRun, LeversState } from '../../../src/questions/levers/outcome.js';
import { isLarge } from '../../../src/search/effect.js';

const game = 'test/support/trap-die.ts';
const here = { threads: 0 };
const levers = (more: object = {}, seed = 'levers') =>
  ask('levers', { game, seed, budget: 60_000, ...more }, here) as Promise<Answer<LeversFindings>>;

/** Throws until the `hp`-th trip, of a die with `trip` of six faces. */
const rounds = (hp: number, trip: number): number => (6 * hp) / trip;
/** setting → true change of each figure: the first throw decides the winner, trips are counted over `throws` throws */
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
  test('rank the rules by their true effects, and name rules without effect', async () => {
    const { findings, played } = await levers({ on: ['rounds', 'trips', 'win:seat1'] });
    const { outcome, state } = played as unknown as LeversRun;
    const { figures } = state;
    const judged = new Map(outcome.levers.flat().map((step) => [step.step.setting, step]));
    for (const [setting, truth] of Object.entries(TRUE)) {
      figures.forEach(({ name }, f) => {
        const { low, high } = judged.get(setting)!.effects[f].estimate;
        expect([setting, name, low <= truth[name] && truth[name] <= high]).toEqual([setting, name, true]);
      });
    }
    const ranked = findings.rankings.map(({ rules }) =>
      rules.filter(({ strongest }) => isLarge(strongest)).map(({ parameter }) => parameter.key),
    );
    expect(ranked.map((keys) => [...keys].sort())).toEqual([
      ['hp', 'trap.faces'],
      ['throws', 'trap.faces'],
      ['trap.faces'],
    ]);
    expect(findings.idle.map(({ parameter }) => parameter.key)).toEqual(['spare', 'odd']);
    expect(findings.verdict[0]).toMatch(
      /^Of 5 rules, 2 move the average of rounds by 0\.22 or more in games like these; the strongest seen: /,
    );
    expect(findings.verdict.join(' ')).toContain(
      '2 of 5 rules (spare and odd) were not seen to change any of these figures by enough to matter: not one game was any different.',
    );
  });

  test('state the method of each interval in the document', async () => {
    const document = documentFor(await levers({ on: ['rounds', 'win:seat1'], budget: 4000 }));
    expect(document).toMatchObject({
      figures: [
        { name: 'rounds', method: 'always-valid bets' },
        { name: 'win:seat1', method: 'always-valid beta-binomial' },
      ],
    });
  });

  test('do not depend on the number of threads or on unused budget', async () => {
    const request = { game, budget: 20_000, on: ['rounds'] };
    const [inline, threads] = await Promise.all([ask('levers', request, here), ask('levers', request, { threads: 2 })]);
    expect(threads.played.digest).toBe(inline.played.digest);
    expect(threads.findings.verdict).toEqual(inline.findings.verdict);
  });

  test('lead with the winner, then the length, also if undecided', async () => {
    const { findings } = await levers();
    const [wins, length, other] = findings.verdict;
    expect(wins).toMatch(/^Of 5 rules, 1 moves the win share of seat 1 by .*; the strongest: trap faces/);
    expect(length).toMatch(/move the average of rounds/);
    expect(other).toMatch(/the average of (trips|disarms)/);
    const few = (await levers({ budget: 1_100, on: ['win:seat1'] })).findings;
    expect(few.verdict[0]).toMatch(/^These [\d,]+ games tell little: what [345] of 5 rules do is still open\.$/);
    const hp = (await levers({ rulesMatching: 'hp', budget: 300 })).findings;
    expect(hp.verdict).toContain(
      'What changes who wins is not decided yet: no rule is known to move a win share by enough to matter, but the only one may.',
    );
  });

  test('give current figures an interval and the number of games', async () => {
    const { findings, played, presentation } = await levers({ on: ['rounds'] });
    const section = presentation.page(findings, played).sections.find((one) => one?.id === 'figure-1')!;
    const said = /^With the rules as they are, it is ([\d.]+) \(([\d.]+) to ([\d.]+)\), from ([\d,]+) games\.$/.exec(
      section.sentences[1],
    )!;
    const [low, high] = [Number(said[2]), Number(said[3])];
    expect(low < 4.5 && 4.5 < high && high - low < 0.5).toBe(true);
  });

  test('exclude the cap of a game unless it is named', async () => {
    const keysOf = async (more: object) => {
      const { played } = await ask('levers', { game: 'pig', strategies: ['hold'], budget: 1_000, ...more }, here);
      return (played.state as LeversState).levers.map(({ parameter }) => parameter.key);
    };
    expect(await keysOf({})).toEqual(['target', 'die.sides', 'bust.face']);
    expect(await keysOf({ rulesMatching: 'limits.*' })).toEqual(['limits.rounds']);
  });

  test('stay within the budget, and list open rules', async () => {
    const { findings, played } = await levers({ budget: 2_000, on: ['rounds', 'disarms'] });
    expect(played.games).toBeLessThanOrEqual(2_000);
    expect(findings.open.length).toBeGreaterThan(0);
    expect(findings.verdict.join(' ')).toMatch(
      /still open(, those that take the fewest games first)?: .* About [\d,]+ more games would probably tell( of all of them)?: --budget [\d.]+[kM]?\./,
    );
  });

  test('list, with --unclear, questions for the author', async () => {
    const { findings, played, presentation } = await levers({ unclear: true, on: ['rounds'] });
    expect(findings.verdict[0]).toMatch(
      /^The rulebook leaves 5 questions open: 2 change the game in games like these: (hp|trap faces) and (hp|trap faces); 3 made no difference that matters in these games\.$/,
    );
    const [questions, unseen] = presentation.page(findings, played).sections;
    // Open figures are counted in any number.
    expect(questions).toMatchObject({ id: 'questions', table: { folded: 'never' } });
    const lines = presentation.terminalLines!(findings, played, { folder: '', bold: String, dim: String }).join('\n');
    expect(lines).toMatch(
      /Questions for the author .*:\n1\. .*\n {3}The rulebook: .*\n {3}Played here: .*; instead: .*\n {3}What that changes: .*rounds [+−]/,
    );
    // The whole sentence, without fragments of it elsewhere.
    expect(lines).toContain('The rulebook: “It ends after three trips.” (T1).');
    expect(lines).not.toContain('Does nothing.');
    expect(unseen).toMatchObject({ id: 'nothing-seen' });
    expect(unseen!.table!.data.array('key')).toEqual(expect.arrayContaining(['spare', 'odd', 'throws']));
  });

  test('call safe, with --unclear, only rules without effect in the worst case', async () => {
    const { findings, played, presentation } = await levers({ unclear: true, on: ['win:seat1'] });
    expect(findings.verdict[0]).toMatch(/; 4 are safe to leave\.$/);
    const safe = presentation.page(findings, played).sections.find((section) => section?.id === 'safe');
    expect(safe!.table!.data.array('key')).toEqual(expect.arrayContaining(['spare', 'odd', 'throws', 'hp']));
  });
});

describe('in a game with rare values and missing ones', () => {
  const other = 'test/support/rare-and-missing-values.ts';

  test('an effect that one game in a thousand reverses is limited to games like these, explained once', async () => {
    // On this luck the rare game does not come before enough seems to be known.
    const { findings, played, presentation } = await levers(
      { game: other, on: ['points'], rulesMatching: 'trick' },
      'a',
    );
    const [{ effect }] = findings.rankings[0].rules[0].steps;
    expect(effect).toMatchObject({ judgement: { relation: 'above', robust: false } });
    expect(isLarge(effect)).toBe(true);
    expect(effect.possible.low).toBeLessThan(-0.5);
    expect(findings.verdict[0]).toMatch(/ 0\.\d+ or more in games like these; the strongest: trick false → true, \+1/);
    expect(findings.verdict.filter((sentence) => sentence.startsWith('“In games like these”'))).toHaveLength(1);
    const { sections } = presentation.page(findings, played);
    const table = sections.find((section) => section?.id === 'figure-1')!.table!.data;
    expect(table.array('verdict')).toEqual(['matters in games like these']);
    expect(JSON.stringify(presentation.document(findings, played))).toContain('"verdict":"large","firm":false');
  });

  test('a rule that never made a difference is not safe if a rare one could matter', async () => {
    const request = { game: other, on: ['points'], unclear: true, rulesMatching: 'rare' };
    const { findings, played, presentation } = await levers(request, 'c');
    expect(findings.readings.map(({ strongest }) => strongest.judgement)).toMatchObject([
      { relation: 'equivalent', robust: false },
    ]);
    const [section] = presentation.page(findings, played).sections;
    expect(section).toMatchObject({ id: 'nothing-seen' });
    const [, games, rarest] =
      /^never made a difference in (\d+) games \(a change in fewer than 1 game in (\d+) cannot/.exec(
        String(section!.table!.data.array('seen')[0]),
      )!;
    expect(Number(games)).toBeGreaterThan(300);
    // The upper end is at least the truth.
    expect(Number(rarest)).toBeGreaterThan(30);
    expect(Number(rarest)).toBeLessThan(1000);
  });

  test('a rule that changes which games have a value is judged by their means', async () => {
    const request = { game: other, on: ['late'], rulesMatching: 'cap', tolerance: { value: 1, percent: false } };
    const { findings } = await levers(request);
    const [{ rules }] = findings.rankings;
    expect(rules[0].strongest).toMatchObject({ judgement: { robust: true } });
    expect(isLarge(rules[0].strongest)).toBe(true);
    for (const { step, effect, games } of rules[0].steps) {
      const truth = (Number(step.to) - 60) / 2;
      expect([step.to, effect.estimate.low <= truth && truth <= effect.estimate.high]).toEqual([step.to, true]);
      expect(effect.estimate.n).toBeLessThan(games);
      expect(effect.unpaired).toBeGreaterThan(0);
    }
    expect(findings.verdict.join(' ')).toMatch(
      /Not every game has a value of late \(with cap 60 → \d\d on both sides in [\d,]+ of [\d,]+ games, on one side only in [\d,]+\)\./,
    );
  });

  test('a rule that keeps the games with a value is judged by pairs', async () => {
    const { findings } = await levers({ game: other, on: ['late'], rulesMatching: 'plain*' });
    for (const { steps } of findings.rankings[0].rules) {
      const [{ effect, games }] = steps;
      expect(effect).toMatchObject({
        estimate: { value: 0 },
        judgement: { relation: 'equivalent', robust: false },
        unpaired: 0,
      });
      expect(effect.estimate.n).toBeLessThan(games);
    }
  });

  test('the strongest rule is named only if none could be stronger', async () => {
    const { findings } = await levers({ game: other, on: ['points'], budget: 10_000 }, 'c');
    const [{ strongest, sure }] = findings.rankings;
    expect(strongest.length).toBeGreaterThan(0);
    expect(sure).toBe(false);
    expect(findings.verdict[0]).toContain('the strongest seen: ');
    const unclear = await levers({ game: other, on: ['points'], budget: 10_000, unclear: true }, 'c');
    expect(unclear.findings.verdict.join(' ')).not.toMatch(/most of all|the strongest:/);
    // A die alone decides the winner.
    const known = await levers({ on: ['win:seat1'] });
    expect(known.findings.rankings[0]).toMatchObject({ sure: true });
    expect(known.findings.verdict[0]).toContain('the strongest: trap faces');
  });

  test('a closely bounded figure is stated without limitation', async () => {
    const { findings } = await levers({ on: ['trips'], rulesMatching: 'throws' });
    const [{ strongest }] = findings.rankings[0].rules;
    expect([isLarge(strongest), strongest.judgement.robust]).toEqual([true, true]);
    expect(findings.verdict.join(' ')).not.toContain('n these games');
  });
});

describe('an invalid request is refused:', () => {
  test.each([
    [{ rulesMatching: 'trap.fases' }, /^--rules-matching trap\.fases fits no rule\. Did you mean trap\.faces\?/],
    [{ on: ['rounds@median'] }, /^--on rounds@median: changes are measured game by game/],
    [{ budget: 500 }, /^--budget 500 is too little for 10 changes of 5 rules: it takes at least 1000 games/],
    [{ on: ['rouns'] }, /Did you mean "rounds"\?/],
  ])('%j', async (more, message) => {
    await expect(levers(more)).rejects.toThrow(message);
  });
});
