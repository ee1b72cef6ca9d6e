/** The verdict of a search, the most important first. */

import { isDirected } from '../../../analysis/finding.js';
import { count, counted, formatRoundedGames } from '../../../analysis/format.js';
import { figurePhrase } from '../../../analysis/labels.js';
import type { Target } from '../../../plan/target.js';
import type { TuneFindings } from '../../../questions/tune/findings.js';
import { isMissed, type JudgedSetting } from '../../../search/outcome.js';
import { lostFaces } from '../notes.js';
import { answerSentences } from './answer.js';
import { rulesSentence, sideSentences } from './one-rule.js';
import { countSentences, runnersUpSentences } from './settings.js';
import { formatTarget, formatTargetValue, observedCaveat, surelyMisses } from './words.js';

export function verdict(facts: TuneFindings): string[] {
  const obstacles = obstaclesOf(facts);
  const { search, confirmation, lines } = facts.outcome.games;
  const stopped = `The search was stopped after ${count(search + confirmation + lines)} of at most ${counted(facts.budget, 'game')}; this is what is known so far.`;
  return [
    ...(facts.complete ? [] : [stopped]),
    ...answerSentences(facts, obstacles),
    ...sideSentences(facts),
    ...runnersUpSentences(facts),
    ...(facts.outcome.oneAtATime === undefined
      ? countSentences(facts)
      : [rulesSentence(facts, facts.outcome.oneAtATime)]),
    effortSentence(facts),
    ...lostSentences(facts),
  ];
}

/** Maximum listed values that remove a face. */
const MAX_LOSSES = 4;

/**
 * Faces that tables lose as a side effect. With too many values, and in a search rule by rule, only those of the best
 * setting.
 */
function lostSentences({ game, space, best, outcome }: TuneFindings): string[] {
  const all = outcome.oneAtATime === undefined ? space.lostFaces() : undefined;
  if (all !== undefined && all.length <= MAX_LOSSES) return all;
  return best === undefined ? [] : lostFaces(game, space.base.rules, best.cell.rules);
}

/** Reports the games played, and those needed for equal precision at all settings, if more. */
function effortSentence({ outcome: { games }, gridGames, space, outcome: { refused } }: TuneFindings): string {
  const { search, confirmation, lines } = games;
  const fresh = confirmation === 0 ? '' : `, the test on fresh luck ${count(confirmation)}`;
  const around = lines === 0 ? '' : `, curves around the best ${count(lines)}`;
  const parts = `The search took ${counted(search, 'game')}${fresh}${around}`;
  if (gridGames === undefined || gridGames <= search + confirmation + lines) return `${parts}.`;
  const all = counted(space.size - refused.length, 'setting');
  return `${parts}. To know all ${all} as well as this one, each played equally long, would take about ${formatRoundedGames(gridGames)}.`;
}

/** Targets that cannot be met; empty if a setting meets all, or may. */
export const obstaclesOf = (facts: TuneFindings): readonly string[] =>
  facts.best !== undefined && isMissed(facts.best) ? obstacleSentences(facts) : [];

const missesTarget = ({ values }: JudgedSetting, t: number): boolean => isDirected(values[t].judgement.relation);

/** Explains why no setting meets all targets: one cannot be met, or two never together. */
function obstacleSentences({ targets, outcome: { settings }, triedAll }: TuneFindings): string[] {
  const alone = targets.flatMap((_, t) => (settings.every((setting) => missesTarget(setting, t)) ? [t] : []));
  if (alone.length > 0) return alone.map((t) => aloneSentence(targets[t], settings, t, triedAll));
  const pairs = targets.flatMap((_, a) => targets.slice(a + 1).map((_, i) => [a, a + 1 + i] as const));
  const never = pairs.filter(([a, b]) =>
    settings.every((setting) => missesTarget(setting, a) || missesTarget(setting, b)),
  );
  const tried = triedAll ? '' : ' that was tried';
  if (never.length > 0) {
    return never.map(([a, b]) => {
      const isSure = settings.every((setting) =>
        [a, b].some((t) => missesTarget(setting, t) && setting.values[t].judgement.robust),
      );
      const each = `each ${isSure ? 'clearly ' : ''}misses one of them${observedCaveat(isSure)}`;
      return `No setting${tried} gives both “${formatTarget(targets[a])}” and “${formatTarget(targets[b])}”: ${each}.`;
    });
  }
  const isSure = settings.every(surelyMisses);
  const misses = `${isSure ? 'clearly ' : ''}misses a target${observedCaveat(isSure)}`;
  return [`Every setting${tried} ${misses}, but no target, and no two of them, are missed by all.`];
}

function aloneSentence(target: Target, settings: readonly JudgedSetting[], t: number, triedAll: boolean): string {
  const { figure, low, high } = target;
  const text = formatTarget(target);
  // Ends of the intervals: conservative bounds.
  const least = Math.min(...settings.map(({ values }) => values[t].estimate.low));
  const most = Math.max(...settings.map(({ values }) => values[t].estimate.high));
  const phrase = figurePhrase(figure);
  // A miss estimated from observed values only could be refuted by games not observed.
  const isSure = triedAll && settings.every(({ values }) => values[t].judgement.robust);
  const [isNot, brings] = isSure ? ['cannot be met', 'brings'] : ['was not met', 'was seen to bring'];
  if (most < low) return `“${text}” ${isNot}: no setting ${brings} ${phrase} above ${formatTargetValue(figure, most)}.`;
  if (least > high)
    return `“${text}” ${isNot}: no setting ${brings} ${phrase} below ${formatTargetValue(figure, least)}.`;
  return `“${text}” ${isNot}: from one setting to the next, ${phrase} ${isSure ? 'jumps' : 'seems to jump'} over that range.`;
}
