/** The report of a comparison. */
import { valueInWords } from '../core/parameter.js';
import { amountInWords } from '../plan/amount.js';
import type { CompareResult } from '../plan/compare-result.js';
import { count } from '../tables/format.js';
import { compareVerdict } from './difference-sentences.js';
import type { Page, Section } from './page.js';
import { differenceSection } from './sections/differences.js';
import { type ReplayCommand, watchSection } from './sections/pairs-to-watch.js';
import { spreadSection } from './sections/spread-of-differences.js';
import { withSkipped } from './with-skipped.js';

export interface ComparePageOptions {
  /** The command that gives this result again. */
  readonly command: string;
  readonly replay: ReplayCommand;
}

export function comparePage(result: CompareResult, { command, replay }: ComparePageOptions): Page {
  const { game, plan, digest, tally, sides } = result;
  const [a, b] = sides.map(({ label }) => label);
  const page: Page = {
    title: `${game.title}: A (${a}) against B (${b})`,
    question: `What does B (${b}) change, compared with A (${a})?`,
    verdict: compareVerdict(result),
    sections: tally.pairs === 0 ? [] : sections(result, replay),
    method: {
      command,
      seed: plan.seed,
      digest,
      games: 2 * tally.pairs,
      game: game.title,
      gameVersion: game.version,
      notes: [...sideNotes(result), ...intervalNotes(result)],
    },
  };
  return withSkipped(page, result, (cell, index) => replay(cell as 0 | 1, index));
}

function sections(result: CompareResult, replay: ReplayCommand): Section[] {
  if (result.tally.identical === result.tally.pairs) return [differenceSection(result)];
  const more = [spreadSection(result), watchSection(result, replay)];
  return [differenceSection(result), ...more.flatMap((section) => section ?? [])];
}

function sideNotes({ plan, sides }: CompareResult): string[] {
  return sides.map(({ name, label }, i) => {
    const { lineUp, changed, players } = plan.cells[i];
    const rules = Object.entries(changed).map(([key, value]) => `${key} = ${valueInWords(value)}`);
    const seats = `${players} seats: ${lineUp.map((agent) => agent.name).join(', ')}`;
    return `${name} (${label}): ${seats}; ${rules.length === 0 ? 'rules: all defaults' : `rules changed: ${rules.join('; ')}`}.`;
  });
}

function intervalNotes({ plan, tally }: CompareResult): string[] {
  const { outcomes } = plan.pairing!;
  const paired = `${count(tally.pairs)} pairs: game i of A and game i of B have the same luck, stream by stream.`;
  const several = outcomes.length > 1;
  if (plan.stop === null) {
    const holm = several ? ' Verdicts on several figures are corrected for their number (Holm).' : '';
    return [paired, `Intervals are paired t intervals with 95 % confidence.${holm}`];
  }
  const { halfWidth, tolerance } = plan.stop;
  const asked = [
    ...(halfWidth === null ? [] : [`its interval reaches at most ± ${amountInWords(halfWidth)}`]),
    ...(tolerance === null ? [] : [`it is higher, lower or the same to within ${amountInWords(tolerance)}`]),
  ].join(', or ');
  return [
    paired,
    `The run was to stop as soon as ${asked} for the first figure, after ${count(plan.games)} pairs at the latest.`,
    `Intervals are always-valid: they hold with 95 % confidence${several ? ' for all figures together' : ''} although the run looked at them after every chunk.`,
  ];
}
