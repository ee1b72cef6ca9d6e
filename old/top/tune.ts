/**
 * Which setting gives what is wanted: request → space and targets → search on common luck → the best confirmed on fresh
 * luck → the figures around it. Games are the budget; seed and request decide every byte of the result.
 */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Chance } from './core/chance.js';
import { type Executor, makeExecutor } from './execution/executor.js';
import { makeTune, type TuneRequest, type TuneSearch } from './plan/make-tune.js';
import type { TuneResult } from './plan/tune-result.js';
import type { SimulateOptions } from './simulate.js';
import { confirm } from './tune/confirm.js';
import type { Contender } from './tune/contender.js';
import { Entries, findSettings } from './tune/find-settings.js';
import { responseLines } from './tune/response-lines.js';
import { SettingPlayer } from './tune/setting-player.js';

/** Parts of the budget; what one leaves over, the next may use. */
const SEARCH_PART = 0.65;
const CONFIRM_PART = 0.9;

export type TuneOptions = Omit<SimulateOptions, 'folder'>;

export async function tune(request: TuneRequest, options: TuneOptions = {}): Promise<TuneResult> {
  const started = process.hrtime.bigint();
  const search = await makeTune(request);
  const { found, space, targets, budget, seed, freshSeed, facts } = search;
  const threads = options.threads ?? availableParallelism();
  let gamesDone = 0;
  let note = '';
  const tell = () => options.onProgress?.({ gamesDone, gamesPlanned: budget, note });
  const onNote = (text: string) => {
    note = text;
    tell();
  };
  const onGames = (games: number) => {
    gamesDone += games;
    tell();
  };
  const executors: Executor[] = [];
  const playerOn = async (luck: string): Promise<SettingPlayer> => {
    const executor = await makeExecutor({ ...facts, seed: luck }, threads);
    executors.push(executor);
    return new SettingPlayer(found.game, executor, onGames, options.signal);
  };
  try {
    const entries = new Entries(search);
    const player = await playerOn(seed);
    const rng = new Chance(seed, ['search']).stream('search');
    const { method, settings, gridGames } = await findSettings(search, {
      ...{ entries, player, rng, onNote },
      budget: SEARCH_PART * budget,
    });
    const searchGames = player.games;
    const fresh = await playerOn(freshSeed);
    const confirmed = await confirm(settings, {
      targets,
      player: fresh,
      budget: CONFIRM_PART * budget - searchGames,
      onNote,
    });
    const best = confirmed.confirmations.find((one) => one.fresh.verdict === 'meets')?.setting ?? settings[0];
    onNote('playing the settings around the best');
    const lines =
      best === undefined
        ? []
        : await responseLines(best, { space, entries, player, budget: budget - searchGames - fresh.games });
    return {
      ...{ game: found.game, seed, freshSeed, space, targets, budget, method, settings, gridGames },
      refused: entries.refused,
      confirmations: confirmed.confirmations,
      lines,
      games: { search: searchGames, confirmation: fresh.games, lines: player.games - searchGames },
      code: createHash('sha256').update(askedText(search)).digest('hex').slice(0, 8),
      digest: digestOf(search, [...entries.all, ...confirmed.contenders]),
      elapsedSeconds: Number(process.hrtime.bigint() - started) / 1e9,
      skipped: player.skipped + fresh.skipped,
      complete: options.signal?.aborted !== true,
    };
  } finally {
    for (const executor of executors) await executor.close();
  }
}

/** What was asked, as text: the same for the same search on any machine. */
function askedText({ found, space, targets, budget, seed, facts }: TuneSearch): string {
  const { players, rules, lineUp } = space.base;
  return JSON.stringify({
    game: { id: found.game.id, version: found.game.version },
    base: { players, rules, lineUp: lineUp.map(({ name, parameters }) => ({ name, parameters })) },
    axes: space.axes.map(({ name, values }) => ({ name, values: values.map(({ label }) => label) })),
    targets: targets.map(({ text }) => text),
    ...{ budget, seed, rotate: facts.rotate, turnLimit: facts.turnLimit },
  });
}

/** Covers what was asked and everything that was counted, and nothing of the machine. */
function digestOf(search: TuneSearch, contenders: readonly Contender[]): string {
  const hash = createHash('sha256').update(askedText(search));
  for (const { place, sums } of contenders) hash.update(JSON.stringify([place, sums]));
  return hash.digest('hex').slice(0, 32);
}
