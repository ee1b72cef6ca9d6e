/** The gain from thinking, and from more thinking. */

import { formatShare, list, percent } from '../../../analysis/format.js';
import { ownEnds, tableOf, withOwnInterval } from '../../../analysis/table.js';
import { type Duel, findDuel, type Ladder } from '../../../questions/skill/ladder.js';
import { curveChart } from '../../charts/curve-chart.js';
import type { Section } from '../../report.js';

/** In teams, a duel is the same games on the same luck. */
export const formatDuels = (duel: Duel): string => formatShare('duels', duel);

export function thinkingSentences(ladder: Ladder): string[] {
  return [...paysSentences(ladder), ...moreSentences(ladder)];
}

/** The strongest thinker against all scripted strategies. */
function paysSentences({ thinkers, scripted, duels }: Ladder): string[] {
  const most = thinkers.at(-1);
  if (most === undefined) return [];
  const met = scripted.flatMap(({ name }) => findDuel(duels, most.name, name) ?? []);
  if (met.length === 0) return [];
  const beaten = met.filter(({ low }) => low > 0.5);
  const better = met.filter(({ high }) => high < 0.5);
  const open = met.filter(({ low, high }) => low <= 0.5 && high >= 0.5);
  const duelTexts = (duels: readonly Duel[], last: 'and' | 'or' = 'and') =>
    list(
      duels.map((duel) => `${duel.lower} (${percentOf(duel)})`),
      last,
    );
  if (beaten.length === met.length) {
    const [hardest] = met.toSorted((a, b) => a.share - b.share);
    const beats = `Thinking pays: ${most.name} beats`;
    if (met.length === 1) return [`${beats} ${hardest.lower}, winning ${formatDuels(hardest)}.`];
    const isClear = met.every((duel) => duel === hardest || duel.low >= hardest.high);
    const least = `${isClear ? ',' : '; in these games'} ${hardest.lower} least of all`;
    return [`${beats} every scripted strategy${least}, winning ${formatDuels(hardest)}.`];
  }
  if (better.length === met.length)
    return [`Thinking does not pay here: ${most.name} loses against ${duelTexts(better)}.`];
  return [
    beaten.length > 0
      ? `Thinking pays against some: ${most.name} beats ${duelTexts(beaten)}.`
      : `Whether thinking pays cannot be told yet: ${most.name} clearly beats no scripted strategy.`,
    ...(open.length > 0 ? [`Whether it beats ${duelTexts(open, 'or')} is not decided yet.`] : []),
    ...(better.length > 0 ? [`It loses against ${duelTexts(better)}.`] : []),
  ];
}

const percentOf = ({ share, low, high }: Duel): string => `${percent(share)}, ${percent(low)} to ${percent(high)}`;

/** The largest budget against a quarter of it. */
function moreSentences({ thinkers, duels }: Ladder): string[] {
  const [quarter, , most] = thinkers.slice(-3);
  const duel = most && findDuel(duels, most.name, quarter.name);
  if (duel === undefined || quarter.budget === null || most.budget === null) return [];
  const times = most.budget / quarter.budget;
  const more = `${TIMES[times] ?? `${Number(times.toFixed(1))} times`} the thinking (${most.budget} imagined games a decision instead of ${quarter.budget})`;
  const open = duel.low <= 0.5 && duel.high >= 0.5 ? '; whether that is more than half is not decided yet' : '';
  return [`${more} wins ${formatDuels(duel)}${open}.`];
}

const TIMES: Readonly<Record<number, string>> = { 2: 'Twice', 4: 'Four times', 8: 'Eight times', 16: 'Sixteen times' };

/** Gain from each doubling of the budget. */
export function thinkingSection(ladder: Ladder): Section | undefined {
  const { thinkers, scripted } = ladder;
  const [best] = scripted;
  if (thinkers.length === 0) return undefined;
  const at = (budget: number) => ({ x: budget, label: String(budget) });
  const marks = ladder.isTeam
    ? thinkers.map(({ budget, strength: mean, low, high }) => ({ ...at(budget!), mean, low, high }))
    : ladder.againstBest.map(({ budget, share: mean, low, high }) => ({ ...at(budget), mean, low, high }));
  const level = ladder.isTeam ? best.strength : 0.5;
  const rows = thinkers.map((rung, i) => {
    const before = i === 0 ? undefined : findDuel(ladder.duels, rung.name, thinkers[i - 1].name);
    return {
      name: rung.name,
      budget: rung.budget,
      strength: rung.strength,
      low: rung.low,
      high: rung.high,
      ...ownEnds('share', before?.share, before),
      games: before?.games,
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
      data: tableOf(rows, ['name', 'budget', 'strength', 'low', 'high', 'share', 'shareLow', 'shareHigh', 'games']),
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
