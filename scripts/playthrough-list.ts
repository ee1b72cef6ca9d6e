/**
 * The golden playthroughs: one seeded game for every game, preset and number of players, narrated move by move. The
 * diff of these texts shows the effect of a changed rule.
 */

import { replay } from '../src/api/replay.js';
import { resolveRules } from '../src/core/game.js';
import { findGame } from '../src/plugins/find-game.js';
import { findStrategy } from '../src/plugins/find-strategy.js';
import { shippedGames, shippedStrategies } from '../src/plugins/own-files.js';

export interface Playthrough {
  /** Path below test/playthroughs. */
  readonly file: string;
  readonly game: string;
  readonly preset: string;
  readonly players: number;
}

export async function listPlaythroughs(): Promise<Playthrough[]> {
  const playthroughs: Playthrough[] = [];
  for (const id of shippedGames()) {
    const { game } = await findGame(id);
    for (const preset of Object.keys(game.presets)) {
      for (let players = game.seats.min; players <= game.seats.max; players++) {
        playthroughs.push({ file: `${id}/${preset}-${players}.txt`, game: id, preset, players });
      }
    }
  }
  return playthroughs;
}

/** The text of a playthrough: players, events, report. */
export async function tellPlaythrough({ game: id, preset, players }: Playthrough): Promise<string> {
  const { game } = await findGame(id);
  const rules = resolveRules(game, game.presets[preset].rules, players);
  const able: string[] = [];
  for (const name of shippedStrategies(id)) {
    const { cannotPlay } = await findStrategy(id, name);
    if ((await cannotPlay(rules, players)) === undefined) able.push(name);
  }
  const strategies = Array.from({ length: players }, (_, seat) => able[seat % able.length]);
  const story = await replay({ game: id, preset, players, strategies, seed: 'playthrough' }, 0);
  return [
    `${id} version ${game.version}, preset ${preset}: ${strategies.join(', ')}`,
    ...story.lines.map(({ level, text }) => `${'  '.repeat(level)}${text}`),
    ...Object.entries(story.columns).map(([name, value]) => `${asInArrays(name)} ${value}`),
    '',
  ].join('\n');
}

/** `seat0.score` for `score:seat1`: the spelling of these files, kept to leave them unchanged. */
const asInArrays = (name: string): string =>
  name.replace(/^(.*):seat(\d+)$/, (_, column: string, seat: string) => `seat${Number(seat) - 1}.${column}`);
