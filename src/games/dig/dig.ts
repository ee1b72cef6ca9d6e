/**
 * Dig: two to six diggers tunnel through the dark, trap each other, fight, and come back as antelopes. The last one
 * alive wins. This file defines the game; README.md in this folder maps rules to files, and docs/rules/dig.md has the
 * rules in plain words.
 */
import { defineGame } from '../../core/game.js';
import { columns } from './columns.js';
import { DigMatch } from './match.js';
import { OPTION_KINDS } from './option-kinds.js';
import * as option from './options.js';
import { parameters } from './parameters.js';
import { SOURCES, STREAMS } from './table.js';

export const dig = defineGame({
  id: 'dig',
  version: 5,
  title: 'Dig',
  about: 'Tunnel through the dark, trap and fight each other, come back as antelopes: the last one alive wins.',
  seats: { min: 2, max: 6, usual: 4 },
  usual: ['rusher', 'trapper', 'trader', 'survivor'],
  thinker: { strategy: 'lookahead{games:#,of:survivor}', budget: 32 },
  play: 'against',
  parameters,
  presets: {
    default: { about: 'The rulebook with the duel chapter for combat.', rules: {} },
    skirmish: { about: 'The rulebook with the skirmish chapter for combat.', rules: { 'combat.system': 'skirmish' } },
    former: {
      about: 'The rules as they were played before the rulebook was read once more, for comparison.',
      usual: ['rusher{paces:true}', 'trapper{paces:true}', 'hoarder{paces:true}', 'survivor{paces:true}'],
      rules: {
        'combat.forcedFirst': 'mover',
        'trade.agree': 'blind',
        'trade.proposer': 'mover',
        'trade.goods': 'items',
        'duel.defenderSees': false,
        'duel.supportWhen': 'before',
        'duel.useOn': 'anyone',
        'hoarder.returnBy': 'random',
        'hoarder.drawsOn': false,
        'death.tiles': 'bag',
        'death.robots': 'removed',
        'antelope.cards': 'listed',
        'dig.random.counts': 'directions',
        'tiles.deadEnd': 4,
        'tiles.straight': 10,
        'tiles.curve': 10,
        'tiles.bend': 6,
        'tiles.fork': 8,
        'tiles.junction': 8,
        'tiles.crossroads': 6,
        'tiles.hub': 2,
      },
    },
  },
  columns: columns.all,
  decisions: option.DECISIONS,
  decisionLabels: option.DECISION_LABELS,
  optionKinds: OPTION_KINDS,
  streams: STREAMS,
  sources: SOURCES,
  createMatch: (table) => new DigMatch(table),
});

export default dig;
