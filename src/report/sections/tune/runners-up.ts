/** Other settings that meet every target, or may. */

import { counted } from '../../../analysis/format.js';
import type { TuneFindings } from '../../../questions/tune/findings.js';
import type { Section } from '../../report.js';
import { allTargets, formatValues, formatVerdict, fullSetting, plainSetting } from '../../sentences/tune/words.js';
import { settingData } from './setting-data.js';
import { STANDINGS, settingTable } from './settings.js';

/** In a search rule by rule, only untried settings; the others have their own section. */
export function runnersUpSection(facts: TuneFindings): Section | undefined {
  const isSingle = facts.outcome.oneAtATime !== undefined;
  const runnersUp = facts.runnersUp.filter(({ luck }) => !isSingle || luck === 'search');
  if (runnersUp.length === 0) return undefined;
  return {
    id: 'runners-up',
    title: 'Runners-up',
    sentences: [
      ...(isSingle ? ['They looked good in the search, but no games were left to try them on fresh luck.'] : []),
      `The next best, ${facts.changes === undefined ? 'whatever they change' : `each changing at most ${counted(facts.changes, 'rule')}`}.`,
    ],
    table: settingTable(facts, settingData(facts, runnersUp), false),
    notes: [STANDINGS],
  };
}

/** Names the confirmed ones. */
export function runnersUpSentences(facts: TuneFindings): string[] {
  const confirmed = facts.runnersUp.filter(({ verdict }) => verdict === 'meets');
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
