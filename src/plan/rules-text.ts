/** The rules of a cell as a rules file that `--rules` takes: only what differs from the defaults, below a heading. */
import { stringify } from 'yaml';
import type { Game } from '../core/game.js';
import type { PlannedCell } from './plan.js';

export function rulesText({ seats }: Game, { changed, players }: PlannedCell, heading: readonly string[]): string {
  const rules = players === seats.usual ? changed : { players, ...changed };
  const body =
    Object.keys(rules).length === 0 ? '{}\n' : stringify(rules, { flowCollectionPadding: false, lineWidth: 0 });
  return `${heading.map((line) => `# ${line}\n`).join('')}${body}`;
}
