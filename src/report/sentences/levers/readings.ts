/** Sentences on the open questions of a rulebook. */

import { count, counted, list } from '../../../analysis/format.js';
import { figureName, plainRule } from '../../../analysis/labels.js';
import { formatRuleValue, type Provenance } from '../../../core/parameter.js';
import type { JudgedLever, JudgedStep } from '../../../questions/levers/outcome.js';
import type { Reading } from '../../../questions/levers/readings.js';
import { effectRank, isEffective } from '../../../search/effect.js';
import { caveat } from '../caveats.js';
import { clauses } from '../clauses.js';
import { formatEffect } from '../notes.js';
import { partialCaveat } from './words.js';

/**
 * "stays: rounds −1.2 ± 0.2, win share of trapper +4.1 ± 0.8 points"; omits the caveat if the verdict next to it has
 * one.
 */
export const formatReadingChanges = (reading: Reading): string[] =>
  reading.changes.map(({ step, effects }) => {
    const known = effects.map(
      ({ figure, isShare, effect: { estimate, judgement } }) =>
        `${figureName(figure)} ${formatEffect(isShare, estimate)}${caveat(judgement.robust || hasReadingCaveat(reading))}`,
    );
    return `${step.to}: ${known.join(', ')}`;
  });

/** Returns whether it is said of games like those observed only that the reading matters. */
export const hasReadingCaveat = ({ strongest }: Reading): boolean =>
  isEffective(strongest) && !strongest.judgement.robust;

const FROM: Readonly<Record<Provenance, string>> = {
  interpretation: 'more than one reading',
  assumption: 'the rulebook is silent',
  stated: 'stated',
  published: 'the published game',
};

/** The quotation from the rulebook with its reference, if there is one; otherwise the source. */
const sourceOf = ({ quote, source }: JudgedLever['parameter']): string =>
  // A source with quoted fragments is cut to its reference: the quotation contains them.
  quote === undefined ? source : `“${quote}” (${source.includes('“') ? source.split(':')[0] : source})`;

/** Why the rule is open; empty if the source contains the reason. */
const whyOpen = ({ provenance, source }: JudgedLever['parameter']): string =>
  source.includes(FROM[provenance]) ? '' : FROM[provenance];

/** "never made a difference in 610 games (a change in fewer than 1 game in 90 cannot be ruled out)" */
function formatObserved(judged: readonly JudgedStep[]): string {
  const games = counted(Math.min(...judged.map(({ games }) => games)), 'game');
  if (judged.some(({ changed }) => changed > 0)) return `less than what matters in ${games}`;
  const most = Math.max(...judged.map(({ changedShare }) => changedShare.high));
  return `never made a difference in ${games} (a change in fewer than 1 game in ${count(Math.floor(1 / most))} cannot be ruled out)`;
}

/** What a reading does, by the rank of its strongest effect. */
const READING_VERDICTS = ['matters', 'changes a little', 'open', 'nothing seen', 'safe to leave'] as const;

export const readingRow = (reading: Reading) => {
  const {
    lever: { parameter, value, judged },
    strongest,
  } = reading;
  return {
    rule: plainRule([parameter], parameter.key),
    key: parameter.key,
    about: parameter.about,
    from: whyOpen(parameter),
    source: sourceOf(parameter),
    reading: formatRuleValue(value),
    alternatives: judged.map(({ step }) => step.to).join('; '),
    changes: formatReadingChanges(reading).join('; '),
    seen: formatObserved(judged),
    verdict: `${READING_VERDICTS[effectRank(strongest)]}${caveat(!hasReadingCaveat(reading))}`,
  };
};

/** Returns the readings that change something, or may. */
export const openReadings = (readings: readonly Reading[]): Reading[] =>
  readings.filter(({ strongest }) => strongest.judgement.relation !== 'equivalent');

const OPEN_QUESTION = 'open question';

export const unobservedSentence = (readings: number): string =>
  `${counted(readings, OPEN_QUESTION)} of the rulebook that made no difference that matters in these games. Rarer ones could: ask if the rule is about something that seldom happens and then weighs much.`;

export const safeReadingsSentence = (readings: number): string =>
  `${counted(readings, OPEN_QUESTION)} of the rulebook that ${readings === 1 ? 'makes' : 'make'} no difference that matters, whatever has not come up yet.`;

/** "The rulebook leaves 23 questions open: 4 change the game, the strongest seen: …; 12 are safe to leave." */
export function readingsSentence(readings: readonly Reading[]): string {
  const [matters, some, open, unobserved, safe] = READING_VERDICTS.map((_, rank) =>
    readings.filter(({ strongest }) => effectRank(strongest) === rank),
  );
  const named = matters.slice(0, MAX_NAMED).map(({ lever: { parameter } }) => plainRule([parameter], parameter.key));
  const isAll = named.length === matters.length;
  const most = `${caveatOf(matters)}${isAll ? '' : ', the strongest seen'}: ${list(named)}`;
  const little = `it a little${caveatOf(some)}`;
  const unseen = 'made no difference that matters in these games';
  const parts = clauses([
    [matters.length, `changes the game${most}`, `change the game${most}`],
    [some.length, `changes ${little}`, `change ${little}`],
    [open.length, 'is not decided yet', 'are not decided yet'],
    [unobserved.length, unseen, unseen],
    [safe.length, 'is safe to leave', 'are safe to leave'],
  ]);
  return `The rulebook leaves ${counted(readings.length, 'question')} open: ${parts.join('; ')}.`;
}

const MAX_NAMED = 3;

const caveatOf = (readings: readonly Reading[]): string =>
  partialCaveat(readings.filter(hasReadingCaveat).length, readings.length);

/** Formats the questions for the terminal: the rulebook, the reading played, the effect of other readings. */
export function readingLines(readings: readonly Reading[]): string[] {
  const lines = openReadings(readings).flatMap((one, i) => {
    const { about, source, reading, alternatives, changes } = readingRow(one);
    return [
      `${i + 1}. ${about}`,
      `   The rulebook: ${source}.`,
      `   Played here: ${reading}; instead: ${alternatives}.`,
      `   What that changes: ${changes || 'not decided yet'}.`,
    ];
  });
  if (lines.length === 0) return [];
  return ['', 'Questions for the author of the rulebook, the most important first:', ...lines];
}
