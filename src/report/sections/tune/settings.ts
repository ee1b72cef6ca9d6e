/** All settings tried, the best first. */
import type { TuneResult } from '../../../plan/tune-result.js';
import type { Section } from '../../page.js';
import { settingTable } from './setting-table.js';

export function settingsSection(result: TuneResult): Section | undefined {
  if (result.settings.length === 0) return undefined;
  return {
    id: 'settings',
    title: 'All settings tried',
    sentences: [`The best first; those that clearly miss a target were given up early and have wide intervals.`],
    table: settingTable(result, result.settings),
    notes: ['The chance that even one verdict of the race is wrong is at most 5 %.'],
  };
}
