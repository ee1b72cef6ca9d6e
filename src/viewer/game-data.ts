/** What the page of a game hands to its script: the film, and of every moment what the story does not hold. */
import type { RolledDie } from '../core/scene.js';
import type { Film } from './film.js';
import type { Recording } from './recorder.js';

export interface GameData {
  readonly film: Film;
  /** seat → what the story calls it */
  readonly players: readonly string[];
  /** What can be decided, in words: they are few. */
  readonly abouts: readonly string[];
  readonly moments: readonly MomentData[];
  /** Number of a line → the dice told with it. */
  readonly dice: Readonly<Record<number, readonly RolledDie[]>>;
}

/** Lines told, round, turn, decisions made; then of a decision who decides, what about, how many options, and the choice. */
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
