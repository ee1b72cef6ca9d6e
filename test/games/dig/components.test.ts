/** Board, tiles, options, columns and parameters: the facts that everything else counts on. */
import { describe, expect, test } from 'vitest';
import type { Provenance } from '../../../src/core/parameter.js';
import { Board, opposite } from '../../../src/games/dig/board.js';
import * as columns from '../../../src/games/dig/columns.js';
import { ITEM_KINDS, TILE_KINDS, TILE_MASKS } from '../../../src/games/dig/components.js';
import { dig } from '../../../src/games/dig/dig.js';
import {
  actOf,
  CHASE,
  directionOf,
  kindOf,
  MAX_OPTIONS,
  maskOf,
  packOption,
  targetOf,
} from '../../../src/games/dig/options.js';
import { Position } from '../../support/dig-position.js';
import { OpenTable } from '../../support/dig-table.js';

describe('the board', () => {
  test.each([
    [2, 19],
    [4, 61],
    [6, 127],
  ])('of radius %i has %i spaces, and a step and its opposite lead back', (radius, spaces) => {
    const board = new Board(radius, 6);
    expect(board.spaces).toBe(spaces);
    for (let space = 0; space < spaces; space++) {
      for (let d = 0; d < 6; d++) {
        const next = board.neighbours[space * 6 + d];
        if (next < 0) continue;
        expect(board.neighbours[next * 6 + opposite(d)]).toBe(space);
        expect(board.distances[space * spaces + next]).toBe(1);
      }
    }
  });

  test('numbers spaces by r, then q, and places seats in their corners', () => {
    const board = new Board(4, 4);
    expect([board.at(0, -4), board.at(4, -4), board.at(-1, -3), board.centre]).toEqual([0, 4, 5, 30]);
    expect(board.starts.map((space) => [board.q[space], board.r[space]])).toEqual([
      [4, 0],
      [0, 4],
      [-4, 0],
      [0, -4],
    ]);
    expect(board.at(5, 0)).toBe(-1);
  });
});

describe('tiles', () => {
  test('have as many distinct rotations as the rules say', () => {
    expect(TILE_MASKS.map((masks) => masks.length)).toEqual([6, 3, 6, 6, 2, 6, 3, 1]);
    expect(TILE_MASKS[5]).toEqual([11, 22, 25, 37, 44, 50]);
  });
});

describe('options', () => {
  test('are packed into an integer and unpacked without loss', () => {
    const packed = packOption(CHASE, 5, 7, 63, 255);
    expect([actOf, directionOf, kindOf, maskOf, targetOf].map((part) => part(packed))).toEqual([CHASE, 5, 7, 63, 255]);
  });

  test('fit into their array with every tile and card in hand on the largest board', () => {
    const many = Object.fromEntries(TILE_KINDS.map(({ id }) => [`tiles.${id}`, 40]));
    const p = new Position(2, { ...many, 'board.radius': 6, 'item.moleTunnel.range': 6 });
    // Tiles on every space except around the centre, where seat 0 is.
    for (let space = 0; space < p.board.spaces; space++) {
      const far = p.board.distances[p.board.centre * p.board.spaces + space] > 1;
      if (far && !p.board.starts.includes(space)) {
        p.tile(p.board.q[space], p.board.r[space], TILE_KINDS[space % 7].id, TILE_MASKS[space % 7][0]);
      }
    }
    p.stand(0, 0, 0);
    p.tiles(0, ...TILE_KINDS.map(({ id }) => id));
    p.items(0, ...ITEM_KINDS.map(({ id }) => id));
    p.state.hp[0] = 1;
    p.beginMovement(0, 6);
    // STOP, six times 13 tiles, four cards on itself, 119 tunnels, eight traps, two digs.
    expect(p.match.count).toBe(1 + 6 * 13 + 4 + 119 + 8 + 2);
    expect(p.match.count).toBeLessThanOrEqual(MAX_OPTIONS);
  });
});

