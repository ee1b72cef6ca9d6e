/** The search for answers that change one rule: every rule is solved by itself, and all that look good are tried on fresh luck together. */
import type { Run } from '../../../execution/run.js';
import type { Place, SettingSpace } from '../../../plan/setting-space.js';
import type { Contender, Entries } from './contender.js';
import { togetherLevel } from './doubt.js';
import { settleOpen } from './find-settings.js';
import type { Singles, TuneKnown } from './outcome.js';
import { CONFIRM_PART, SEARCH_PART, SETTLED } from './parts.js';
import { solveRules } from './solve-rules.js';
import { chooseField, gamesEach, MOST_ANSWERS, type TriedTogether, tryTogether } from './try-together.js';

/** Games that advice reckons with at most. */
export const MOST_WANTED = 1e9;

export interface SinglesFound extends TriedTogether {
  readonly singles: Singles;
  /** Games on fresh luck that would probably confirm the best of them, if it is open. */
  readonly wanted: number;
}

type Aim = Omit<TuneKnown, 'outcome'>;

export async function searchSingles(aim: Aim, entries: Entries, level: number, run: Run): Promise<SinglesFound> {
  const { space, targets, budget, freshSeed, sideFigures } = aim;
  const base = await entries.enter(space.currentPlace()!);
  if (base === undefined) throw new Error('the rules as they are cannot be refused');
  entries.base = base;
  const left = () => Math.floor(CONFIRM_PART * budget) - run.games;
  const isReady = (one: Contender, rules: number) => {
    const field = Math.min(MOST_ANSWERS, rules);
    const most = gamesEach(left(), field);
    return one.gamesToConfirm(togetherLevel(field, targets.length), most) <= most;
  };
  const { all, open } = await solveRules({ space, targets, entries, run, budget: SEARCH_PART * budget, isReady }, base);
  const looksGood = () => [base, ...all.flatMap(({ best }) => best ?? [])].filter((one) => one.room() > 0);
  for (const part of SETTLED) {
    if (looksGood().length > 0 || run.stopped) break;
    await settleOpen({ entries, run, level, budget: part * left() });
  }
  const field = chooseField(run.stopped ? [] : looksGood(), left());
  const tried = await tryTogether(field, { entries, run, freshSeed, base, sideFigures });
  const answers = [...tried.answers].sort(compareAnswers(space));
  const promising = all.filter((line) => open.includes(line) || line.promising().room > 0);
  const undecided = promising.filter(({ best }) => best === undefined || !field.candidates.includes(best)).length;
  const [first] = answers;
  const freshLevel = togetherLevel(Math.max(1, answers.length), targets.length);
  const wanted =
    first?.judged.verdict === 'open'
      ? first.fresh.gamesToConfirm(freshLevel, MOST_WANTED, false) * (answers.length + 1)
      : Number.NaN;
  return {
    ...tried,
    wanted,
    singles: {
      answers,
      base: tried.base,
      asItIs: tried.asItIs,
      level: tried.level,
      hopeless: all.length - promising.length,
      undecided,
    },
  };
}

const ORDER = { meets: 0, open: 1, fails: 2 } as const;
type Answer = TriedTogether['answers'][number];

/** Of those confirmed, and of those that look good, the smallest change first, then the one that surely moves the fewest other figures; else the one with more room. */
const compareAnswers =
  (space: SettingSpace) =>
  (a: Answer, b: Answer): number => {
    const moved = ({ effects }: Answer) => effects.filter(({ verdict }) => verdict === 'large').length;
    const sizes = [a, b].map(({ judged: { place } }) => sizeOfChange(space, place));
    const isGood = [a, b].every(({ judged: { verdict, room } }) => verdict !== 'fails' && room > 0);
    return (
      ORDER[a.judged.verdict] - ORDER[b.judged.verdict] ||
      (isGood ? Math.sign(sizes[0] - sizes[1]) || moved(a) - moved(b) : 0) ||
      b.judged.room - a.judged.room ||
      a.contender.id - b.contender.id
    );
  };

/** More than any change of an amount: another choice is another game. */
const OTHER_CHOICE = 1e6;

/** A number against what it is, faces against all of their table. */
function sizeOfChange(space: SettingSpace, place: Place): number {
  const { axes, base } = space;
  const current = space.currentPlace();
  const sizes = space.changesAt(place).map((axis) => {
    const { name, values, ordered } = axes[axis];
    if (!ordered || current === undefined) return OTHER_CHOICE;
    const [now, then] = [current, place].map((at) => values[at[axis]].number);
    const [key, face] = name.split(':');
    const whole = face === undefined ? Math.abs(now) : (base.rules[key] as readonly string[]).length;
    return Math.abs(then - now) / (whole || 1);
  });
  return Math.max(0, ...sizes);
}
