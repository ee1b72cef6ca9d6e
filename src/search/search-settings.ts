/**
 * Runs a search from its first game to its last: all settings on a common seed, the best confirmed on fresh seeds, and
 * the figures around it. It is deterministic, so that checkpoints of an earlier run can be loaded.
 */

import { Chance } from '../core/chance.js';
import type { SettingSpace } from '../plan/setting-space.js';
import type { Run } from '../runner/run.js';
import { FRESH_ALPHA, freshLevel, searchLevel, togetherLevel } from './alpha-allocation.js';
import { CLOSING_ROUNDS, CONFIRM_SHARE, closingGames, SEARCH_SHARE } from './budget-shares.js';
import { Confirmation } from './confirmation.js';
import { type Contender, MIN_FRESH } from './contender.js';
import { Entries } from './entries.js';
import { findSettings, refineNearest, settleOpen } from './find-settings.js';
import { searchOneAtATime } from './one-at-a-time.js';
import {
  compareSettings,
  isMissed,
  isOpen,
  type JudgedSetting,
  rankOf,
  type SearchAim,
  type SearchOutcome,
} from './outcome.js';
import { cellsFor } from './paired-runs.js';
import { playResponseLines } from './response-lines.js';
import { isScreened, screenRules } from './screening.js';

/** Maximum games in advice. */
const MAX_WANTED = 1e9;

/** Returns the outcome of a search, and all its counts. */
export async function searchSettings(
  aim: SearchAim,
  seed: string,
  run: Run,
): Promise<{ readonly outcome: SearchOutcome; readonly counts: readonly unknown[] }> {
  const screening = isScreened(aim) ? await screenRules(aim, run) : undefined;
  const space = screening?.space ?? aim.space;
  const entries = new Entries(space, aim.targets);
  const searchAim = { ...aim, space };
  const found = await (aim.changes === 1
    ? findOneRule(searchAim, entries, run)
    : findSetting(searchAim, entries, seed, run));
  return {
    outcome: {
      space,
      ...(screening && { rulesBeforeScreening: aim.space.axes.length }),
      refused: entries.refused,
      ...found,
    },
    counts: [...(screening?.entries.counts ?? []), ...entries.counts],
  };
}

type FoundSettings = Omit<SearchOutcome, 'space' | 'rulesBeforeScreening' | 'refused'>;

async function findSetting(aim: SearchAim, entries: Entries, seed: string, run: Run): Promise<FoundSettings> {
  const { space, targets, budget, freshSeed, changes } = aim;
  const level = searchLevel(space.size, targets.length);
  const confirmation = new Confirmation({ entries, run, space, freshSeed, limitsChanges: changes !== undefined });
  const left = () => Math.floor(CONFIRM_SHARE * budget) - run.games;
  const rng = new Chance(seed, ['search']).stream('search');
  const common = { space, targets, entries, run, rng, level };
  const isReady = (leaders: readonly Contender[]) => confirmation.isReady(leaders, left());
  const method = await findSettings({ ...common, isReady, budget: SEARCH_SHARE * budget });
  await confirmation.confirm(left());
  for (const share of CLOSING_ROUNDS) {
    if (confirmation.hasAnswer || run.isStopped) break;
    await settleOpen({ ...common, budget: closingGames(share, left(), MIN_FRESH) });
    await refineNearest({ ...common, budget: left() });
    await confirmation.confirm(left());
  }
  const judge = (contender: Contender) => confirmation.lastTry(contender)?.judged ?? contender.judge(level);
  const best = confirmation.answer ?? judged(entries, judge)[0];
  run.setNote('playing the settings around the best');
  const axes = best === undefined ? [] : space.axes.map((_, axis) => axis);
  const around = await playResponseLines(best, axes, judge, { space, entries, run, budget });
  // These games may make a neighbour look slightly better; the setting in the middle stays the best.
  const settings = withFirst(judged(entries, judge), best);
  const wanted = gamesWantedFor(settings[0], entries, (contender) => ({
    latest: confirmation.lastTry(contender)?.fresh ?? contender,
    level: freshLevel(FRESH_ALPHA, targets.length),
  }));
  return { method, settings, tries: confirmation.tries, ...wanted, ...around };
}

