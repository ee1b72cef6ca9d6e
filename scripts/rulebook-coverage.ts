/**
 * Compares docs/rules/<game>.md with the rulebooks in docs/rulebooks, sentence by sentence: npm run rulebooks. Prints what is
 * missing or wrong, and exits with 1 if anything is; then sentences that no test holds, and register entries without a parameter.
 */
import { coverageProblems } from './rulebook/coverage-problems.js';
import { coverageTables } from './rulebook/document-parts.js';
import { entriesWithoutParameter, exampleProblems, registerProblems } from './rulebook/register-problems.js';
import { RULEBOOKS, rulebookFacts } from './rulebook/rulebook-facts.js';

for (const game of Object.keys(RULEBOOKS)) {
  const facts = await rulebookFacts(game);
  const problems = [...coverageProblems(facts), ...registerProblems(facts), ...exampleProblems(facts)];
  for (const problem of problems) console.error(`docs/rules/${game}.md: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;

  const rows = [...coverageTables(facts.document).values()].flat();
  const rules = rows.filter(({ sections }) => sections.length > 0);
  const untested = rules.filter(({ tests }) => tests.length === 0);
  console.log(
    `${game}: ${rows.length} rows, ${rules.length} of them rules, ${untested.length} of these without a test; ` +
      `entries without a parameter: ${entriesWithoutParameter(facts).join(', ')}`,
  );
  for (const { sentence } of untested) console.log(`  no test: ${sentence}`);
}
