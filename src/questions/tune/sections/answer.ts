/** Each target at the answer, or at the nearest setting: in the search and on fresh luck. */
import { isShare } from '../../../plan/figure.js';
import type { Section } from '../../../report/report.js';
import { figureName, figureValue } from '../../../report/words.js';
import { capital, count, counted, list, moreOf, roundGames } from '../../../tables/format.js';
import { shareOrNumber, type TableColumn, tableOf } from '../../../tables/table.js';
import type { TuneFacts } from '../facts.js';
import { gamesToDecide, type TargetValue } from '../search/outcome.js';
import { type Target, wantedInWords } from '../target.js';

export function answerSection(facts: TuneFacts): Section | undefined {
  const { answer, best, fresh } = facts;
  if (best === undefined) return undefined;
  const luck = fresh === undefined ? '; not played on fresh luck' : `, then ${count(fresh.games)} on fresh luck`;
  const keys = ['mean', 'low', 'high', 'freshMean', 'freshLow', 'freshHigh'];
  return {
    id: 'answer',
    title: `${answer === undefined ? 'The nearest' : 'The answer'}: ${best.name}`,
    sentences: [`${counted(best.games, 'game')} in the search${luck}.`],
    table: {
      data: tableOf(targetRows(facts), ['target', 'figure', 'wanted', ...keys, 'met', 'isShare']),
      columns: [
        { key: 'figure', heading: 'figure', format: 'text' },
        { key: 'wanted', heading: 'wanted', format: 'text' },
        { key: 'mean', heading: 'in the search', format: shareOrNumber },
        { key: 'low', to: 'high', heading: 'interval', format: shareOrNumber },
        ...(fresh === undefined ? [] : FRESH_COLUMNS),
        { key: 'met', heading: 'met', format: 'text' },
      ],
    },
    notes: [
      'The figures of the search flatter the best setting a little, because it was chosen by them; those on fresh luck do not.',
    ],
  };
}

const FRESH_COLUMNS: readonly TableColumn[] = [
  { key: 'freshMean', heading: 'on fresh luck', format: shareOrNumber },
  { key: 'freshLow', to: 'freshHigh', heading: 'interval', format: shareOrNumber },
];

const MET = { meets: 'yes', open: 'not sure', fails: 'no' } as const;

function targetRows({ targets, best, fresh }: TuneFacts): object[] {
  return targets.map((target, t) => {
    const [inSearch, onFresh] = [best?.values[t], fresh?.values[t]];
    return {
      target: target.text,
      figure: figureName(target.figure),
      isShare: isShare(target.figure),
      wanted: wanted(target),
      ...{ mean: inSearch?.value, low: inSearch?.low, high: inSearch?.high },
      ...{ freshMean: onFresh?.value, freshLow: onFresh?.low, freshHigh: onFresh?.high },
      met: MET[(onFresh ?? inSearch)?.verdict ?? 'open'],
    };
  });
}

/** The answer and how sure it is, or what is nearest and what stands in the way. */
export function answerSentences(facts: TuneFacts, obstacles: readonly string[]): string[] {
  const { answer, best, triedAll } = facts;
  const all = allTargets(facts);
  if (answer !== undefined) {
    return [
      `${answer.setting.name} meets ${all}, confirmed on fresh luck.`,
      `${capital(valuesInWords(facts, answer.fresh.values))}.`,
    ];
  }
  if (best === undefined) return ['No setting was played, so there is nothing to say yet.'];
  if (best.verdict !== 'fails') return promisingSentences(facts);
  return [
    `No setting meets ${all}${triedAll ? '' : ', as far as the search saw'}.`,
    ...obstacles,
    `The nearest is ${best.name}: ${valuesInWords(facts, best.values)}.`,
  ];
}

/** There may be an answer, but it is not sure: what fresh luck showed of it is told, if it was played there. */
function promisingSentences(facts: TuneFacts): string[] {
  const { best, fresh, outcome } = facts;
  if (best === undefined) return [];
  const last = new Map(outcome.confirmations.map(({ setting, fresh }) => [setting.name, fresh.verdict]));
  const tried = [...last].map(([name, verdict]) => `${name} ${ON_FRESH_LUCK[verdict]}`);
  return [
    fresh?.verdict === 'fails'
      ? `No setting is sure to meet ${allTargets(facts)} yet: ${best.name} looked best in the search, but misses on fresh luck.`
      : `No setting is sure to meet ${allTargets(facts)} yet; the most promising is ${best.name}.`,
    `${fresh === undefined ? 'In the search' : 'On fresh luck'} ${valuesInWords(facts, (fresh ?? best).values)}.`,
    tried.length > 0 ? `On fresh luck ${list(tried)}.` : 'It was not played on fresh luck.',
    ...adviceSentences(facts),
  ];
}

/** How many games are missing; nothing if more of them would not help. */
function adviceSentences({ best, fresh, targets, budget }: TuneFacts): string[] {
  const judged = fresh ?? best;
  if (judged === undefined || judged.verdict !== 'open') return [];
  const missing = gamesToDecide(judged, targets) - judged.games;
  if (!Number.isFinite(missing)) return ['It lies on the edge of a target, so more games may never settle it.'];
  const more = Math.max(1, missing);
  return [
    `About ${moreOf(more)} on fresh luck would probably settle it: --budget ${roundGames(budget + more / FRESH_PART).replaceAll(',', '')}.`,
  ];
}

/** Of a larger budget about this part is played on fresh luck. */
const FRESH_PART = 0.25;

const ON_FRESH_LUCK = { meets: 'meets them', fails: 'misses one', open: 'is too close to call' } as const;

function allTargets({ targets: { length } }: TuneFacts): string {
  if (length === 1) return 'the target';
  return length === 2 ? 'both targets' : `all ${length} targets`;
}

const valuesInWords = ({ targets }: TuneFacts, values: readonly TargetValue[]): string =>
  list(targets.map((target, t) => valueInWords(target, values[t])));

/** `rounds 12.1 (11.9 to 12.3; wanted 10 to 14)` */
function valueInWords(target: Target, { value, low, high }: TargetValue): string {
  const write = (value: number) => figureValue(target.figure, value);
  const interval = Number.isFinite(low) && Number.isFinite(high) ? `${write(low)} to ${write(high)}; ` : '';
  return `${figureName(target.figure)} ${write(value)} (${interval}wanted ${wanted(target)})`;
}

const wanted = (target: Target): string => wantedInWords(target, (value) => figureValue(target.figure, value));
