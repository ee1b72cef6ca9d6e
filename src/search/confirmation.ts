/**
 * Confirms the best settings on fresh seeds. The best of many is partly the luckiest of many, so the search
 * overestimates it; only results on a fresh seed are claimed.
 *
 * Candidates are tried one after the other, each with its own seed and a number of games that is fixed before the
 * first, from what is known by then. All tries share the error probability: each uses half of what remains, or all of
 * it if it also uses all remaining games.
 */

import type { SettingSpace } from '../plan/setting-space.js';
import type { Run } from '../runner/run.js';
import { FRESH_ALPHA, freshLevel } from './alpha-allocation.js';
import { type Contender, MIN_FRESH } from './contender.js';
import type { Entries } from './entries.js';
import { changesOf, isMet, isOpen, type JudgedSetting } from './outcome.js';
import { playTo } from './race.js';

/** Further tries would have almost no error probability left. */
const MAX_TRIES = 6;
/** Answers to search for; more if each may change a few rules only, because then there are several ways. */
const ANSWERS = 3;
const ANSWERS_OF_LIMITED_CHANGES = 5;
/** Maximum games of a runner-up, as a multiple of those of the answer. */
const RUNNER_UP = 4;
/** Games of a runner-up, as a multiple of the estimate from its observed figures. */
const SAFETY = 2;
/** Part of the remaining games after which the distance of a setting from an edge is known. */
const EDGE_KNOWN_PART = 0.1;
/** Probabilities of confirmation above this count as equal. */
const LIKELY = 0.9;

export interface ConfirmOptions {
  readonly entries: Entries;
  readonly run: Run;
  readonly space: SettingSpace;
  readonly freshSeed: string;
  /** Whether answers may change few rules only: then the best of each choice of rules comes first. */
  readonly limitsChanges: boolean;
}

interface Try {
  readonly contender: Contender;
  readonly fresh: Contender;
  readonly judged: JudgedSetting;
}

export class Confirmation {
  readonly #options: ConfirmOptions;
  readonly #tries: Try[] = [];
  #alpha = FRESH_ALPHA;

  constructor(options: ConfirmOptions) {
    this.#options = options;
  }

  get tries(): JudgedSetting[] {
    return this.#tries.map(({ judged }) => judged);
  }

  get hasAnswer(): boolean {
    return this.#confirmed.length > 0;
  }

  /**
   * Among the confirmed settings that may have the most room, the one that changes the fewest rules; ties: more room.
   */
  get answer(): JudgedSetting | undefined {
    const { space } = this.#options;
    const sure = Math.max(...this.#confirmed.map(({ fresh }) => fresh.room(-1)));
    const changesOf = ({ contender: { point } }: Try) => space.changesAt(point).length;
    return this.#confirmed
      .filter(({ fresh }) => fresh.room(1) >= sure)
      .sort((a, b) => changesOf(a) - changesOf(b) || b.judged.room - a.judged.room)[0]?.judged;
  }

  /** Returns the latest try of a setting on a fresh seed. */
  lastTry(contender: Contender): Try | undefined {
    return this.#tries.findLast((one) => one.contender === contender);
  }

  get #confirmed(): Try[] {
    return this.#tries.filter(({ judged }) => isMet(judged));
  }

