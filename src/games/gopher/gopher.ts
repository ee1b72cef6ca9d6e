/**
 * Gopher: a book of pages is the board; gophers walk its tunnels and pay for provisions with sums and differences of
 * cards. This file defines the game; README.md maps the chapters of the rules to files, docs/rules/gopher.md states the
 * rules in plain words.
 */
import { defineGame } from '../../core/game.js';
import { columns } from './columns.js';
import { GopherMatch } from './match.js';
import { OPTION_KINDS } from './option-kinds.js';
import * as option from './options.js';
import { parameters } from './parameters.js';
import { checkRules } from './rules-check.js';
import { SOURCES, STREAMS } from './table.js';

export const gopher = defineGame({
  id: 'gopher',
  version: 4,
  title: 'Gopher',
  about: 'Walk the tunnels of a book of pages and pay for provisions with sums and differences of cards.',
  seats: { min: 2, max: 6, usual: 4 },
  usual: ['balanced', 'frugal', 'greedy', 'saver'],
  thinker: { strategy: 'lookahead{games:#,horizon:1,doubt:0.3,of:greedy}', budget: 256 },
  play: 'against',
  parameters,
  presets: {
    default: { about: 'The rulebook’s main rules.', rules: {} },
    simplified: { about: 'Addition only, without high cards and two of the diggers.', rules: { mode: 'simplified' } },
    beginner: {
      about: 'No hands: provisions come from the table, complete lunches count.',
      rules: { mode: 'beginner' },
    },
    baskets: {
      about: 'The main rules with baskets, taken by leapfrogging and bought back.',
      rules: { baskets: true },
      usual: ['raider', 'leapfrogger'],
    },
    former: {
      about: 'The rules before they were amended: every ineffective turn draws, and beginners use all cards.',
      rules: { 'ineffective.draw': 'any', 'beginner.removed': [] },
    },
  },
  columns: columns.all,
  decisions: option.DECISIONS,
  decisionLabels: option.DECISION_LABELS,
  optionKinds: OPTION_KINDS,
  streams: STREAMS,
  sources: SOURCES,
  check: checkRules,
  createMatch: (facts) => new GopherMatch(facts),
});

export default gopher;
