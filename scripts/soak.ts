/**
 * Plays a game at very many settings and looks for trouble: node dist/soak.js dig [--games 200k] [--checked 2k]
 * [--group alternatives] [--part 1/2]. The first `--checked` games of each setting are checked against the game's
 * invariants after every decision. A game must end or time out within ten million decisions. One line a setting; exits
 * with 1 if anything broke.
 */
import { UserError } from '../src/core/errors.js';
import { formatRuleValue } from '../src/core/parameter.js';
import { count, countFromZero, readText } from '../src/plan/option.js';
import type { PlannedCell } from '../src/plan/plan.js';
import { planCell } from '../src/plan/plan-cells.js';
import { findGame } from '../src/plugins/find-game.js';
import { shippedStrategies } from '../src/plugins/own-files.js';
import { setUpTable } from '../src/runner/set-up-table.js';
import { listSettings, type SoakSetting } from './soak-settings.js';

const ENDLESS = 10_000_000;
const [id, ...words] = process.argv.slice(2);
const option = (name: string, usual: string): string => (words.includes(name) ? words[words.indexOf(name) + 1] : usual);
const games = readText('--games', count(''), option('--games', '200k'));
const checked = readText('--checked', countFromZero(''), option('--checked', '2k'));
const group = option('--group', '');
const [part, parts] = option('--part', '1/1').split('/').map(Number);

const found = await findGame(id);
const { game } = found;
const settings = listSettings(game, shippedStrategies(id))
  .filter((setting) => group === '' || setting.group === group)
  .filter((_, i) => i % parts === part - 1);
const failures: string[] = [];
let refused = 0;
let played = 0;
for (const setting of settings) await soak(setting);
console.log(
  `${id}: ${settings.length} settings, ${played} games, ${refused} refused by the rules, ${failures.length} failures`,
);
for (const failure of failures) console.log(failure);
if (failures.length > 0) process.exitCode = 1;

async function soak(setting: SoakSetting): Promise<void> {
  const label = `${setting.group} ${setting.name}`;
  const set = Object.entries(setting.rules).map(([key, value]) => `${key}=${formatRuleValue(value)}`);
  const before = process.cpuUsage();
  try {
    const { players, preset, strategies } = setting;
    const cell = await planCell(found, { game: id, players, preset, set, strategies });
    const timeouts = [
      await play(cell, 0, Math.min(checked, games), true),
      await play(cell, Math.min(checked, games), games, false),
    ];
    played += games;
    const seconds = process.cpuUsage(before).user / 1e6;
    const share = ((100 * (timeouts[0] + timeouts[1])) / games).toFixed(2);
    console.log(`ok    ${label}: ${games} games, ${share} % timeouts, ${seconds.toFixed(1)} s`);
  } catch (error) {
    if (error instanceof UserError) {
      refused++;
      console.log(`rules ${label}: ${error.message.split('\n').join(' ')}`);
    } else {
      failures.push(`${label}: ${String(error)} ${JSON.stringify((error as { failed?: object }).failed)}`);
      console.log(`FAIL  ${failures.at(-1)}`);
    }
  }
}

/** Plays games from..to-1; gives how many timed out. */
async function play(cell: PlannedCell, from: number, to: number, check: boolean): Promise<number> {
  const run = {
    game: { id, version: game.version, module: found.module },
    seed: 'soak',
    rotate: true,
    turnLimit: null,
  };
  const table = await setUpTable(run, cell, { check, turnLimit: ENDLESS });
  const timeout = table.layout.gameOffset('timeout');
  let timeouts = 0;
  for (let index = from; index < to; index++) {
    table.play(index);
    timeouts += table.row[timeout];
  }
  return timeouts;
}
