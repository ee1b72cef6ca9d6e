/** The verdict of a `levers` question, the most important first. */

import { count, counted, formatMoreGames, list, roundGamesUp } from '../../../analysis/format.js';
import { plainRule, ruleName } from '../../../analysis/labels.js';
import { formatShortCount } from '../../../plan/number-text.js';
import type { LeversFindings, Undecided } from '../../../questions/levers/findings.js';
import type { JudgedLever, LeversRun } from '../../../questions/levers/outcome.js';
import type { RankedRule, Ranking } from '../../../questions/levers/rankings.js';
import { isLarge } from '../../../search/effect.js';
import { caveatSentences, hasCaveat } from '../caveats.js';
import { readingsSentence } from './readings.js';
import { missingSentences, rankingSentence } from './words.js';

/** Maximum figures in the verdict if they were requested; the others have their sections. */
const MAX_MENTIONED = 3;

export function verdict(found: LeversFindings, { state, outcome, complete, games }: LeversRun): string[] {
  const rules = state.levers.filter((_, i) => (outcome.levers[i] ?? []).length > 0).length;
  const { rankings, quiet, idle, open, undecided } = found;
  if (rankings.length === 0) return ['No game was played, so there is nothing to say yet.'];
  const said = [
    ...(state.unclear ? [readingsSentence(found.readings)] : []),
    ...littleKnown(undecided.length, rules, games),
    ...rankingSentences(rankings, state.hasRequestedFigures),
  ];
  return [
    ...(complete
      ? []
      : [`The search was stopped after ${count(games)} of ${counted(state.budget, 'game')}; this is what they say.`]),
    ...said,
    ...missingSentences(rankings),
    ...caveatSentences(hasCaveat(said)),
    ...quietSentences(quiet, idle, rules),
    ...openSentences(undecided, games),
    ...partlyOpen(open.length - undecided.length, found.moreGames, games),
    ...(state.refused.length === 0
      ? []
      : [
          `${counted(state.refused.length, 'change')} cannot be played and ${state.refused.length === 1 ? 'was' : 'were'} left out.`,
        ]),
  ];
}

/** Sorts figures by their largest clear effect, in units of the tolerance. */
const newsFirst = (rankings: readonly Ranking[]): Ranking[] => {
  const newsOf = ({ rules, base }: Ranking) =>
    Math.max(
      0,
      ...rules.flatMap(({ steps }) =>
        steps.flatMap(({ effect }) => (isLarge(effect) ? [Math.abs(effect.estimate.value) / base.tolerance] : [])),
      ),
    );
  return [...rankings].sort((a, b) => newsOf(b) - newsOf(a));
};

/** Kinds of figures, by importance to designers. */
const KINDS: readonly ((role: string) => boolean)[] = [
  (role) => role === 'win',
  (role) => role === 'length',
  (role) => role !== 'win' && role !== 'length',
];

/**
 * With default figures, reports the strongest of each kind: wins, length, other. Rules trivially move their own
 * counters, which are of the last kind and so never come first.
 */
function rankingSentences(rankings: readonly Ranking[], hasRequestedFigures: boolean): string[] {
  const ordered = newsFirst(rankings);
  if (hasRequestedFigures) return ordered.slice(0, MAX_MENTIONED).map(rankingSentence);
  return KINDS.flatMap((isKind) => {
    const own = ordered.filter(({ figure }) => isKind(figure.column.role));
    const isWin = own[0]?.figure.column.role === 'win';
    return isWin && !own.some(movesSurely) && own.some(mayMove)
      ? [undecidedSentence(own)]
      : own.slice(0, 1).map(rankingSentence);
  });
}

const movesSurely = ({ rules }: Ranking): boolean => rules.some(({ strongest }) => isLarge(strongest));
const mayMove = ({ rules }: Ranking): boolean => rules.some(isUnsure);
/** Returns whether a rule may move the figure by enough to matter. */
const isUnsure = ({ strongest }: RankedRule): boolean =>
  strongest.judgement.relation !== 'equivalent' && !isLarge(strongest);

