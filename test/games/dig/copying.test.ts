/** Copying the buffer of a match copies the game, in the middle of anything. */

import { describe, expect, test } from 'vitest';
import { RowLayout } from '../../../src/core/column.js';
import { dig } from '../../../src/games/dig/dig.js';
import { COMBATS } from '../../../src/games/dig/state.js';
import { copyOfDig, tableIn } from '../../support/dig-copies.js';
import { anyPlayers, anySettings } from '../../support/dig-settings.js';
import { OpenTable, type PlayedTable, playRandomly } from '../../support/dig-table.js';
import { fc, property } from '../../support/properties.js';

const secondCopy = await copyOfDig(1);

interface Snapshot {
  readonly bytes: Uint8Array;
  readonly luck: Int32Array;
}

const snapshot = ({ match, chance }: PlayedTable): Snapshot => ({
  bytes: match.bytes.slice(),
  luck: chance.state.slice(),
});

function restore({ match, chance }: PlayedTable, { bytes, luck }: Snapshot): void {
  match.bytes.set(bytes);
  chance.state.set(luck);
}

function reported(table: PlayedTable): Float64Array {
  const row = new Float64Array(new RowLayout(dig.columns, table.players).width);
  table.match.report(row);
  return row;
}

/** Plays from a snapshot to the end and gives what is left. */
function playOn(table: PlayedTable, from: Snapshot): { end: Snapshot; row: Float64Array } {
  restore(table, from);
  const choices = table.chance.stream('choices');
  while (!table.match.over) table.match.choose(choices.below(table.match.count));
  return { end: snapshot(table), row: reported(table) };
}

/** Compared as bytes: matching thousands of numbers one by one would take most of the test's time. */
function expectSame(a: { end: Snapshot; row: Float64Array }, b: { end: Snapshot; row: Float64Array }): void {
  expect(a.row).toEqual(b.row);
  expect(Buffer.compare(a.end.bytes, b.end.bytes)).toBe(0);
  expect(a.end.luck).toEqual(b.end.luck);
}

describe('a copied buffer', () => {
  property([anyPlayers, anySettings(10), fc.nat()], { numRuns: 40 })(
    'plays on to the same end, whatever the target table played before',
    (players, rules, index) => {
      const original = new OpenTable(players, rules, 'copies');
      const taken: Snapshot[] = [];
      let decisions = 0;
      original.play(index, () => {
        if (decisions++ % 41 === index % 41) taken.push(snapshot(original));
      });
      const end = snapshot(original);
      const row = reported(original);
      const copy = tableIn(secondCopy, players, rules, 'copies');
      playRandomly(copy, index + 1);
      for (const position of taken) expectSame(playOn(copy, position), { end, row });
    },
  );

  test('plays on from inside nested combats', () => {
    const rules = { 'combat.system': 'skirmish', 'board.radius': 2, 'player.hp': 20, 'limits.nestedCombats': 4 };
    const original = new OpenTable(6, rules, 'nested');
    const copy = tableIn(secondCopy, 6, rules, 'nested');
    let deepest = 0;
    for (let index = 0; index < 12; index++) {
      const taken: Snapshot[] = [];
      original.play(index, ({ state }) => {
        if (state.field[COMBATS] < 2) return;
        deepest = Math.max(deepest, state.field[COMBATS]);
        if (taken.length < 8) taken.push(snapshot(original));
      });
      const end = snapshot(original);
      const row = reported(original);
      for (const position of taken) expectSame(playOn(copy, position), { end, row });
    }
    expect(deepest).toBeGreaterThanOrEqual(3);
  });

  test('is another game if one byte of it differs', () => {
    const table = new OpenTable(3, {}, 'bytes');
    let position: Snapshot | undefined;
    table.play(0, () => {
      position ??= snapshot(table);
    });
    const end = snapshot(table).bytes;
    const changed = position!;
    changed.bytes[table.state.hp.byteOffset] = 1;
    expect(playOn(table, changed).end.bytes).not.toEqual(end);
  });
});
