/** Why no setting meets every target: which target cannot be met at all, or which two never together. */
import { figureName, figureValue } from '../../report/figure-words.js';
import type { TuneFacts } from './facts.js';
import type { JudgedSetting } from './search/outcome.js';
import type { Target } from './target.js';

export function obstacleSentences({ targets, outcome: { settings } }: TuneFacts): string[] {
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
