/**
 * Runs a search from its first game to its last: all settings on a common seed, the best confirmed on fresh seeds, and
 * the figures around it. It is deterministic, so that checkpoints of an earlier run can be loaded.
 */
import { createHash } from 'node:crypto';
import { Chance } from '../../../core/chance.js';
import { digestedPlan } from '../../../plan/plan.js';
import type { SettingSpace } from '../../../plan/setting-space.js';
import type { Run } from '../../../runner/run.js';
import { cellsFor } from '../../levers/paired-runs.js';
import type { Planned, Searched } from '../../question.js';
import { Confirmation } from './confirm.js';
import { type Contender, Entries, MIN_FRESH } from './contender.js';
import { FRESH_DOUBT, freshLevel, searchLevel, togetherLevel } from './doubt.js';
import { findSettings, refineNearest, settleOpen } from './find-settings.js';
import { compareSettings, type JudgedSetting, type TuneOutcome, type TuneState } from './outcome.js';
import { CONFIRM_PART, SEARCH_PART, SETTLED, settledGames } from './parts.js';
import { affordable, playTo } from './race.js';
import { isScreened, screenRules } from './screen-rules.js';
import { searchSingles } from './singles.js';
import type { PairedTryResult } from './try-paired.js';

export async function search({ plan, state, found }: Planned<TuneState>, run: Run): Promise<Searched<TuneState>> {
  const screened = isScreened(state) ? await screenRules(state, run) : undefined;
  const aim = screened?.known ?? state;
  const { outcome, entries } = await searchSettings(aim, plan.seed, run);
  const digest = digestOf(
    digestedPlan(plan, found.game),
    screened === undefined ? [entries] : [screened.entries, entries],
  );
  return { state: { ...aim, outcome }, digest };
}

type Aim = Omit<TuneState, 'outcome'>;

/** Maximum games in advice. */
const MAX_WANTED = 1e9;

export async function searchSettings(aim: Aim, seed: string, run: Run) {
  const { space, targets, budget, freshSeed, changes } = aim;
  const entries = new Entries(space, targets);
  const level = searchLevel(space.size, targets.length);
  if (changes === 1) return { outcome: await outcomeOfSingles(aim, entries, level, run), entries };
  const confirmation = new Confirmation({
    entries,
    run,
    space,
    freshSeed,
    fewChanges: changes !== undefined,
  });
  const left = () => Math.floor(CONFIRM_PART * budget) - run.games;
  const rng = new Chance(seed, ['search']).stream('search');
  const common = { space, targets, entries, run, rng, level };
  const isReady = (leaders: readonly Contender[]) => confirmation.isReady(leaders, left());
  const method = await findSettings({ ...common, isReady, budget: SEARCH_PART * budget });
  await confirmation.confirm(left());
  for (const part of SETTLED) {
    if (confirmation.hasAnswer || run.isStopped) break;
    await settleOpen({ ...common, budget: settledGames(part, left(), MIN_FRESH) });
    await refineNearest({ ...common, budget: left() });
    await confirmation.confirm(left());
  }
  const judge = (contender: Contender) => confirmation.lastTry(contender)?.judged ?? contender.judge(level);
  const best = confirmation.answer ?? judged(entries, judge)[0];
  run.setNote('playing the settings around the best');
  const axes = best === undefined ? [] : space.axes.map((_, axis) => axis);
  const around = await playAround(best, axes, judge, { space, entries, run, budget });
  // These games may make a neighbour look slightly better; the setting in the middle stays the best.
  const settings = withFirst(judged(entries, judge), best);
  const outcome: TuneOutcome = {
    method,
    settings,
    refused: entries.refused,
    tries: confirmation.tries,
    ...gamesWantedFor(settings[0], entries, confirmation),
    ...around,
  };
  return { outcome, entries };
}

/** Searches for answers that change one rule. */
async function outcomeOfSingles(aim: Aim, entries: Entries, level: number, run: Run): Promise<TuneOutcome> {
  const { space, budget } = aim;
  const { singles, answers, triedAxes, untriedAxes } = await searchSingles(aim, entries, level, run);
  const judge = (contender: Contender) =>
    answers.find((answer) => answer.contender === contender)?.judged ?? contender.judge(level);
  const order = new Map(singles.answers.map(({ judged: { point } }, i) => [point, i]));
  const rank = ({ point }: JudgedSetting) => order.get(point) ?? order.size;
  const compare = (a: JudgedSetting, b: JudgedSetting) =>
    (a.verdict === b.verdict ? rank(a) - rank(b) : 0) || compareSettings(a, b);
  const [best] = judged(entries, judge).sort(compare);
  run.setNote('playing the values around the best');
  const axes = best === undefined ? [] : space.changesAt(best.point);
  const around = await playAround(best, axes, judge, { space, entries, run, budget });
  const settings = withFirst(judged(entries, judge).sort(compare), best);
  // The last games may have excluded all values of a rule.
  const undecided = untriedAxes.filter((axis) => !isMissed(axis, space, settings)).length;
  const hopeless = space.axes.length - triedAxes.size - undecided;
  return {
    method: 'rules',
    refused: entries.refused,
    tries: answers.map(({ judged }) => judged),
    singles: { ...singles, hopeless, undecided },
    settings,
    ...singlesWanted(best, entries, answers),
    ...around,
  };
}

