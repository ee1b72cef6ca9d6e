/** The effects of several changes, in a game with closed-form odds. */
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/api/answer.js';
import { documentFor, reportFiles } from '../../../src/api/answer-files.js';
import { ask } from '../../../src/api/ask.js';
import type { CompareFindings } from '../../../src/questions/compare/findings.js';
import type { RuleEffect } from '../../../src/questions/compare/rule-effects.js';
import { renderSvg } from '../../../src/report/charts/render.js';
import { escapeMarkdown, markdownTable } from '../../../src/report/escape.js';
import { contains } from '../../support/contains.js';

const game = 'test/support/trap-die.ts';
const here = { threads: 0 };
const compare = (more: object) =>
  ask('compare', { game, seed: 'by rule', games: 4_000, byRule: true, ...more }, here) as Promise<
    Answer<CompareFindings>
  >;

/** Rounds are hp × 6 / trip faces: 4.5 currently, 6 with either change, 8 with both. */
const both = { b: 'hp=4 trap.faces=trip,trip,trip,avoid,avoid,disarm', on: ['rounds', 'trips'] };

describe('two changes', () => {
  test('are separated: each alone, each on top of the other, and their interaction', async () => {
    const { findings, played } = await compare(both);
    expect(played.plan.cells).toHaveLength(4);
    const [rounds, trips] = findings.byRule!;
    const holds = (effects: readonly (typeof rounds.rest)[], truths: readonly number[]) =>
      effects.map((effect, i) => contains(effect!.estimate, truths[i]));
    // The rules of the game come in its own order: faces, then hp.
    expect(holds(rounds.alone, [1.5, 1.5])).toEqual([true, true]);
    expect(holds(rounds.onTop, [2, 2])).toEqual([true, true]);
    expect(holds([rounds.rest], [0.5])).toEqual([true]);
    expect(rounds.rest!.judgement).toMatchObject({ relation: 'above', robust: false });
    // Trips are counted over a fixed number of throws, whatever the hit points.
    expect(trips.alone[1]).toMatchObject({ estimate: { value: 0 }, judgement: { relation: 'equivalent' } });
    expect(trips.alone[0]!.judgement.relation).toBe('below');
    // The parts of a figure that always has a value add up exactly.
    const parts = [...rounds.alone, rounds.rest].map((effect) => effect!.estimate.value);
    expect(parts.reduce((sum, value) => sum + value)).toBeCloseTo(rounds.difference.estimate.value, 9);
    expect(findings.verdict[1]).toMatch(
      /^Of the \+3\.\d+ ± [\d.]+ in the average of rounds, (trap faces \(trap\.faces\)|hp) does \+1\.\d+ ± [\d.]+ by itself and (trap faces \(trap\.faces\)|hp) \+1\.\d+ ± [\d.]+\.$/,
    );
    expect(findings.verdict[2]).toMatch(
      /^In games like these together they bring it 0\.\d+ ± [\d.]+ higher than each by itself, added up\.$/,
    );
  });

  test('do not change A and B, except for slightly wider intervals', async () => {
    const [split, plain] = await Promise.all([compare(both), compare({ ...both, byRule: false })]);
    expect(plain.findings.byRule).toBeUndefined();
    for (const [i, row] of plain.findings.differences.entries()) {
      const [other, own] = [split.findings.differences[i], row].map(({ estimate }) => estimate);
      expect(other.value).toBe(own.value);
      expect(other.high - other.low).toBeGreaterThan(own.high - own.low);
    }
  });

  test('appear in a chart, in the document and as a patch note', async () => {
    const answer = await compare({ ...both, changelog: true });
    const { findings, played, presentation } = answer;
    const section = presentation.page(findings, played).sections.find((one) => one?.id === 'by-rule')!;
    const warnings: string[] = [];
    const svg = await renderSvg(section.chart!.spec, (message) => warnings.push(message));
    expect(warnings).toEqual([]);
    expect(svg).toContain('hp 3 → 4');
    // Per figure: two changes, what is left, and all of it.
    expect(section.table!.data.numRows()).toBe(2 * 4);
    // Terms of the verdict are explained there; terms of the table alone, below the table.
    const explained = (inVerdict: boolean, inTable: boolean) => {
      const judged = (effect: RuleEffect | undefined, robust: boolean): RuleEffect | undefined =>
        effect && { ...effect, judgement: { ...effect.judgement, robust } };
      const byRule = findings.byRule!.map(({ alone, rest, ...figure }) => ({
        ...figure,
        alone: alone.map((effect) => judged(effect, !inTable)),
        rest: judged(rest, !inVerdict),
      }));
      const differences = findings.differences.map((row) => ({
        ...row,
        judgement: { ...row.judgement, robust: true },
      }));
      const changed = { differences, byRule };
      return presentation
        .page({ ...findings, ...changed }, played)
        .sections.find((one) => one?.id === 'by-rule')!
        .notes!.filter((note) => note.includes('In games like these'));
    };
    expect(explained(true, true)).toEqual([]);
    expect(explained(false, true)).toHaveLength(1);
    expect(explained(false, false)).toEqual([]);
    const { byRule } = documentFor(answer) as unknown as { byRule: { changes: object[] } };
    expect(byRule.changes[1]).toEqual({ key: 'hp', from: '3', to: '4' });
    const files = new Map<string, unknown>();
    for await (const [name, content] of reportFiles(answer)) files.set(name, content);
    const note = String(files.get('changelog.md'));
    expect(note).toContain('- Hp: 3 → 4\n');
    // Sentences before tables: the headline and what each rule has of it.
    expect(note).toMatch(
      /## What it does\n\n[^|]*average of rounds is higher in B: [^|]* Of the \+3[^|]*\n\n\| figure/,
    );
    expect(note).toMatch(/\| rounds \| 4\.\d+ \| 8 ?\.?\d* \| \+3\.\d+ \(\+3\.\d+ to \+3\.\d+\) \| higher \|/);
    expect(note).toMatch(/\| hp: 3 → 4 \| \+1\.\d+ ± [\d.]+ \| 0\.0+ ± [\d.]+ \|/);
    expect(note).toContain('4,000 pairs of games on the same luck (seed “by rule”), played by random.');
  });
});

