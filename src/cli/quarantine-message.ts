/** Formats the error about quarantined games, on which workers crashed: which ones, what is stored, what to do. */
import { list } from '../core/formatting.js';
import { quote } from '../plan/option.js';
import type { QuarantineError } from '../runner/quarantine.js';

/** `folder`: the run folder, if there is one. */
export function formatQuarantineError({ chunks }: QuarantineError, folder: string | undefined): string {
  const [first] = chunks;
  const watch = first.watch === undefined ? [] : ['Watch the first of them here with:', `  ${first.watch}`];
  const again = 'leave such games out: ask again with --on-error skip';
  return [
    ...chunks.map(
      ({ chunk: { firstGame, games }, workers }) =>
        `Games ${firstGame} to ${firstGame + games - 1} were set aside: ${workers.length} workers ended while they played ` +
        `them (${list(workers)}).`,
    ),
    'Either they take more memory than the workers have, or a strategy ends its own process in one of them.',
    ...watch,
    ...(folder === undefined
      ? [`Nothing is kept without --out. Ask again, or ${again}.`]
      : [
          `All that could be played without them was played, and is kept in ${folder}. Play what is missing with:`,
          `  warren resume ${quote(folder)}`,
          `Or ${again} and another --out.`,
        ]),
  ].join('\n');
}
