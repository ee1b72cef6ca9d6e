/**
 * The search from its first game to its last: the settings on common luck, the best confirmed on fresh luck, and the
 * figures around it. It does the same again when it is asked again, so that what an earlier run kept is recalled.
 */
import { createHash } from 'node:crypto';
import { Chance } from '../../../core/chance.js';
import type { Run } from '../../../execution/run.js';
import { planIdentity } from '../../../plan/plan.js';
import type { SettingSpace } from '../../../plan/setting-space.js';
import { simultaneousLevel } from '../../../stats/holm.js';
import type { Planned, Searched } from '../../question.js';
import type { Target } from '../target.js';
import { type Contender, Entries } from './contender.js';
import { CONFIDENCE, findSettings } from './find-settings.js';
import {
  bestOf,
  type Confirmation,
  gamesToDecide,
  type JudgedSetting,
  type ResponseLine,
  type TuneKnown,
} from './outcome.js';
import { playTo } from './race.js';

/** Parts of the budget; what one leaves over, the next may use. */
const SEARCH_PART = 0.65;
const CONFIRM_PART = 0.9;

export async function search({ plan, known }: Planned<TuneKnown>, run: Run): Promise<Searched<TuneKnown>> {
  const { space, targets, budget, freshSeed } = known;
  const entries = new Entries(space, targets);
  const rng = new Chance(plan.seed, ['search']).stream('search');
  const found = await findSettings({ space, targets, entries, run, rng, budget: SEARCH_PART * budget });
  const searched = run.games;
  const confirmations = await confirm(found.settings, {
    ...{ entries, run, freshSeed, targets },
    budget: CONFIRM_PART * budget - searched,
  });
  const confirmed = run.games;
  const best = bestOf({ settings: found.settings, confirmations });
  run.note('playing the settings around the best');
  const lines =
    best === undefined ? [] : await responseLines(best, { space, entries, run, budget: budget - confirmed });
  const games = { search: searched, confirmation: confirmed - searched, lines: run.games - confirmed };
  const outcome = { ...found, refused: entries.refused, confirmations, lines, games };
  return { known: { ...known, outcome }, digest: digestOf(planIdentity(plan), entries) };
}

/** Covers what was asked and everything that was counted, and nothing of the machine. */
function digestOf(identity: object, { all, fresh }: Entries): string {
  const hash = createHash('sha256').update(JSON.stringify(identity));
  for (const { place, games, samples } of [...all, ...fresh]) {
    if (games > 0) hash.update(JSON.stringify([place, samples.map((sample) => sample.toNumbers())]));
  }
  return hash.digest('hex').slice(0, 32);
}

// Plays the best settings again on luck that the search has not seen. The best of many is partly the luckiest of many, so
// what the search measured of it flatters it; only what it shows here is claimed.

/** Tries on fresh luck, one after the other, each on luck of its own. */
const MOST_TRIES = 3;
/** Games are fixed before the first, by what the search saw of the setting; twice that, because it flatters. */
const SAFETY = 2;
const FEWEST_GAMES = 500;

interface ConfirmOptions {
  readonly entries: Entries;
  readonly run: Run;
  readonly freshSeed: string;
  readonly targets: readonly Target[];
  readonly budget: number;
}

/** Until one meets every target. `settings` come the best first; one that stays open has another try with what is left. */
async function confirm(settings: readonly JudgedSetting[], options: ConfirmOptions): Promise<Confirmation[]> {
  const { entries, run, freshSeed, targets, budget } = options;
  const candidates = settings.filter(({ verdict, room }) => verdict === 'meets' || (verdict === 'open' && room > 0));
  const level = simultaneousLevel(MOST_TRIES * targets.length, CONFIDENCE);
  const confirmations: Confirmation[] = [];
  const before = run.games;
  for (let i = 0; i < MOST_TRIES && !run.stopped; i++) {
    const setting = candidates[i] ?? confirmations.find(({ fresh }) => fresh.verdict === 'open')?.setting;
    const left = Math.floor(budget - (run.games - before));
    if (setting === undefined || left < FEWEST_GAMES) break;
    run.note(`confirming ${setting.name} on fresh luck`);
    const wanted = Math.max(FEWEST_GAMES, SAFETY * gamesToDecide(setting, targets));
    const contender = entries.enterFresh(setting, i === 0 ? freshSeed : `${freshSeed} ${i + 1}`);
    // The last has all that is left, the others at most half of it.
    await playTo(run, i + 1 < MOST_TRIES ? Math.min(wanted, Math.ceil(left / 2)) : left, [contender]);
    if (contender.games === 0) break;
    const fresh = contender.judge(level, null);
    confirmations.push({
      setting,
      fresh: run.stopped && fresh.verdict === 'meets' ? { ...fresh, verdict: 'open' } : fresh,
    });
    if (fresh.verdict === 'meets') break;
  }
  return confirmations;
}

// The figures along every axis through one setting: what happens if only that rule is changed from there.

/** Settings along one axis. */
const MOST_POINTS = 21;
const MOST_GAMES = 2_000;
const LEVEL = 0.95;

interface LineOptions {
  readonly space: SettingSpace;
  readonly entries: Entries;
  readonly run: Run;
  readonly budget: number;
}

async function responseLines(through: JudgedSetting, options: LineOptions): Promise<ResponseLine[]> {
  const { space, entries, run, budget } = options;
  const lines: Contender[][] = [];
  for (let axis = 0; axis < space.axes.length; axis++) {
    const line: Contender[] = [];
    for (const value of valuesAround(space.axes[axis].values.length, through.place[axis])) {
      const contender = await entries.enter(through.place.map((old, i) => (i === axis ? value : old)));
      if (contender !== undefined) line.push(contender);
    }
    lines.push(line);
  }
  const all = [...new Set(lines.flat())];
  const goal = Math.min(MOST_GAMES, Math.floor(budget / Math.max(1, all.length)));
  if (!run.stopped) await playTo(run, goal, all);
  return lines.map((line, axis) => ({
    axis,
    settings: line.filter(({ games }) => games > 0).map((contender) => contender.judge(LEVEL)),
  }));
}

/** All values, or of many an even selection with this one among them. */
function valuesAround(count: number, own: number): number[] {
  const every = Math.ceil(count / MOST_POINTS);
  return Array.from({ length: count }, (_, value) => value).filter((value) => (value - own) % every === 0);
}
