/** Finds candidates: by a race of all settings if the budget allows, else by a model and a race of its best. */

import { type Contender, mostRoom } from './contender.js';
import { type ModelSearch, searchByModel } from './model-search.js';
import type { SearchOutcome } from './outcome.js';
import { FIRST_LAP, playTo, type Race, race } from './race.js';

/** Maximum part of the games for the first lap of a race of all settings. */
const FIRST_LAP_PART = 0.6;
/** Part of the games for the model; the rest is for the race of its best. */
const MODEL_PART = 0.5;
/** Maximum number of settings that are planned one by one, whatever the budget. */
const MAX_RACED = 5_000;
/** Games per setting that advances from the model to the race; limits of how many settings do. */
const GAMES_PER_FINALIST = 2_000;
const MIN_FINALISTS = 48;
const MAX_FINALISTS = 1_000;

/** Without an answer: settings that are refined to find the nearest, and games for each. */
const REFINED_SETTINGS = 16;
const REFINED_GAMES = 2_000;

/** Options of the search for candidates. `budget`: total games. */
export type SettingSearch = Omit<ModelSearch, 'onBatch'> & Pick<Race, 'level' | 'isReady'>;

export async function findSettings(search: SettingSearch): Promise<SearchOutcome['method']> {
  const { space, run, budget } = search;
  const isSmall = space.size <= MAX_RACED && space.size * FIRST_LAP <= FIRST_LAP_PART * budget;
  const contenders = isSmall ? await enterAll(search) : await chooseByModel(search);
  await race(contenders, {
    ...search,
    budget: budget - run.games,
    onLap: (now) => run.setNote(raceNote(now)),
  });
  return isSmall ? 'race' : 'model';
}

type Open = Pick<SettingSearch, 'entries' | 'run' | 'level' | 'budget'>;

/** Plays the open settings until it is clear which of them miss a target. */
export async function settleOpen({ entries, run, level, budget }: Open): Promise<void> {
  const played = entries.played;
  await race(played, { run, budget, level, onLap: (now) => run.setNote(raceNote(now)) });
}

/**
 * Refines the nearest settings, if none meets every target: those that were dropped early are estimated too roughly to
 * determine which is the nearest.
 */
export async function refineNearest({ entries, run, budget }: Omit<Open, 'level'>): Promise<void> {
  const played = entries.played;
  if (run.isStopped || played.some(({ hasFailed }) => !hasFailed)) return;
  const nearest = played.sort((a, b) => b.room() - a.room() || a.id - b.id).slice(0, REFINED_SETTINGS);
  await playTo(run, Math.min(REFINED_GAMES, Math.floor(budget / nearest.length)), nearest);
}

async function enterAll({ space, entries }: SettingSearch): Promise<Contender[]> {
  for (let index = 0; index < space.size; index++) await entries.enter(space.pointAt(index));
  return entries.all;
}

async function chooseByModel(search: SettingSearch): Promise<Contender[]> {
  const { space, run, budget } = search;
  const onBatch = (played: readonly Contender[]) =>
    run.setNote(`${played.length} of ${space.size} settings tried, best so far ${bestOf(played)}`);
  const finalists = Math.floor(((1 - MODEL_PART) * budget) / GAMES_PER_FINALIST);
  const count = Math.min(MAX_FINALISTS, Math.max(MIN_FINALISTS, finalists));
  return searchByModel({ ...search, budget: MODEL_PART * budget, onBatch }, count);
}

function raceNote(contenders: readonly Contender[]): string {
  const open = contenders.filter(({ hasFailed }) => !hasFailed).length;
  return `${open} of ${contenders.length} settings still open, best so far ${bestOf(contenders)}`;
}

const bestOf = (contenders: readonly Contender[]): string =>
  mostRoom(contenders.filter(({ games }) => games > 0))?.cell.variant ?? 'unknown';
