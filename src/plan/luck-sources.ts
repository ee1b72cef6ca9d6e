/**
 * Sources of randomness in a game, named for designers: those that the game declares, and the streams of each strategy.
 */
import type { ResampledLuck } from '../core/chance.js';
import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { unknownName } from '../core/messages.js';
import { type PlannedAgent, type PlannedCell, strategyNames } from './plan.js';

export interface PlannedSource extends ResampledLuck {
  readonly name: string;
}

/** Returns the declared sources in order, then streams without a source, then strategies. */
export function luckSources(game: Game, lineUp: readonly PlannedAgent[]): PlannedSource[] {
  const { streams, sources = [] } = game;
  const sorted = sources.flatMap((source) => source.streams);
  const loose = streams.filter((stream) => !sorted.includes(stream));
  const ofGame = [...sources, ...loose.map((stream) => ({ name: stream.replaceAll('-', ' '), streams: [stream] }))];
  return [
    ...ofGame.map(({ name, streams: own }) => ({ name, streams: own, places: [] })),
    ...strategyNames(lineUp).map((name) => ({
      name: `${name}’s own luck`,
      streams: [],
      places: lineUp.flatMap((agent, place) => (agent.name === name ? [place] : [])),
    })),
  ];
}

/** Merges the streams and places of several sources. */
export const mergeLuck = (sources: readonly ResampledLuck[]): ResampledLuck => ({
  streams: sources.flatMap(({ streams }) => streams),
  places: sources.flatMap(({ places }) => places),
});

/** Formats resampled streams and places as the arguments of `--redraw`. */
export const formatRedraw = ({ streams, places }: ResampledLuck, { lineUp }: Pick<PlannedCell, 'lineUp'>): string[] => [
  ...streams,
  ...new Set(places.map((place) => lineUp[place].name)),
];

/** Parses the arguments of `--redraw`; undefined if the option was not given. */
export function parseRedraw(
  game: Game,
  lineUp: readonly PlannedAgent[],
  words?: readonly string[],
): ResampledLuck | undefined {
  if (words === undefined) return undefined;
  const knownNames = [...game.streams, ...strategyNames(lineUp)];
  const unknown = words.find((word) => !knownNames.includes(word));
  if (unknown !== undefined) {
    throw new UserError(
      unknownName('stream or strategy of this game', unknown, knownNames, `Its streams: ${game.streams.join(', ')}.`),
    );
  }
  return {
    streams: game.streams.filter((stream) => words.includes(stream)),
    places: lineUp.flatMap(({ name }, place) => (words.includes(name) ? [place] : [])),
  };
}
