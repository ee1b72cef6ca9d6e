/** Why strategies win: actions of winners and losers, seats, and meetings between strategies. */

import type { CellFindings } from '../../../analysis/cell-findings.js';
import { meanForWidth } from '../../../analysis/format.js';
import { type TableColumn, tableOf } from '../../../analysis/table.js';
import { formatSeat, seatWord } from '../../../plan/figure.js';
import type { WhyFindings } from '../../../questions/simulate/why.js';
import type { Section } from '../../report.js';
import { actionSentences, formatActionDifference } from '../../sentences/simulate/why.js';

/** Column key of a strategy; the page shows only its name. */
const ownerKey = (strategy: string): string => `by ${strategy}`;

const meanBy = (strategy: string): TableColumn => ({ key: ownerKey(strategy), heading: strategy, format: 'mean' });

/** Rows shown by default; the others are folded. */
const MAX_SHOWN = 6;

/** Mean actions of winning seats, compared with other seats, and of each strategy. */
export function actionSection({ actions }: WhyFindings, cell: CellFindings): Section | undefined {
  if (actions.length === 0) return undefined;
  const isTeam = cell.game.play === 'together';
  const names = isTeam ? [] : cell.strategies.map(({ name }) => name);
  const meanOf = (strategy: number, column: string): number =>
    cell.summarizedColumns.strategies[strategy].find(({ row }) => row.column === column)!.row.mean;
  const rows = actions.map((deed) => ({
    ...deed,
    column: deed.name,
    clear: formatActionDifference(deed, isTeam),
    ...Object.fromEntries(names.map((name, i) => [ownerKey(name), meanOf(i, deed.name)])),
  }));
  return {
    id: 'why',
    title: isTeam ? 'What happens in games that are won' : 'What winners do',
    sentences: actionSentences({ actions }, cell),
    table: {
      data: tableOf(rows, ['column', 'label', 'about', 'winners', 'losers', 'effect', 'clear', ...names.map(ownerKey)]),
      columns: [
        {
          key: 'label',
          heading: isTeam ? 'in a game' : 'what a seat does',
          format: 'text',
          detail: 'about',
          typed: 'column',
        },
        { key: 'winners', heading: isTeam ? 'won' : 'winners', format: 'mean' },
        { key: 'losers', heading: isTeam ? 'lost' : 'losers', format: 'mean' },
        { key: 'clear', heading: 'they differ', format: 'text' },
        ...(names.length > 1 ? names.map(meanBy) : []),
      ],
      maxShown: MAX_SHOWN,
    },
    notes: [
      `Means per ${isTeam ? 'game, those first that tell games won from games lost' : 'seat and game, those first that tell winners from losers'} best. ` +
        `What goes with winning need not be its cause: ${isTeam ? 'a longer game has' : 'whoever stays in the game longer does'} more of everything.`,
    ],
  };
}

/** Win share of each strategy from each seat. */
export function strategySeatSection(
  { seats }: WhyFindings,
  { strategies, plan, cell }: CellFindings,
): Section | undefined {
  if (seats.length === 0 || strategies.length < 2 || !plan.rotate) return undefined;
  const rows = strategies.map(({ name }) => ({
    strategy: name,
    ...Object.fromEntries(
      seats.filter(({ strategy }) => strategy === name).map(({ seat, value }) => [seatWord(seat), value]),
    ),
  }));
  const everySeat = Array.from({ length: cell.players }, (_, seat) => seat);
  const widest = Math.max(...seats.map(({ low, high }) => (high - low) / 2));
  return {
    id: 'strategy-seats',
    title: 'Which strategy wins from which seat',
    sentences: [],
    table: {
      data: tableOf(rows, ['strategy', ...everySeat.map(seatWord)]),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        ...everySeat.map((seat) => ({ key: seatWord(seat), heading: formatSeat(seat), format: 'share' as const })),
      ],
    },
    notes: [
      `Share of its games from that seat; each is known to within ± ${(100 * widest).toFixed(1)} percentage points.`,
    ],
  };
}

/** Matrix of actions between strategies. */
export function meetingSection({ meetings, meeting }: WhyFindings, { strategies }: CellFindings): Section | undefined {
  if (meetings.length === 0 || strategies.length < 2 || strategies.length > 8) return undefined;
  const rows = strategies.map(({ name: to }) => ({
    to,
    ...Object.fromEntries(
      strategies.map(({ name }) => [ownerKey(name), meetings.find((one) => one.to === to && one.by === name)!.perPair]),
    ),
  }));
  const others = meetings.filter(({ by, to }) => by !== to);
  const most = others.reduce((a, b) => (b.perPair > a.perPair ? b : a));
  return {
    id: 'who-whom',
    title: `Who is ${meeting} whom`,
    sentences: [
      `In these games ${most.to} was ${meeting} ${most.by} most often: ${meanForWidth(most.perPair)} times a game for each such pair of seats.`,
    ],
    table: {
      data: tableOf(rows, ['to', ...strategies.map(({ name }) => ownerKey(name))]),
      columns: [
        { key: 'to', heading: `is ${meeting} …`, format: 'text' },
        ...strategies.map(({ name }) => meanBy(name)),
      ],
    },
    notes: ['Times a game, for each seat that does it and each seat it can be done to.'],
  };
}
