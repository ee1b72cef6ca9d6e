/**
 * Stories contain what readers of a replay need: the leaping player, the mob, the state of a column, the needed roll.
 */
import { expect, test } from 'vitest';
import { replay } from '../../src/api/replay.js';

const told = async (game: string, index: number): Promise<string> => {
  const { lines, ending } = await replay({ game, seed: 'tour' }, index);
  return [...lines.map(({ text }) => text), ending].join('\n');
};

test('gopher narrates every move by leapfrog, and lists the diggers of a hand once', async () => {
  const story = await replay({ game: 'gopher', seed: 'tour' }, 7);
  const leaps = story.lines.filter(({ text }) => text.startsWith('moves by leapfrog to hole'));
  expect(leaps).toHaveLength(story.columns.leapfrogTurns!);
  expect(leaps.length).toBeGreaterThan(0);
  expect(story.lines.some(({ text }) => text.startsWith('moves to hole'))).toBe(true);
  expect(story.lines.some(({ text }) => text.includes('a digger and a digger'))).toBe(false);
});

test('portal-dash narrates filled columns, moves of mobs, and hearts', async () => {
  const story = await told('portal-dash', 7);
  expect(story).toMatch(/puts it on task A, column 1 \(1 of \d\); the task needs \d+ more\./);
  expect(story).toMatch(/The \w[\w ]* moves from column \d+, row \d to column \d+, row \d, towards Player \d/);
  expect(story).toMatch(/The \w[\w ]* in column \d+, row \d attacks Player \d/);
  expect(story).toMatch(/Player 1 \(\w+\), \d+ hearts?:/);
  expect(story).not.toMatch(/\d life\b/);
  expect(story).toMatch(/The team loses after \d+ rounds because a player died\.$/);
});

test('dig names fighters and what a dig needs, and pig mentions no loss of 0 points', async () => {
  const digs = (await Promise.all([0, 1, 2, 3].map((index) => told('dig', index)))).join('\n');
  expect(digs).toMatch(/ and .+ fight; .+ goes first\./);
  expect(digs).toMatch(/(?:digs into the dark|tries to dig through a wall): rolls \d+, needs \d+\./);
  const pigs = (await Promise.all([0, 1, 2, 3].map((index) => told('pig', index)))).join('\n');
  expect(pigs).toMatch(/bust!$/m);
  expect(pigs).toMatch(/bust! The \d+ points of this turn are lost\./);
  expect(pigs).not.toContain('The 0 points');
});

test('figures have labels, and a seat is the player in it', async () => {
  const { figures, columns } = await replay({ game: 'dig', seed: 'tour' }, 7);
  const of = (key: string) => figures.find((figure) => figure.key === key)!;
  expect(of('traps.laid:seat2').label).toMatch(/^traps laid, Player 2 \(\w+\)$/);
  expect(of('winner.seat').label).toBe('seat of the winner');
  expect(of('winner.seat').value).toMatch(new RegExp(`^Player ${columns['winner.seat']! + 1} \\(`));
  expect(of(`killedBy:seat${columns['winner.seat']! + 1}`).value).toBe('–');
});
