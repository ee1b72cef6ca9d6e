/** What a search found, in sentences: the answer and how sure it is, or what is nearest and which target stands in the way. */
import { type Target, wantedInWords } from '../plan/target.js';
import { answerOf, bestOf, type JudgedSetting, type TargetValue, type TuneResult } from '../plan/tune-result.js';
import { count, list } from '../tables/format.js';
import { tradeOffOf } from '../tables/trade-offs.js';
import { figureName, figureValue } from './figure-words.js';

export function tuneVerdict(result: TuneResult): string[] {
  const sentences = [
    ...headline(result),
    ...countSentences(result),
    ...effortSentences(result),
    ...skippedSentences(result),
  ];
  if (result.complete) return sentences;
  const { search, confirmation, lines } = result.games;
  const played = count(search + confirmation + lines);
  return [
    `The search was stopped after ${played} of at most ${count(result.budget)} games; this is what is known so far.`,
    ...sentences,
  ];
}

function headline(result: TuneResult): string[] {
  const answer = answerOf(result);
  if (answer !== undefined) {
    const { setting, fresh } = answer;
    return [
      `${setting.name} meets ${allTargets(result)}, confirmed on fresh luck.`,
      `${capitalList(result.targets.map((target, t) => valueSentence(target, fresh.values[t])))}.`,
    ];
  }
  const best = bestOf(result);
  if (best === undefined) return ['No setting was played, so there is nothing to say yet.'];
  const values = `${capitalList(result.targets.map((target, t) => valueSentence(target, best.values[t])))}.`;
  if (best.verdict === 'fails') {
    return [
      `No setting meets ${allTargets(result)}${result.method === 'model' ? ', as far as the search saw' : ''}.`,
      ...obstacleSentences(result),
      `The nearest is ${best.name}: ${values[0].toLowerCase()}${values.slice(1)}`,
    ];
  }
  const tried = result.confirmations.map(({ setting, fresh }) => `${setting.name} ${FRESH[fresh.verdict]}`);
  return [
    best.verdict === 'meets' && tried.length > 0
      ? `${best.name} met ${allTargets(result)} in the search, but fresh luck has not confirmed it.`
      : `No setting is sure to meet ${allTargets(result)} yet; the most promising is ${best.name}.`,
    values,
    ...(tried.length > 0 ? [`On fresh luck ${list(tried)}.`] : ['It was not played on fresh luck.']),
    'More games may settle it: raise --budget.',
  ];
}

const FRESH = { meets: 'meets them', fails: 'misses one', open: 'is too close to call' } as const;

function allTargets({ targets: { length } }: TuneResult): string {
  if (length === 1) return 'the target';
  return length === 2 ? 'both targets' : `all ${length} targets`;
}

/** "rounds 12.1 (11.9 to 12.3; wanted 10 to 14)" */
function valueSentence(target: Target, { mean, low, high }: TargetValue): string {
  const write = (value: number) => figureValue(target.figure, value);
  const interval = Number.isFinite(low) && Number.isFinite(high) ? `${write(low)} to ${write(high)}; ` : '';
  return `${figureName(target.figure)} ${write(mean)} (${interval}wanted ${wantedInWords(target, write)})`;
}

const capitalList = (items: readonly string[]): string => {
  const text = list(items);
  return text[0].toUpperCase() + text.slice(1);
};

/** Which target cannot be met at all, or which two never together. */
export function obstacleSentences({ targets, settings }: TuneResult): string[] {
  const fails = ({ values }: JudgedSetting, t: number) => values[t].verdict === 'fails';
  const alone = targets.flatMap((_, t) => (settings.every((setting) => fails(setting, t)) ? [t] : []));
  if (alone.length > 0) return alone.map((t) => aloneSentence(targets[t], settings, t));
  const pairs = targets.flatMap((_, a) => targets.slice(a + 1).map((_, i) => [a, a + 1 + i] as const));
  const never = pairs.filter(([a, b]) => settings.every((setting) => fails(setting, a) || fails(setting, b)));
  if (never.length > 0) {
    return never.map(
      ([a, b]) => `“${targets[a].text}” and “${targets[b].text}” can each be met, but never by the same setting.`,
    );
  }
  return ['Each target can be met, and every two together, but not all at once.'];
}

function aloneSentence(target: Target, settings: readonly JudgedSetting[], t: number): string {
  const means = settings.map(({ values }) => values[t].mean).filter(Number.isFinite);
  const write = (value: number) => figureValue(target.figure, value);
  const [least, most] = [Math.min(...means), Math.max(...means)];
  const name = figureName(target.figure);
  if (most < target.low) return `“${target.text}” cannot be met: no setting brings ${name} above ${write(most)}.`;
  if (least > target.high) return `“${target.text}” cannot be met: no setting brings ${name} below ${write(least)}.`;
  return `“${target.text}” cannot be met: ${name} jumps over that range between neighbouring settings.`;
}

function countSentences({ settings, refused, space }: TuneResult): string[] {
  const of = (verdict: string) => settings.filter((setting) => setting.verdict === verdict).length;
  const playable = space.size - refused.length;
  const tried =
    settings.length < playable
      ? `${count(settings.length)} settings tried of ${count(playable)}`
      : `${count(settings.length)} settings`;
  const many = (verdict: string, one: string, more: string) =>
    `${count(of(verdict))} ${of(verdict) === 1 ? one : more}`;
  const counts = `In the search, of ${tried}, ${many('meets', 'meets', 'meet')} every target with confidence, ${many('fails', 'clearly does not', 'clearly do not')}, ${many('open', 'is', 'are')} still open`;
  return [refused.length > 0 ? `${counts}; ${count(refused.length)} more cannot be played.` : `${counts}.`];
}

function effortSentences({ games, gridGames, method }: TuneResult): string[] {
  const { search, confirmation } = games;
  const parts = `The search took ${count(search)} games and the confirmation ${count(confirmation)}`;
  if (gridGames <= search) return [`${parts}.`];
  const grid = `${method === 'race' ? 'all settings' : 'the whole space'} played as long as the closest call: ${count(gridGames)}`;
  return [`${parts} (${grid}).`];
}

const skippedSentences = ({ skipped }: TuneResult): string[] =>
  skipped === 0 ? [] : [`${count(skipped)} games are not counted, because a strategy or the game failed in them.`];

/** "Rounds and win share of trapper pull against each other …." */
export function tradeOffSentence({ targets, settings }: TuneResult): string | undefined {
  const found = tradeOffOf(targets, settings);
  if (found === undefined) return undefined;
  const [a, b] = found.pair.map((t) => figureName(targets[t].figure));
  const correlation = found.correlation.toFixed(2).replace('-', '−');
  if (found.correlation > -0.3)
    return `No two targets pull clearly against each other (the closest are ${a} and ${b}, correlation ${correlation}).`;
  return `${a} and ${b} pull against each other: settings that suit one tend to harm the other (correlation ${correlation}).`;
}
