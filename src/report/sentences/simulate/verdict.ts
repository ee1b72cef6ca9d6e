/** The verdict of a simulation, the most important first. */
import type { CellFindings } from '../../../analysis/cell-findings.js';
import { count, counted, number, points } from '../../../analysis/format.js';
import type { PlayedRun } from '../../../questions/question.js';
import type { SimulateFindings } from '../../../questions/simulate/findings.js';
import { stopFigureOf } from '../../../questions/simulate/stop.js';
import { extendedSentences, incompleteSentence, lostFaces } from '../notes.js';
import { clearFirst } from '../win-shares.js';
import { endingSentences, lengthSentences, lossSentences } from './course.js';
import { actionSentences } from './why.js';
import { noWinnerSentences, seatSentences, strategySentences, teamSentences } from './winning.js';

export function verdict({ cell, why }: SimulateFindings, { plan, complete, isUnderWay }: PlayedRun<null>): string[] {
  const asPrinted = Object.fromEntries(cell.game.parameters.map((parameter) => [parameter.key, parameter.default]));
  const lost = lostFaces(cell.game, asPrinted, cell.cell.rules);
  const sentences = [...cellVerdict(cell), ...(why ? actionSentences(why, cell) : []), ...lost];
  const stopped = incompleteSentence(cell.tally.games, plan.games, 'game', isUnderWay);
  const verdict = complete
    ? [...sentences, ...stopSentences(cell)]
    : isUnderWay
      ? [...sentences, stopped]
      : [stopped, ...sentences];
  return [...verdict, ...extendedSentences(plan, 'game')];
}

/** Sentences for one cell, the most important first. */
function cellVerdict(cell: CellFindings): string[] {
  if (cell.tally.games === 0) return ['No game was played, so there is nothing to say yet.'];
  if (cell.game.play === 'together') {
    return [...teamSentences(cell), ...lossSentences(cell), ...lengthSentences(cell)];
  }
  // Seats come first if only they show a clear effect.
  const isSeatNews =
    cell.plan.rotate && clearFirst(cell.strategyShares).length === 0 && clearFirst(cell.seatShares).length > 0;
  return [
    ...(isSeatNews
      ? [...seatSentences(cell), ...strategySentences(cell)]
      : [...strategySentences(cell), ...seatSentences(cell)]),
    ...lengthSentences(cell),
    ...noWinnerSentences(cell),
    ...(cell.causes.filter(({ value }) => value > 0).length > 1 ? endingSentences(cell) : []),
  ];
}

/** Explains why a run with a stop rule ended. */
function stopSentences(cell: CellFindings): string[] {
  const { plan, tally } = cell;
  const sought = stopFigureOf(cell);
  if (sought === undefined) return [];
  const { phrase, low, high, isShare, isPrecise } = sought;
  const reach = (isShare ? points : number)((high - low) / 2);
  if (!isPrecise) {
    return [`All ${counted(plan.games, 'game')} were played, but ${phrase} is known only to within ${reach}.`];
  }
  return [
    `${counted(tally.games, 'game')} of at most ${count(plan.games)} were enough: ${phrase} is known to within ${reach}.`,
  ];
}
