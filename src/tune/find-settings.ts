/** The search itself: every setting in one race if the games allow it, or else a model first and a race of its best. */
import type { Rng } from '../core/chance.js';
import type { TuneSearch } from '../plan/make-tune.js';
import { isRefusal, type Place, type Refusal } from '../plan/setting-space.js';
import type { JudgedSetting } from '../plan/tune-result.js';
import { simultaneousLevel } from '../stats/holm.js';
import { Contender } from './contender.js';
import { searchByModel } from './model-search.js';
import { FIRST_LAP, race } from './race.js';
import type { SettingPlayer } from './setting-player.js';

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

/** All contenders that were entered, by place. */
export class Entries {
  readonly #search: TuneSearch;
  readonly #byPlace = new Map<string, Contender>();
  readonly refused: Refusal[] = [];

  constructor(search: TuneSearch) {
    this.#search = search;
  }

  get all(): Contender[] {
    return [...this.#byPlace.values()];
  }

  /** The contender of a place, the same each time; nothing if the game refuses it. */
  async enter(place: Place): Promise<Contender | undefined> {
    const known = this.#byPlace.get(place.join());
    if (known !== undefined) return known;
    const planned = await this.#search.space.planAt(place);
    if (isRefusal(planned)) {
      if (!this.refused.some(({ setting }) => setting === planned.setting)) this.refused.push(planned);
      return undefined;
    }
    const contender = new Contender(this.#byPlace.size, place, planned, this.#search.targets);
    this.#byPlace.set(place.join(), contender);
    return contender;
  }
}

export interface FoundSettings {
  readonly method: 'race' | 'model';
  /** The best first. */
  readonly settings: readonly JudgedSetting[];
  readonly gridGames: number;
}

export interface FindOptions {
  readonly entries: Entries;
  readonly player: SettingPlayer;
  readonly rng: Rng;
  readonly budget: number;
  /** What is being done, for the progress. */
  readonly onNote: (note: string) => void;
}

export async function findSettings(search: TuneSearch, options: FindOptions): Promise<FoundSettings> {
  const { space } = search;
  const { entries, player, budget, onNote } = options;
  const isSmall = space.size <= MOST_RACED && space.size * FIRST_LAP <= FIRST_LAP_PART * budget;
  const contenders = isSmall ? await enterAll(search, entries) : await chooseByModel(search, options);
  const left = budget - player.games;
  const standings = await race(contenders, {
    player,
    budget: left,
    confidence: CONFIDENCE,
    onLap: (now) => onNote(raceNote(now)),
  });
  await refineNearest(contenders, standings, player, budget - player.games);
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
  player: SettingPlayer,
  budget: number,
): Promise<void> {
  if (standings.some(({ verdict }) => verdict !== 'fails') || player.stopped) return;
  const nearest = contenders
    .map((contender, i) => ({ contender, i }))
    .sort((a, b) => compareSettings(standings[a.i], standings[b.i]))
    .slice(0, REFINED);
  const goal = Math.min(REFINED_GAMES, Math.floor(budget / REFINED));
  await player.playTo(
    goal,
    nearest.map(({ contender }) => contender),
  );
  const level = simultaneousLevel(standings.length * (contenders[0]?.targets.length ?? 1), CONFIDENCE);
  for (const { contender, i } of nearest) standings[i] = { ...contender.judge(level), verdict: 'fails' };
}

async function enterAll({ space }: TuneSearch, entries: Entries): Promise<Contender[]> {
  for (let index = 0; index < space.size; index++) await entries.enter(space.placeAt(index));
  return entries.all;
}

async function chooseByModel({ space, targets }: TuneSearch, options: FindOptions): Promise<Contender[]> {
  const { entries, player, rng, budget, onNote } = options;
  const search = {
    space,
    targets,
    enter: (place: Place) => entries.enter(place),
    player,
    rng,
    budget: MODEL_PART * budget,
    onBatch: (played: readonly Contender[]) => {
      const best = played.map((contender) => leftBehind(contender)).sort(compareSettings)[0];
      onNote(`${played.length} of ${space.size} settings tried, best so far ${nameOf(best)}`);
    },
  };
  const finalists = Math.floor(((1 - MODEL_PART) * budget) / GAMES_PER_FINALIST);
  return searchByModel(search, Math.min(MOST_FINALISTS, Math.max(FEWEST_FINALISTS, finalists)));
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
