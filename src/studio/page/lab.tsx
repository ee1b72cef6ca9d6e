/** The page of the Lab: table and rules on one side, results on the other. */
import { AnswerFooter, AnswerPanel } from './answer-panel.js';
import { bench, facts } from './model.js';
import { RuleList } from './rule-list.js';
import { TablePanel } from './table-panel.js';
import { VariantBar } from './variant-bar.js';

export function Lab() {
  if (bench.value === undefined || facts.value === undefined) return <p class="waiting">Setting up the table …</p>;
  return (
    <div class="lab">
      <div class="setting">
        <TablePanel facts={facts.value} bench={bench.value} />
        <VariantBar bench={bench.value} />
        <RuleList facts={facts.value} />
      </div>
      <AnswerPanel />
      <AnswerFooter />
    </div>
  );
}