test('changes that cannot be made alone are named, and the others are still reported', async () => {
  const { findings, played } = await compare({
    a: 'hp=20 throws=59',
    b: 'hp=19 throws=60',
    on: ['rounds'],
    games: 500,
  });
  const [{ alone, onTop, rest }] = findings.byRule!;
  // throws, then hp
  expect(alone.map((effect) => effect === undefined)).toEqual([true, false]);
  expect(onTop.map((effect) => effect === undefined)).toEqual([false, true]);
  expect(rest).toBeUndefined();
  const why = 'cannot be played: throws, hp: 60 throws and 20 hit points do not go together.';
  expect(findings.verdict).toContain(`A with throws=60 ${why}`);
  expect(findings.verdict).toContain(`B with hp=20 ${why}`);
  expect(played.plan.cells).toHaveLength(3);
});

test('a change of players or strategies is not split, with a note', async () => {
  const pig = { game: 'pig', strategies: ['hold', 'random'], games: 300, on: ['rounds'] };
  const { findings, played, presentation } = await compare({ ...pig, b: 'hold,hold target=50' });
  expect(findings.verdict.join(' ')).toMatch(
    /The rest, [−+]?[\d.]+ ± [\d.]+, is what the rules do together and the change of strategies, which is not split\./,
  );
  const section = presentation.page(findings, played).sections.find((one) => one?.id === 'by-rule')!;
  expect(section.notes!.join(' ')).toContain('B also changes strategies, which is not split');
});

test('a single change, or none of a rule, is not split', async () => {
  await expect(compare({ b: 'hp=4' })).rejects.toThrow(
    '--by-rule tells several changes apart, but hp is the only change.',
  );
  await expect(compare({ b: 'players=3' })).rejects.toThrow('but B changes no rule.');
});

test('text of the user is escaped in Markdown', () => {
  expect(escapeMarkdown('a|b *c* [d](e) <f>\n# g')).toBe('a\\|b \\*c\\* \\[d\\](e) &lt;f\\> \\# g');
  expect(markdownTable(['x'], [['a|b']])).toBe('| x |\n| --- |\n| a\\|b |');
});

test('a figure with missing values has no chart of steps from A to B', async () => {
  const request = {
    game: 'test/support/rare-and-missing-values.ts',
    strategies: ['random'],
    b: 'plain=true cap=40',
    games: 300,
  };
  const { findings, played, presentation } = await compare({ ...request, on: ['points', 'late'] });
  expect(findings.byRule![1].alone[0]!.estimate.n).toBeLessThan(300);
  const section = presentation.page(findings, played).sections.find((one) => one?.id === 'by-rule')!;
  const drawn = JSON.stringify(section.chart!.spec);
  expect(drawn).toContain('points');
  expect(drawn).not.toContain('late');
  expect(section.notes!.join(' ')).toContain('none for which some games have no value');
});
