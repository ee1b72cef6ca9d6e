/** All rules against all figures; rules without an effect, and rules still open. */

import { counted, roundGamesUp } from '../../../analysis/format.js';
import { figureName, plainRule } from '../../../analysis/labels.js';
import { type TableColumn, tableOf } from '../../../analysis/table.js';
import { formatRuleValue } from '../../../core/parameter.js';
import type { LeversFindings } from '../../../questions/levers/findings.js';
import type { JudgedLever, LeversRun } from '../../../questions/levers/outcome.js';
import type { Ranking } from '../../../questions/levers/rankings.js';
import type { Section } from '../../report.js';
import { formatEffectCell } from '../../sentences/effect-cell.js';

/** Every change against every figure. */
export function allRulesSection({ rankings }: LeversFindings, { state: { levers }, outcome }: LeversRun): Section {
  const rows = outcome.levers.flatMap((steps, i) =>
    steps.map(({ step, games, effects }) => ({
      rule: plainRule([levers[i].parameter], levers[i].parameter.key),
      key: levers[i].parameter.key,
      change: `${step.from} → ${step.to}`,
      games,
      ...Object.fromEntries(
        effects.map((effect, f) => [effectOn(rankings[f]), formatEffectCell(rankings[f].isShare, effect, 'open')]),
      ),
    })),
  );
  const columns: TableColumn[] = [
    { key: 'rule', heading: 'rule', format: 'text', detail: 'key' },
    { key: 'change', heading: 'change', format: 'text' },
    ...rankings.map(
      (ranking): TableColumn => ({ key: effectOn(ranking), heading: figureName(ranking.figure), format: 'text' }),
    ),
    { key: 'games', heading: 'games', format: 'count' },
  ];
  return {
    id: 'all-rules',
    title: 'All rules and all figures',
    sentences: ['What one step of each rule, alone, did to each figure in these games. A dash: nothing that matters.'],
    table: {
      data: tableOf(rows, ['rule', 'key', 'change', ...rankings.map(effectOn), 'games']),
      columns,
      folded: true,
    },
  };
}

const effectOn = ({ figure }: Ranking): string => `effect on ${figure.name}`;

export function quietSection({ quiet, idle, rankings }: LeversFindings): Section | undefined {
  if (quiet.length === 0) return undefined;
  const isIdle = new Set(idle);
  const rows = quiet.map((lever) => ({
    ...rowOf(lever),
    why: isIdle.has(lever) ? 'not one game was any different' : 'less than what matters',
    games: Math.min(...lever.judged.map(({ games }) => games)),
  }));
  return {
    id: 'quiet',
    title: 'Rules that were not seen to matter',
    sentences: [
      `${counted(quiet.length, 'rule')}: in these games one step either way changed none of the ${rankings.length} figures by enough to matter.`,
    ],
    table: {
      data: tableOf(rows, ['rule', 'key', 'value', 'why', 'games']),
      columns: [
        { key: 'rule', heading: 'rule', format: 'text', detail: 'key' },
        { key: 'value', heading: 'as it is', format: 'text' },
        { key: 'why', heading: 'what was seen', format: 'text' },
        { key: 'games', heading: 'games', format: 'count' },
      ],
      folded: quiet.length > 12,
    },
  };
}

/** Undecided rules first, in order of the games they need. */
export function openSection({ open, undecided, rankings }: LeversFindings): Section | undefined {
  if (open.length === 0) return undefined;
  const order = new Map(undecided.map(({ lever }, i) => [lever, i]));
  const ordered = open.toSorted((a, b) => (order.get(a) ?? open.length) - (order.get(b) ?? open.length));
  const rows = ordered.flatMap((lever) =>
    lever.judged.flatMap(({ step, effects, games }) => {
      const unsure = rankings.filter((_, f) => effects[f].judgement.relation === 'undecided');
      const more = Math.max(...effects.map(({ judgement }) => judgement.moreGames ?? 0));
      if (unsure.length === 0) return [];
      const figures = unsure.map(({ figure }) => figureName(figure)).join(', ');
      const rule = order.has(lever) ? 'nothing yet' : 'something';
      return [
        { ...rowOf(lever), change: `${step.from} → ${step.to}`, figures, known: rule, games, more: roundGamesUp(more) },
      ];
    }),
  );
  return {
    id: 'open',
    title: 'Still open',
    sentences: [
      'Too few games to say whether these changes matter. Rules about which nothing is known yet come first, and among them those that take the fewest games. The last column says how many more games of that change would probably settle all of it.',
    ],
    table: {
      data: tableOf(rows, ['rule', 'key', 'change', 'figures', 'known', 'games', 'more']),
      columns: [
        { key: 'rule', heading: 'rule', format: 'text', detail: 'key' },
        { key: 'change', heading: 'change', format: 'text' },
        { key: 'figures', heading: 'for', format: 'text' },
        { key: 'known', heading: 'known about the rule', format: 'text' },
        { key: 'games', heading: 'games', format: 'count' },
        { key: 'more', heading: 'more games', format: 'count' },
      ],
      folded: rows.length > 12,
    },
  };
}

const rowOf = ({ parameter, value }: JudgedLever) => ({
  rule: plainRule([parameter], parameter.key),
  key: parameter.key,
  value: formatRuleValue(value),
});
