/** Data of a game page for its script: the film, and per moment what the story does not contain. */
import type { RolledDie } from '../core/scene.js';
import type { Film } from './film.js';
import type { Recording } from './recorder.js';

export interface GameData {
  readonly film: Film;
  /** seat → name in the story */
  readonly players: readonly string[];
  /** Descriptions of decisions; deduplicated, as there are few. */
  readonly abouts: readonly string[];
  readonly moments: readonly MomentData[];
  /** line number → dice shown with the line */
  readonly dice: Readonly<Record<number, readonly RolledDie[]>>;
}

/**
 * Lines narrated, round, turn, decisions made; for a decision also its seat, index in `abouts`, number of options, and
 * choice.
 */
export type MomentData = readonly [
  lines: number,
  round: number,
  turn: number,
  decisions: number,
  seat?: number,
  about?: number,
  options?: number,
  choice?: string,
];

export function packGame(
  { lines, moments, film }: Recording & { readonly film: Film },
  players: readonly string[],
): GameData {
  const abouts = [...new Set(moments.flatMap(({ asked }) => (asked === undefined ? [] : [asked.about])))];
  return {
    film,
    players,
    abouts,
    moments: moments.map(({ lines: told, round, turn, decisions, asked }): MomentData => {
      const head = [told, round, turn, decisions] as const;
      if (asked === undefined) return head;
      const { seat, about, options, choice } = asked;
      const decision = [...head, seat, abouts.indexOf(about), options] as const;
      return choice === undefined ? decision : [...decision, choice];
    }),
    dice: Object.fromEntries(lines.flatMap(({ dice }, i) => (dice === undefined ? [] : [[i, dice]]))),
  };
}
