/** The page of a `luck` question. */

import { counted } from '../../analysis/format.js';
import { formatPlayers } from '../../analysis/labels.js';
import type { LuckFindings } from '../../questions/luck/findings.js';
import type { LuckState } from '../../questions/luck/luck-state.js';
import type { PlayedRun } from '../../questions/question.js';
import type { PageContent } from '../report.js';
import { exampleSection } from '../sections/luck/examples.js';
import { partSection } from '../sections/luck/parts.js';
import { movedSection, sourceSection } from '../sections/luck/sources.js';
import { timeSection } from '../sections/luck/time.js';
import { exampleLines } from '../sentences/example-games.js';
import { confidenceNote, rulesNote, seatsNote } from '../sentences/notes.js';

export function title({ found: { game }, plan }: PlayedRun<LuckState>): string {
  const [{ players, lineUp }] = plan.cells;
  const names = formatPlayers(lineUp.map(({ name }) => name));
  return `${game.title} with ${counted(players, 'player')}: what decides a game, played by ${names}`;
}

export function page(found: LuckFindings, played: PlayedRun<LuckState>): PageContent {
  const { plan, state } = played;
  const { cell, bySource, byTime, parts, examples, claims, significance } = found;
  return {
    title: title(played),
    question: 'What decides a game?',
    sections:
      cell.tally.games === 0
        ? []
        : [
            sourceSection(bySource, cell.game),
            byTime && timeSection(byTime),
            parts && partSection(parts, cell.game),
            movedSection(bySource, state),
            exampleSection(examples.map((example) => ({ ...example, ...exampleLines(cell.game, example) }))),
          ],
    notes: [
      seatsNote(cell.cell, plan.rotate),
      rulesNote(cell.game, cell.cell),
      `${counted(cell.tally.games, 'game')}; beside each, the same seating with one source of luck redrawn, with all but one, and with all; and games played on from the start of its rounds with other luck.`,
      confidenceNote(plan, claims, 'claims about sources, times and parts', significance.level),
      'Intervals of curves and of other figures than who wins have 95 % confidence each.',
    ],
  };
}
