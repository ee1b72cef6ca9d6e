/** Summaries of a file of expectations: JUnit XML for build servers, a Markdown table for pull requests. */

import { capital } from '../analysis/format.js';
import { decidingParts, type ExpectFindings, severityRank } from '../questions/expect/findings.js';
import type { ExpectRun, JudgedExpectation, JudgedPart } from '../questions/expect/judge.js';
import { escapeMarkdown } from './escape.js';
import type { WithVerdict } from './presentation.js';
import { gameOf } from './sentences/expect/shown-game.js';
import { countSentence } from './sentences/expect/verdict.js';
import {
  adviceSentence,
  expectationSentence,
  formatWanted,
  partName,
  partValue,
  VERDICTS,
} from './sentences/expect/words.js';
import { targetWords } from './sentences/target-words.js';

/** A game of the file with its result, or why it could not be played. */
export type GameSummary =
  | { readonly game: string; readonly findings: WithVerdict<ExpectFindings>; readonly played: ExpectRun }
  | { readonly game: string; readonly failure: string };

// JUnit

/** Formats JUnit XML: broken is a failure, undecided is skipped, a game that could not be played is an error. */
export function junitXml(file: string, games: readonly GameSummary[]): string {
  const suites = games.map((one) => suite(file, one));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="warren expect">',
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

type Outcome = 'passed' | 'failure' | 'error' | 'skipped';

interface TestCase {
  readonly name: string;
  readonly outcome: Outcome;
  readonly message: string;
  /** Text within the element of the outcome. */
  readonly text?: string;
}

function suite(file: string, one: GameSummary): string {
  const cases: TestCase[] =
    'failure' in one ? [{ name: 'games are played', outcome: 'error', message: one.failure }] : casesOf(one);
  const of = (outcome: Outcome) => cases.filter((one) => one.outcome === outcome).length;
  const counts = `tests="${cases.length}" failures="${of('failure')}" errors="${of('error')}" skipped="${of('skipped')}"`;
  return [
    `  <testsuite name="${xml(one.game)}" ${counts}>`,
    ...cases.map(({ name, outcome, message, text }) => {
      const head = `    <testcase classname="${xml(`${file}: ${one.game}`)}" name="${xml(name)}"`;
      return outcome === 'passed' ? `${head}/>` : `${head}>${element(outcome, message, text)}</testcase>`;
    }),
    '  </testsuite>',
  ].join('\n');
}

const casesOf = ({ findings, played }: Extract<GameSummary, { findings: unknown }>): TestCase[] =>
  findings.expectations.map((judged) => {
    const { name, relation } = judged;
    if (relation === 'equivalent') return { name, outcome: 'passed', message: '' };
    const sentence = expectationSentence(played.state, judged);
    if (relation === 'undecided') {
      const message = `${capital(VERDICTS.undecided)}: ${sentence} ${adviceSentence(played, judged)}`.trim();
      return { name, outcome: 'skipped', message };
    }
    const game = gameOf(played, judged);
    const text = game === undefined ? '' : `A game that shows it (${game.shows}):\n${game.replay}`;
    return { name, outcome: 'failure', message: sentence, text };
  });

const element = (name: string, message: string, text = ''): string =>
  text === '' ? `<${name} message="${xml(message)}"/>` : `<${name} message="${xml(message)}">${xml(text)}</${name}>`;

const FORBIDDEN = /(?![\n\t])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu;

/** Escapes user input for XML; characters that XML forbids are replaced by U+FFFD. */
const xml = (text: string): string =>
  text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"'\n\t]/g, (letter) => `&#${letter.charCodeAt(0)};`);

// Markdown

const MARKS = targetWords('✅', '❌', '❔');

/** Formats a short table, the worst first. */
export function markdownSummary(file: string, games: readonly GameSummary[]): string {
  const parts = games.map((one) => {
    if ('failure' in one)
      return `**${escapeMarkdown(one.game)}** could not be played: ${escapeMarkdown(one.failure)}\n`;
    const { findings, played } = one;
    const rows = findings.expectations
      .toSorted((a, b) => severityRank(a.relation) - severityRank(b.relation))
      .map(rowOf);
    return [
      `**${escapeMarkdown(played.found.game.title)}**: ${escapeMarkdown(countSentence(findings.expectations))}`,
      '',
      '| | expectation | wanted | measured | games |',
      '|---|---|---|---|---:|',
      ...rows,
      '',
    ].join('\n');
  });
  return [`### Balance: ${escapeMarkdown(file)}`, '', ...parts].join('\n');
}

function rowOf(judged: JudgedExpectation): string {
  const [{ part, estimate, games }, ...others] = decidingParts(judged).toSorted(
    (a, b) => distanceOf(a) - distanceOf(b),
  );
  const { value, low, high } = estimate;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  const isBounded = Number.isFinite(low) && Number.isFinite(high);
  const range = isBounded ? ` (${partValue(part, low)} to ${partValue(part, high)})` : '';
  const cells = [judged.name, `${partName(part)}: ${formatWanted(part)}`, `${partValue(part, value)}${range}${more}`];
  const verdict = `${MARKS[judged.relation]} ${VERDICTS[judged.relation]}`;
  return `| ${verdict} | ${cells.map(escapeMarkdown).join(' | ')} | ${games} |`;
}

/**
 * Distance of a figure to the nearer end of its wanted range; negative outside. The smallest is the most informative.
 */
const distanceOf = ({ part: { low, high }, estimate: { value } }: JudgedPart): number =>
  Math.min(value - low, high - value);
