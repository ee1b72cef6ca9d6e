import { describe, expect, test } from 'vitest';
import type { PlayTable } from '../../../src/engine/play-table.js';
import { findDivergence, type NarratedTable } from '../../../src/questions/compare/find-divergence.js';

/** One decision of a scripted game: seat, kind, options, choice, and the lines that follow. */
interface Step {
  readonly seat?: number;
  readonly kind?: number;
  readonly options?: readonly string[];
  readonly choice?: number;
  readonly told?: readonly string[];
}

function scripted(steps: readonly Step[], dealt: readonly string[] = ['the cards are dealt']): NarratedTable {
  const lines: string[] = [];
  let at = 0;
  const step = () => ({ seat: 0, kind: 0, options: ['left', 'right'], choice: 0, told: ['on it goes'], ...steps[at] });
  const match = {
    get over() {
      return at >= steps.length;
    },
    get seat() {
      return step().seat;
    },
    get kind() {
      return step().kind;
    },
    get count() {
      return step().options.length;
    },
    optionText: (index: number) => step().options[index],
    choose: () => {
      lines.push(...step().told);
      at++;
    },
  };
  const table = {
    match,
    ask: () => step().choice,
    start: () => {
      at = 0;
      lines.push(...dealt);
    },
  };
  return {
    table: table as unknown as PlayTable,
    lines,
    strategies: ['bold'],
    strategyAt: (seat) => ['bold', 'shy'][seat],
  };
}

const parting = (a: NarratedTable, b: NarratedTable) => findDivergence(a, b, 0, ['MOVE', 'FIGHT']);

describe('two games part', () => {
  test('where the same player before the same options chooses differently', () => {
    expect(parting(scripted([{}, {}]), scripted([{}, { choice: 1 }]))).toEqual({
      kind: 'choice',
      decision: 2,
      who: 'Player 1 (bold)',
      what: 'MOVE',
      a: 'left',
      b: 'right',
    });
  });

  test('where one chooses an option that the other lacks, but not at options not chosen', () => {
    const jump = (choice: number) => scripted([{ options: ['left', 'jump'], choice }]);
    expect(parting(scripted([{}]), jump(1))).toMatchObject({ kind: 'options', decision: 1, a: 'left', b: 'jump' });
    expect(parting(scripted([{}]), jump(0))).toMatchObject({ kind: 'never' });
    expect(parting(scripted([{}]), scripted([{ options: ['left'] }]))).toMatchObject({ kind: 'never' });
  });

  test('not at another index of the same choice, but where both could be chosen', () => {
    const hold = (points: number, ...others: string[]) => scripted([{ options: [`hold at ${points}`, ...others] }]);
    expect(parting(hold(3), hold(4))).toMatchObject({ kind: 'never' });
    expect(parting(hold(3, 'hold at 4'), hold(4, 'hold at 3'))).toMatchObject({ kind: 'choice', b: 'hold at 4' });
  });

  test('at the roll, if that is what differs', () => {
    const rolls = (pips: number, total: number) =>
      scripted([{ told: [`Player 1 rolls ${pips}: ${total} points`] }, {}]);
    expect(parting(rolls(3, 9), rolls(4, 9))).toMatchObject({
      kind: 'event',
      decision: 1,
      a: 'Player 1 rolls 3: 9 points',
    });
    const other = scripted([{ told: ['Player 1 rolls 3: 8 points'] }, { choice: 1 }]);
    expect(parting(rolls(3, 9), other)).toMatchObject({ kind: 'choice', decision: 2 });
  });

  test('where the player or the decision differs, or one game is over', () => {
    expect(parting(scripted([{}, {}]), scripted([{}, { seat: 1, kind: 1 }]))).toMatchObject({
      kind: 'decision',
      decision: 2,
      a: 'Player 1 decides MOVE',
      b: 'Player 2 decides FIGHT',
    });
    expect(parting(scripted([{}, {}]), scripted([{}]))).toMatchObject({ kind: 'decision', b: 'the game is over' });
  });

  test('where the same choice leads to something else', () => {
    expect(parting(scripted([{ told: ['a trap!'] }]), scripted([{ told: ['nothing'] }]))).toMatchObject({
      kind: 'event',
      decision: 1,
      who: 'Player 1 (bold)',
      what: 'MOVE: left',
      a: 'a trap!',
      b: 'nothing',
    });
    expect(parting(scripted([{ told: [] }]), scripted([{ told: ['more'] }]))).toMatchObject({ a: 'nothing more' });
  });

  test('at a number without consequence only if nothing else differs', () => {
    const [five, six] = [5, 6].map((hp) => [{ told: [`Player 1, ${hp} HP`] }, {}] as const);
    const other = [six[0], { choice: 1 }];
    expect(parting(scripted(five), scripted(other))).toMatchObject({ kind: 'choice', decision: 2, b: 'right' });
    expect(parting(scripted(five), scripted(six))).toMatchObject({ kind: 'event', decision: 1, a: 'Player 1, 5 HP' });
  });

  test('not at options that name other strategies', () => {
    const named = scripted([{ options: ['fight Player 2 (bold)', 'flee'] }]);
    expect(parting(named, scripted([{ options: ['fight Player 2', 'flee'] }]))).toMatchObject({ kind: 'never' });
  });

  test('at the deal, before any choice', () => {
    expect(parting(scripted([{}], ['a king']), scripted([{}], ['a queen']))).toMatchObject({
      kind: 'event',
      decision: 0,
      who: '',
      a: 'a king',
      b: 'a queen',
    });
  });

  test('never if they are equal, apart from names of strategies in the story', () => {
    const named = scripted([{ told: ['Player 1 (bold) wins'] }]);
    expect(parting(named, scripted([{ told: ['Player 1 wins'] }]))).toMatchObject({ kind: 'never', decision: 1 });
  });
});
