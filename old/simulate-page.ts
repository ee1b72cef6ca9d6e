/** The report of a simulation. */
import { valueInWords } from '../core/parameter.js';
import type { PlannedCell } from '../plan/plan.js';
import type { RunResult } from '../plan/run-result.js';
import { type CellResult, cellResults } from '../tables/cell-result.js';
import { list } from '../tables/format.js';
import type { Page, Section } from './page.js';
import { gamesToWatchSection } from './sections/games-to-watch.js';
import { simulateSections } from './simulate-sections.js';
import { cellName, simulateVerdict } from './verdict.js';
import { withSkipped } from './with-skipped.js';

export interface PageOptions {
  /** The command that gives this result again. */
  readonly command: string;
  /** What the designer asked. */
  readonly question?: string;
  /** How to watch a game of a cell; without it, the page names none. */
  readonly replay?: (cell: PlannedCell, index: number) => string;
}

export function simulatePage(result: RunResult, { command, question, replay }: PageOptions): Page {
  const { game, plan, digest } = result;
  const cells = cellResults(result);
  const page: Page = {
    title: `${game.title}: ${titleOf(cells)}`,
    ...(question !== undefined && { question }),
    verdict: simulateVerdict(result),
    sections: [
      ...cells.flatMap((cell) => {
        const watch = replay && gamesToWatchSection(cell, (index) => replay(cell.cell, index));
        const sections = [...simulateSections(cell), ...(watch ? [watch] : [])];
        return sections.map((section) => placed(section, cell, cells.length));
      }),
    ],
    method: {
      command,
      seed: plan.seed,
      digest,
      games: cells.reduce((sum, { tally }) => sum + tally.games, 0),
      game: game.title,
      gameVersion: game.version,
      notes: [
        ...cells.flatMap(settingNotes),
        plan.stop === null ? INTERVALS : WATCHED_INTERVALS,
        ...(game.play === 'against' ? [FAIR_SHARE] : []),
      ],
    },
  };
  return withSkipped(page, result, replay && ((cell, index) => replay(plan.cells[cell], index)));
}

const INTERVALS = 'Intervals have 95 % confidence: Wilson’s for shares, Student’s t for means.';
const WATCHED_INTERVALS =
  'Intervals are always-valid with 95 % confidence: they hold although the run looked at them after every chunk and ' +
  'stopped when it knew enough.';
const FAIR_SHARE =
  'The fair share is an even split among all seats of the wins there were. With more than two strategies or seats, ' +
  '“clearly” is corrected for their number (Holm).';

function titleOf(cells: readonly CellResult[]): string {
  if (cells.length > 1) return `${cells.length} settings`;
  const { strategies, cell } = cells[0];
  if (strategies.length === 1) return `${strategies[0].name} in all ${cell.players} seats`;
  if (strategies.length > 3) return `${strategies.length} strategies`;
  const names = strategies.map(({ name }) => name);
  return names.length === 2 && cells[0].game.play === 'against' ? names.join(' against ') : list(names);
}

/** With several cells on a page, each section says and files itself under its own. */
function placed(section: Section, cell: CellResult, cells: number): Section {
  if (cells === 1) return section;
  return { ...section, id: `${section.id}-${cell.number + 1}`, title: `${section.title} (${cellName(cell)})` };
}

function settingNotes({ cell, plan, strategies }: CellResult): string[] {
  const changed = Object.entries(cell.changed).map(([key, value]) => `${key} = ${valueInWords(value)}`);
  const seats = `${cell.players} seats: ${cell.lineUp.map(({ name }) => name).join(', ')}`;
  const moved = plan.rotate ? 'the line-up moves on by one seat from game to game' : 'everyone keeps the seat';
  return [
    strategies.length === 1 ? `${seats}.` : `${seats}; ${moved}.`,
    changed.length === 0 ? 'Rules: all defaults.' : `Rules changed: ${changed.join('; ')}.`,
  ];
}
