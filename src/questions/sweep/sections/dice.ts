/** Which dice can express which odds, and what the nearest table on each die does. */
import { facesInWords } from '../../../plan/face-table.js';
import { FACE_RULE } from '../../../report/method-notes.js';
import type { Section } from '../../../report/page.js';
import { list, percent, points } from '../../../tables/format.js';
import { type ColumnTable, derived, op, rowsOf, tableOf, where } from '../../../tables/table.js';
import type { Played } from '../../question.js';
import type { SweepCurves } from '../curves.js';
import type { SweepPoint } from '../points.js';
import type { Sweep } from '../settings.js';
import { shareOrNumber } from './curve-table.js';

/** Odds nearer than this are the same in doubles. */
const EXACT = 1e-9;

/** With the figure that is told first. */
export function diceSection(played: Played<Sweep>, { points, curves: [curve] }: SweepCurves): Section | undefined {
  const odds = oddsTable(played);
  if (odds === undefined || curve === undefined) return undefined;
  const own = where<SweepPoint>(points, ({ figure }) => figure === curve.figure.name);
  const joined = odds.join_left(own.select('setting', 'mean', 'low', 'high', 'isShare'), 'setting');
  return {
    id: 'dice',
    title: 'Which dice can express these odds',
    sentences: diceSentences(odds),
    table: {
      data: joined
        .orderby('wanted')
        .select('wish', 'die', 'table', 'wanted', 'odds', 'off', 'mean', 'low', 'high', 'isShare'),
      columns: [
        { key: 'die', heading: 'die', format: 'text' },
        { key: 'table', heading: 'nearest table', format: 'text' },
        { key: 'odds', heading: 'odds it gives', format: 'share' },
        { key: 'off', heading: 'off by', format: 'share' },
        { key: 'mean', heading: curve.name, format: shareOrNumber },
        { key: 'low', to: 'high', heading: '95 % interval', format: shareOrNumber },
      ],
      groupBy: 'wish',
    },
    notes: [FACE_RULE],
  };
}

/** For each setting the odds that were wished for and those that its die gives; nothing if no dice vary. */
function oddsTable({ plan, known: { space, settings } }: Played<Sweep>): ColumnTable | undefined {
  const faceAxis = space.axes.findIndex(({ values: [{ change }] }) => change.kind === 'faces');
  if (faceAxis < 0 || !space.axes.some(({ name }) => name === 'die')) return undefined;
  const rows = settings.flatMap(({ place, cell, name }) => {
    const { change } = space.axes[faceAxis].values[place[faceAxis]];
    if (change.kind !== 'faces') return [];
    const sides = (space.base.rules[change.key] as readonly string[]).length;
    const table = plan.cells[cell].rules[change.key] as readonly string[];
    const wanted = change.count / sides;
    const odds = table.filter((face) => face === change.face).length / table.length;
    const wish = `${change.face} ${change.count} of ${sides} (${percent(wanted)})`;
    const die = `d${table.length}`;
    return [{ setting: name, wish, die, table: facesInWords(table), wanted, odds, off: odds - wanted }];
  });
  return tableOf(rows, ['setting', 'wish', 'die', 'table', 'wanted', 'odds', 'off']);
}

/** "All of these odds exactly: d6 and d12. Only nearly: d4 (off by up to 8.3 percentage points)." */
function diceSentences(odds: ColumnTable): string[] {
  const byDie = derived<{ off: number }>(odds, { distance: ({ off }) => Math.abs(off) })
    .groupby('die')
    .rollup({ worst: op.max('distance') });
  const dice = rowsOf<{ die: string; worst: number }>(byDie);
  const exact = dice.filter(({ worst }) => worst < EXACT).map(({ die }) => die);
  const nearly = dice
    .filter(({ worst }) => worst >= EXACT)
    .map(({ die, worst }) => `${die} (off by up to ${points(worst)})`);
  return [
    exact.length > 0 ? `All of these odds exactly: ${list(exact)}.` : 'No die here has all of these odds.',
    ...(nearly.length > 0 ? [`Only nearly: ${list(nearly)}.`] : []),
  ];
}
