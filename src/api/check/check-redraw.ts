/**
 * Checks that `redraw` resamples what a seat cannot know, and nothing else. It is called at decisions in the middle of
 * games, at a separate table. The view of the seat stays equal to the last bit; the invariants of the rules hold then
 * and until the end of the game; no stream is sampled but the given one; and hidden state varies. The distribution of
 * deals cannot be checked here: test/support/frequencies.ts helps a game's own tests to compare it with all deals,
 * enumerated.
 */
import { Chance, type Rng } from '../../core/chance.js';
import { messageOf } from '../../core/errors.js';
import type { Match } from '../../core/game.js';
import { RowValidator } from '../../core/row-validator.js';
import type { PlayTable, Position, TableSetup } from '../../engine/play-table.js';
import { findVisibleDifference } from './check-scene.js';
import { snapshotView } from './view-snapshot.js';

/** Samples decisions 0, 1, 2, 4, 8, … of a game. */
const isSampled = (decision: number): boolean => (decision & (decision - 1)) === 0;
/** Games per table that are sampled: each position costs a game. */
const SAMPLED_GAMES = 4;
/** Decisions after which a resampled game counts as endless. */
const ENDLESS = 1_000_000;

export class RedrawCheck {
  /** Positions sampled, and those in which something changed. */
  readonly counts = { positions: 0, varied: 0 };
  readonly #table: PlayTable;
  readonly #seats: TableSetup;
  readonly #rowCheck: RowValidator;
  readonly #luck = new Chance('redraws', ['hidden', 'choices']);
  readonly #hidden: Rng;
  readonly #choices: Rng;
  readonly #start: Position;
  readonly #first: Uint8Array;

  /** `table`: reserved for this check. */
  constructor(table: PlayTable, seats: TableSetup) {
    this.#table = table;
    this.#seats = seats;
    this.#rowCheck = new RowValidator(table.layout, seats.game.play, seats);
    this.#hidden = this.#luck.stream('hidden');
    this.#choices = this.#luck.stream('choices');
    this.#start = table.emptyPosition();
    this.#first = table.match.bytes.slice();
  }

  /** Returns the fault of `redraw` or `worth` at the current decision of another table. */
  problemAt(played: PlayTable, index: number, decision: number): string | undefined {
    if (index >= SAMPLED_GAMES || !isSampled(decision)) return undefined;
    played.savePosition(this.#start);
    this.#table.restorePosition(this.#start, index);
    const { match } = this.#table;
    const worthProblem = this.#worthProblem(match);
    if (worthProblem !== undefined || match.redraw === undefined) return worthProblem;
    try {
      return this.#redrawProblem(match, index) ?? this.#playingOnProblem(match);
    } catch (error) {
      return `after a redraw for seat ${match.seat + 1}: ${messageOf(error)}`;
    }
  }

  #redrawProblem(match: Match, index: number): string | undefined {
    const { seat, kind, count } = match;
    const name = `redraw for seat ${seat + 1}`;
    const before = snapshotView(match.view(seat));
    // Drawing a scene is slower than dealing, so this samples one game per table.
    const scene = index === 0 ? match.scene?.() : undefined;
    this.#redrawFromSeed(match, seat);
    this.#first.set(match.bytes);
    if (match.over || match.seat !== seat || match.kind !== kind || match.count !== count)
      return `a ${name} changes the decision under way`;
    const after = snapshotView(match.view(seat));
    const changed = after.findIndex((line, i) => line !== before[i]);
    if (changed >= 0) return `a ${name} changes what it sees: ${difference(before[changed], after[changed])}`;
    const shown = scene && findVisibleDifference(scene, match.scene!(), seat);
    if (shown !== undefined)
      return `the scene shows seat ${seat + 1} what is hidden from it: the part ${shown} should say who sees it (seenBy)`;
    if (this.#table.chance.state.some((word, i) => word !== this.#start.luck[i]))
      return `a ${name} draws from the streams of the game: its only luck is the rng that it is given`;
    match.check();
    if (Buffer.compare(this.#first, this.#start.bytes) !== 0) this.counts.varied++;
    this.#table.restorePosition(this.#start, index);
    this.#redrawFromSeed(match, seat);
    this.counts.positions++;
    return Buffer.compare(match.bytes, this.#first) === 0
      ? undefined
      : `a ${name} comes out differently with the same rng: it uses luck of its own, or a memory`;
  }

  /** Resamples with the same seed at every call in a position, to compare the results. */
  #redrawFromSeed(match: Match, seat: number): void {
    this.#luck.startGame(this.counts.positions);
    match.redraw!(seat, this.#hidden);
  }

  #playingOnProblem(match: Match): string | undefined {
    for (let decision = 0; !match.over; decision++) {
      if (decision > ENDLESS) return `a game that was redrawn does not end within ${ENDLESS} decisions`;
      match.choose(this.#choices.below(match.count));
      match.check();
    }
    match.report(this.#table.row);
    return this.#rowCheck.problemOf(this.#table.row);
  }

  #worthProblem(match: Match): string | undefined {
    if (match.worth === undefined) return undefined;
    const { players, game } = this.#seats;
    const all = Array.from({ length: players }, (_, seat) => match.worth!(seat));
    const wrong = all.findIndex((worth) => !(worth >= 0 && worth <= 1));
    if (wrong >= 0) return `the game is worth ${all[wrong]} to seat ${wrong + 1}, and worth is a number from 0 to 1`;
    if (game.play === 'together' && all.some((worth) => worth !== all[0]))
      return `a game played together is worth the same to every seat, but this one ${all.join(', ')}`;
    return Buffer.compare(match.bytes, this.#start.bytes) === 0 ? undefined : 'asking what a game is worth changes it';
  }
}

/** Formats the first answer that differs between two lines of a snapshot. */
function difference(before: string, after: string): string {
  const name = before.slice(0, before.indexOf(' '));
  const [was, is] = [before, after].map((line) => line.slice(name.length + 1).split(','));
  const at = was.findIndex((answer, i) => answer !== is[i]);
  return `view.${name} was ${was[at]}, is ${is[at]}${was.length > 1 ? ` (answer ${at})` : ''}`;
}
