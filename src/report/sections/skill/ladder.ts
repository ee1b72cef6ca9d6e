/** The ladder: strength of every rung, each against the one below, and the number of skill levels. */

import { percent, signedTo } from '../../../analysis/format.js';
import { ownEnds, tableOf, withOwnInterval } from '../../../analysis/table.js';
import type { Ladder } from '../../../questions/skill/ladder.js';
import { rangeChart, rangeRow } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { levelSentence } from '../../sentences/skill/ladder.js';
import { strengthColumn } from './thinking.js';

export function ladderSection(ladder: Ladder): Section {
  const { rungs, isTeam, steps } = ladder;
  const rows = rungs.map(({ name, kind, budget, strength, low, high }) => {
    const step = steps.find(({ strategy }) => strategy === name);
    const share = ownEnds('share', step?.estimate.value, step?.estimate);
    const below = step?.opponent ?? '';
    return { name, kind, budget, strength, low, high, below, ...share, games: step?.estimate.n };
  });
  return {
    id: 'ladder',
    title: 'The ladder',
    sentences: [
      isTeam
        ? 'How many games a team wins whose players are all alike, from random players to those who think longest.'
        : 'How strong everybody is, from random players to those who think longest.',
      levelSentence(ladder),
    ],
    chart: {
      spec: rangeChart('points', [
        {
          rows: rungs.map((rung) => {
            const label = isTeam ? percent(rung.strength) : signedTo(rung.strength, 2);
            return rangeRow(rung.name, rung.strength, rung, label);
          }),
          scale: 'near',
          isShare: isTeam,
          axisTitle: isTeam ? 'share of games won' : 'strength (0.4 more wins 60 % of duels)',
          ...(isTeam ? {} : { reference: { value: 0, label: 'average of the ladder' } }),
        },
      ]),
      alt: 'Strength of every rung of the ladder with its interval.',
    },
    table: {
      data: tableOf(rows),
      columns: [
        { key: 'name', heading: 'who', format: 'text' },
        strengthColumn(ladder),
        { key: 'low', to: 'high', heading: 'interval', format: isTeam ? 'share' : 'change' },
        { key: 'below', heading: 'the one below', format: 'text' },
        ...withOwnInterval('share', 'duels won against it', 'share'),
      ],
    },
    notes: [
      isTeam ? TEAM_DUEL : DUEL,
      ...(isTeam
        ? []
        : [
            'Strengths come from who won from which seat in every duel (Bradley–Terry, with more than two seats Plackett–Luce, and a term for each seat), and add up to 0. Levels are told by them, everything else by the duels themselves.',
          ]),
    ],
  };
}

const DUEL =
  'A duel: two strategies share all seats of the table half and half; one of them wins, and one half is even.';
const TEAM_DUEL =
  'A duel of two teams: both play the same games on the same luck. A game that only one of them wins is its own, one that both win or both lose counts half for each; so 60 % are 20 percentage points more games won.';
