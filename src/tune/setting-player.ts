/** Plays settings of a search further, all on the same luck: game i is the same dice for every one of them. */
import { PluginError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import type { Executor } from '../execution/executor.js';
import { inOrder } from '../execution/in-order.js';
import type { Job } from '../execution/job.js';
import { tallyReader } from '../execution/tally-reader.js';
import type { PlannedCell } from '../plan/plan.js';
import type { SkippedGame } from '../plan/run-result.js';
import type { Contender } from './contender.js';

/** A plug-in failed, and at which setting. */
export class SettingFailure extends PluginError {
  readonly setting: PlannedCell;

  constructor(failure: SkippedGame, setting: PlannedCell) {
    super(failure.message, failure);
    this.setting = setting;
  }
}

/** Games in a piece of work: few enough that all threads have some, and that Ctrl-C is quick. */
const CHUNK = 250;

export class SettingPlayer {
  readonly #game: Game;
  readonly #executor: Executor;
  readonly #signal: AbortSignal | undefined;
  readonly #onGames: (games: number) => void;
  /** Games played by this player. */
  games = 0;
  /** Games of these that are not counted, because a plug-in failed in them. */
  skipped = 0;

  constructor(game: Game, executor: Executor, onGames: (games: number) => void, signal?: AbortSignal | undefined) {
    this.#game = game;
    this.#executor = executor;
    this.#signal = signal;
    this.#onGames = onGames;
  }

  get stopped(): boolean {
    return this.#signal?.aborted === true;
  }

  /** Brings every contender to `goal` games, if it has fewer. */
  async playTo(goal: number, contenders: readonly Contender[]): Promise<void> {
    const start = ({ job }: Piece) => this.#executor.play(job);
    const options = { start, capacity: this.#executor.capacity, signal: this.#signal };
    for await (const [{ contender, job }, answer] of inOrder(pieces(goal, contenders), options)) {
      if ('failure' in answer) throw new SettingFailure(answer.failure, contender.cell);
      contender.add(tallyReader(this.#game, contender.cell).read(answer.counts));
      this.skipped += answer.skipped?.length ?? 0;
      this.games += job.chunk.games;
      this.#onGames(job.chunk.games);
    }
  }
}

interface Piece {
  readonly contender: Contender;
  readonly job: Job;
}

function* pieces(goal: number, contenders: readonly Contender[]): Generator<Piece> {
  for (const contender of contenders) {
    while (contender.gamesAsked < goal) {
      const games = Math.min(CHUNK, goal - contender.gamesAsked);
      const chunk = { number: 0, cell: contender.id, firstGame: contender.gamesAsked, games };
      contender.gamesAsked += games;
      yield { contender, job: { chunk, cells: [contender.cell] } };
    }
  }
}