describe('columns', () => {
  const gameColumns = dig.columns.filter(({ scope }) => scope === 'game').map(({ name }) => name);

  test('have the offsets that the tally uses', () => {
    expect(gameColumns).toHaveLength(columns.columns.gameCount);
    expect(gameColumns[columns.FOREIGN_TRIPS]).toBe('trap.foreign.trips');
    expect(gameColumns[columns.DAMAGE + columns.BY_ANTELOPE]).toBe('damage.antelope');
    expect(gameColumns[columns.KILLS + columns.BY_TRAP]).toBe('kills.trap');
    expect(gameColumns[columns.STEPS_TAKEN]).toBe('steps');
    expect(new Set(gameColumns).size).toBe(gameColumns.length);
  });

  test('are the metrics of the rules, by name', () => {
    const groups: Record<string, string> = {
      '': 'rounds turns decisions timeout leadChanges meetings combats chases healed steps',
      'winner.': 'seat initiative lowestHp hp items',
      'death.': '1.round 2.round 3.round 4.round 5.round',
      'trap.': 'placed leftAtEnd',
      'trap.foreign.': 'trips avoids disarms taken',
      'trap.own.': 'trips avoids retrieves taken',
      'damage.': 'trap attack counter item robot antelope absorbed',
      'kills.': 'trap attack counter item robot antelope self',
      'antelopes.': 'spawned killed',
      'robots.': 'built killed',
      'combat.': 'turns end.death end.left end.cap forced parted',
      'disengage.': 'tries successes',
      'chase.': 'caught',
      'tiles.': 'played',
      'items.': 'found played used looted traded',
      'hoarder.': 'exclaims returns tilesTaken',
      'digs.': 'tried succeeded',
      'turns.': 'stunned',
    };
    const named = Object.entries(groups).flatMap(([prefix, names]) => names.split(' ').map((name) => prefix + name));
    expect([...gameColumns].sort()).toEqual(named.sort());
  });
});

describe('parameters', () => {
  test('state their provenance', () => {
    const of = (wanted: Provenance): string[] =>
      dig.parameters.filter(({ provenance }) => provenance === wanted).map(({ source }) => source.split(':')[0]);
    expect(of('interpretation').sort()).toEqual(
      [
        'I10',
        'I11',
        'I12',
        'I13',
        'I14',
        'I15',
        'I16',
        'I17',
        'I18',
        'I19',
        'I2',
        'I3',
        'I4',
        'I5',
        'I6',
        'I7',
        'I8',
        'I9',
      ].sort(),
    );
    expect(of('stated')).toHaveLength(24);
  });
});

describe('the picture', () => {
  test('shows every character, the bedrock and the traps', () => {
    const table = new OpenTable(3, {}, 'picture');
    let pictures = 0;
    table.play(0, ({ match, state }) => {
      // Names of spaces have digits, too.
      const picture = match.picture().replaceAll(/\(.*?\)/g, '');
      const traps = state.trapOwner.filter((owner) => owner >= 0).length;
      if (picture.includes('+')) return;
      expect(picture.split('^').length - 1).toBe(traps);
      for (let seat = 0; seat < 3; seat++) expect(picture.includes(`${seat + 1}`)).toBe(match.view(0).isAlive(seat));
      pictures++;
    });
    expect(pictures).toBeGreaterThan(100);
  });
});

describe('the stream', () => {
  test('of the dig dice does not change with the trap table', () => {
    const story = (faces: string[]): string[] => {
      const lines: string[] = [];
      const table = new OpenTable(
        2,
        { 'trap.foreign.faces': faces, 'limits.rounds': 10, 'player.hp': 20 },
        'luck',
        (_, text) => lines.push(text),
      );
      table.play(5, () => {});
      return lines.filter((text) => text.includes('dig number')).map((text) => text.replace(/.*dig/, ''));
    };
    const before = story(['trip', 'trip', 'trip', 'trip', 'avoid', 'disarm']);
    const after = story(['avoid', 'avoid']);
    const shared = Math.min(before.length, after.length, 8);
    expect(shared).toBeGreaterThan(5);
    expect(after.slice(0, shared)).toEqual(before.slice(0, shared));
  });
});
