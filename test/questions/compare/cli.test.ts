/** `warren compare`, run as a user would. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runInProcess } from '../../support/run-in-process.js';
import { emptyFolder } from '../../support/run-warren.js';

const pig = ['pig', '--strategies', 'hold,hold{at:12}', '--threads', '0'];

describe('warren compare', () => {
  test('prints its verdict and replay commands that confirm it', async () => {
    const folder = emptyFolder();
    const { status, out } = await runInProcess(
      ['compare', ...pig, '--b', 'target=60', '--games', '400', '--out', 'c'],
      folder,
    );
    expect(status).toBe(0);
    expect(out).toContain('Lower in B in games like these: rounds');
    expect(out).toContain('Playing both on the same luck was worth');
    expect(existsSync(path.join(folder, 'c/charts/differences.svg'))).toBe(true);
    expect(out).toMatch(/^In A: Player \d .* wins after .* In B: Player \d .* wins after /m);
    const commands = [...out.matchAll(/^ {2}[AB]: warren (replay .*)$/gm)].map(([, command]) => command);
    expect(commands.length).toBeGreaterThanOrEqual(4);
    const words = commands[1].match(/'[^']*'|\S+/g)!.map((word) => word.replaceAll("'", ''));
    expect((await runInProcess(words, folder)).out).toMatch(/wins with (6\d|7\d|8\d) points/);
  });

  test('prints one JSON document, the same figures as in the report', async () => {
    const folder = emptyFolder();
    const args = ['compare', ...pig, '--b', 'target=60', '--games', '200', '--json', '--out', 'c'];
    const { status, out } = await runInProcess(args, folder);
    expect(status).toBe(0);
    const { elapsedSeconds, gamesPerSecond, ...document } = JSON.parse(out);
    expect([elapsedSeconds, gamesPerSecond]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(document).toMatchObject({ pairs: 200, complete: true, sides: [{ name: 'A' }, { name: 'B' }] });
    const rounds = document.outcomes.find(({ outcome }: { outcome: string }) => outcome === 'rounds');
    expect(rounds.verdict).toBe('lower');
    expect(rounds.varianceRatio).toBeGreaterThan(1);
    expect(document).toEqual(JSON.parse(readFileSync(path.join(folder, 'c/result.json'), 'utf8')));
  });

  test('without a side explains how to give one', async () => {
    const { status, err } = await runInProcess(['compare', 'pig']);
    expect(status).toBe(2);
    expect(err).toContain('Nothing to compare. Say what side B changes');
    // In the words of the game that was asked about.
    const dig = await runInProcess(['compare', 'dig']);
    expect(dig.status).toBe(2);
    expect(dig.err).toMatch(/--b preset:\w+|--b "[\w.]+=…"/);
    expect(dig.err).not.toMatch(/target|hold|limits/);
  });
});
