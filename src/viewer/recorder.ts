/**
 * Writes a game down while it is played: its story, its moments, and the scene of each of them. A moment is a position worth
 * looking at: before the first turn, before every decision, before the next turn begins, and the end.
 */
import { decisionInWords, type Game, type Match, type Tell, type ToldWith } from '../core/game.js';
import { type Film, FilmMaker } from './film.js';

export interface StoryLine extends ToldWith {
  /** 0 heads a round, 1 a turn; deeper is what happens in it. */
  readonly level: number;
  /** A picture of the board has several lines. */
  readonly text: string;
}

export interface Moment {
  /** Lines of the story that have been told by then. */
  readonly lines: number;
  /** Counted from 1, of what heads a round and a turn; 0 before the first. */
  readonly round: number;
  readonly turn: number;
  /** Decisions made by then. */
  readonly decisions: number;
  /** The decision that is made now, if one is. */
  readonly asked?: Asked;
}

export interface Asked {
  readonly seat: number;
  /** What is decided, after “decides”: `how to move`. */
  readonly about: string;
  readonly options: number;
  /** What is chosen; missing where the game was stopped. */
  choice?: string;
}

/** A game to watch. */
export interface Recording {
  readonly lines: readonly StoryLine[];
  readonly moments: readonly Moment[];
  /** A frame for each of the moments; nothing of a game that has no scenes. */
  readonly film?: Film;
}

/** Rounds that are written down, the first and the last of them, by the number in what heads them. */
export type Rounds = readonly [from: number, to: number];

export class Recorder {
  readonly lines: StoryLine[] = [];
  readonly #moments: Moment[] = [];
  readonly #game: Game;
  readonly #rounds: Rounds;
  readonly #films = new FilmMaker();
  #match: Match | undefined;
  /** The number in the last heading of a round; how many headings there were. */
  #number = 0;
  #round = 0;
  #turn = 0;
  #decisions = 0;
  /** Whether something has happened since the last moment. */
  #isNew = false;
  /** Whether the last line heads a turn (it is no sentence) of which nothing has been told yet. */
  #isIdle = false;

  constructor(game: Game, rounds: Rounds = [0, Number.POSITIVE_INFINITY]) {
    this.#game = game;
    this.#rounds = rounds;
  }

  /** From here on, as what was told before was of another game: the moments of this match, or lines alone. */
  begin(match?: Match): void {
    this.lines.length = 0;
    this.#isIdle = false;
    this.#number = 0;
    this.#match = match;
  }

  readonly tell: Tell = (level, text, more) => {
    if (level <= 1 && this.#isIdle) this.lines.push({ level: 2, text: 'does nothing.' });
    this.#isIdle = false;
    if (level <= 1 && this.#match !== undefined && (this.#isNew || this.#moments.length === 0)) this.#note();
    if (level === 0) {
      this.#number = Number(/\d+/.exec(text)?.[0] ?? 0);
      this.#round++;
    } else this.#isNew = true;
    if (level === 1) this.#turn++;
    if (!this.isWithin) return;
    this.lines.push({ level, text, ...more });
    this.#isIdle = level === 1 && !/[.!]$/.test(text);
  };

  /** Whether the round under way is one of those that are written down. */
  get isWithin(): boolean {
    return this.#number >= this.#rounds[0] && this.#number <= this.#rounds[1];
  }

  readonly beforeEach = (): void => {
    const { seat, kind, count } = this.#match!;
    this.#note({ seat, about: decisionInWords(this.#game, kind), options: count });
  };

  readonly afterAnswer = (choice: number): void => {
    this.#decisions++;
    const asked = this.isWithin ? this.#moments.at(-1)?.asked : undefined;
    if (asked !== undefined) asked.choice = this.#match!.optionText(choice);
  };

  /** What was written down, up to the position that the game has come to. */
  end(): Recording {
    if (this.#isNew) this.#note();
    const film = this.#match?.scene === undefined ? undefined : this.#films.film;
    return { lines: this.lines, moments: this.#moments, ...(film && { film }) };
  }

  #note(asked?: Asked): void {
    this.#isNew = false;
    if (!this.isWithin) return;
    const scene = this.#match!.scene?.();
    if (scene !== undefined) this.#films.add(scene);
    this.#moments.push({
      lines: this.lines.length,
      round: this.#round,
      turn: this.#turn,
      decisions: this.#decisions,
      ...(asked && { asked }),
    });
  }
}
