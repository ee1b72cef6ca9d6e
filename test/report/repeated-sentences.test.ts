/** No page repeats a sentence: real pages of all questions, of both kinds of games. */
import { expect, test } from 'vitest';
import type { Answer } from '../../src/api/answer.js';
import { reportFiles } from '../../src/api/answer-files.js';
import { ask } from '../../src/api/ask.js';
import type { Section } from '../../src/report/report.js';

/** Few games, so that most is open and all caveats occur. */
const PAGES = [
  ['simulate', { game: 'pig', games: 60 }],
  ['simulate', { game: 'dig', games: 60, set: ['trap.foreign.faces=trip,trip,trip,trip,trip,avoid'] }],
  ['simulate', { game: 'gopher', games: 40 }],
  ['simulate', { game: 'portal-dash', players: 1, games: 60 }],
  ['compare', { game: 'dig', b: 'trap.perTurn=2 player.hp=6', byRule: true, games: 60 }],
  ['compare', { game: 'portal-dash', b: 'level=2', games: 40 }],
  ['tournament', { game: 'pig', strategies: ['random', 'hold', 'optimal'], games: 40 }],
  ['tournament', { game: 'portal-dash', players: 2, strategies: ['balanced', 'miner'], games: 30 }],
  ['sweep', { game: 'dig', vary: ['trap.foreign.faces:trip=0..6/2'], games: 40 }],
  ['sweep', { game: 'pig', vary: ['die.sides=4..6', 'target=50..100/25'], games: 60 }],
  ['tune', { game: 'pig', free: ['die.sides=4..8'], target: ['rounds 9..12'], budget: 2000 }],
  ['levers', { game: 'pig', budget: 1000 }],
  ['expect', { game: 'test/balance/pig.yaml', budget: 1000 }],
] as const;

test.each(PAGES)('%s of %j repeats no sentence', async (question, request) => {
  const answer = await ask(question, request as never, { threads: 0 });
  const said = sentencesOf(await pageOf(answer as unknown as Answer));
  expect(said.length).toBeGreaterThan(5);
  expect(repeated(said)).toEqual([]);
});

test('the check finds a repeated sentence', () => {
  const page = '<p>All is well here.</p><p class="notes">Nothing new. All is <b>well</b> here.</p>';
  expect(repeated(sentencesOf(page))).toEqual(['All is well here.']);
});

const withoutChart = ({ chart: _, ...section }: Section): Section => section;

/** The page of a report without charts and game pages, which contain no sentences and take most of the time. */
async function pageOf({ presentation, ...answer }: Answer): Promise<string> {
  const page: typeof presentation.page = (...found) => {
    const { sections, ...content } = presentation.page(...found);
    return { ...content, sections: sections.map((section) => section && withoutChart(section)) };
  };
  for await (const [name, text] of reportFiles({
    ...answer,
    presentation: { ...presentation, page },
    replays: new Map(),
  })) {
    if (name === 'index.html') return String(text);
  }
  throw new Error('there is no page');
}

/** Sentences of paragraphs and under names in tables. */
const sentencesOf = (html: string): string[] =>
  [...html.matchAll(/<(p|small)\b[^>]*>(.*?)<\/\1>/gs)]
    .flatMap(([, , text]) => text.replace(/<[^>]*>/g, '').split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.trim())
    // `Files: SVG, PNG` and the like are no sentences.
    .filter((sentence) => sentence.endsWith('.') && sentence.includes(' '));

const repeated = (said: readonly string[]): string[] => said.filter((sentence, i) => said.indexOf(sentence) < i);
