/** The register of a game: every reading and assumption by number. Hand-written questions are kept. */
import type { Game } from '../../src/core/game.js';
import { formatParameterRange, formatRuleValue, type Parameter, type Provenance } from '../../src/core/parameter.js';
import { playersParameter } from '../../src/plan/plan-rules.js';
import { markdownTable, tableRows } from '../markdown-table.js';

/** The number in the register and the reason, from a source such as `I3: only the foreign case says so`. */
export function registerEntry({ source }: Parameter): { number: string; why: string } {
  const [, number = '', why = number === '' ? source : ''] = /^([A-Z]\d+)(?:: (.*))?$/.exec(source) ?? [];
  return { number, why };
}

export const allParameters = (game: Game): Parameter[] => [playersParameter(game), ...game.parameters];

const ORIGINS: readonly (readonly [Provenance | 'bound', string])[] = [
  ['stated', 'the rulebook says it'],
  ['interpretation', 'the rulebook’s wording allows more than one reading'],
  ['published', 'known from the published game, not from the rulebook at hand'],
  ['assumption', 'the rulebook is silent; the value is ours'],
  ['bound', 'no rule: where a program has to stop'],
];

/** How many parameters the rulebook states, and how many it does not. */
export function provenanceTable(game: Game): string {
  const parameters = allParameters(game);
  const originOf = ({ isBound, provenance }: Parameter) => (isBound ? 'bound' : provenance);
  const rows = ORIGINS.map(([origin, meaning]) => {
    const count = parameters.filter((parameter) => originOf(parameter) === origin).length;
    const share = `${Math.round((100 * count) / parameters.length)} %`;
    return { count, cells: [origin, meaning, String(count), share] };
  });
  return markdownTable(
    ['from', 'meaning', 'parameters', 'share'],
    [...rows.filter(({ count }) => count > 0).map(({ cells }) => cells), ['all', '', String(parameters.length), '']],
  );
}

/** Values of a flag or a choice; other kinds have a range instead. */
function choicesOf(parameter: Parameter): readonly string[] {
  if (parameter.kind === 'choice') return parameter.choices;
  return parameter.kind === 'flag' ? ['true', 'false'] : [];
}

/** `trap.afterTrip` consumed; stays: the value that is played comes first. */
function readings(parameter: Parameter): string {
  const played = formatRuleValue(parameter.default);
  const choices = choicesOf(parameter);
  if (choices.length === 0) return `\`${parameter.key}\` ${played} (range: ${formatParameterRange(parameter)})`;
  return `\`${parameter.key}\` ${[played, ...choices.filter((value) => value !== played)].join('; ')}`;
}

function groupedBy(parameters: readonly Parameter[], key: (parameter: Parameter) => string): Map<string, Parameter[]> {
  const groups = new Map<string, Parameter[]>();
  for (const parameter of parameters) groups.set(key(parameter), [...(groups.get(key(parameter)) ?? []), parameter]);
  return groups;
}

/** How many parameters with the same first word are listed one by one. */
const MAX_LISTED = 3;

/** Keys with their values; many with the same first word are counted. */
function valuesOf(parameters: readonly Parameter[]): string {
  const groups = groupedBy(parameters, ({ key }) => key.split('.')[0]);
  return [...groups]
    .map(([word, group]) => {
      if (group.length > MAX_LISTED) return `\`${word}.…\` (${group.length})`;
      return group.map((parameter) => `\`${parameter.key}\` ${formatRuleValue(parameter.default)}`).join('<br>');
    })
    .join('<br>');
}

/** Numbers of the register in order: I2 before I10, A1 after all I. */
const byNumber = (a: string, b: string): number =>
  b.charCodeAt(0) - a.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1));

const quoteOf = ({ quote }: Parameter): string => (quote === undefined ? '' : `“${quote}”`);
const distinct = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join('<br>');

/** Rows of the current table, by number. */
const writtenRows = (before: string): Map<string, string[]> =>
  new Map(tableRows(before).map((cells) => [cells[0], cells]));

/** Numbers in a table: those of its parameters, and those that are written there without a parameter. */
function numbersIn(written: ReadonlyMap<string, string[]>, parameters: readonly Parameter[]): string[] {
  const numbers = [...written.keys(), ...parameters.map((parameter) => registerEntry(parameter).number)];
  return [...new Set(numbers)].filter((number) => /^[A-Z]\d+$/.test(number)).sort(byNumber);
}

const interpretationsOf = (game: Game): Parameter[] =>
  game.parameters.filter(({ provenance }) => provenance === 'interpretation');

const isNumbered = (parameter: Parameter, number: string): boolean => registerEntry(parameter).number === number;

/** Wordings with more than one reading. */
export function interpretationTable(game: Game, before: string): string {
  const written = writtenRows(before);
  const rows = numbersIn(written, interpretationsOf(game)).map((number) => {
    const [, question = '', reading = '', why = '', words = ''] = written.get(number) ?? [];
    const own = game.parameters.filter((parameter) => isNumbered(parameter, number));
    if (own.length === 0) return [number, question, reading, why, words];
    const reason = distinct(own.map((parameter) => registerEntry(parameter).why));
    return [number, question, own.map(readings).join('<br>'), reason === '' ? why : reason, distinct(own.map(quoteOf))];
  });
  return markdownTable(['no.', 'question', 'readings, the first is played', 'why', 'the rulebook’s words'], rows);
}

/** Points on which the rulebook is silent. Assumptions without a number come last, grouped by their reason. */
export function assumptionTable(game: Game, before: string): string {
  const written = writtenRows(before);
  const read = new Set(interpretationsOf(game).map((parameter) => registerEntry(parameter).number));
  const assumptions = allParameters(game).filter(
    (parameter) => parameter.provenance === 'assumption' && !read.has(registerEntry(parameter).number),
  );
  const numbered = numbersIn(
    written,
    assumptions.filter((parameter) => registerEntry(parameter).number !== ''),
  );
  const rows = numbered.map((number) => {
    const [, settled = '', , why = ''] = written.get(number) ?? [];
    const own = assumptions.filter((parameter) => isNumbered(parameter, number));
    const reason = distinct(own.map((parameter) => registerEntry(parameter).why));
    return [number, settled, valuesOf(own), reason === '' ? why : reason];
  });
  const others = groupedBy(
    assumptions.filter((parameter) => isNumbered(parameter, '')),
    (parameter) => registerEntry(parameter).why,
  );
  const unnumbered = [...others].map(([why, own]) => ['—', '', valuesOf(own), why]);
  return markdownTable(['no.', 'settled', 'parameters and values', 'why'], [...rows, ...unnumbered]);
}
