/** What a search found: the settings in figures, what stands in the way, and the verdict. */
import { figureName, figureValue } from '../../report/words.js';
import { count, counted } from '../../tables/format.js';
import type { Findings, Played } from '../question.js';
import { factsOf, type TuneFacts } from './facts.js';
import type { JudgedSetting, TuneKnown } from './search/outcome.js';
import { answerSentences } from './sections/answer.js';
import { countSentence } from './sections/settings.js';
import type { Target } from './target.js';

export interface TuneFindings extends Findings {
  readonly facts: TuneFacts;
  /** Which targets cannot be met, if no setting meets all of them. */
  readonly obstacles: readonly string[];
}

export function find(played: Played<TuneKnown>): TuneFindings {
  const facts = factsOf(played);
  const { answer, best, budget, outcome } = facts;
  const obstacles = answer === undefined && best?.verdict === 'fails' ? obstacleSentences(facts) : [];
  const sentences = [
    ...answerSentences(facts, obstacles),
    countSentence(facts),
    effortSentence(outcome),
    ...facts.space.lostFaces(),
  ];
  const { search, confirmation, lines } = outcome.games;
  const stopped = `The search was stopped after ${count(search + confirmation + lines)} of at most ${counted(budget, 'game')}; this is what is known so far.`;
  return { facts, obstacles, verdict: played.complete ? sentences : [stopped, ...sentences] };
}

function effortSentence({ games: { search, confirmation }, gridGames, method }: TuneKnown['outcome']): string {
  const parts = `The search took ${counted(search, 'game')} and the confirmation ${count(confirmation)}`;
  if (gridGames <= search) return `${parts}.`;
  const grid = method === 'race' ? 'all settings' : 'the whole space';
  return `${parts} (${grid} played as long as the closest call: ${count(gridGames)}).`;
}

/** Why no setting meets every target: which target cannot be met at all, or which two never together. */
function obstacleSentences({ targets, outcome: { settings } }: TuneFacts): string[] {
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

function aloneSentence({ text, figure, low, high }: Target, settings: readonly JudgedSetting[], t: number): string {
  const values = settings.map((setting) => setting.values[t].value).filter(Number.isFinite);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const name = figureName(figure);
  if (most < low) return `“${text}” cannot be met: no setting brings ${name} above ${figureValue(figure, most)}.`;
  if (least > high) return `“${text}” cannot be met: no setting brings ${name} below ${figureValue(figure, least)}.`;
  return `“${text}” cannot be met: ${name} jumps over that range between neighbouring settings.`;
}
