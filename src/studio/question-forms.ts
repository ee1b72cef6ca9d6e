/** What the form of each question says, in a designer's words: its title, and its fields, those that matter first. */
import type { QuestionName } from '../questions/questions.js';
import type { FieldFacts } from './protocol.js';

type FieldWords = Omit<FieldFacts, 'name' | 'kind' | 'byDefault'>;

export interface FormWords {
  /** As somebody would ask it. */
  readonly title: string;
  /** Option → what its field says, in the order of the form. */
  readonly fields: Readonly<Record<string, FieldWords>>;
}

const figures = {
  label: 'Figures to look at',
  help: 'Separated by commas; add some from the list.',
  unless: 'who wins, and the main figures',
  adds: 'figures',
} as const;
const games = (label: string, unless: string) => ({ label, help: 'For example 5k or 1M.', unless }) as const;
const rules = {
  label: 'Rules to change',
  help: 'Add one from the list, then set its values: 3..8 is every whole number from 3 to 8; 3,5,8 only these; 0..1/0.25 in such steps.',
  adds: 'rules',
} as const;
const rare = {
  playedBy: {
    label: 'How well they play',
    help: 'casual (some decisions at random), scripted, or thinking.',
    unless: 'scripted',
    isRare: true,
  },
  pages: {
    label: 'Answers that share one promise',
    help: 'If you ask several questions and want all answers together to be right in 95 % of cases: how many.',
    unless: '1',
    isRare: true,
  },
} as const;

export const FORMS: Readonly<Record<QuestionName, FormWords>> = {
  sweep: {
    title: 'What happens as I change it?',
    fields: {
      vary: { ...rules, help: `One rule for a curve, two for a map. ${rules.help}` },
      games: games('Games for each setting', '100k'),
      on: figures,
      die: {
        label: 'The same odds on other dice',
        help: 'For a rule that is a die: how many faces, for example 4,6,8,12.',
        isRare: true,
      },
      ...rare,
    },
  },
  levers: {
    title: 'Which of my rules matter?',
    fields: {
      budget: games('Games to spend in all', '600k'),
      unclear: { label: 'Only what the rulebook leaves open', help: '' },
      rulesMatching: {
        label: 'Only rules with such a name',
        help: 'trap.* is all that begin with trap.',
        unless: 'all rules',
      },
      on: figures,
      tolerance: {
        label: 'A change that does not matter',
        help: 'For example 5% or 0.5.',
        unless: '5 points of a share; of other figures 5 %, or a tenth of their spread',
        isRare: true,
      },
      ...rare,
    },
  },
  tune: {
    title: 'Which setting gives me the game I want?',
    fields: {
      target: {
        label: 'What you want',
        help: 'Each on a line of its own: rounds 10..14, or win:seat1 25%, or rounds@p90 <= 20. Add a figure from the list, then say what it should be.',
        adds: 'targets',
      },
      free: { ...rules, label: 'Rules that may change' },
      changes: {
        label: 'Rules that change at most',
        help: 'With 1, every rule is tried alone.',
        unless: 'all of them',
      },
      budget: games('Games to spend in all', '1M'),
    },
  },
  luck: {
    title: 'Is it luck or skill, and what decides?',
    fields: {
      games: { ...games('Games to look at', '6,720'), help: 'Each is played many times over.' },
      on: { ...figures, label: 'Figures that luck may move', unless: 'length, and the main figures' },
    },
  },
  tournament: {
    title: 'Which strategy is strongest?',
    fields: {
      strategies: {
        label: 'Who takes part',
        help: 'Separated by commas.',
        unless: 'all that the game ships, but not random',
        adds: 'strategies',
      },
      games: games('Games for each line-up', '100k in all'),
    },
  },
  expect: {
    title: 'Is it still balanced?',
    fields: {
      budget: games('Games to spend at most', '200k'),
      only: {
        label: 'Only this game of the file',
        help: 'If the file has several: a name, or a number.',
        isRare: true,
      },
    },
  },
  simulate: {
    title: 'Who wins, and how does it go?',
    fields: {
      games: games('Games', '100k'),
      until: { label: 'Stop when the win share is known to within', help: 'For example 0.5%.', isRare: true },
      tolerance: {
        label: 'Stop when it is above, below, or so near to the fair share',
        help: 'For example 1%.',
        isRare: true,
      },
      rows: { label: 'Also keep one row for each game, for your own analysis', help: '', isRare: true },
      ...rare,
    },
  },
  compare: {
    title: 'What does another setting do?',
    fields: {
      b: {
        label: 'Against what is on the bench',
        help: 'Rules (player.hp=6), strategies (rusher,trapper), preset:name, rules:file.yaml, or several of these.',
      },
      games: games('Pairs of games', '100k'),
      byRule: { label: 'Tell apart what each changed rule does', help: '' },
      on: figures,
      changelog: { label: 'Also write a patch note with the numbers', help: '', isRare: true },
      a: { label: 'What is on the bench, changed by', help: 'Like above.', isRare: true },
      until: { label: 'Stop when the first figure is known to within', help: 'For example 0.5%.', isRare: true },
      tolerance: {
        label: 'Stop when it is higher, lower, or the same to within',
        help: 'For example 1%.',
        isRare: true,
      },
      ...rare,
    },
  },
  skill: {
    title: 'Does thinking pay?',
    fields: {
      games: games('Games for every two who meet', '120'),
      strategies: {
        label: 'Who does not think',
        help: 'Separated by commas.',
        unless: 'all that the game ships',
        adds: 'strategies',
      },
      thinker: {
        label: 'Who thinks',
        help: 'With # in place of its budget: lookahead{games:#,of:rusher}.',
        unless: 'the game’s own',
        isRare: true,
      },
      budgets: {
        label: 'How much it thinks',
        help: 'Separated by commas, each twice the last: 4,8,16.',
        unless: 'by the game',
        isRare: true,
      },
    },
  },
};
