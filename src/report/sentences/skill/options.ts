/** Sentences on options: which are never or always taken, which are undervalued and overvalued. */
import { count, listOf, percent, signedPoints } from '../../../analysis/format.js';
import type { OptionRow, WinDifference } from '../../../questions/skill/options.js';

/** Maximum options named; the page has all. */
const MAX_NAMED = 4;

export function optionSentences(options: readonly OptionRow[]): string[] {
  const missed = largest(options, ({ taking }) => (taking !== undefined && taking.low > 0 ? taking.difference : 0));
  const bad = largest(options, ({ leaving }) => (leaving !== undefined && leaving.high < 0 ? -leaving.difference : 0));
  return [
    ...habitSentences(options, 'never', 'not once'),
    ...habitSentences(options, 'always', 'every time'),
    ...(missed?.taking === undefined
      ? []
      : [
          `Scripted players overlook “${missed.option}”: taking it where they do not wins ${formatPoints(missed.taking)}.`,
        ]),
    ...(bad?.leaving === undefined
      ? []
      : [
          `They take “${bad.option}” too often: where they do, it wins ${formatPoints(bad.leaving)} than another option.`,
        ]),
  ];
}

function habitSentences(options: readonly OptionRow[], habit: 'never' | 'always', times: string): string[] {
  const those = options
    .filter((row) => row.habit === habit)
    .sort((a, b) => (b.taken.thinking?.games ?? 0) - (a.taken.thinking?.games ?? 0));
  if (those.length === 0) return [];
  const names = those.map(({ option, taken: { thinking } }) =>
    thinking === undefined ? `“${option}”` : `“${option}” (offered in ${count(thinking.games)} games)`,
  );
  return [
    `The player who thinks most almost ${habit} takes ${listOf(names, MAX_NAMED)}: ${times} in at least 95 % of the games in which ${those.length > 1 ? 'they are' : 'it is'} offered.`,
  ];
}

const largest = (options: readonly OptionRow[], size: (row: OptionRow) => number): OptionRow | undefined =>
  options.filter((row) => size(row) > 0).sort((a, b) => size(b) - size(a))[0];

/** `3.1 percentage points more often (+1.0 to +5.2)` */
function formatPoints({ difference, low, high }: WinDifference): string {
  const [from, to] = [low, high].map((end) => signedPoints(end, high - low));
  const size = percent(Math.abs(difference)).replace(' %', '');
  return `${size} percentage points ${difference > 0 ? 'more' : 'less'} often (${from} to ${to})`;
}
