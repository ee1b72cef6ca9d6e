/** Summaries of a file of expectations: JUnit XML for build servers, a Markdown table for pull requests. */

import { capital } from '../analysis/format.js';
import type { ExpectFindings } from '../questions/expect/findings.js';
import type { ExpectRun, JudgedExpectation, JudgedPart, Verdict } from '../questions/expect/judge.js';
import { escapeMarkdown } from './escape.js';
import type { WithVerdict } from './presentation.js';
import { gameOf } from './sections/expect/watch.js';
import {
  adviceSentence,
  decidingParts,
  expectationSentence,
  formatWanted,
  partName,
  partValue,
  VERDICTS,
} from './sentences/expect/words.js';

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

function suite(file: string, one: GameSummary): string {
  const cases = 'failure' in one ? [{ name: 'games are played', inside: element('error', one.failure) }] : casesOf(one);
  const of = (start: string) => cases.filter(({ inside }) => inside.startsWith(`<${start}`)).length;
  const counts = `tests="${cases.length}" failures="${of('failure')}" errors="${of('error')}" skipped="${of('skipped')}"`;
  return [
    `  <testsuite name="${xml(one.game)}" ${counts}>`,
    ...cases.map(({ name, inside }) => {
      const head = `    <testcase classname="${xml(`${file}: ${one.game}`)}" name="${xml(name)}"`;
      return inside === '' ? `${head}/>` : `${head}>${inside}</testcase>`;
    }),
    '  </testsuite>',
  ].join('\n');
}

const casesOf = ({ findings, played }: Extract<GameSummary, { findings: unknown }>) =>
  findings.expectations.map((judged) => {
    const sentence = expectationSentence(played.state, judged);
    const game = gameOf(played, judged);
    const watch = game === undefined ? '' : `A game that shows it (${game.shows}):\n${game.replay}`;
    const inside =
      judged.verdict === 'held'
        ? ''
        : judged.verdict === 'broken'
          ? element('failure', sentence, watch)
          : element('skipped', `${capital(VERDICTS.open)}: ${sentence} ${adviceSentence(played, judged)}`.trim());
    return { name: judged.name, inside };
  });

const element = (name: string, message: string, text = ''): string =>
  text === '' ? `<${name} message="${xml(message)}"/>` : `<${name} message="${xml(message)}">${xml(text)}</${name}>`;

const FORBIDDEN = /(?![\n\t])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu;

/** Escapes user input for XML; characters that XML forbids are replaced by U+FFFD. */
const xml = (text: string): string =>
  text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"'\n\t]/g, (letter) => `&#${letter.charCodeAt(0)};`);

// Markdown

const MARKS: Readonly<Record<Verdict, string>> = { held: '✅', broken: '❌', open: '❔' };

/** Formats a short table, the worst first. */
export function markdownSummary(file: string, games: readonly GameSummary[]): string {
  const parts = games.map((one) => {
    if ('failure' in one)
      return `**${escapeMarkdown(one.game)}** could not be played: ${escapeMarkdown(one.failure)}\n`;
    const { findings, played } = one;
    const rows = [...findings.expectations].sort((a, b) => ORDER[a.verdict] - ORDER[b.verdict]).map(rowOf);
    return [
      `**${escapeMarkdown(played.found.game.title)}**: ${escapeMarkdown(countOf(findings))}`,
      '',
      '| | expectation | wanted | measured | games |',
      '|---|---|---|---|---:|',
      ...rows,
      '',
    ].join('\n');
  });
  return [`### Balance: ${escapeMarkdown(file)}`, '', ...parts].join('\n');
}

const ORDER = { broken: 0, open: 1, held: 2 } as const;

/** The first sentence about the expectations. */
const countOf = ({ verdict }: WithVerdict<ExpectFindings>): string =>
  verdict.find((line) => /expectation/.test(line)) ?? verdict[0];

function rowOf(judged: JudgedExpectation): string {
  const [{ part, value, interval, games }, ...others] = [...decidingParts(judged)].sort(
    (a, b) => roomOf(a) - roomOf(b),
  );
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  const isBounded = Number.isFinite(interval.low) && Number.isFinite(interval.high);
  const range = isBounded ? ` (${partValue(part, interval.low)} to ${partValue(part, interval.high)})` : '';
  const cells = [judged.name, `${partName(part)}: ${formatWanted(part)}`, `${partValue(part, value)}${range}${more}`];
  return `| ${MARKS[judged.verdict]} ${VERDICTS[judged.verdict]} | ${cells.map(escapeMarkdown).join(' | ')} | ${games} |`;
}

/**
 * Distance of a figure to the nearer end of its wanted range; negative outside. The smallest is the most informative.
 */
const roomOf = ({ part: { low, high }, value }: JudgedPart): number => Math.min(value - low, high - value);
