/**
 * Records a balance budget from the current state of a game, to detect drift. Every default figure gets a range, wide
 * enough for random variance and narrow enough to detect a change.
 */

import { labelOf } from '../analysis/format.js';
import type { Column } from '../core/column.js';
import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { FigureSample } from '../counting/figure-sample.js';
import { type Figure, formatSeat, isAverage, isShare, type Statistic, type Whose, withName } from '../plan/figure.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import { formatExpectFile, rebaseName, rebasePath } from '../plan/read-expect-file.js';
import type { GameRequest } from '../plan/request.js';
import { knownStrategies } from '../plugins/own-files.js';
import type { PlayedRun } from '../questions/question.js';

/** Slack on each side of a share. */
const SHARE_SLACK = 0.03;
/** Slack on each side of another average: a fraction of it, or of the standard deviation, whichever is larger. */
const MEAN_SLACK = 0.05;
const SPREAD_SLACK = 0.15;
/** Slack beyond a quantile, which is discrete. */
const QUANTILE_SLACK = 0.1;
/** Additional slack for the estimate, in standard errors. */
const ERRORS = 3;

/** Maximum number of headline figures; each additional one makes every verdict harder to reach. */
const MAX_HEADLINES = 6;

const FILE_NOTES = [
  `Each range reaches beyond what was measured: by ${100 * SHARE_SLACK} percentage points for a share, for an average by ${100 * MEAN_SLACK} %`,
  `(or ${SPREAD_SLACK} of its standard deviation, if that is more), and by ${ERRORS} standard errors on top.`,
  `Nine games in ten may take ${100 * QUANTILE_SLACK} % longer, and where no bound is known a median stands for the average. Change names and ranges as you like.`,
];

/** Options of a recorded file. */
export interface RecordOptions {
  readonly played: PlayedRun<unknown>;
  readonly request: GameRequest;
  /** The command that records the file. */
  readonly command: string;
  /** The folder of the file. */
  readonly folder: string;
  /** Path of the JSON schema. */
  readonly schema: string;
}

/** Returns the text of the file. */
export function formatRecordedFile({ played, request, command, folder, schema }: RecordOptions): string {
  const { plan, counts, found } = played;
  const [cell] = plan.cells;
  const [tally] = counts.tallies;
  const expect: Record<string, string> = {};
  for (const [name, figure] of figuresOf(found.game.columns, cell)) {
    const sample = sampleOf(figure, played);
    // An average without a finite bound could never be confirmed: a rare game may refute it. A median can.
    const lacksBound = isAverage(figure) && !Number.isFinite(sample.sample.range.high);
    const typical = lacksBound ? sampleOf(medianOf(figure), played) : sample;
    const holds = holdsOf(typical);
    if (holds === undefined) continue;
    expect[lacksBound ? name.replace(ON_AVERAGE, 'in half of all games') : name] = `${typical.figure.name} ${holds}`;
  }
  const heading = [
    `yaml-language-server: $schema=${rebasePath(folder, '.', schema)}`,
    `What ${found.game.title} is like: written from ${tally.games} games by`,
    `  ${command}`,
    ...FILE_NOTES,
  ];
  const game = rebaseName(folder, '.', request.game);
  return formatExpectFile(
    { game, rotate: plan.rotate, table: tableText(cell, found.game, request, folder), expect },
    heading,
  );
}

const sampleOf = (figure: Figure, { plan, counts }: PlayedRun<unknown>): FigureSample =>
  FigureSample.of(figure, counts.tallies[0], plan.cells[0]);

const medianOf = ({ column, whose }: Figure): Figure => withName({ column, whose, statistic: { quantile: 0.5 } });

const ON_AVERAGE = 'on average';

/** Returns the table of the file: players, strategies and rules. */
function tableText(
  cell: PlannedCell,
  game: Game,
  { strategies, set, rules, preset }: GameRequest,
  folder: string,
): object {
  const names = strategyNames(cell.lineUp);
  const usual = names.length === 1 ? names : cell.lineUp.map(({ name }) => name);
  const isShipped = names.every((name) => knownStrategies(game.id).includes(name));
  const seated = strategies?.map((name) => rebaseName(folder, '.', name)) ?? (isShipped ? usual : undefined);
  const isWhole = game.parameters.some(({ kind, key }) => kind === 'data' && Object.hasOwn(cell.changed, key));
  if (set !== undefined && (rules !== undefined || isWhole)) {
    throw new UserError(
      'A budget names a rules file or lists the rules that are changed: put what --set says into the file.',
    );
  }
  return {
    players: cell.players,
    ...(seated && { strategies: seated }),
    ...(set !== undefined && { rules: cell.changed }),
    ...(set === undefined && preset !== undefined && { preset }),
    ...(rules !== undefined && { rules: rebasePath(folder, '.', rules) }),
  };
}

/** Returns the figures to record, with a name for each expectation. */
function figuresOf(columns: readonly Column[], cell: PlannedCell): [name: string, Figure][] {
  const figure = (column: Column, whose: Whose, statistic: Statistic = 'mean') =>
    withName({ column, whose, statistic });
  const found: [string, Figure][] = [];
  const win = columns.find(({ role }) => role === 'win');
  if (win?.scope === 'game') found.push(['the team wins as often', figure(win, 'game')]);
  if (win?.scope === 'seat') {
    const strategies = strategyNames(cell.lineUp);
    if (strategies.length > 1) {
      for (const strategy of strategies) found.push([`${strategy} wins as often`, figure(win, { strategy })]);
    }
    if (cell.players > 1) {
      for (let seat = 0; seat < cell.players; seat++) {
        found.push([`${formatSeat(seat)} wins as often`, figure(win, { seat })]);
      }
    }
  }
  const headlines = columns.filter(({ scope, headline, role }) => scope === 'game' && headline && role !== 'win');
  for (const column of headlines.slice(0, MAX_HEADLINES)) {
    const name = labelOf(column);
    found.push([`${name} ${column.role === 'cause' ? 'as often' : ON_AVERAGE}`, figure(column, 'game')]);
    if (column.role === 'length') {
      found.push([`${name} in nine games of ten`, figure(column, 'game', { quantile: 0.9 })]);
    }
  }
  return found;
}

/** Returns the condition with its slack; undefined if the figure has no value. */
function holdsOf(sample: FigureSample): string | undefined {
  const { figure, value } = sample;
  const { sd, n } = sample.sample;
  if (!Number.isFinite(value)) return undefined;
  if (typeof figure.statistic === 'object') {
    const most = Math.ceil(value * (1 + QUANTILE_SLACK) + 1e-9);
    const least = Math.floor(value * (1 - QUANTILE_SLACK) - 1e-9);
    return figure.statistic.quantile > 0.5 || least <= 0 ? `<= ${most}` : `${least}..${most}`;
  }
  const error = ERRORS * (sd / Math.sqrt(n));
  if (isShare(figure)) {
    const [low, high] = [value - SHARE_SLACK - error, value + SHARE_SLACK + error].map((end) => 100 * end);
    if (low <= 0) return `<= ${high.toFixed(1)}%`;
    return high >= 100 ? `>= ${low.toFixed(1)}%` : `${low.toFixed(1)}%..${high.toFixed(1)}%`;
  }
  const slack = Math.max(MEAN_SLACK * Math.abs(value), SPREAD_SLACK * sd) + error;
  // A figure without variance is expected to stay equal.
  const [low, high] = [value - (slack || 0.01), value + (slack || 0.01)].map((end) => Number(end.toPrecision(3)));
  return low <= 0 && value >= 0 ? `<= ${high}` : `${low}..${high}`;
}
