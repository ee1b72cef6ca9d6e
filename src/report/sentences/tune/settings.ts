/** Sentences on the settings that a search tried. */

import { capital, count, counted, list } from '../../../analysis/format.js';
import { figureName } from '../../../analysis/labels.js';
import type { TradeOff, TuneFindings } from '../../../questions/tune/findings.js';
import { isMet, isMissed, isOpen, type JudgedSetting, type ResponseLine } from '../../../search/outcome.js';
import { type Clause, clauses } from '../clauses.js';
import {
  allTargets,
  formatValues,
  formatVerdict,
  fullSetting,
  observedCaveat,
  plainSetting,
  someTarget,
  surelyMisses,
} from './words.js';

/** Explains the verdicts of settings that meet the targets, or may. */
export const STANDINGS =
  'Confirmed: met on luck that the search had not seen. Perhaps: not decided, but it looks inside; what was chosen by its figures looks a little better than it is.';

const UNDECIDED = 'are not decided';

/** Counts settings by verdict; empty if there is only one. */
export function countSentences(facts: TuneFindings): string[] {
  const { space, triedAll, outcome } = facts;
  const { refused, settings } = outcome;
  if (settings.length === 0 || (space.size === 1 && triedAll)) return [];
  const sure = settings.filter((setting) => isMissed(setting) && surelyMisses(setting)).length;
  const missed = someTarget(facts);
  const observed = `${missed}${observedCaveat(false)}`;
  const parts: Clause[] = [
    [settings.filter(isMet).length, 'is confirmed', 'are confirmed'],
    [sure, `clearly misses ${missed}`, `clearly miss ${missed}`],
    [settings.filter(isMissed).length - sure, `misses ${observed}`, `miss ${observed}`],
    [settings.filter(isOpen).length, 'is not decided', UNDECIDED],
  ];
  const tried = counted(settings.length, 'setting');
  const all = triedAll ? tried : `${tried} tried of ${count(space.size - refused.length)}`;
  const left = refused.length > 0 ? `; ${count(refused.length)} more cannot be played` : '';
  // A verdict common to all settings.
  const [number, , what] = parts.find(([number]) => number > 0)!;
  if (number > 1 && number === settings.length)
    return [what === UNDECIDED ? `None of ${all} is decided${left}.` : `All ${all} ${what}${left}.`];
  return [`Of ${all}, ${list(clauses(parts))}${left}.`];
}

/** Lists values by verdict: a target counts as met only on fresh luck. */
export function lineSentence(facts: TuneFindings, { axis, settings }: ResponseLine): string {
  const labels = (fits: (setting: JudgedSetting) => boolean) =>
    settings.filter(fits).map(({ point }) => facts.space.axes[axis].values[point[axis]].label);
  const missing = `missing ${someTarget(facts)}`;
  const parts: [string, string[]][] = [
    [`Confirmed to meet ${allTargets(facts)}`, labels(isMet)],
    ['perhaps', labels((one) => isOpen(one) && one.room > 0)],
    ['doubtful', labels((one) => isOpen(one) && !(one.room > 0))],
    [`clearly ${missing}`, labels((one) => isMissed(one) && surelyMisses(one))],
    [`${missing}${observedCaveat(false)}`, labels((one) => isMissed(one) && !surelyMisses(one))],
  ];
  const texts = parts.filter(([, found]) => found.length > 0).map(([what, found]) => `${what}: ${found.join(', ')}`);
  return `${capital(texts.join('; '))}.`;
}

/** Maximum correlation of targets that conflict. */
const PULLING = -0.3;

export function tradeOffSentence({ targets }: TuneFindings, { pair, correlation, isSure }: TradeOff): string {
  const [a, b] = pair.map((t) => figureName(targets[t].figure));
  const size = `correlation ${correlation.toFixed(2).replace('-', '−')} over the settings tried`;
  if (correlation > PULLING) {
    return `No two targets were seen to pull against each other (the closest are ${a} and ${b}, ${size}).`;
  }
  return isSure
    ? `${capital(a)} and ${b} pull against each other: settings that suit one tend to harm the other (${size}).`
    : `${capital(a)} and ${b} may pull against each other, but no two settings are known well enough to say so (${size}).`;
}

/** Names the confirmed ones. */
export function runnersUpSentences(facts: TuneFindings): string[] {
  const confirmed = facts.runnersUp.filter(isMet);
  if (confirmed.length === 0) return [];
  return [`Confirmed as well: ${confirmed.map(({ point }) => plainSetting(facts, point)).join('; ')}.`];
}

/** Lines for the terminal, one per setting. */
export function runnersUpLines(facts: TuneFindings): string[] {
  const { runnersUp } = facts;
  if (runnersUp.length === 0) return [];
  const lines = runnersUp.map((setting) => {
    const standing = formatVerdict(setting);
    return `  - ${fullSetting(facts, setting)}: ${formatValues(facts, setting.values)}; ${standing === 'perhaps' ? 'not confirmed' : standing}`;
  });
  return ['', `Runners-up for ${allTargets(facts)}:`, ...lines];
}
