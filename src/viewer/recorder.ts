/**
 * Writes a game down while it is played: its story, its moments, and the scene of each of them. A moment is a position worth
 * looking at: before the first turn, before every decision, before the next turn begins, and the end.
 */
import { formatDecision, type Game, type Match, type Tell, type ToldWith } from '../core/game.js';
import { type Film, FilmBuilder } from './film.js';

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
  readonly asked?: RecordedDecision;
}

export interface RecordedDecision {
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
  readonly #filmBuilder = new FilmBuilder();
  #match: Match | undefined;
  /** The number in the last heading of a round; how many headings there were. */
  #roundNumber = 0;
  #round = 0;
  #turn = 0;
  #decisions = 0;
  /** Whether something has happened since the last moment. */
  #hasChanged = false;
  /** Whether the last line heads a turn (it is no sentence) of which nothing has been told yet. */
  #isIdle = false;

  constructor(game: Game, rounds: Rounds = [0, Number.POSITIVE_INFINITY]) {
    this.#game = game;
    this.#rounds = rounds;
  }

  /** From here on, as what was told before was of another game: the moments of this match, or lines alone. */
  start(match?: Match): void {
    this.lines.length = 0;
    this.#isIdle = false;
    this.#roundNumber = 0;
    this.#match = match;
  }

  readonly onLine: Tell = (level, text, more) => {
    if (level <= 1 && this.#isIdle) this.lines.push({ level: 2, text: 'does nothing.' });
    this.#isIdle = false;
    if (level <= 1 && this.#match !== undefined && (this.#hasChanged || this.#moments.length === 0))
      this.#recordMoment();
    if (level === 0) {
      this.#roundNumber = Number(/\d+/.exec(text)?.[0] ?? 0);
      this.#round++;
    } else this.#hasChanged = true;
    if (level === 1) this.#turn++;
    if (!this.isInRange) return;
    this.lines.push({ level, text, ...more });
    this.#isIdle = level === 1 && !/[.!]$/.test(text);
  };

  /** Whether the round under way is one of those that are written down. */
  get isInRange(): boolean {
    return this.#roundNumber >= this.#rounds[0] && this.#roundNumber <= this.#rounds[1];
  }

  readonly onDecision = (): void => {
    const { seat, kind, count } = this.#match!;
    this.#recordMoment({ seat, about: formatDecision(this.#game, kind), options: count });
  };

  readonly onChoice = (choice: number): void => {
    this.#decisions++;
    const asked = this.isInRange ? this.#moments.at(-1)?.asked : undefined;
    if (asked !== undefined) asked.choice = this.#match!.optionText(choice);
  };

  /** What was written down, up to the position that the game has come to. */
  finish(): Recording {
    if (this.#hasChanged) this.#recordMoment();
    const film = this.#match?.scene === undefined ? undefined : this.#filmBuilder.film;
    return { lines: this.lines, moments: this.#moments, ...(film && { film }) };
  }

  #recordMoment(asked?: RecordedDecision): void {
    this.#hasChanged = false;
    if (!this.isInRange) return;
    const scene = this.#match!.scene?.();
    if (scene !== undefined) this.#filmBuilder.add(scene);
    this.#moments.push({
      lines: this.lines.length,
      round: this.#round,
      turn: this.#turn,
      decisions: this.#decisions,
      ...(asked && { asked }),
    });
  }
}
