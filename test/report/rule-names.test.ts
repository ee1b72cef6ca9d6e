/** Rules and decisions are called what a designer calls them; the key in words is left for games that say nothing. */
import { describe, expect, test } from 'vitest';
import { formatRuleAt, plainRule, ruleName } from '../../src/analysis/labels.js';
import { checkFacts } from '../../src/api/check/check-facts.js';
import { formatDecision, type Game } from '../../src/core/game.js';
import { assumption, choice, faces, listParameters, whole } from '../../src/core/parameter.js';
import type { Axis } from '../../src/plan/vary.js';
import { findGame } from '../../src/plugins/find-game.js';
import { shippedGames } from '../../src/plugins/own-files.js';
import { plainSide } from '../../src/questions/compare/side.js';

const origin = assumption('a test');

test('formatted rules have the label before the key, or the key in words without a label', () => {
  const parameters = listParameters({
    'player.hp': whole(5, [1, 9], 'Hit points.', origin, { label: 'hit points' }),
    'player.startItems': whole(5, [1, 9], 'Items.', origin),
    target: whole(5, [1, 9], 'Points.', origin),
  });
  const names = [...parameters.map(({ key }) => key), 'players'].map((key) => ruleName(parameters, key));
  expect(names).toEqual(['hit points (player.hp)', 'player start items (player.startItems)', 'target', 'players']);
});

test('faces of a table have their own names, or those of their die', () => {
  const table = (details: object) => faces(['hit', 'miss'], ['hit', 'miss'], [2, 9], 'Faces.', origin, details);
  const parameters = listParameters({
    'a.faces': table({ faceLabels: { hit: 'faces that strike' } }),
    'b.faces': table({ label: 'red die' }),
    'c.faces': table({}),
  });
  const names = ['a.faces:hit', 'b.faces:hit', 'c.faces:hit'].map((name) => plainRule(parameters, name));
  expect(names).toEqual(['faces that strike', 'hit faces of the red die', 'hit faces of c']);
  const values = [1, 3].map((number) => ({ label: String(number), number }));
  const at = (name: string) =>
    [0, 1].map((value) => formatRuleAt(parameters, { name, values } as unknown as Axis, value));
  expect(at('a.faces:hit')).toEqual(['1 face that strikes', '3 faces that strike']);
  expect(at('b.faces:hit')).toEqual(['1 hit face of the red die', '3 hit faces of the red die']);
  expect(at('players')).toEqual(['players 1', 'players 3']);
});

test('a choice can have a default other than its first word', () => {
  const [parameter] = listParameters({
    rule: choice(['a', 'b'], 'A rule.', origin, { default: 'b', label: 'the rule' }),
  });
  expect(parameter).toMatchObject({ default: 'b', label: 'the rule' });
});

test('titles state the changes of a side in plain words', async () => {
  const { game } = await findGame('dig');
  expect(plainSide(game, 'trap.perTurn=2 player.hp=6')).toBe('traps per turn 2, hit points 6');
  expect(plainSide(game, 'trapper{aim:2},random preset:short')).toBe('trapper{aim:2},random preset:short');
  expect(plainSide(game, 'as it is')).toBe('as it is');
});

describe.each(shippedGames())('%s', (id) => {
  test('has a distinct name for every rule with a dot in its key, and a text for every decision', async () => {
    const { game } = await findGame(id);
    const dotted = game.parameters.filter(({ key }) => key.includes('.') && key !== 'bust.face');
    expect(dotted.filter(({ label }) => label === undefined).map(({ key }) => key)).toEqual([]);
    expect(game.decisions.map((_, kind) => formatDecision(game, kind)).filter((text) => /[A-Z_“]/.test(text))).toEqual(
      [],
    );
    expect(checkFacts(game)).toEqual([]);
  });
});

describe('check refuses', () => {
  const refused = async (change: (game: Game) => Partial<Game>): Promise<string[]> => {
    const { game } = await findGame('dig');
    return checkFacts({ ...game, ...change(game) });
  };
  const relabelled = (wanted: string, details: object) => (game: Game) => ({
    parameters: game.parameters.map((one) => (one.key === wanted ? { ...one, ...details } : one)),
  });

  test('labels that are not words', async () => {
    expect(await refused(relabelled('player.hp', { label: ' ' }))).toEqual([
      'player.hp has the label " ", which must be words',
    ]);
  });

  test('the same label twice', async () => {
    expect(await refused(relabelled('player.hp', { label: 'traps per turn' }))).toContain(
      'player.hp and trap.perTurn have the same label “traps per turn”',
    );
  });

  test('labels of unknown faces', async () => {
    expect(await refused(relabelled('trap.own.faces', { faceLabels: { fly: 'faces that fly' } }))).toEqual([
      'trap.own.faces has a label for fly, which is none of its faces',
    ]);
  });

  test('texts of unknown decisions', async () => {
    expect(await refused(() => ({ decisionLabels: { FLY: 'whether to fly' } }))).toEqual([
      'there are words for the decision FLY, which is not declared',
    ]);
  });
});
