/** Sentences on why strategies win: the actions of winners and losers. */
import type { CellFindings } from '../../../analysis/cell-findings.js';
import { list, meanForWidth } from '../../../analysis/format.js';
import type { WhyFindings } from '../../../questions/simulate/why.js';
import { caveat, caveatSentences } from '../caveats.js';

const MAX_SENTENCES = 3;

/**
 * "Winners against losers, per seat and game, in games like these: traps sprung 1.90 against 0.70, kills 2.10 against
 * 0.40." Only robust differences, if there are any.
 */
export function actionSentences(
  { actions }: Pick<WhyFindings, 'actions'>,
  { game }: Pick<CellFindings, 'game'>,
): string[] {
  const distinctive = actions.filter(({ isClear, isChoice }) => isClear && isChoice);
  const isRobust = distinctive.some((deed) => deed.isRobust);
  const clear = distinctive.filter((deed) => deed.isRobust === isRobust).slice(0, MAX_SENTENCES);
  if (clear.length === 0) return [];
  const texts = clear.map(
    ({ label, winners, losers }) => `${label} ${meanForWidth(winners)} against ${meanForWidth(losers)}`,
  );
  const who =
    game.play === 'together' ? 'Games won against games lost, on average' : 'Winners against losers, per seat and game';
  return [`${who}${isRobust ? '' : `,${caveat(isRobust)}`}: ${list(texts)}.`, ...caveatSentences(!isRobust)];
}

/** If all winners do the same (zero variance), no interval can be estimated: states only that. */
export function formatActionDifference(
  { isClear, isRobust, isChoice }: WhyFindings['actions'][number],
  isTeam: boolean,
): string {
  if (isClear) return isRobust ? 'yes' : `yes,${caveat(false)}`;
  return isChoice ? 'cannot tell yet' : `all ${isTeam ? 'wins' : 'winners'} alike`;
}
