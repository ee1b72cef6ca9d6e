import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { luckOfToy, TOYS, truthOf } from '../../../scripts/claims/luck.js';
import { documentFor } from '../../../src/api/answer-files.js';
import { ask } from '../../../src/api/ask.js';
import { replay } from '../../../src/api/replay.js';
import { describePlayers } from '../../../src/cli/ask-and-print.js';
import { PluginError, UserError } from '../../../src/core/errors.js';
import { partsOfTeams } from '../../../src/questions/luck/shares.js';
import { exampleLines } from '../../../src/report/sentences/example-games.js';
import { coinGame } from '../../support/coin-game.js';
import { emptyFolder } from '../../support/run-warren.js';

const pig = { game: 'pig', strategies: ['hold', 'random'], games: 60, set: ['target=30'] };

function file(name: string, text: string): string {
  const found = path.join(emptyFolder(), name);
  writeFileSync(found, text);
  return found;
}

describe('toy games', () => {
  test.each(Object.entries(TOYS))('the effect of %s is estimated near the truth', (_, wins) => {
    const truth = truthOf(wins);
    const { effects, all, time, parts } = luckOfToy(wins, 'near', 600).page;
    const near = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThan(0.09);
    effects.forEach(({ total, own }, i) => {
      near(total.value, truth.total[i]);
      near(own.value, truth.own[i]);
      // A source without influence has an effect of exactly 0.
      if (truth.total[i] === 0) expect(total.value).toBe(0);
    });
    near(all.value, truth.all);
    time.points.forEach(({ decided, agreeing }, i) => {
      near(decided.value, truth.decided[i]);
      near(agreeing.value, truth.agreeing[i]);
    });
    expect(time.half.value).toBe(truth.half);
    near(time.leadChanges!.value, truth.leadChanges);
    near(parts.luck.value, truth.luck);
  });

  test('two coins that must differ have no effect alone and the whole effect together', () => {
    const { effects, interplay, all } = luckOfToy(TOYS['two coins that must differ'], 'xor', 600).page;
    expect(effects[0].own.low).toBe(0);
    expect(effects[0].own.high).toBeLessThan(0.1);
    expect(interplay.value).toBeCloseTo(all.value, 1);
  });
});

describe('changes of the lead', () => {
  test('are rare without a leader, unlike a count by won games', () => {
    const { leadChanges, rawLeadChanges } = truthOf(TOYS['the last roll']);
    expect(leadChanges).toBeLessThan(0.03);
    expect(rawLeadChanges).toBeGreaterThan(1);
  });

  test('are counted up to their true number', () => {
    // Each of two rolls turns it in one case of six.
    const { leadChanges } = truthOf(TOYS['a lead that each later roll may turn']);
    expect(leadChanges).toBeGreaterThan(0.15);
    expect(leadChanges).toBeLessThan(1 / 3);
  });
});

describe('teams', () => {
  const made = { level: 0.95, method: 'clopper-pearson' } as const;
  const team = (value: number, reach: number) => ({
    name: String(value),
    value,
    low: value - reach,
    high: value + reach,
    standardError: reach / 2,
    ...made,
  });

  test('that always or never win leave no variance to luck', () => {
    const parts = partsOfTeams([team(1, 0), team(0, 0)], made)!;
    expect(parts.who).toMatchObject({ value: 1, low: 1, high: 1 });
    expect(parts.luck).toMatchObject({ value: 0, low: 0, high: 0 });
  });

  test('carry the variance of their shares without noise, within the limits of their intervals', () => {
    // Shares of 40 % and 60 %: 0.01 of 0.25.
    expect(partsOfTeams([team(0.4, 0), team(0.6, 0)], made)!.who!.value).toBeCloseTo(0.04);
    const { value, low, high } = partsOfTeams([team(0.4, 0.05), team(0.6, 0.05)], made)!.who!;
    expect(value).toBeCloseTo(0.04 - 0.025 ** 2 / 2 / 0.25);
    expect(low).toBeCloseTo(0.05 ** 2 / 0.25, 3);
    expect(high).toBeCloseTo(0.15 ** 2 / 0.25);
    expect(partsOfTeams([team(0.4, 0.2), team(0.6, 0.2)], made)!.who!.low).toBe(0);
  });

  test('that all lose carry no variance', () => {
    expect(partsOfTeams([team(0, 0), team(0, 0)], made)).toBeUndefined();
  });
});

