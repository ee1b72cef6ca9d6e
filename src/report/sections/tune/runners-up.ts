/** Other settings that meet every target, or may. */

import { counted } from '../../../analysis/format.js';
import type { TuneFindings } from '../../../questions/tune/findings.js';
import type { Section } from '../../report.js';
import { STANDINGS } from '../../sentences/tune/settings.js';
import { settingData, settingTable } from './setting-data.js';

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
