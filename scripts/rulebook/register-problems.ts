/** Compares a game's register and worked examples with its rulebooks, parameters and tests. */
import type { Parameter } from '../../src/core/parameter.js';
import { type RulebookFacts, shortened } from './coverage-problems.js';
import { exampleNumbers, registerRows, testedExample } from './document-parts.js';
import { registerEntry } from './register-tables.js';
import { splitRulebook } from './sentences.js';

/** Text in one spelling: straight quotes, no references to figures. */
const inOneSpelling = (text: string): string =>
  text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/ \(Fig\. \d+\)/g, '')
    .replace(/[.:]$/, '');

/** `1-4 - `, `Attack - `: what an item of a list is called. */
const withoutLabel = (sentence: string): string => sentence.replace(/^[\w+ -]{1,30} - /, '');

/** Whether a text is one sentence or several in a row, whole and unchanged. */
function isQuoted(text: string, sentences: readonly string[]): boolean {
  const wanted = inOneSpelling(text);
  return sentences.some((first, start) =>
    [first, withoutLabel(first)].some((begin) => {
      let run = begin;
      for (let next = start + 1; run.length < wanted.length && next < sentences.length; next++) {
        run += ` ${sentences[next]}`;
      }
      return inOneSpelling(run) === wanted;
    }),
  );
}

/** Quotations of a parameter that the rulebook does not have; `[…]` joins separate sentences. */
function quoteProblems({ key, quote = '' }: Parameter, sentences: readonly string[]): string[] {
  return quote
    .split('[…]')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isQuoted(part, sentences))
    .map((part) => `${key} quotes “${shortened(part)}”, which the rulebook does not say`);
}

/** Interpretations without an entry in the register, entries without a question, and quotations that are none. */
export function registerProblems({ document, rulebooks, parameters }: RulebookFacts): string[] {
  const sentences = [...rulebooks.values()].flatMap((text) => splitRulebook(text).map(({ text }) => text));
  const interpretations = registerRows(document, 'interpretations');
  const entries = [...interpretations, ...registerRows(document, 'assumptions')];
  return [
    ...parameters
      .filter(({ provenance }) => provenance === 'interpretation')
      .flatMap((parameter) => [
        ...(interpretations.has(registerEntry(parameter).number)
          ? []
          : [`${parameter.key} is an interpretation without an entry in the register`]),
        ...quoteProblems(parameter, sentences),
      ]),
    ...entries.flatMap(([number, cells]) => (cells[1] === '' ? [`entry ${number} of the register says nothing`] : [])),
  ];
}

/** Entries of the register that no parameter carries: what they settle cannot be changed. */
export function entriesWithoutParameter({ document, parameters }: RulebookFacts): string[] {
  const carried = new Set(parameters.map((parameter) => registerEntry(parameter).number));
  const numbers = [
    ...registerRows(document, 'interpretations').keys(),
    ...registerRows(document, 'assumptions').keys(),
  ];
  return numbers.filter((number) => !carried.has(number));
}

/** Worked examples without a test of the same number, and the other way round. */
export function exampleProblems({ document, tests }: RulebookFacts): string[] {
  const shown = exampleNumbers(document);
  const tested = new Set([...tests.values()].flat().map(testedExample));
  const numbers = [...tested].filter((number) => number !== undefined);
  return [
    ...shown.flatMap((number, i) => (number === i + 1 ? [] : [`worked example ${number} is number ${i + 1}`])),
    ...shown.flatMap((number) => (tested.has(number) ? [] : [`no test is of worked example ${number}`])),
    ...numbers.flatMap((number) =>
      shown.includes(number) ? [] : [`worked example ${number} is tested, but not shown`],
    ),
  ];
}
