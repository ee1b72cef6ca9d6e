/** Which dice can express which odds, and what the nearest table on each die does. */

import { facesInWords } from '../../../plan/face-table.js';
import type { SweepResult } from '../../../plan/make-sweep.js';
import { list, percent, points } from '../../../tables/format.js';
import type { SweepCurve } from '../../../tables/sweep-curves.js';
import { type TableRow, tableOf } from '../../../tables/table.js';
import { figureName } from '../../figure-words.js';
import { FACE_RULE } from '../../method-notes.js';
import type { Section } from '../../page.js';

interface DiceRow {
  readonly die: string;
  readonly wish: string;
  readonly wanted: number;
  readonly odds: number;
  readonly off: number;
  readonly table: string;
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly isShare: boolean;
}

/** Odds nearer than this are the same in doubles. */
const EXACT = 1e-9;

export function diceSection(result: SweepResult, curves: readonly SweepCurve[]): Section | undefined {
  const rows = diceRows(result, curves[0]);
  if (rows.length === 0) return undefined;
  const dice = [...new Set(rows.map(({ die }) => die))];
  const worst = (die: string) => Math.max(...rows.filter((row) => row.die === die).map(({ off }) => Math.abs(off)));
  const exact = dice.filter((die) => worst(die) < EXACT);
  const others = dice.filter((die) => worst(die) >= EXACT);
  const figure = curves[0] ? figureName(curves[0].figure) : 'figure';
  const format = (row: TableRow) => (row.isShare ? 'share' : 'number') as 'share' | 'number';
  return {
    id: 'dice',
    title: 'Which dice can express these odds',
    sentences: [
      ...(exact.length > 0 ? [`All of these odds exactly: ${list(exact)}.`] : ['No die here has all of these odds.']),
      ...(others.length > 0
        ? [`Only nearly: ${list(others.map((die) => `${die} (off by up to ${points(worst(die))})`))}.`]
        : []),
    ],
    table: {
      data: tableOf(rows, ['wish', 'die', 'table', 'wanted', 'odds', 'off', 'mean', 'low', 'high', 'isShare']),
      columns: [
        { key: 'die', heading: 'die', format: 'text' },
        { key: 'table', heading: 'nearest table', format: 'text' },
        { key: 'odds', heading: 'odds it gives', format: 'share' },
        { key: 'off', heading: 'off by', format: 'share' },
        { key: 'mean', heading: figure, format },
        { key: 'low', to: 'high', heading: '95 % interval', format },
      ],
      groupBy: 'wish',
    },
    notes: [FACE_RULE],
  };
}

function diceRows({ space, settings, run }: SweepResult, curve: SweepCurve | undefined): DiceRow[] {
  const dieAxis = space.axes.findIndex(({ name }) => name === 'die');
  const faceAxis = space.axes.findIndex(({ values: [{ change }] }) => change.kind === 'faces');
  if (dieAxis < 0 || faceAxis < 0) return [];
  const rows = settings.flatMap(({ place, cell }, index): DiceRow[] => {
    const { change } = space.axes[faceAxis].values[place[faceAxis]];
    if (change.kind !== 'faces') return [];
    const sides = (space.base.rules[change.key] as readonly string[]).length;
    const table = run.plan.cells[cell].rules[change.key] as readonly string[];
    const wanted = change.count / sides;
    const odds = table.filter((face) => face === change.face).length / table.length;
    const point = curve?.points.find(({ setting }) => setting === settings[index]);
    return [
      {
        die: `d${table.length}`,
        wish: `${change.face} ${change.count} of ${sides} (${percent(wanted)})`,
        ...{ wanted, odds, off: odds - wanted, table: facesInWords(table), isShare: curve?.isShare ?? false },
        ...{ mean: point?.mean ?? null, low: point?.low ?? null, high: point?.high ?? null },
      },
    ];
  });
  return rows.sort((a, b) => a.wanted - b.wanted);
}
