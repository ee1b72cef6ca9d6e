/** Resampled streams, and games continued from mid-game: for every shipped game. */
import { describe, expect, test, vi } from 'vitest';
import { Chance, seatStream } from '../../src/core/chance.js';
import { PlayTable } from '../../src/engine/play-table.js';
import { placeOf } from '../../src/engine/seating.js';
import { shippedGames } from '../../src/plugins/own-files.js';
import { shippedTable } from '../support/shipped-table.js';

describe.each(shippedGames())('%s', (id) => {
  test('a resampled stream is the only one that changes', async () => {
    const { game, players } = await shippedTable(id, 0);
    const names = [...game.streams, ...Array.from({ length: players }, (_, seat) => seatStream(seat))];
    const chance = new Chance('anew', names);
    for (const index of [0, 7, 2 ** 40 + 3]) {
      names.forEach((name, stream) => {
        chance.startGame(index);
        const before = chance.state.slice();
        const lives = [1, 2, 3].map((life) => {
          chance.resample(stream, index, life);
          const now = [...chance.state];
          const changed = names.filter(
            (_, i) => now.slice(4 * i, 4 * i + 4).join() !== before.slice(4 * i, 4 * i + 4).join(),
          );
          expect(changed).toEqual([name]);
          return chance.state.slice(4 * stream, 4 * stream + 4).join();
        });
        expect(new Set(lives).size).toBe(3);
      });
    }
  });

  test('a table resamples the given streams and places, in any seat', async () => {
    const seats = await shippedTable(id, 0);
    const { game, players } = seats;
    const stream = game.streams.length - 1;
    const table = new PlayTable({ ...seats, redrawn: { streams: [game.streams[stream]], places: [0] } });
    const redraw = vi.spyOn(table.chance, 'resample');
    for (let index = 0; index < 5; index++) {
      redraw.mockClear();
      table.start(index);
      const seat = Array.from({ length: players }, (_, i) => i).find((i) => placeOf(i, index, players, true) === 0)!;
      expect(redraw.mock.calls).toEqual([
        [stream, index, 1],
        [game.streams.length + seat, index, 1],
      ]);
    }
  });

  test('a copied game reaches the same end at another table, from every tenth decision', async () => {
    const table = new PlayTable(await shippedTable(id, 0));
    const other = new PlayTable(await shippedTable(id, 1));
    for (let index = 0; index < 3; index++) {
      const kept: ReturnType<PlayTable['emptyPosition']>[] = [];
      let decisions = 0;
      table.play(index, undefined, () => {
        if (decisions++ % 10 !== 0) return;
        kept.push(table.emptyPosition());
      });
      expect(kept.length).toBeGreaterThan(0);
      other.play(index + 1);
      for (const position of kept.slice(0, 40)) {
        other.restorePosition(position, index);
        other.resume(index);
        expect([...other.row]).toEqual([...table.row]);
      }
    }
  });

  test('a copied game with resampled streams is another game, reproducibly', async () => {
    const table = new PlayTable(await shippedTable(id, 0));
    table.play(4, 0);
    const start = table.emptyPosition();
    const played = (life: number) => {
      table.restorePosition(start, 4);
      table.chance.resampleAll(4, life);
      table.resume(4);
      return table.row.join();
    };
    const games = [1, 2, 3].map(played);
    expect(new Set(games).size).toBe(3);
    expect([1, 2, 3].map(played)).toEqual(games);
  });

  test('a copy takes a fraction of the time of a loop over its bytes', async () => {
    const table = new PlayTable(await shippedTable(id, 0));
    table.play(0, 3);
    const position = table.emptyPosition();
    const copy = () => {
      table.savePosition(position);
      table.restorePosition(position, 0);
    };
    const goThrough = () => position.bytes.set(Array.from(position.bytes, Number));
    const timed = (work: () => unknown, times: number): number => {
      const start = process.hrtime.bigint();
      for (let k = 0; k < times; k++) work();
      return Number(process.hrtime.bigint() - start) / times;
    };
    const best = { copy: Infinity, goThrough: Infinity };
    // In turns, so that whatever else the machine does meets both.
    for (let turn = 0; turn < 40; turn++) {
      best.copy = Math.min(best.copy, timed(copy, 500));
      best.goThrough = Math.min(best.goThrough, timed(goThrough, 5));
    }
    // A twentieth in pig, with the smallest positions, and less in the others.
    expect(best.copy).toBeLessThan(best.goThrough / 4);
  });
});
