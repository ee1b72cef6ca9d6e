/**
 * Records a game during play: its story, its moments, and a scene per moment. Moments to record are: before the first
 * turn, before every decision, before the next turn begins, and the end.
 */
import { formatDecision, type Game, type Match, type Tell, type ToldWith } from '../core/game.js';
import { type Film, FilmBuilder } from './film.js';

export interface StoryLine extends ToldWith {
  /** 0: heading of a round, 1: heading of a turn, deeper: events within. */
  readonly level: number;
  /** Several lines for a picture of the board. */
  readonly text: string;
}

export interface Moment {
  /** Number of story lines up to this moment. */
  readonly lines: number;
  /** Number of round and turn headings so far: counted from 1; 0 before the first. */
  readonly round: number;
  readonly turn: number;
  /** Number of decisions made so far. */
  readonly decisions: number;
  /** The decision at this moment, if there is one. */
  readonly asked?: RecordedDecision;
}

export interface RecordedDecision {
  readonly seat: number;
  /** Completes the phrase “decides …”: `how to move`. */
  readonly about: string;
  readonly options: number;
  /** Text of the chosen option; missing if the game was stopped there. */
  choice?: string;
}

/** A recorded game. */
export interface Recording {
  readonly lines: readonly StoryLine[];
  readonly moments: readonly Moment[];
  /** One frame per moment; undefined for games without scenes. */
  readonly film?: Film;
}

/** First and last round to record, by the number in the round's heading. */
export type Rounds = readonly [from: number, to: number];

export class Recorder {
  readonly lines: StoryLine[] = [];
  readonly #moments: Moment[] = [];
  readonly #game: Game;
  readonly #rounds: Rounds;
  readonly #filmBuilder = new FilmBuilder();
  #match: Match | undefined;
  /** The number in the last heading of a round; `#round` counts the headings. */
  #roundNumber = 0;
  #round = 0;
  #turn = 0;
  #decisions = 0;
  /** Whether anything has happened since the last moment. */
  #hasChanged = false;
  /** Whether the last line is the heading of a turn (not a sentence) without events so far. */
  #isIdle = false;

  constructor(game: Game, rounds: Rounds = [0, Number.POSITIVE_INFINITY]) {
    this.#game = game;
    this.#rounds = rounds;
  }

  /** Restarts the recording, because earlier lines are from another game. Default: records lines only, no moments. */
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

  /** Whether the current round is recorded. */
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

  /** Returns the recording up to the current position. */
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
