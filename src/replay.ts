/** Plays one game of a run again and writes down its story. */
import { PluginError } from './core/errors.js';
import { seatTable } from './execution/seat-table.js';
import { makePlan, type Request } from './plan/make-plan.js';

export interface Story {
  readonly seed: string;
  readonly index: number;
  readonly lines: readonly StoryLine[];
  /** What the game reported at its end, seat columns as `seat0.score`; nothing if a strategy failed. */
  readonly columns: Readonly<Record<string, number | null>>;
  readonly failure: PluginError | null;
}

export interface StoryLine {
  /** 0 heads a round, 1 a turn; deeper is what happens in it. */
  readonly level: number;
  readonly text: string;
}

/** With `board`, a picture of the board before every turn. */
export async function replay(request: Request, index: number, board: boolean): Promise<Story> {
  const { plan } = await makePlan(request);
  const lines: StoryLine[] = [];
  let picture: (() => string) | undefined;
  const table = await seatTable(plan, plan.cells[0], {
    tell: (level, text) => {
      if (level === 1 && picture !== undefined) lines.push({ level: 2, text: picture() });
      lines.push({ level, text });
    },
  });
  const { match, layout, row } = table;
  if (board && match.picture !== undefined) picture = () => match.picture!();
  // Setting the table up dealt a game already; its story is not the one asked for.
  lines.length = 0;
  let failure: PluginError | null = null;
  try {
    table.play(index);
  } catch (error) {
    if (!(error instanceof PluginError)) throw error;
    failure = error;
  }
  const { players } = plan.cells[0];
  const names = [
    ...layout.gameColumns.map(({ name }) => name),
    ...Array.from({ length: players }, (_, seat) => layout.seatColumns.map(({ name }) => `seat${seat}.${name}`)).flat(),
  ];
  const numbers = failure === null ? names.map((name, i) => [name, Number.isNaN(row[i]) ? null : row[i]]) : [];
  return { seed: plan.seed, index, lines, columns: Object.fromEntries(numbers), failure };
}
