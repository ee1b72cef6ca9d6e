/** Files written by `warren new` work unchanged. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { shippedGames } from '../../src/plugins/own-files.js';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder } from '../support/run-warren.js';

/** The commands that were printed as next steps. */
const nextSteps = (out: string): string[][] =>
  [...out.matchAll(/^ {2}warren (.*)$/gm)].map(([, command]) => command.split(' '));

describe('warren new', () => {
  test('game prints next steps that run', async () => {
    const folder = emptyFolder();
    const { out, status } = await runInProcess(['new', 'game', 'dice-race'], folder);
    expect(status).toBe(0);
    const steps = nextSteps(out);
    expect(steps.length).toBeGreaterThan(4);
    expect(steps).toContainEqual(['expect', 'dice-race.test.yaml']);
    for (const step of steps) expect(await runInProcess(step, folder), step.join(' ')).toMatchObject({ status: 0 });
    expect(
      (await runInProcess(['check', './dice-race.ts', '--strategies', './dice-race-player.ts'], folder)).out,
    ).toContain('✓');
    expect((await runInProcess(['replay', './dice-race.ts', '--round', '3'], folder)).out).toMatch(/Round 3[\s\S]*win/);
  });

  test.each(shippedGames())('strategy for %s prints next steps that run', async (game) => {
    const folder = emptyFolder();
    const { out, status } = await runInProcess(['new', 'strategy', 'mine', '--game', game], folder);
    expect(status).toBe(0);
    const steps = nextSteps(out);
    expect(steps.length).toBeGreaterThan(3);
    expect(steps).toContainEqual(['expect', 'mine.test.yaml']);
    for (const step of steps) expect(await runInProcess(step, folder), step.join(' ')).toMatchObject({ status: 0 });
  });

  test.each([
    ['the totals', 'total[seat] += field[ROLLED];', 'total[seat] += 1;', 'three dice show 10.5 on average'],
    ['who may roll again', 'if (index === 1) {', 'if (index >= 0) {', 'every second die is rolled again'],
  ])('game includes a test that fails for another rule for %s', async (_, rule, other, broken) => {
    const folder = emptyFolder();
    await runInProcess(['new', 'game', 'dice-race'], folder);
    const file = path.join(folder, 'dice-race.ts');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(rule);
    writeFileSync(file, text.replace(rule, other));
    const { status, out } = await runInProcess(['expect', 'dice-race.test.yaml'], folder);
    expect(status).toBe(1);
    expect(out).toContain(`Broken: “${broken}”`);
  });

  test('strategy includes a test that fails for other choices', async () => {
    const folder = emptyFolder();
    await runInProcess(['new', 'strategy', 'mine', '--game', 'pig'], folder);
    const file = path.join(folder, 'mine.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace('real(0.2,', 'real(0.9,'));
    expect((await runInProcess(['expect', 'mine.test.yaml'], folder)).status).toBe(1);
  });

  test('overwrites nothing', async () => {
    const folder = emptyFolder();
    await runInProcess(['new', 'strategy', 'mine', '--game', 'pig'], folder);
    const before = readFileSync(path.join(folder, 'mine.ts'), 'utf8');
    const again = await runInProcess(['new', 'game', 'mine'], folder);
    expect(again).toMatchObject({ status: 2, err: expect.stringContaining('mine.ts is there already') });
    expect(readFileSync(path.join(folder, 'mine.ts'), 'utf8')).toBe(before);
    rmSync(path.join(folder, 'mine.ts'));
    const beside = await runInProcess(['new', 'game', 'mine'], folder);
    expect(beside).toMatchObject({ status: 2, err: expect.stringContaining('mine.test.yaml is there already') });
  });

  test.each([
    [['new', 'game'], 'Which name? For example: warren new game dice-race'],
    [['new', 'strategy'], 'Which name? For example: warren new strategy bold --game pig'],
    [['new', 'gaem', 'x'], 'Did you mean "game"?'],
    [['new', 'strategy', 'x'], 'Which game is it for? For example: warren new strategy x --game dig'],
    [['new', 'strategy', 'hold', '--game', 'pig'], 'A strategy called hold ships for Pig'],
    [['new', 'game', 'pig'], 'A game called pig ships'],
    [['new', 'game', '../x'], 'A name is made of small letters'],
    [['new', 'game'], 'Which name?'],
  ])('explains the error in %j', async (words, message) => {
    expect(await runInProcess(words)).toMatchObject({ status: 2, err: expect.stringContaining(message) });
  });
});