/** Returns whether every other value of a rule misses a target. */
function isMissed(axis: number, space: SettingSpace, settings: readonly JudgedSetting[]): boolean {
  const own = settings.filter(({ point }) => space.changesAt(point).includes(axis));
  return own.length === space.axes[axis].values.length - 1 && own.every(({ verdict }) => verdict === 'fails');
}

const judged = (entries: Entries, judge: (contender: Contender) => JudgedSetting): JudgedSetting[] =>
  entries.all
    .filter(({ games }) => games > 0)
    .map(judge)
    .sort(compareSettings);

/** Moves a setting to the front, unless one with another verdict is there. */
function withFirst(settings: readonly JudgedSetting[], best: JudgedSetting | undefined): JudgedSetting[] {
  const own = settings.find(({ point }) => point === best?.point);
  if (own === undefined || own.verdict !== settings[0].verdict) return [...settings];
  return [own, ...settings.filter((setting) => setting !== own)];
}

type Wanted = Pick<TuneOutcome, 'gamesWanted' | 'isAtEdge'>;
const NOT_WANTED: Wanted = { gamesWanted: Number.NaN, isAtEdge: false };

/** Estimates the games that confirm the best in a single try, with all of the error probability. */
function gamesWantedFor(best: JudgedSetting | undefined, entries: Entries, confirmation: Confirmation): Wanted {
  const contender = entries.all.find(({ point }) => point === best?.point);
  if (contender === undefined || best?.verdict !== 'open') return NOT_WANTED;
  const latest = confirmation.lastTry(contender)?.fresh ?? contender;
  return wantedAt(latest, freshLevel(FRESH_DOUBT, contender.targets.length));
}

/**
 * The same for answers that are paired with the current rules: for as many of them as were tried now, at least the
 * best.
 */
function singlesWanted(best: JudgedSetting | undefined, entries: Entries, answers: PairedTryResult['answers']): Wanted {
  const contender = entries.all.find(({ point }) => point === best?.point);
  if (contender === undefined || best?.verdict !== 'open') return NOT_WANTED;
  const tried = answers.find((answer) => answer.contender === contender);
  const field = tried === undefined ? 1 : answers.length;
  return wantedAt(tried?.fresh ?? contender, togetherLevel(field, contender.targets.length), cellsFor(field));
}

const wantedAt = (latest: Contender, level: number, cells = 1): Wanted => ({
  gamesWanted: latest.gamesToConfirm(level, MAX_WANTED, false) * cells,
  isAtEdge: !(latest.room(-1) > 0),
});

/** Hashes the request and all counts, independent of the machine. */
function digestOf(request: string, entries: readonly Entries[]): string {
  const hash = createHash('sha256').update(request);
  for (const { point, games, samples } of entries.flatMap(({ all, fresh }) => [...all, ...fresh])) {
    if (games > 0) hash.update(JSON.stringify([point, samples.map((sample) => sample.toNumbers())]));
  }
  return hash.digest('hex').slice(0, 32);
}

// Figures along every axis through one setting: the effects of changing only that rule.

/** Maximum settings along one axis. */
const MAX_POINTS = 21;
const MAX_GAMES = 2_000;

interface AroundOptions {
  readonly space: SettingSpace;
  readonly entries: Entries;
  readonly run: Run;
  /** Total games of the search. */
  readonly budget: number;
}

/** Plays the last games of the search, and so also returns the games of each part. */
async function playAround(
  through: JudgedSetting,
  axes: readonly number[],
  judge: (contender: Contender) => JudgedSetting,
  { space, entries, run, budget }: AroundOptions,
): Promise<Pick<TuneOutcome, 'games' | 'lines'>> {
  const played = run.games;
  const fresh = entries.fresh.reduce((sum, { gamesRequested }) => sum + gamesRequested, 0);
  const lines: { readonly axis: number; readonly contenders: readonly Contender[] }[] = [];
  for (const axis of axes) {
    const contenders: Contender[] = [];
    for (const value of valuesAround(space.axes[axis].values.length, through.point[axis])) {
      const point = through.point.map((old, i) => (i === axis ? value : old));
      const contender = space.allows(point) ? await entries.enter(point) : undefined;
      if (contender !== undefined) contenders.push(contender);
    }
    lines.push({ axis, contenders });
  }
  const all = [...new Set(lines.flatMap(({ contenders }) => contenders))];
  const goal = affordable(all, MAX_GAMES, budget - played);
  if (goal !== undefined && !run.isStopped) await playTo(run, goal, all);
  return {
    games: { search: played - fresh, confirmation: fresh, lines: run.games - played },
    lines: lines.map(({ axis, contenders }) => ({
      axis,
      settings: contenders.filter(({ games }) => games > 0).map(judge),
    })),
  };
}

/** Returns all values, or an even selection of many that includes `own`. */
function valuesAround(count: number, own: number): number[] {
  const every = Math.ceil(count / MAX_POINTS);
  return Array.from({ length: count }, (_, value) => value).filter((value) => (value - own) % every === 0);
}
