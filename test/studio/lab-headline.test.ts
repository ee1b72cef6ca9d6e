/** The headline of the Lab after a change. */
import { expect, test } from 'vitest';
import { ask } from '../../src/api/ask.js';
import { summarizeChange } from '../../src/report/sentences/compare/change-summary.js';

async function newsAfter(b: string, games: number, game = 'pig') {
  const request = {
    game,
    b,
    games,
    watched: true,
    ...(game === 'pig' && { strategies: ['hold', 'random', 'hold{at:5}'] }),
  };
  const { findings } = await ask('compare', { ...request, ...(game === 'pig' && { players: 3 }) } as never, {
    threads: 0,
  });
  return summarizeChange(findings.differences, findings.pairs);
}

const VALUES =
  /\d+(\.\d+)?( %)?( rounds)? instead of \d+(\.\d+)?( %)?, a change of [+−]\d+(\.\d+)?( points)? \([+−]\d+(\.\d+)? to [+−]\d+(\.\d+)?\)\.$/;

test('the verdict states the length of games, then the winner, without letters for sides', async () => {
  const { news, more } = await newsAfter('target=40', 600);
  expect(news[0]).toMatch(/^(Games get|In games like these, play gets) shorter: /);
  expect(news[0]).toMatch(VALUES);
  expect(news.slice(1).some((sentence) => / wins (more|less) often: /.test(sentence) && VALUES.test(sentence))).toBe(
    true,
  );
  expect([...news, ...more].join(' ')).not.toMatch(/\b[AB]\b/);
  expect((await newsAfter('target=160', 600)).news[0]).toMatch(/^(Games get|In games like these, play gets) longer: /);
});

test('the verdict omits undecided figures', async () => {
  const { news } = await newsAfter('target=98', 30);
  expect(news[0]).toMatch(/^Cannot tell yet whether games get longer or shorter: /);
  expect(news[1]).toBe('Cannot tell yet whether anybody wins more or less often.');
  expect(news).toHaveLength(2);
});

test('the verdict reports a change without effect', async () => {
  expect(await newsAfter('limits.rounds=900', 30)).toEqual({
    news: ['Nothing is different so far: all 30 games went the same with your changes as without.'],
    more: [],
  });
});

test('the verdict is about the team in a cooperative game', async () => {
  const { news, more } = await newsAfter('level=6', 80, 'portal-dash');
  expect(news.some((sentence) => sentence.startsWith('The team wins less often: '))).toBe(true);
  expect(more.join()).toContain('the change turns a win into a loss or a loss into a win');
});
