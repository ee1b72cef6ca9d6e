/** Plays one game of a run again and writes down its story. */
import { PluginError } from './core/errors.js';
import { seatTable } from './execution/seat-table.js';
import { whatWasPlayed } from './execution/what-was-played.js';
import { seatWord } from './plan/figure.js';
import { planCell, refuseSeed } from './plan/plan-cells.js';
import { type GameRequest, USUAL_SEED } from './plan/request.js';
import { findGame } from './plugins/find-game.js';
import { OutOfPatience, within } from './plugins/patience.js';

export interface Story {
  readonly seed: string;
  readonly index: number;
  readonly lines: readonly StoryLine[];
  /** What the game reported at its end, seat columns as `score:seat1`; nothing if a strategy failed. */
  readonly columns: Readonly<Record<string, number | null>>;
  readonly failure: PluginError | null;
}

export interface StoryLine {
  /** 0 heads a round, 1 a turn; deeper is what happens in it. */
  readonly level: number;
  readonly text: string;
}

/** With `board`, a picture of the board before every turn. */
export async function replay(request: GameRequest, index: number, board = false): Promise<Story> {
  const { game, module } = await findGame(request.game, request.cwd);
  refuseSeed(request);
  const cell = await planCell({ game, module }, request);
  const { seed = USUAL_SEED, rotate = true, turnLimit = null } = request;
  const run = { game: { id: game.id, version: game.version, module }, seed, rotate, turnLimit };
  const lines: StoryLine[] = [];
  let picture: (() => string) | undefined;
  const tell = (level: number, text: string): void => {
    if (level === 1 && picture !== undefined) lines.push({ level: 2, text: picture() });
    lines.push({ level, text });
  };
  const table = await seatTable(run, cell, { tell }, 0, within);
  const { match, layout, row } = table;
  if (board && match.picture !== undefined) picture = () => match.picture!();
  // Setting the table up dealt a game already; its story is not the one asked for.
  lines.length = 0;
  let failure: PluginError | null = null;
  try {
    within(() => table.play(index));
  } catch (error) {
    if (error instanceof PluginError) failure = error;
    else if (error instanceof OutOfPatience) {
      const stuck = await whatWasPlayed(run, { group: 0, cells: [cell], firstGame: index }, table.pulse, error.message);
      failure = new PluginError(stuck.message, stuck);
    } else throw error;
  }
  const names = [
    ...layout.gameColumns.map(({ name }) => name),
    ...cell.lineUp.flatMap((_, seat) => layout.seatColumns.map(({ name }) => `${name}:${seatWord(seat)}`)),
  ];
  const numbers = failure === null ? names.map((name, i) => [name, Number.isNaN(row[i]) ? null : row[i]]) : [];
  return { seed, index, lines, columns: Object.fromEntries(numbers), failure };
}
