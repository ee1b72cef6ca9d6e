/**
 * Plays games and validates the contract of the match at every decision. Option numbers are legal and distinct, games
 * end, the same index replays the same game, and the state can be copied at any decision; with or without narration.
 */
import type { Column, RowLayout } from '../../core/column.js';
import { MachineError, PluginError } from '../../core/errors.js';
import type { PlayableGame } from '../../core/game.js';
import { RowValidator } from '../../core/row-validator.js';
import { PlayTable, type TableSetup } from '../../engine/play-table.js';
import { placeOf } from '../../engine/seating.js';
import { formatThrown } from '../../plugins/source-position.js';
import { RedrawCheck } from './check-redraw.js';
import { SceneMonitor } from './check-scene.js';
import { withRandomnessDetection } from './detect-randomness.js';

/** Decisions after which a game counts as endless. */
const ENDLESS = 1_000_000;

/** Additional decisions of another game that the copy table plays before it receives the copy. */
const OTHER_DECISIONS = 7;

/** A violation of the contract, and the plug-in at fault: the game, a strategy, or one of the two. */
export interface Fault {
  readonly of: 'game' | 'strategy' | 'either';
  readonly text: string;
}

const ofGame = (text: string): Fault => ({ of: 'game', text });

/** The result for one table: its first fault, and whether any game reported a winner or an ending. */
export interface CheckResult {
  readonly fault: Fault | undefined;
  /** Index of the game with the fault. */
  readonly index: number;
  readonly hasEnding: boolean;
  /** Positions in which hidden state was resampled, and those in which that changed something. */
  readonly redraws: { readonly positions: number; readonly varied: number };
}

/**
 * Plays games and returns the first fault. `secondCopy`: the same game from a second copy of its module, because two
 * tables are played at once. `hasSceneCheck`: whether scenes are validated, which takes longer than playing.
 */
export function checkPlay(
  seats: TableSetup,
  secondCopy: PlayableGame,
  games: number,
  hasSceneCheck: boolean,
): CheckResult {
  const table = new PlayTable(seats);
  const copy = new PlayTable({ ...seats, game: secondCopy });
  const redraw = new RedrawCheck(new PlayTable({ ...seats, game: secondCopy }), seats);
  const scenes = new SceneMonitor(seats.players);
  const narrating = new PlayTable(seats, { tell: scenes.onLine });
  const rowCheck = new RowValidator(table.layout, seats.game.play, seats);
  const endings = new Endings(table.layout, seats);
  const choices: number[] = [];
  return withRandomnessDetection((takeUsed) => {
    for (let index = 0; index < games; index++) {
      const watched = { seats, index, choices, takeUsed, redraw, hasSceneCheck: hasSceneCheck && index === 0 };
      const fault =
        playWatchedGame(table, copy, watched) ??
        asFault(rowCheck.problemOf(table.row) ?? endings.problemOf(table.row)) ??
        checkReplay(table, narrating, scenes, watched);
      if (fault !== undefined) return { fault, index, hasEnding: true, redraws: redraw.counts };
    }
    return { fault: undefined, index: 0, hasEnding: endings.hasSeenEnding, redraws: redraw.counts };
  });
}

const asFault = (problem: string | undefined): Fault | undefined =>
  problem === undefined ? undefined : ofGame(problem);

interface WatchedGame {
  readonly seats: TableSetup;
  readonly index: number;
  /** decision → the option chosen */
  readonly choices: number[];
  readonly takeUsed: () => string;
  readonly redraw: RedrawCheck;
  /** Whether the scenes of this game are validated. */
  readonly hasSceneCheck: boolean;
}

/** Win columns and ending columns; a game may report only one ending. */
class Endings {
  readonly #endings: readonly number[];
  readonly #wins: readonly number[];
  readonly #names: readonly string[];
  hasSeenEnding = false;

  constructor(layout: RowLayout, { game }: TableSetup) {
    const { gameColumns, seatColumns } = layout;
    const isEnding = ({ role }: Column) => role === 'cause' || (role === 'win' && game.play === 'together');
    this.#endings = gameColumns.flatMap((column, i) => (isEnding(column) ? [i] : []));
    this.#names = this.#endings.map((offset) => gameColumns[offset].name);
    const win = seatColumns.find(({ role }) => role === 'win');
    this.#wins = game.play === 'together' || win === undefined ? this.#endings : [...layout.offsetsOf(win)];
  }

  problemOf(row: Float64Array): string | undefined {
    this.hasSeenEnding ||= this.#wins.some((offset) => row[offset] > 0);
    const ended = this.#names.filter((_, i) => row[this.#endings[i]] === 1);
    return ended.length < 2 ? undefined : `a game ends in one way, but this one reports ${ended.join(' and ')} as 1`;
  }
}

