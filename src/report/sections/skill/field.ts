/** Compares the scripted strategies with each other and with thinking players. */

import { shareFields } from '../../../analysis/finding.js';
import { list } from '../../../analysis/format.js';
import { tableOf, withInterval } from '../../../analysis/table.js';
import { findDuel, type Ladder } from '../../../questions/skill/ladder.js';
import type { Relation } from '../../../stats/judge.js';
import type { Section } from '../../report.js';
import { leadSentences } from '../../sentences/skill/ladder.js';

/** Scripted strategies: which others each clearly beats, and its duels against the strongest thinker. */
export function fieldSection(ladder: Ladder): Section | undefined {
  const { scripted, thinkers, duels } = ladder;
  const most = thinkers.at(-1);
  if (most === undefined || scripted.length === 0) return undefined;
  const rows = scripted.flatMap(({ name }) => {
    const duel = findDuel(duels, name, most.name);
    if (duel === undefined) return [];
    const others = scripted.flatMap((other) => findDuel(duels, name, other.name) ?? []);
    const namesOf = (relation: Relation) =>
      list(others.filter(({ judgement }) => judgement.relation === relation).map(({ opponent }) => opponent)) || '–';
    return [{ ...shareFields(duel.estimate), name, beats: namesOf('above'), losesTo: namesOf('below') }];
  });
  return {
    id: 'lead',
    title: 'Does a script stay strong when the others think?',
    sentences: [
      ...leadSentences(ladder),
      `Each scripted strategy against the other scripted ones, as far as that is decided, and against ${most.name}.`,
    ],
    table: {
      data: tableOf(rows, ['name', 'beats', 'losesTo', 'share', 'low', 'high', 'games']),
      columns: [
        { key: 'name', heading: 'strategy', format: 'text' },
        { key: 'beats', heading: 'beats', format: 'text' },
        { key: 'losesTo', heading: 'loses to', format: 'text' },
        ...withInterval('share', `duels won against ${most.name}`, 'share'),
      ],
    },
  };
}
