/** Effects of each source of luck on the winner. */

import { capital, count, formatShare, list, meanForWidth, percent } from '../../../analysis/format.js';
import { figureName } from '../../../analysis/labels.js';
import { ownEnds, tableOf, withOwnInterval } from '../../../analysis/table.js';
import type { Game } from '../../../core/game.js';
import type { BySource, Estimate, SourceEffect } from '../../../questions/luck/by-source.js';
import type { LuckState } from '../../../questions/luck/luck-state.js';
import { type RangeRow, rangeChart } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';

/** Maximum sources named in the verdict. */
const MAX_NAMED = 3;

const asShare = ({ value, low, high }: Estimate) => ({ share: value, low, high });

/** The event counted when luck is redrawn. */
const turnOf = ({ play }: Game): string => (play === 'together' ? 'it ends the other way' : 'someone else wins');

/** The outcome, as the subject of a sentence. */
const whatIsDecided = ({ play }: Game): string => (play === 'together' ? 'Whether it is won' : 'Who wins');

/** Minimum ratio to the effect of all luck for a source to be near the whole. */
const NEAR = 3 / 4;

/** Sentences on sources. All luck comes first, as the upper bound of each source. */
export function sourceSentences({ effects: planned, all, interplay }: BySource, game: Game): string[] {
  const effects = planned.filter(isDrawn);
  const effective = effects.filter(({ total }) => total.low > 0);
  const never = effects.filter(({ total }) => total.value === 0);
  const named = effective.slice(0, MAX_NAMED);
  const decided = whatIsDecided(game);
  if (named.length === 0) {
    const none = `${decided} in ${game.title} depends on no luck that could be seen: redrawing any one source was not shown to change it.`;
    return all.value === 0 ? [none] : [none, allSentence(all, game), interplaySentence(interplay, all, game)];
  }
  if (effects.length === 1) return [allSentence(all, game), `The only luck in it is ${effects[0].source.name}.`];
  const parts = named.map(({ source, total }) => `on ${source.name} in ${withRange(total)}`);
  return [
    allSentence(all, game),
    `${decided} depends ${list(parts)} of games: that is how often ${turnOf(game)} if nothing else is redrawn.${nearSentence(effects, all)}`,
    interplaySentence(interplay, all, game),
    ...ownSentences(effects),
    ...(never.length === 0
      ? []
      : [`${capital(list(never.map(({ source }) => source.name)))} never made a difference to that.`]),
  ];
}

/** Sources never drawn in these games are excluded. */
const isDrawn = ({ drawn }: SourceEffect): boolean => drawn > 0;

const withRange = (estimate: Estimate): string => formatShare('them', asShare(estimate)).replace(' of them', '');

const allSentence = (all: Estimate, game: Game): string =>
  `If all the luck of a game of ${game.title} is redrawn, ${turnOf(game)} in ${formatShare('games', asShare(all))}.`;

/** Added for long games, in which several sources do nearly as much as all luck. */
function nearSentence(effects: readonly SourceEffect[], all: Estimate): string {
  const near = effects.filter(({ total }) => total.low >= NEAR * all.high).length;
  return near < 2
    ? ''
    : ` ${capital(count(near))} of ${count(effects.length)} sources do at least three quarters of what all luck does: change one roll, and it is a different game from there on.`;
}

/** Maximum rival sources that are named. */
const MAX_ALIKE = 3;

/**
 * Names the source with the largest own effect, if it is clearly above 0. Sources with overlapping intervals are
 * listed.
 */
function ownSentences(effects: readonly SourceEffect[]): string[] {
  const [most, ...others] = effects.toSorted((a, b) => b.own.value - a.own.value);
  if (most.own.low <= 0) return [];
  const alike = others.filter(({ own }) => own.high > most.own.low).map(({ source }) => source.name);
  const [name, range] = [most.source.name, withRange(most.own)];
  if (alike.length === 0) return [`By itself, whatever the other luck, most is decided by ${name}: ${range} of games.`];
  const which = alike.length > MAX_ALIKE ? 'another source' : list(alike, 'or');
  return [
    `By ${name} alone, whatever the other luck, ${range} of games are decided; whether more are by ${which} is not known yet.`,
  ];
}

/** Explains why the shares of the sources do not add up to 100 %. */
function interplaySentence(interplay: Estimate, all: Estimate, game: Game): string {
  const what = game.play === 'together' ? 'whether it is won' : 'who wins';
  if (interplay.low > 0) {
    return `In ${formatShare('games', asShare(interplay))} no single source of luck decides ${what}: it takes several together. So the shares of the sources add up to more than the whole.`;
  }
  return interplay.high <= all.low / 10
    ? `Nearly always a single source of luck decides ${what}, whatever the others do.`
    : `How often it takes several sources of luck together to decide ${what} is not known yet: in up to ${percent(interplay.high)} of games.`;
}

export function sourceSection({ effects: planned, all, interplay }: BySource, game: Game): Section {
  const effects = planned.filter(isDrawn);
  const undrawn = planned.filter((effect) => !isDrawn(effect)).map(({ source }) => source.name);
  const isTogether = game.play === 'together';
  const row = (name: string, { value, low, high }: Estimate): RangeRow => ({
    name,
    value,
    low,
    high,
    label: percent(value),
    tone: 'plain',
  });
  // Sources without an effect are only in the table.
  const effective = effects.filter(({ total }) => total.value > 0);
  const panel = (title: string, estimate: (effect: SourceEffect) => Estimate, last: RangeRow) => ({
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
        [
          'source',
          'streams',
          'total',
          'totalLow',
          'totalHigh',
          'own',
          'ownLow',
          'ownHigh',
          'together',
          'togetherLow',
          'togetherHigh',
        ],
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
            .map(({ source, value, low, high }) => ({
              name: source,
              value,
              low,
              high,
              label: meanForWidth(value),
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
