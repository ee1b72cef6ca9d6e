/** Compares the leading scripted strategy with thinking players. */

import { list } from '../../../analysis/format.js';
import { tableOf, withInterval } from '../../../analysis/table.js';
import { type Duel, findDuel, type Ladder, type RankedRung } from '../../../questions/skill/ladder.js';
import type { Section } from '../../report.js';
import { formatDuels } from './thinking.js';

interface Field {
  readonly scripted: readonly RankedRung[];
  readonly most: RankedRung | undefined;
  readonly duelOf: (upper: RankedRung, lower: RankedRung) => Duel | undefined;
}

const fieldOf = ({ scripted, thinkers, duels }: Ladder): Field => ({
  scripted,
  most: thinkers.at(-1),
  duelOf: (upper, lower) => findDuel(duels, upper.name, lower.name),
});

/** Returns the scripted strategy that clearly beats all others, if there is one. */
function leaderOf({ scripted, duelOf }: Field): RankedRung | undefined {
  const beats = (one: RankedRung, other: RankedRung) => (duelOf(one, other)?.low ?? 0) > 0.5;
  return scripted.length < 2
    ? undefined
    : scripted.find((one) => scripted.every((other) => other === one || beats(one, other)));
}

export function leadSentences(ladder: Ladder): string[] {
  const field = fieldOf(ladder);
  const { scripted, most, duelOf } = field;
  if (scripted.length < 2 || most === undefined) return [];
  const leader = leaderOf(field);
  if (leader === undefined) {
    const isBeaten = (one: RankedRung) =>
      scripted.some((other) => other !== one && (duelOf(one, other)?.high ?? 1) < 0.5);
    const unbeaten = scripted.filter((one) => !isBeaten(one)).map(({ name }) => name);
    return [
      unbeaten.length === 0
        ? 'No scripted strategy leads: each is beaten by another, so there is no lead that thinking could end.'
        : unbeaten.length === 1
          ? `Whether ${unbeaten[0]} leads all other scripted strategies is not decided yet.`
          : `Which scripted strategy leads is not decided yet: ${list(unbeaten, 'or')}.`,
    ];
  }
  const duel = duelOf(leader, most);
  const lead = `${leader.name} beats every other scripted strategy in duels`;
  if (duel === undefined) return [`${lead}.`];
  if (duel.high < 0.5) {
    return [`${lead}, but loses its lead when the others think: it wins ${formatDuels(duel)} against ${most.name}.`];
  }
  return [
    duel.low > 0.5
      ? `${lead}, and keeps its lead when the others think: it wins ${formatDuels(duel)} against ${most.name}.`
      : `${lead}; whether it keeps its lead when the others think is not decided yet: it wins ${formatDuels(duel)} against ${most.name}.`,
  ];
}

/** Scripted strategies: which others each clearly beats, and its duels against the strongest thinker. */
export function fieldSection(ladder: Ladder): Section | undefined {
  const { scripted, most, duelOf } = fieldOf(ladder);
  if (most === undefined || scripted.length === 0) return undefined;
  const rows = scripted.flatMap((one) => {
    const duel = duelOf(one, most);
    if (duel === undefined) return [];
    const others = scripted.flatMap((other) => (other === one ? [] : (duelOf(one, other) ?? [])));
    const beats = others.filter(({ low }) => low > 0.5).map(({ lower }) => lower);
    const losesTo = others.filter(({ high }) => high < 0.5).map(({ lower }) => lower);
    const { share, low, high, games } = duel;
    return [{ name: one.name, beats: namesOf(beats), losesTo: namesOf(losesTo), share, low, high, games }];
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

const namesOf = (names: readonly string[]): string => (names.length === 0 ? '–' : list(names));