/** Searches for answers that change one rule. */
async function findOneRule(aim: SearchAim, entries: Entries, run: Run): Promise<FoundSettings> {
  const { space, budget, targets } = aim;
  const level = searchLevel(space.size, targets.length);
  const { oneAtATime, answers, triedAxes, untriedAxes } = await searchOneAtATime(aim, entries, level, run);
  const tryOf = (contender: Contender) => answers.find((answer) => answer.contender === contender);
  const judge = (contender: Contender) => tryOf(contender)?.judged ?? contender.judge(level);
  const order = new Map(oneAtATime.answers.map(({ judged: { point } }, i) => [point, i]));
  const rank = ({ point }: JudgedSetting) => order.get(point) ?? order.size;
  const compare = (a: JudgedSetting, b: JudgedSetting) =>
    (rankOf(a) === rankOf(b) ? rank(a) - rank(b) : 0) || compareSettings(a, b);
  const [best] = judged(entries, judge).sort(compare);
  run.setNote('playing the values around the best');
  const axes = best === undefined ? [] : space.changesAt(best.point);
  const around = await playResponseLines(best, axes, judge, { space, entries, run, budget });
  const settings = withFirst(judged(entries, judge).sort(compare), best);
  // The last games may have excluded all values of a rule.
  const undecided = untriedAxes.filter((axis) => !isExcluded(axis, space, settings)).length;
  const hopeless = space.axes.length - triedAxes.size - undecided;
  const wanted = gamesWantedFor(best, entries, (contender) => {
    const tried = tryOf(contender);
    // For as many answers as were tried now, at least the best; each is paired with the current rules.
    const field = tried === undefined ? 1 : answers.length;
    const latest = tried?.fresh ?? contender;
    return { latest, level: togetherLevel(field, targets.length), cells: cellsFor(field) };
  });
  return {
    method: 'rules',
    tries: answers.map(({ judged }) => judged),
    oneAtATime: { ...oneAtATime, hopeless, undecided },
    settings,
    ...wanted,
    ...around,
  };
}

/** Returns whether every other value of a rule misses a target. */
function isExcluded(axis: number, space: SettingSpace, settings: readonly JudgedSetting[]): boolean {
  const own = settings.filter(({ point }) => space.changesAt(point).includes(axis));
  return own.length === space.axes[axis].values.length - 1 && own.every(isMissed);
}

const judged = (entries: Entries, judge: (contender: Contender) => JudgedSetting): JudgedSetting[] =>
  entries.played.map(judge).sort(compareSettings);

/** Moves a setting to the front, unless one of another rank is there. */
function withFirst(settings: readonly JudgedSetting[], best: JudgedSetting | undefined): JudgedSetting[] {
  const own = settings.find(({ point }) => point === best?.point);
  if (own === undefined || rankOf(own) !== rankOf(settings[0])) return [...settings];
  return [own, ...settings.filter((setting) => setting !== own)];
}

/** The next try of a setting. */
interface NextTry {
  /** Its latest counts. */
  readonly latest: Contender;
  /** Confidence of each interval, with all of the error probability. */
  readonly level: number;
  /** Cells that play each game. Default: 1. */
  readonly cells?: number;
}

/** Estimates the games that confirm an open best setting in a single try. */
function gamesWantedFor(
  best: JudgedSetting | undefined,
  entries: Entries,
  nextTry: (contender: Contender) => NextTry,
): Pick<SearchOutcome, 'gamesWanted' | 'isAtEdge'> {
  const contender = entries.all.find(({ point }) => point === best?.point);
  if (contender === undefined || best === undefined || !isOpen(best))
    return { gamesWanted: Number.NaN, isAtEdge: false };
  const { latest, level, cells = 1 } = nextTry(contender);
  return {
    gamesWanted: latest.gamesToConfirm(level, MAX_WANTED, false) * cells,
    isAtEdge: !(latest.room(-1) > 0),
  };
}