/** Plays a game. From a decision in its middle, a copy of the state is played in parallel and must stay equal. */
function playWatchedGame(table: PlayTable, copy: PlayTable, watched: WatchedGame): Fault | undefined {
  const { seats, index, choices, takeUsed, redraw } = watched;
  choices.length = 0;
  table.start(index);
  const { match } = table;
  const position = table.emptyPosition();
  let round = 0;
  const copyAt = (index * 7919) % 97;
  let copied = false;
  for (let decision = 0; !match.over; decision++) {
    if (decision > ENDLESS) return ofGame(`the game does not end within ${ENDLESS} decisions`);
    const problem = checkDecision(table, seats);
    if (problem !== undefined) return ofGame(problem);
    if (match.round !== undefined) {
      if (!Number.isInteger(match.round) || match.round < round) {
        return ofGame(`the round ${match.round} comes after round ${round}: rounds are whole numbers that never fall`);
      }
      round = match.round;
    }
    // Before copying: both checks use tables of the second copy of the game.
    const redrawProblem = copied ? undefined : redraw.problemAt(table, index, decision);
    if (redrawProblem !== undefined) return ofGame(redrawProblem);
    if (decision === copyAt) {
      playOtherGame(copy, index + 1, decision + OTHER_DECISIONS);
      takeUsed();
      table.savePosition(position);
      copy.restorePosition(position, index);
      copied = true;
    }
    const usedByGame = takeUsed();
    if (usedByGame !== '') return ofGame(`the game uses ${usedByGame}: all its luck must come from its chance streams`);
    const strategy = strategyToMove(table, watched);
    const choice = askStrategy(table, strategy);
    if (typeof choice !== 'number') return choice;
    const used = takeUsed();
    if (used !== '') {
      const text = `the strategy ${strategy} uses ${used}: all its luck must come from the rng that it is given`;
      return { of: 'strategy', text };
    }
    if (!(Number.isInteger(choice) && choice >= 0 && choice < match.count)) {
      const decided = `${seats.game.decisions[match.kind]}, but the options are 0..${match.count - 1}`;
      return { of: 'strategy', text: `the strategy ${strategy} answered ${choice} to ${decided}` };
    }
    if (copied) {
      // The copied strategy samples from the copied streams, so its choice must be equal.
      if (copy.ask() !== choice) {
        const text = `a copy of the state leads to another choice: the game keeps some of its state outside the buffer, or the strategy ${strategy} ${NONDETERMINISM_CAUSES}`;
        return { of: 'either', text };
      }
      copy.match.choose(choice);
    }
    choices.push(choice);
    match.choose(choice);
    match.check();
    if (copied && Buffer.compare(match.bytes, copy.match.bytes) !== 0)
      return ofGame('a copy of the state plays on differently');
  }
  match.report(table.row);
  return undefined;
}

/** Plays another game at the copy table; state left over from it must have no effect. */
function playOtherGame(copy: PlayTable, index: number, decisions: number): void {
  try {
    copy.play(index, decisions);
  } catch (error) {
    // The same failure occurs at the watched table, when its turn comes.
    if (!(error instanceof PluginError)) throw error;
  }
}

const NONDETERMINISM_CAUSES = 'uses luck of its own, a clock or a memory of earlier games';

const strategyToMove = ({ match }: PlayTable, { seats: { lineUp, players, rotate }, index }: WatchedGame): string =>
  lineUp[placeOf(match.seat, index, players, rotate)].name;

/** Returns the choice of a strategy, unvalidated, or its fault. */
function askStrategy(table: PlayTable, strategy: string): Fault | number {
  try {
    const choice: unknown = table.ask();
    if (typeof choice === 'number') return choice;
    return { of: 'strategy', text: `the strategy ${strategy} answered ${String(choice)}, which is no number` };
  } catch (error) {
    if (error instanceof MachineError) throw error;
    return { of: 'strategy', text: `the strategy ${strategy} failed: ${formatThrown(error)}` };
  }
}

function checkDecision({ match }: PlayTable, { game, players }: TableSetup): string | undefined {
  const { seat, kind, count } = match;
  if (!(seat >= 0 && seat < players)) {
    return `seat ${seat + 1} was asked, and there are ${players} (match.seat is ${seat}, counted from 0)`;
  }
  const decision = game.decisions[kind];
  if (decision === undefined) return `the decision kind ${kind} is not declared`;
  if (!(count >= 2)) return `${decision} was asked with ${count} options`;
  const view = match.view(seat);
  if (view !== match.view(seat)) return 'a seat is given a new view each time';
  if (view.count !== count || view.kind !== kind || view.seat !== seat) return 'the view differs from the match';
  const options = new Set<number>();
  const kinds = game.optionKinds?.[decision];
  for (let i = 0; i < count; i++) {
    const option = view.option(i);
    if (options.has(option)) return `${decision} lists the option ${option} twice`;
    options.add(option);
    if (match.optionText(i) === '') return `option ${i} of ${decision} has no words`;
    if (kinds === undefined) continue;
    const ofKind = match.optionKind?.(i) ?? Number.NaN;
    if (kinds[ofKind] === undefined)
      return `option ${i} of ${decision} is of the kind ${ofKind}, but the game names kinds 0..${kinds.length - 1}`;
  }
  return undefined;
}

/**
 * Replays a game by its index at another table. That table has played other games and narrates, but the result must be
 * equal.
 */
function checkReplay(
  { row }: PlayTable,
  narrating: PlayTable,
  scenes: SceneMonitor,
  watched: WatchedGame,
): Fault | undefined {
  const { index, choices, hasSceneCheck } = watched;
  if (hasSceneCheck) scenes.start(narrating);
  narrating.start(index);
  const { match } = narrating;
  for (let decision = 0; !match.over && decision < choices.length; decision++) {
    if (hasSceneCheck) scenes.sampleScene();
    const strategy = strategyToMove(narrating, watched);
    if (askStrategy(narrating, strategy) !== choices[decision]) {
      return {
        of: 'strategy',
        text: `the strategy ${strategy} chooses differently when a game is played again: it ${NONDETERMINISM_CAUSES}`,
      };
    }
    match.choose(choices[decision]);
  }
  if (match.over) match.report(narrating.row);
  if (hasSceneCheck) scenes.end();
  if (scenes.problem !== undefined) return ofGame(scenes.problem);
  for (let i = 0; i < row.length; i++) {
    if (!match.over || !Object.is(row[i], narrating.row[i]))
      return ofGame('the same game comes out differently when it is played again and told');
  }
  return undefined;
}
