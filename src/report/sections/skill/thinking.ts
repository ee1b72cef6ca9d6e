/** The gain from thinking, and from more thinking. */

import { ownEnds, tableOf, withOwnInterval } from '../../../analysis/table.js';
import { findDuel, type Ladder } from '../../../questions/skill/ladder.js';
import { curveChart } from '../../charts/curve-chart.js';
import type { Section } from '../../report.js';
import { moreSentences } from '../../sentences/skill/thinking.js';

/** Gain from each doubling of the budget. */
export function thinkingSection(ladder: Ladder): Section | undefined {
  const { thinkers, scripted } = ladder;
  const [best] = scripted;
  if (thinkers.length === 0) return undefined;
  const at = (budget: number) => ({ x: budget, label: String(budget) });
  const marks = ladder.isTeam
    ? thinkers.map(({ budget, strength: mean, low, high }) => ({ ...at(budget!), mean, low, high }))
    : ladder.againstBest.map(({ budget, estimate: { value: mean, low, high } }) => ({
        ...at(budget),
        mean,
        low,
        high,
      }));
  const level = ladder.isTeam ? best.strength : 0.5;
  const rows = thinkers.map((rung, i) => {
    const before = i === 0 ? undefined : findDuel(ladder.duels, rung.name, thinkers[i - 1].name)?.estimate;
    return {
      name: rung.name,
      budget: rung.budget,
      strength: rung.strength,
      low: rung.low,
      high: rung.high,
      ...ownEnds('share', before?.value, before),
      games: before?.n,
    };
  });
  return {
    id: 'thinking',
    title: 'What more thinking brings',
    sentences: [
      ...moreSentences(ladder),
      ladder.isTeam
        ? `How many games a team wins whose players all think so long about a decision; the dotted line is ${best.name}, which won most of those that do not.`
        : `How many duels somebody who thinks so long about a decision wins against ${best.name}, who came out strongest of those who do not; one half is even.`,
    ],
    chart: {
      spec: curveChart({
        curves: [
          {
            title: ladder.isTeam ? 'share of games won' : `duels won against ${best.name}`,
            isShare: true,
            lines: [{ name: '', marks }],
            fair: marks.map(({ x, label }) => ({ x, label, value: level })),
          },
        ],
        axisTitle: 'imagined games about a decision',
        columns: 1,
        doubles: true,
      }),
      alt: 'How often those who think win, by how much they think.',
    },
    table: {
      data: tableOf(rows),
      columns: [
        { key: 'name', heading: 'who', format: 'text' },
        strengthColumn(ladder),
        { key: 'low', to: 'high', heading: 'interval', format: ladder.isTeam ? 'share' : 'strength' },
        ...withOwnInterval('share', 'duels won against the one before', 'share'),
      ],
    },
  };
}

export const strengthColumn = ({ isTeam }: Ladder) =>
  isTeam
    ? ({ key: 'strength', heading: 'games won', format: 'share' } as const)
    : ({ key: 'strength', heading: 'strength', format: 'strength' } as const);
