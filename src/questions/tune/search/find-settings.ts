/** The search itself: every setting in one race if the games allow it, or else a model first and a race of its best. */
import type { Run } from '../../../execution/run.js';
import { simultaneousLevel } from '../../../stats/holm.js';
import type { Contender } from './contender.js';
import { type ModelSearch, searchByModel } from './model-search.js';
import type { JudgedSetting, Outcome } from './outcome.js';
import { FIRST_LAP, playTo, race } from './race.js';

/** Confidence that not one setting is misjudged. */
export const CONFIDENCE = 0.95;
/** A race of all settings is worth it if their first lap takes no more than this part of the games. */
const FIRST_LAP_PART = 0.6;
/** Of a search by model, the part of the games that the model has; the rest is for the race of its best. */
const MODEL_PART = 0.5;
/** More settings than this are not planned one by one, whatever the budget. */
const MOST_RACED = 5_000;
/** Settings that go from the model into the race: one for so many games, within bounds. */
const GAMES_PER_FINALIST = 2_000;
const FEWEST_FINALISTS = 48;
const MOST_FINALISTS = 1_000;

/** Without an answer: settings played on to say which is nearest, and games for each. */
const REFINED = 16;
const REFINED_GAMES = 2_000;

/** `budget`: games that all of it may cost. */
export type SettingSearch = Omit<ModelSearch, 'onBatch'>;

type FoundSettings = Pick<Outcome, 'method' | 'settings' | 'gridGames'>;

export async function findSettings(search: SettingSearch): Promise<FoundSettings> {
  const { space, entries, run, budget } = search;
  const isSmall = space.size <= MOST_RACED && space.size * FIRST_LAP <= FIRST_LAP_PART * budget;
  const contenders = isSmall ? await enterAll(search) : await chooseByModel(search);
  const standings = await race(contenders, {
    run,
    budget: budget - run.games,
    confidence: CONFIDENCE,
    onLap: (now) => run.note(raceNote(now)),
  });
  await refineNearest(contenders, standings, run, budget - run.games);
  // What the model played but did not send into the race has no verdict of its own; only how far off it looks.
  const others = entries.all.filter((contender) => contender.games > 0 && !contenders.includes(contender));
  const settings = [...standings.filter(({ games }) => games > 0), ...others.map((contender) => leftBehind(contender))];
  const most = Math.max(0, ...settings.map(({ games }) => games));
  return {
    method: isSmall ? 'race' : 'model',
    settings: settings.sort(compareSettings),
    gridGames: (isSmall ? contenders.length : space.size) * most,
  };
}

/**
 * If no setting meets every target, the nearest is asked for; settings given up early are known too roughly to say which
 * that is, so the likeliest are played on. What was clearly missed stays missed.
 */
async function refineNearest(
  contenders: readonly Contender[],
  standings: JudgedSetting[],
  run: Run,
  budget: number,
): Promise<void> {
  if (standings.some(({ verdict }) => verdict !== 'fails') || run.stopped) return;
  const nearest = contenders
    .map((contender, i) => ({ contender, i }))
    .sort((a, b) => compareSettings(standings[a.i], standings[b.i]))
    .slice(0, REFINED);
  const goal = Math.min(REFINED_GAMES, Math.floor(budget / REFINED));
  await playTo(
    run,
    goal,
    nearest.map(({ contender }) => contender),
  );
  const level = simultaneousLevel(standings.length * (contenders[0]?.targets.length ?? 1), CONFIDENCE);
  for (const { contender, i } of nearest) standings[i] = { ...contender.judge(level), verdict: 'fails' };
}

async function enterAll({ space, entries }: SettingSearch): Promise<Contender[]> {
  for (let index = 0; index < space.size; index++) await entries.enter(space.placeAt(index));
  return entries.all;
}

async function chooseByModel(search: SettingSearch): Promise<Contender[]> {
  const { space, run, budget } = search;
  const onBatch = (played: readonly Contender[]) => {
    const best = played.map((contender) => leftBehind(contender)).sort(compareSettings)[0];
    run.note(`${played.length} of ${space.size} settings tried, best so far ${nameOf(best)}`);
  };
  const finalists = Math.floor(((1 - MODEL_PART) * budget) / GAMES_PER_FINALIST);
  const count = Math.min(MOST_FINALISTS, Math.max(FEWEST_FINALISTS, finalists));
  return searchByModel({ ...search, budget: MODEL_PART * budget, onBatch }, count);
}

const leftBehind = (contender: Contender): JudgedSetting => {
  const judged = contender.judge(1 - 1e-6);
  return judged.verdict === 'meets' ? { ...judged, verdict: 'open' } : judged;
};

function raceNote(standings: readonly JudgedSetting[]): string {
  const open = standings.filter(({ verdict }) => verdict === 'open').length;
  const met = standings.filter(({ verdict }) => verdict === 'meets').length;
  const best = standings.filter(({ games }) => games > 0).sort(compareSettings)[0];
  return `${open} of ${standings.length} settings still open, ${met} good, best so far ${nameOf(best)}`;
}

const nameOf = (setting: JudgedSetting | undefined): string => setting?.name ?? 'unknown';

const ORDER = { meets: 0, open: 1, fails: 2 } as const;

/** Those that meet every target first, then the open ones; within, the one with the most room, then the fewest changes. */
const compareSettings = (a: JudgedSetting, b: JudgedSetting): number =>
  ORDER[a.verdict] - ORDER[b.verdict] || b.room - a.room || changesOf(a) - changesOf(b) || (a.name < b.name ? -1 : 1);

/** Rules that differ from the defaults. */
const changesOf = ({ cell }: JudgedSetting): number => Object.keys(cell.changed).length;
