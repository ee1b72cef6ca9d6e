/** Every sentence of a rulebook is in the document of its game, with the rule, the parameters and the test that carry it. */
import { describe, expect, test } from 'vitest';
import { coverageProblems, type RulebookFacts } from '../../scripts/rulebook/coverage-problems.js';
import { exampleProblems, registerProblems } from '../../scripts/rulebook/register-problems.js';
import { assumptionTable, interpretationTable } from '../../scripts/rulebook/register-tables.js';
import { RULEBOOKS, rulebookFacts } from '../../scripts/rulebook/rulebook-facts.js';
import { splitRulebook } from '../../scripts/rulebook/sentences.js';
import { testTitles } from '../../scripts/rulebook/test-titles.js';
import { findGame } from '../../src/plugins/find-game.js';

const problemsOf = (facts: RulebookFacts): string[] => [
  ...coverageProblems(facts),
  ...registerProblems(facts),
  ...exampleProblems(facts),
];

test.each(Object.keys(RULEBOOKS))('the document of %s covers its rulebook', async (game) => {
  expect(problemsOf(await rulebookFacts(game))).toEqual([]);
});

describe('the comparison finds', async () => {
  const facts = await rulebookFacts('gopher');
  const altered = (from: string | RegExp, to: string): RulebookFacts => {
    const document = facts.document.replace(from, to);
    expect(document).not.toBe(facts.document);
    return { ...facts, document };
  };

  test.each<[string, string | RegExp, string, RegExp]>([
    [
      'a sentence that is missing',
      /^\| Such turn is considered ineffective\..*\n/m,
      '',
      /“Such turn is considered inef.*should be row/,
    ],
    ['a last sentence that is missing', /^\| That's why at the end.*\n?/m, '', /no row for “That's why at the end/],
    [
      'a sentence that is changed',
      '| Only addition is used in the game.',
      '| Only addition is used.',
      /“Only addition.*should be row/,
    ],
    [
      'two sentences in the wrong order',
      /^(\| He can take it out.*\n)(\| In this case.*\n)/m,
      '$2$1',
      /“He can take it out.*should be row/,
    ],
    [
      'a row that the rulebook does not have',
      /^(\| That's why at the end.*)$/m,
      '$1\n| Have fun. | — | — | — |',
      /a row that the rulebook does not have/,
    ],
    ['a heading that is not one', '| **BEGINNER RULES** |', '| BEGINNER RULES |', /“BEGINNER RULES” is a heading/],
    [
      'a rule that is set as a heading',
      /^\| (Provisions cards.*?) \|.*$/m,
      '| **$1** | | | |',
      /“Provisions cards.*is no heading/,
    ],
    ['an unknown section', '\n### Presents\n', '\n### Gifts\n', /there is no section “Presents”/],
    [
      'a link without a target',
      '[Presents](#presents)',
      '[Presents](#present)',
      /there is no section “Presents” \(#present\)/,
    ],
    ['a rule without a section', /^(\| You can leapfrog several.*?\| )\[.*?\)/m, '$1', /neither a section nor a dash/],
    [
      'an unknown parameter',
      '(#presents) | `present.look` |',
      '(#presents) | `present.looks` |',
      /there is no parameter present\.looks/,
    ],
    [
      'a stated parameter in no row',
      '(#presents) | `present.look` |',
      '(#presents) | — |',
      /present\.look is stated, but no row names it/,
    ],
    ['an unknown test file', '`payments.test.ts`', '`payment.test.ts`', /there is no test file payment\.test\.ts/],
    ['an unknown test', 'score.penalty weighs', 'score.penalty counts', /has no test “score\.penalty counts/],
    [
      'words that are not a test',
      /(\| If you hold somebody else's.*)`worked/,
      '$1see `worked',
      /is neither a section, a parameter nor a test/,
    ],
    [
      'an interpretation that is not registered',
      /^\| R5 \|.*\n/m,
      '',
      /collect\.optional is an interpretation without/,
    ],
    ['an empty entry', /^\| R5 \| [^|]+\|/m, '| R5 | |', /entry R5 of the register says nothing/],
    ['a worked example that is missing', '**9. ', '9. ', /worked example 10 is number 9/],
    ['a worked example without a test', '**16. ', '**17. ', /no test is of worked example 17/],
  ])('%s', (_, from, to, problem) => {
    expect(problemsOf(altered(from, to))).toContainEqual(expect.stringMatching(problem));
  });

  test('a test of a worked example that the document does not show', () => {
    const tests = new Map([...facts.tests, ['more.test.ts', ['example 17: one more']]]);
    expect(exampleProblems({ ...facts, tests })).toEqual(['worked example 17 is tested, but not shown']);
  });

  test.each([
    ['The game ends when there are no more cards in the deck.'],
    ['One jump counts as one step. […] The remaining two cards are returned to the bottom of the deck.'],
    ['Now, let’s begin! The token can be moved in any direction of player’s choosing.'],
  ])('a false quotation: %s', (quote) => {
    const parameters = facts.parameters.map((parameter) => ({ ...parameter, ...(parameter.quote && { quote }) }));
    expect(registerProblems({ ...facts, parameters })).toContainEqual(
      expect.stringContaining('the rulebook does not say'),
    );
  });
});

describe('a rulebook', () => {
  const textsOf = (rulebook: string) => splitRulebook(rulebook).map(({ text }) => text);

  test('is split into headings, items of lists and sentences', () => {
    expect(
      splitRulebook('## **Turn**\n\n1. Roll _2d6_\n\n- **Hit** - Cry "Ha! Got you." You may rest (rounded up). Wait!'),
    ).toEqual([
      { text: 'Turn', isHeading: true, canBeHeading: true },
      { text: 'Roll 2d6', isHeading: false, canBeHeading: false },
      { text: 'Hit - Cry "Ha! Got you."', isHeading: false, canBeHeading: false },
      { text: 'You may rest (rounded up).', isHeading: false, canBeHeading: false },
      { text: 'Wait!', isHeading: false, canBeHeading: false },
    ]);
  });

  test('keeps sentences together over indented lines and references to figures', () => {
    expect(textsOf('- 1. Take a card (Fig. 1). All of\n   it counts.\n| Lava | Cannot enter |')).toEqual([
      'Take a card (Fig. 1).',
      'All of it counts.',
      'Lava | Cannot enter',
    ]);
  });

  test.each(Object.keys(RULEBOOKS))('of %s loses no word', async (game) => {
    const letters = (text: string) => text.replaceAll(/^\s*(?:- |\d+\. )+/gm, '').replaceAll(/[^a-z0-9]/gi, '');
    for (const text of (await rulebookFacts(game)).rulebooks.values()) {
      expect(letters(textsOf(text).join(''))).toBe(letters(text));
    }
  });
});

test('testTitles includes the titles of enclosing blocks', () => {
  const source = [
    "describe('a trap', () => {",
    "  test.each<[string]>([['x']])('of %s', () => {});",
    '  test.each([',
    "    ['a', \"it's\"],",
    "  ])('goes off with %s', () => {});",
    '});',
    'test("the end\'s near", () => {});',
  ].join('\n');
  expect(testTitles(source)).toEqual(['a trap › of %s', 'a trap › goes off with %s', "the end's near"]);
});

describe('a printed register', async () => {
  const { game } = await findGame('portal-dash');

  test('keeps text written by hand and prints the rest from the code', () => {
    const written =
      '| no. | question | readings | why | words |\n|---|---|---|---|---|\n| I5 | Too late? | old | literal | old |';
    const row = interpretationTable(game, written)
      .split('\n')
      .find((line) => line.startsWith('| I5 |'));
    expect(row).toContain('| I5 | Too late? | `tasks.deadline` strict; afterUse | literal | “Tasks must be completed');
  });

  test('keeps entries without a parameter, in order', () => {
    const written = '| no. | settled | values | why |\n|---|---|---|---|\n| A6 | A mob moves, then attacks. |  |  |';
    const numbers = assumptionTable(game, written).match(/^\| [A-Z]\d+ \|.*/gm) ?? [];
    expect(numbers.slice(4, 7).map((line) => line.slice(0, 30))).toEqual([
      expect.stringContaining('| A5 |'),
      '| A6 | A mob moves, then attac',
      expect.stringContaining('| A7 |'),
    ]);
  });
});
