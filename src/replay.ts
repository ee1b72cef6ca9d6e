/** Plays one game of a run again and writes down its story. */
import { PluginError } from './core/errors.js';
import { counted } from './core/words.js';
import { seatTable } from './execution/seat-table.js';
import { whatWasPlayed } from './execution/what-was-played.js';
import { seatWord } from './plan/figure.js';
import { planCell, refuseSeed } from './plan/plan-cells.js';
import { type GameRequest, USUAL_SEED } from './plan/request.js';
import { findGame } from './plugins/find-game.js';
import { OutOfPatience, within } from './plugins/patience.js';
import { endingInWords } from './report/ending.js';

export interface Story {
  readonly title: string;
  readonly seed: string;
  readonly index: number;
  readonly lines: readonly StoryLine[];
  /** Who won, or what else became of the game. */
  readonly ending: string;
  /** What the game reported at its end, seat columns as `score:seat1`; nothing if it was not played to its end. */
  readonly columns: Readonly<Record<string, number | null>>;
  readonly failure: PluginError | null;
}

export interface StoryLine {
  /** 0 heads a round, 1 a turn; deeper is what happens in it. */
  readonly level: number;
  /** A picture of the board has several lines. */
  readonly text: string;
}

export interface ReplayOptions {
  /** A picture of the board at the start of every turn before which it has changed. */
  readonly board?: boolean | undefined;
  /** Only these rounds, the first and the last of them; what comes before the first round is round 0. */
  readonly rounds?: readonly [from: number, to: number] | undefined;
  /** Stop after so many decisions, before one that must not be waited for. */
  readonly decisions?: number | undefined;
}

export async function replay(request: GameRequest, index: number, options: ReplayOptions = {}): Promise<Story> {
  const { board = false, rounds: [from, to] = [0, Number.POSITIVE_INFINITY], decisions } = options;
  const { game, module } = await findGame(request.game, request.cwd);
  refuseSeed(request);
  const cell = await planCell({ game, module }, request);
  const { seed = USUAL_SEED, rotate = true, turnLimit = null } = request;
  const run = { game: { id: game.id, version: game.version, module }, seed, rotate, turnLimit };
  const lines: StoryLine[] = [];
  let draw: (() => string) | undefined;
  let drawn: string | undefined;
  let round = 0;
  const tell = (level: number, text: string): void => {
    if (level === 0) round = Number(/\d+/.exec(text)?.[0] ?? 0);
    if (round < from || round > to) return;
    lines.push({ level, text });
    const picture = level === 1 ? draw?.() : undefined;
    if (picture === undefined || picture === drawn) return;
    drawn = picture;
    lines.push({ level: 2, text: picture });
  };
  const table = await seatTable(run, cell, { tell }, 0, within);
  const { match, layout, row, names } = table;
  // Setting the table up dealt a game already; its story is not the one asked for.
  lines.length = 0;
  round = 0;
  if (board && match.picture !== undefined) {
    if (match.legend !== undefined) lines.push({ level: 2, text: match.legend });
    draw = () => match.picture!();
  }
  let failure: PluginError | null = null;
  try {
    within(() => table.play(index, decisions));
  } catch (error) {
    if (error instanceof PluginError) failure = error;
    else if (error instanceof OutOfPatience) {
      const stuck = await whatWasPlayed(run, { group: 0, cells: [cell], firstGame: index }, table.pulse, error.message);
      failure = new PluginError(stuck.message, stuck);
    } else throw error;
  }
  const columnNames = [
    ...layout.gameColumns.map(({ name }) => name),
    ...cell.lineUp.flatMap((_, seat) => layout.seatColumns.map(({ name }) => `${name}:${seatWord(seat)}`)),
  ];
  const isPlayed = failure === null && match.over;
  const numbers = isPlayed ? columnNames.map((name, i) => [name, Number.isNaN(row[i]) ? null : row[i]]) : [];
  const columns: Story['columns'] = Object.fromEntries(numbers);
  const stopped = () =>
    `Stopped after ${counted(decisions ?? 0, 'decision')}: ${names[match.seat]} is to decide ${game.decisions[match.kind]}.`;
  const ending = failure !== null ? '' : isPlayed ? endingInWords(game, names, layout, row) : stopped();
  return { title: game.title, seed, index, lines, ending, columns, failure };
}
