/** Every sentence on what decides games, at the borders of what it says: findings made by hand, not played. */
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../src/analysis/table.js';
import type { BySource, LuckEstimate, SourceEffect } from '../../../src/questions/luck/by-source.js';
import type { ByTime } from '../../../src/questions/luck/by-time.js';
import { noMoreThanAll, type WinParts } from '../../../src/questions/luck/shares.js';
import { exampleSection } from '../../../src/report/sections/luck/examples.js';
import { sourceSection } from '../../../src/report/sections/luck/sources.js';
import { partSentences, roundedTogether } from '../../../src/report/sentences/luck/parts.js';
import { sourceSentences } from '../../../src/report/sentences/luck/sources.js';
import { timeSentences } from '../../../src/report/sentences/luck/time.js';
import { duel, rescue } from '../../support/column-games.js';

const made = (value: number, low: number, high: number): LuckEstimate => ({
  value,
  low,
  high,
  level: 0.99,
  method: 'likelihood-ratio',
});
const source = (name: string, total: LuckEstimate): SourceEffect => ({
  source: { name, streams: [name], places: [] },
  drawn: 1,
  total,
  own: total,
  together: total,
  moved: [],
  turned: undefined,
});

describe('the verdict on luck', () => {
  const all = made(0.5, 0.4, 0.6);
  const still = source('the start', made(0, 0, 0.1));
  const said = (effects: readonly SourceEffect[], rest: Partial<BySource> = {}, game = duel) =>
    sourceSentences({ effects, all, interplay: made(0, 0, 0.02), allMoved: [], ...rest }, game);

  test('states the effect of all luck first, then sources with a clear effect, then those without any', () => {
    const [first, second, third, fourth, last] = said([
      source('the dice', made(0.3, 0.2, 0.4)),
      source('the cards', made(0.1, 0.001, 0.2)),
      source('the wind', made(0.1, 0, 0.2)),
      source('the start', made(0, 0, 0.1)),
    ]);
    expect(first).toMatch(/^If all the luck of a game of Duel is redrawn, someone else wins in 50\.0 % of games \(/);
    expect(second).toMatch(
      /^Who wins depends on the dice in 30\.0 % \(20\.0 % to 40\.0 %\) and on the cards in 10\.0 % \(/,
    );
    expect(second).not.toContain('the wind');
    expect(third).toBe('Nearly always a single source of luck decides who wins, whatever the others do.');
    expect(fourth).toBe(
      'By itself, whatever the other luck, most is decided by the dice: 30.0 % (20.0 % to 40.0 %) of games.',
    );
    expect(last).toBe('The start never made a difference to that.');
  });

  test('omits sources that these games never draw, also in tables and charts', () => {
    const dice = source('the dice', made(0.3, 0.2, 0.4));
    const found = [dice, { ...source('the start', made(0, 0, 0.1)), drawn: 0 }];
    expect(said(found).join(' ')).not.toContain('start');
    const bySource = { effects: found, all, interplay: made(0, 0, 0.02), allMoved: [] };
    const section = sourceSection(bySource, duel);
    expect(JSON.stringify([section.chart, rowsOf(section.table!.data)])).not.toContain('the start');
    expect(section.notes).toContain('Not drawn in these games: the start.');
  });

  test('states that several sources are near the whole only if at least two clearly are', () => {
    const near = source('the dice', made(0.48, 0.45, 0.5));
    const far = source('the cards', made(0.48, 0.449, 0.5));
    expect(said([near, near, far])[1]).toContain(' 2 of 3 sources do at least three quarters of what all luck does: ');
    expect(said([near, far])[1]).not.toContain('three quarters');
  });

  test('names the largest source only if it clearly has an effect', () => {
    const dice = source('the dice', made(0.3, 0.2, 0.4));
    expect(said([{ ...dice, own: made(0.1, 0, 0.2) }, still]).join(' ')).not.toMatch(/By itself|alone/);
  });

  test('names the largest source only if no other may be as large', () => {
    const dice = source('the dice', made(0.3, 0.2, 0.4));
    const cards = (high: number) => source('the cards', made(0.1, 0, high));
    const bySelf = (...effects: SourceEffect[]) => said(effects)[3];
    expect(bySelf(dice, cards(0.2))).toMatch(/^By itself, .* most is decided by the dice: /);
    expect(bySelf(dice, cards(0.201))).toBe(
      'By the dice alone, whatever the other luck, 30.0 % (20.0 % to 40.0 %) of games are decided; whether more are by the cards is not known yet.',
    );
    const start = source('the start', made(0.1, 0, 0.3));
    expect(bySelf(dice, cards(0.3), start)).toMatch(/ whether more are by the cards or the start is not known yet\.$/);
    expect(bySelf(dice, dice, dice, dice, dice)).toMatch(/ whether more are by another source is not known yet\.$/);
  });

  test('states that no effect was found if none is clear', () => {
    const none = said([source('the dice', made(0.3, 0, 0.4)), source('the start', made(0, 0, 0.1))]);
    expect(none[0]).toMatch(/^Who wins in Duel depends on no luck that could be seen: /);
    expect(none.join(' ')).not.toContain('never made');
    expect(said([source('the dice', made(0.3, 0.2, 0.4)), still], {}, rescue)[1]).toMatch(
      /^Whether it is won depends on the dice /,
    );
  });

  test('counts no parts for a single source', () => {
    const dice = source('the dice', made(0.3, 0.2, 0.4));
    expect(said([dice]).slice(1)).toEqual(['The only luck in it is the dice.']);
    expect(said([dice, still]).join(' ')).not.toContain('The only luck');
  });

  test.each([
    [
      'surely',
      made(0.2, 0.001, 0.3),
      /^In 20\.0 % of games \(0\.1 % to 30\.0 %\) no single source of luck decides who wins: it takes several together\. So /,
    ],
    ['perhaps', made(0.1, 0, 0.3), /^How often it takes several .* is not known yet: in up to 30\.0 % of games\.$/],
    // A tenth of what all luck surely does.
    ['at most in a tenth', made(0.02, 0, 0.04), /^Nearly always a single source of luck decides who wins, /],
    ['in a little more', made(0.02, 0, 0.041), / is not known yet: /],
  ])('reports sources that act only together: %s', (_, interplay, sentence) => {
    expect(said([source('the dice', made(0.3, 0.2, 0.4)), still], { interplay })[2]).toMatch(sentence);
  });

  test('has no parts without any difference', () => {
    expect(said([source('the dice', made(0, 0, 0.01))], { all: made(0, 0, 0.01) })).toHaveLength(1);
  });
});

describe('when games are decided', () => {
  const time: ByTime = {
    games: 100,
    unit: 'round',
    points: [],
    extremes: {} as ByTime['extremes'],
    half: made(7, 6, 9),
    rounds: made(12, 11, 13),
    turned: made(0.1, 0.05, 0.2),
    leadChanges: made(1.5, 1, 2),
    lastDecided: made(0.8, 0.7, 0.9),
  };
  const first = (half: LuckEstimate) => timeSentences({ ...time, half }, duel)[0];
  const never = Number.POSITIVE_INFINITY;

  test('has the round with its known range', () => {
    expect(first(time.half)).toMatch(
      /^Half of the games are decided by round 7 \(6 to 9\) of 12: at least 18 of 20 games /,
    );
    expect(first(made(7, 7, 7))).toMatch(/ by round 7 of 12: /);
    expect(first(made(7, 6, never))).toMatch(/ by round 7 \(6 or later\) of 12: /);
  });

  test('states that most stay open only if no round could decide them', () => {
    expect(first(made(never, never, never))).toBe('Most games are open until their last round.');
    expect(first(made(never, 11, never))).toBe(
      'Whether half of the games are decided before their last round is not known yet: if they are, it is by round 11 at the earliest.',
    );
  });

  test('states turns, leads and last decisions with their ranges, in the words of the game', () => {
    const [, turned, leads, last] = timeSentences(time, duel);
    expect(turned).toMatch(
      /^In 10\.0 % of games \(5\.0 % to 20\.0 %\) somebody wins although it was decided for somebody else\.$/,
    );
    expect(leads).toBe('A clear lead changes hands 1.50 times a game (1 to 2).');
    expect(last).toMatch(
      /^In 80\.0 % of cases \(.*\) a player’s last decision comes when the game is decided already\.$/,
    );
    expect(timeSentences({ ...time, leadChanges: undefined }, rescue)).toEqual([
      expect.stringContaining('end the same way'),
      expect.stringContaining('it ends the other way although it was decided'),
      last,
    ]);
  });
});

test('the shares of luck, strategy and seat are stated with their known ranges', () => {
  const part = (value: number) => made(value, value / 2, 2 * value);
  const parts = { luck: part(0.4), who: part(0.2), seat: part(0.1), rest: part(0.3), teams: [] } as unknown as WinParts;
  expect(partSentences(parts, duel)).toEqual([
    'Among these players, how far luck decides who wins Duel is not known yet: luck carries 40.0 % (20.0 % to 80.0 %), who plays 20.0 % (10.0 % to 40.0 %) and the seat 10.0 % (5.0 % to 20.0 %).',
  ]);
  const alike = partSentences({ ...parts, who: undefined }, duel);
  expect(alike).toHaveLength(2);
  expect(alike[0]).toMatch(/^Of who wins Duel, luck carries 40\.0 %/);
  expect(alike[0]).not.toContain('who plays');
  const luck = (low: number, high: number) => partSentences({ ...parts, luck: made(low, low, high) }, duel)[0];
  expect(luck(0.67, 0.9)).toContain(' is mostly luck: ');
  expect(luck(0.66, 0.9)).toContain(' is at least partly luck: ');
  expect(luck(0.34, 0.66)).toContain(' is partly luck: ');
  expect(luck(0.33, 0.66)).toContain(' is at most partly luck: ');
  expect(luck(0.33, 0.67)).toContain(' how far luck decides who wins Duel is not known yet: ');
  expect(luck(0.1, 0.33)).toContain(' is hardly luck: ');
});

test('roundedTogether keeps the sum of its parts', () => {
  const rounded = (...shares: number[]) => roundedTogether(shares).map((share) => Math.round(1000 * share));
  expect(rounded(0.95045, 0.04955)).toEqual([950, 50]);
  expect(rounded(0.9505, 0.0495, 0)).toEqual([951, 49, 0]);
  expect(rounded(1 / 3, 1 / 3, 1 / 3).reduce((sum, one) => sum + one)).toBe(1000);
  expect(rounded(0.4, 0.2, 0.1, 0.3)).toEqual([400, 200, 100, 300]);
});

test('noMoreThanAll reduces parts to the whole, none below its interval', () => {
  const down = (...parts: LuckEstimate[]) => noMoreThanAll(parts).map(({ value }) => value);
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  expect(down(made(0.9, 0.8, 1), made(0.1, 0, 0.2))).toEqual([0.9, 0.1]);
  expect(sumOf(down(made(0.95, 0.8, 1), made(0.08, 0.07, 0.2), made(0, 0, 0.3)))).toBeCloseTo(1, 9);
  // Not even all of them at their lower ends are as little as the whole.
  expect(down(made(0.95, 0.94, 1), made(0.1, 0.09, 0.2))).toEqual([0.94, 0.09]);
});

test('the report on a game without a single turning point states whether anything turned it', () => {
  const turned = (first: number, most?: string) => {
    const at = (round: number, games: number, share: number) => ({ round, games, shares: [share, 1 - share] });
    const course = { hasRounds: true, rounds: [at(1, 400, first), at(2, 400, 0.95), at(3, 1, 1)], turningPoints: [] };
    const told = {
      kind: 'turned',
      index: 3,
      what: 'A wins.',
      players: ['A', 'B'],
      replay: 'warren replay pig --index 3',
    };
    const section = exampleSection([{ ...told, course, turningPoints: [], most }])!;
    return rowsOf<{ turned: string }>(section.table!.data)[0].turned;
  };
  expect(turned(0.91)).toBe('nothing: it went as it began');
  expect(turned(0.89)).toBe('little by little');
  expect(turned(0.91, 'Round 2: a roll.')).toBe('Round 2: a roll.');
});
