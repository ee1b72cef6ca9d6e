/** Which line-ups a tournament plays: all of them while they are few, or else every two strategies half and half. */

/** How the line-ups were chosen. */
export type LineUpRule = 'all' | 'pairs';

export interface ChosenLineUps {
  readonly rule: LineUpRule;
  /** Each as numbers of strategies, one for every place. */
  readonly lineUps: readonly (readonly number[])[];
}

/** More line-ups than this are too many to play them all. */
export const MOST_LINE_UPS = 60;

/**
 * Line-ups of the same strategies are one, because every order around the table is played. With `alone`, also those with one
 * strategy in all places: they say how well it works with itself, but nothing about who beats whom.
 */
export function chooseLineUps(strategies: number, players: number, alone: boolean): ChosenLineUps {
  const all = allLineUps(strategies, players, MOST_LINE_UPS + strategies).filter((lineUp) => alone || !isAlone(lineUp));
  if (all.length <= MOST_LINE_UPS) return { rule: 'all', lineUps: all };
  return { rule: 'pairs', lineUps: halfAndHalf(strategies, players, alone) };
}

const isAlone = (lineUp: readonly number[]): boolean => lineUp.every((strategy) => strategy === lineUp[0]);

/** Who is there, in lexical order, but no more than one above `most`. */
function allLineUps(strategies: number, players: number, most: number): number[][] {
  const found: number[][] = [];
  const extend = (lineUp: number[]): void => {
    if (found.length > most) return;
    if (lineUp.length === players) found.push(lineUp);
    else for (let next = lineUp.at(-1) ?? 0; next < strategies; next++) extend([...lineUp, next]);
  };
  extend([]);
  return found;
}

/** Every two strategies in turns around the table; with an odd number of seats, once with each in the majority. */
function halfAndHalf(strategies: number, players: number, alone: boolean): number[][] {
  const lineUps: number[][] = [];
  const turns = (first: number, second: number) =>
    lineUps.push(Array.from({ length: players }, (_, place) => (place % 2 === 0 ? first : second)));
  for (let first = 0; first < strategies; first++) {
    if (alone) turns(first, first);
    for (let second = first + 1; second < strategies; second++) {
      turns(first, second);
      if (players % 2 === 1) turns(second, first);
    }
  }
  return lineUps;
}
