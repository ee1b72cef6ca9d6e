/** View of an answer for the Lab: each estimate with its interval, also as text, next to the unchanged game. */

import type { CellFindings } from '../analysis/cell-findings.js';
import { formatRange, percent, shortPercent } from '../analysis/format.js';
import { formatInUnit } from '../analysis/labels.js';
import type { SummarizedColumn, SummaryRow } from '../analysis/summaries.js';
import type { Answer } from '../api/answer.js';
import type { Game } from '../core/game.js';
import { type Whose, withName } from '../plan/figure.js';
import type { Difference } from '../questions/compare/differences.js';
import type { CompareFindings } from '../questions/compare/findings.js';
import type { SimulateFindings } from '../questions/simulate/findings.js';
import type { WithGames } from '../questions/watch-games.js';
import type { WithVerdict } from '../report/presentation.js';
import { SIDES, summarizeChange } from '../report/sentences/compare/change-summary.js';
import { reasonOf } from '../report/sentences/compare/pairs-to-watch.js';
import { formatChange, formatChangeRange, formatVerdict } from '../report/sentences/compare/words.js';
import { lostFaces } from '../report/sentences/notes.js';
import { gameLines } from '../report/sentences/watched-games.js';
import { formatRelation, TONES } from '../report/sentences/win-shares.js';
import type { ChangeView, EstimateView, FigureRow, LabView, ShareRow } from './protocol.js';

/** The same number as in a comparison. */
const MAX_FIGURES = 6;

export function labView(answer: Answer): LabView {
  const { findings, played } = answer;
  const { plan, found } = played;
  const common = { games: played.games / plan.cells.length, planned: plan.games };
  return answer.question === 'compare'
    ? { ...common, ...comparedView(findings as WithVerdict<CompareFindings>, found.game) }
    : { ...common, ...simpleView(findings as WithVerdict<WithGames<SimulateFindings>>) };
}

type LabViewBody = Omit<LabView, 'games' | 'planned'>;

function comparedView({ differences, pairs, cells: [a, b], watch }: CompareFindings, game: Game): LabViewBody {
  const changeOf = (name: string) => {
    const found = differences.find(({ figure }) => figure.name === name);
    return found && { change: changeView(found) };
  };
  const { news, more } = summarizeChange(differences, pairs);
  const before = new Map(sharesOf(a).map((row) => [row.name, row.now]));
  return {
    isChanged: true,
    news,
    more: [...more, ...lostFaces(game, a.cell.rules, b.cell.rules)],
    fair: fairOf(b),
    shares: sharesOf(b).map((row) => ({
      ...row,
      ...(before.has(row.name) && { before: before.get(row.name)! }),
      ...changeOf(row.figure),
    })),
    figures: differences.filter(({ figure }) => figure.column.role !== 'win').map(comparedFigure),
    watch: watch.map((pair) => ({ index: pair.index, why: reasonOf(pair, differences, SIDES) })),
  };
}

function simpleView({ cell, watch, verdict: [first, ...more] }: WithVerdict<WithGames<SimulateFindings>>): LabViewBody {
  return {
    isChanged: false,
    news: [first],
    more,
    fair: fairOf(cell),
    shares: sharesOf(cell),
    figures: cell.summarizedColumns.game
      .filter(isHeadline)
      .slice(0, MAX_FIGURES)
      .map(({ row }) => simpleFigure(row)),
    watch: gameLines(cell.game, watch).map(({ index, kind, what }) => ({ index, why: `${kind}: ${what}` })),
  };
}

/** Win columns are left out, because they are in the shares. */
const isHeadline = ({ counted: { column } }: SummarizedColumn): boolean =>
  column.headline && column.role !== 'win' && column.isSeat !== true;

const TEAM = 'the team';

const fairOf = ({ strategyShares: [first] }: CellFindings): LabView['fair'] =>
  first === undefined ? null : { value: first.reference.low, text: `fair share ${shortPercent(first.reference.low)}` };

/** Returns the shares of strategies; of seats, if all have the same strategy; or of the team. */
function sharesOf({ strategyShares, seatShares, team, game }: CellFindings): ShareRow[] {
  const column = game.columns.find(({ role }) => role === 'win')!;
  const figureOf = (whose: Whose) => withName({ column, whose, statistic: 'mean' }).name;
  if (team !== undefined)
    return [{ name: TEAM, figure: figureOf('game'), now: share(team.value, team), standing: '', tone: 'plain' }];
  const rows = strategyShares.length > 1 ? strategyShares : seatShares;
  return rows.map((row) => ({
    name: row.name,
    figure: row.figure.name,
    now: share(row.estimate.value, row.estimate),
    standing: formatRelation(row),
    tone: TONES[row.judgement.relation],
  }));
}

interface IntervalEnds {
  readonly low: number;
  readonly high: number;
}

const share = (value: number, { low, high }: IntervalEnds): EstimateView => ({
  value,
  low,
  high,
  text: percent(value),
  range: `${percent(low)} to ${percent(high)}`,
});

const amount = (value: number, { low, high }: IntervalEnds): EstimateView => ({
  value,
  low,
  high,
  text: formatInUnit(false, value, high - low),
  range: formatRange(low, high),
});

const toEstimate = (isShare: boolean, value: number, ends: IntervalEnds): EstimateView =>
  (isShare ? share : amount)(value, ends);

function comparedFigure(row: Difference): FigureRow {
  return {
    name: row.figure.name,
    label: row.label,
    about: row.about,
    isShare: row.share,
    now: toEstimate(row.share, row.b, row.intervals.b),
    before: toEstimate(row.share, row.a, row.intervals.a),
    change: changeView(row),
  };
}

const simpleFigure = ({ column, label, about, role, mean, low, high }: SummaryRow): FigureRow => ({
  name: column,
  label,
  about,
  isShare: role === 'cause',
  now: toEstimate(role === 'cause', mean, { low, high }),
});

const changeView = (row: Difference): ChangeView => ({
  text: formatChange(row, 'points'),
  range: formatChangeRange(row.share, row.estimate),
  relation: row.judgement.relation,
  words: row.judgement.relation === 'undecided' ? 'cannot tell yet' : formatVerdict(row.judgement),
});
