/** Effects of each source of luck on the winner. */

import { list, meanForWidth, percent } from '../../../analysis/format.js';
import { figureName } from '../../../analysis/labels.js';
import { ownEnds, tableOf, withOwnInterval } from '../../../analysis/table.js';
import type { Game } from '../../../core/game.js';
import type { BySource, LuckEstimate, SourceEffect } from '../../../questions/luck/by-source.js';
import type { LuckState } from '../../../questions/luck/luck-state.js';
import { type RangeRow, rangeChart, rangeRow } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { isDrawn, turnOf } from '../../sentences/luck/sources.js';

export function sourceSection({ effects: planned, all, interplay }: BySource, game: Game): Section {
  const effects = planned.filter(isDrawn);
  const undrawn = planned.filter((effect) => !isDrawn(effect)).map(({ source }) => source.name);
  const isTogether = game.play === 'together';
  const row = (name: string, estimate: LuckEstimate): RangeRow => ({
    ...rangeRow(name, estimate.value, estimate, percent(estimate.value)),
    tone: 'plain',
  });
  // Sources without an effect are only in the table.
  const effective = effects.filter(({ total }) => total.value > 0);
  const panel = (title: string, estimate: (effect: SourceEffect) => LuckEstimate, last: RangeRow) => ({
    title,
    rows: [...effective.map((effect) => row(effect.source.name, estimate(effect))), last],
    scale: 'fromZero' as const,
    isShare: true,
  });
  return {
    id: 'sources',
    title: isTogether ? 'What a win depends on' : 'What the winner depends on',
    sentences: [
      `Above: how often ${turnOf(game)} if one source of luck is redrawn and all other luck stays (total). Below: what the source decides by itself, whatever the other luck (own).`,
    ],
    chart: {
      spec: rangeChart('bars', [
        panel('total: only this is redrawn', ({ total }) => total, row('all luck', all)),
        panel('own: only this is kept', ({ own }) => own, row('several together', interplay)),
      ]),
      alt: `Share of games in which ${turnOf(game)} if a source of luck is redrawn, and what it decides by itself.`,
    },
    table: {
      data: tableOf(
        effects.map(({ source, total, own, together }) => ({
          source: source.name,
          streams: source.streams.join(', '),
          ...ownEnds('total', total.value, total),
          ...ownEnds('own', own.value, own),
          ...ownEnds('together', together.value, together),
        })),
      ),
      columns: [
        { key: 'source', heading: 'source', format: 'text', detail: 'streams' },
        ...withOwnInterval('total', 'total', 'share'),
        ...withOwnInterval('own', 'own', 'share'),
        ...withOwnInterval('together', 'only with other luck', 'share'),
      ],
    },
    notes: [
      'Totals add up to more than all luck where several sources decide together; own effects and what several do together add up to it.',
      ...(undrawn.length === 0 ? [] : [`Not drawn in these games: ${list(undrawn)}.`]),
      'A strategy’s own luck is what it draws for itself, such as a guess between moves that seem alike.',
    ],
  };
}

/** Effects of each source on the other figures; undefined if there are none. */
export function movedSection({ effects, allMoved }: BySource, { figures }: LuckState): Section | undefined {
  if (figures.length === 0) return undefined;
  const names = figures.map((figure) => figureName(figure));
  const rows = figures.flatMap((figure, f) => [
    ...effects
      .filter(isDrawn)
      .map(({ source, moved }) => ({ figure: figure.name, name: names[f], source: source.name, ...moved[f] }))
      .sort((a, b) => b.value - a.value),
    { figure: figure.name, name: names[f], source: 'all luck', ...allMoved[f] },
  ]);
  return {
    id: 'moved',
    title: 'What else luck moves',
    sentences: [
      `By how much ${list(names)} differ${names.length === 1 ? 's' : ''} on average, up or down, if one source is redrawn and all other luck stays.`,
    ],
    chart: {
      spec: rangeChart(
        'bars',
        names.slice(0, MAX_DRAWN).map((title) => ({
          title,
          rows: rows
            .filter(({ name, value }) => name === title && value > 0)
            .map((row) => ({
              ...rangeRow(row.source, row.value, row, meanForWidth(row.value)),
              tone: 'plain' as const,
            })),
          scale: 'fromZero' as const,
        })),
      ),
      alt: `How far ${list(names.slice(0, MAX_DRAWN))} move if a source of luck is redrawn.`,
    },
    table: {
      data: tableOf(rows, ['figure', 'name', 'source', 'value', 'low', 'high', 'level']),
      columns: [
        { key: 'source', heading: 'redrawn', format: 'text' },
        { key: 'value', heading: 'differs by', format: 'mean' },
        { key: 'low', to: 'high', heading: 'interval', format: 'number' },
      ],
      groupBy: 'name',
      folded: true,
    },
  };
}

const MAX_DRAWN = 2;