describe('a run', () => {
  test('plays on from mid-game to the same bytes for any threads and chunks', async () => {
    const documents = await Promise.all(
      [
        { threads: 0, chunkSize: 24 },
        { threads: 2, chunkSize: 24 },
        { threads: 0, chunkSize: 7 },
      ].map(async ({ threads, chunkSize }) => {
        // More than one block, so that some games have their rounds analyzed and others not.
        const answer = await ask('luck', { ...pig, games: 130, chunkSize }, { threads });
        const { elapsedSeconds: _, gamesPerSecond: __, ...document } = documentFor(answer) as Record<string, unknown>;
        expect(document).toMatchObject({ games: 130, time: { games: 120 } });
        return JSON.stringify(document);
      }),
    );
    expect(new Set(documents).size).toBe(1);
  });

  test('names a source, when games are decided, and what luck carries', async () => {
    const { findings } = await ask('luck', { ...pig, strategies: ['hold'], games: 120 }, { threads: 0 });
    expect(findings.verdict.join('\n')).toMatch(
      /\nIf all the luck of a game of Pig is redrawn, .* in [\d.]+ % of games \(.*\nThe only luck in it is the die\./,
    );
    // Hold draws nothing, and the first seat is not drawn.
    expect(findings.bySource.effects.map(({ source, drawn }) => [source.name, drawn])).toEqual([
      ['the die', 120],
      ['hold’s own luck', 0],
    ]);
    expect(findings.verdict.join('\n')).not.toContain('own luck');
    expect(findings.verdict.join('\n')).toMatch(/Half of the games are decided by round \d+/);
    expect(findings.verdict.join('\n')).toContain('All seats play alike here');
  });

  test('shows a game with another winner if only that source is resampled', async () => {
    const { findings } = await ask('luck', { ...pig, strategies: ['hold'] }, { threads: 0 });
    const { turned } = findings.bySource.effects[0];
    const { games: _, ...request } = { ...pig, strategies: ['hold'] };
    const winner = async (redraw?: string[]) => (await replay({ ...request, redraw }, turned!)).columns['win:seat1'];
    expect(await winner(['dice'])).toBe(1 - (await winner())!);
    // Hold draws nothing, and the first seat is not drawn.
    expect(await winner(['hold'])).toBe(await winner());
  });

  test('of a team judges its wins', async () => {
    const team = { game: 'portal-dash', players: 2, strategies: ['balanced', 'random'], games: 2 };
    const { findings } = await ask('luck', team, { threads: 0 });
    expect(findings.verdict[0]).toMatch(
      /^Among these players, how far luck decides whether Portal Dash is won is not known yet: /,
    );
    expect(findings.verdict[1]).toContain('Teams that all play alike');
    expect(findings.verdict.join(' ')).toContain('Whether it is won in Portal Dash depends on');
    // The strategy factor is the team: each named strategy, as a whole team.
    const { who, luck, teams } = findings.parts!;
    expect(teams.map(({ name }) => name).sort()).toEqual(['balanced', 'random']);
    expect(who!.value + luck.value).toBeCloseTo(1);
  });

  test('names the turning points of a game like its replay', async () => {
    const { findings, played } = await ask('luck', pig, { threads: 2 });
    expect(findings.examples.length).toBeGreaterThan(1);
    for (const example of findings.examples) {
      const { index, course } = example;
      const { turningPoints, most } = exampleLines(played.found.game, example);
      const { games: _, ...request } = pig;
      const told = (await replay(request, index, { turningPoints: true })).course!;
      expect(told.sentences).toEqual(turningPoints);
      expect(told.rounds).toEqual(course.rounds);
      expect(turningPoints.length === 0 ? [undefined] : turningPoints).toContain(most);
    }
  });

  test('lists the players of its page, without teams outside the line-up', async () => {
    // One game on a short board suffices: playing on from every decision is slow.
    const request = { game: 'portal-dash', games: 1, set: ['board.tiles=1'] };
    const { played, findings, presentation } = await ask('luck', request, { threads: 0 });
    expect(findings.parts!.teams.length).toBeGreaterThan(1);
    expect(describePlayers(played)).toBe(
      'Portal Dash, 4 players: balanced, balanced, balanced, balanced (the usual line-up).',
    );
    expect(presentation.page(findings, played).title).toBe(
      'Portal Dash with 4 players: what decides a game, played by balanced',
    );
  });

  test('refuses figures that cannot be measured game by game', async () => {
    await expect(ask('luck', { ...pig, on: ['rounds@p90'] }, { threads: 0 })).rejects.toThrow(UserError);
    await expect(ask('luck', { ...pig, on: ['win:hold'] }, { threads: 0 })).rejects.toThrow('asked anyway');
  });
});

describe('a run is refused for', () => {
  test('a game that keeps its state outside the buffer', async () => {
    const game = file(
      'hidden.ts',
      coinGame({
        deal: 'chosen = 0;',
        choose: 'chosen++;',
        report: 'row[0] = chosen; row[1] = 1; row[2] = 3; row[3] = 0; row[4] = 2;',
      }).replace('let index', 'let chosen = 0; let index'),
    );
    await expect(ask('luck', { game, strategies: ['random'], games: 4 }, { threads: 0 })).rejects.toThrow(
      /keeps some of its state outside its buffer/,
    );
  });

  test('a strategy that remembers earlier decisions of the game', async () => {
    const strategy = file(
      'grudge.ts',
      `import { defineStrategy } from 'warren';
export default defineStrategy({ game: 'pig', about: 'Counts its own rolls.', parameters: {}, create: () => {
  let rolls = 0;
  return (view) => (view.turnTotal === 0 ? ((rolls = 1), 0) : rolls++ < 3 ? 0 : 1);
} });`,
    );
    const asked = ask('luck', { ...pig, strategies: [strategy], games: 24 }, { threads: 0 });
    await expect(asked).rejects.toThrow(PluginError);
    await expect(asked).rejects.toThrow(/remembers/);
  });
});