/** Summarizes win shares if none clearly moves. */
function undecidedSentence(wins: readonly Ranking[]): string {
  const keys = wins.flatMap(({ rules }) => rules.filter(isUnsure).map(({ parameter }) => parameter.key));
  const [may, rules] = [new Set(keys).size, wins[0].rules.length];
  return `What changes who wins is not decided yet: no rule is known to move a win share by enough to matter, but ${rules === 1 ? 'the only one' : may === rules ? `all ${count(rules)}` : `${may === 1 ? 'one' : count(may)} of ${count(rules)}`} may.`;
}

/** Stated first if most rules are undecided. */
const littleKnown = (open: number, rules: number, games: number): string[] =>
  2 * open <= rules
    ? []
    : [
        `These ${counted(games, 'game')} tell little: what ${count(open)} of ${counted(rules, 'rule')} do is still open.`,
      ];

const MAX_NAMED = 6;

const namesOf = (levers: readonly JudgedLever[], most: number): string =>
  list(
    shortened(
      levers.map(({ parameter }) => ruleName([parameter], parameter.key)),
      most,
    ),
  );

function shortened(names: readonly string[], most = MAX_NAMED): string[] {
  const shown = names.length <= most + 1 ? names : names.slice(0, most);
  return [...shown, ...(shown.length < names.length ? [`${count(names.length - shown.length)} more`] : [])];
}

function quietSentences(quiet: readonly JudgedLever[], idle: readonly JudgedLever[], rules: number): string[] {
  if (quiet.length === 0) return [];
  const never =
    idle.length === 0
      ? ''
      : idle.length === quiet.length
        ? `: not one game was any different`
        : `; with ${count(idle.length)} of them not one game was any different`;
  const names = list(shortened(quiet.map(({ parameter }) => plainRule([parameter], parameter.key))));
  return [
    `${count(quiet.length)} of ${counted(rules, 'rule')} (${names}) ${quiet.length === 1 ? 'was' : 'were'} not seen to change any of these figures by enough to matter${never}.`,
  ];
}

/** Names the rules that need more games, and the budget. */
function openSentences(undecided: readonly Undecided[], games: number): string[] {
  if (undecided.length === 0) return [];
  const one = undecided.length === 1;
  const names = namesOf(
    undecided.map(({ lever }) => lever),
    3,
  );
  const foretold = undecided.filter(({ games }) => Number.isFinite(games));
  const order = one || foretold.length === 0 ? '' : ', those that take the fewest games first';
  const still = `${counted(undecided.length, 'rule')} ${one ? 'is' : 'are'} still open${order}: ${names}.`;
  const cost = (some: readonly Undecided[]) => BASELINE_COST * some.reduce((sum, { games }) => sum + games, 0);
  const budget = (some: readonly Undecided[]) => `--budget ${formatShortCount(roundGamesUp(games + cost(some)))}`;
  if (foretold.length === 0) return [still];
  const half = foretold.slice(0, Math.ceil(foretold.length / 2));
  const all = `${formatMoreGames(cost(foretold))} would probably tell${foretold.length < undecided.length ? ` of ${count(foretold.length)}` : one ? '' : ' of all of them'}: ${budget(foretold)}`;
  const first =
    foretold.length < MAX_MERGED
      ? ''
      : `${formatMoreGames(cost(half))} of ${count(half.length)} of them: ${budget(half)}`;
  return [`${still} About ${all}${first === '' ? '' : `; about ${first}`}.`];
}

/** Rules with a known effect on some figures, but open on others. */
function partlyOpen(rules: number, moreGames: number, games: number): string[] {
  if (rules === 0) return [];
  const cost = BASELINE_COST * moreGames;
  const budget = `--budget ${formatShortCount(roundGamesUp(games + cost))}`;
  const tell =
    moreGames === 0 ? '' : `; about ${formatMoreGames(cost)} would probably settle everything that is open: ${budget}`;
  return [
    `${counted(rules, 'rule')} ${rules === 1 ? 'is' : 'are'} known to do something, but not everything that ${rules === 1 ? 'it does' : 'they do'}${tell}.`,
  ];
}

/** Minimum rules for which the budget of the cheaper half is given as well. */
const MAX_MERGED = 4;

/** Factor on the games of a rule: the baseline is played as well. */
const BASELINE_COST = 1.1;