  get #answersWanted(): number {
    return this.#options.limitsChanges ? ANSWERS_OF_LIMITED_CHANGES : ANSWERS;
  }

  /**
   * Returns whether the search knows enough of its leaders: half of the remaining games would probably confirm one of
   * them; or there is only one, so close to an edge that it will need all games.
   */
  isReady(leaders: readonly Contender[], left: number): boolean {
    const half = this.#alpha / 2;
    if (leaders.some((one) => one.gamesToConfirm(this.#levelOf(one, half), left) <= left / 2)) return true;
    const [only, ...others] = leaders;
    if (only === undefined || others.length > 0 || only.games < EDGE_KNOWN_PART * left || !(only.room() > 0))
      return false;
    return only.gamesToConfirm(this.#levelOf(only, half), left, false) > left / 2;
  }

  /** Tries candidates until there are enough answers, no promising candidates, or no games left. */
  async confirm(budget: number): Promise<void> {
    const { run } = this.#options;
    const before = run.games;
    while (this.#tries.length < MAX_TRIES && this.#confirmed.length < this.#answersWanted && !run.isStopped) {
      const left = Math.floor(budget - (run.games - before));
      const next = left < MIN_FRESH ? undefined : this.#next(left);
      if (next === undefined) return;
      await this.#try(next.contender, next.games, next.alpha);
    }
  }

  /** Returns the next candidate, with its games and its part of the error probability. */
  #next(left: number): { contender: Contender; games: number; alpha: number } | undefined {
    const half = this.#alpha / 2;
    const most = this.hasAnswer ? Math.min(left, RUNNER_UP * this.#confirmed[0].judged.games) : left;
    for (const contender of this.#candidates(left)) {
      const latest = this.lastTry(contender)?.fresh ?? contender;
      if (this.hasAnswer) {
        // It fell behind the answer in the race, so its estimate is rough.
        const games = SAFETY * latest.gamesToConfirm(this.#levelOf(contender, half), most, false);
        if (games <= most) return { contender, games, alpha: half };
        continue;
      }
      const wanted = latest.gamesToConfirm(this.#levelOf(contender, half), most);
      const isLast = 2 * wanted > left || this.#tries.length + 1 === MAX_TRIES;
      return isLast ? { contender, games: left, alpha: this.#alpha } : { contender, games: wanted, alpha: half };
    }
    return undefined;
  }

  #levelOf({ targets }: Contender, alpha: number): number {
    return freshLevel(alpha, targets.length);
  }

  /** Returns the settings that seem to be inside, the likeliest to be confirmed first; ties: the most room. */
  #candidates(left: number): Contender[] {
    const { entries, space, limitsChanges } = this.#options;
    const rated = entries.all.flatMap((contender) => {
      const last = this.lastTry(contender);
      const latest = last?.fresh ?? contender;
      const isOut = contender.hasFailed || (last !== undefined && (this.hasAnswer || !isOpen(last.judged)));
      if (isOut || contender.games === 0 || !(latest.room() > 0)) return [];
      const chance = Math.min(LIKELY, latest.chanceOf(left, this.#levelOf(contender, this.#alpha)));
      return [{ contender, chance, room: latest.room() }];
    });
    rated.sort(
      (a, b) =>
        b.chance - a.chance ||
        b.room - a.room ||
        changesOf(a.contender) - changesOf(b.contender) ||
        a.contender.id - b.contender.id,
    );
    const ordered = rated.map(({ contender }) => contender);
    if (!limitsChanges) return ordered;
    const waysOf = ({ point }: Contender) => space.changesAt(point).join();
    const triedWays = new Set(this.#confirmed.map(({ contender }) => waysOf(contender)));
    const [firsts, others]: [Contender[], Contender[]] = [[], []];
    for (const contender of ordered) {
      const way = waysOf(contender);
      (triedWays.has(way) ? others : firsts).push(contender);
      triedWays.add(way);
    }
    return [...firsts, ...others];
  }

  async #try(contender: Contender, games: number, alpha: number): Promise<void> {
    const { entries, run, freshSeed } = this.#options;
    const number = this.#tries.length + 1;
    run.setNote(`confirming ${contender.cell.variant} on fresh luck`);
    const fresh = entries.enterFresh(contender, number === 1 ? freshSeed : `${freshSeed} ${number}`);
    this.#alpha -= alpha;
    await playTo(run, games, [fresh]);
    const judged = fresh.judgeFresh(this.#levelOf(contender, alpha));
    // A stopped try has fewer games than planned, and so no judgement.
    this.#tries.push({ contender, fresh, judged: run.isStopped ? { ...judged, relation: 'undecided' } : judged });
  }
}
