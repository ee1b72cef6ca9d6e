/** Texts of a question's form in the studio, and fields that several questions share. */

export interface FieldWords {
  readonly label: string;
  readonly help: string;
  /** The default, for a field that is left empty. */
  readonly unless?: string;
  /** Kind of list from which values can be added. */
  readonly adds?: 'rules' | 'figures' | 'targets' | 'strategies';
  /** Whether the field is needed only rarely. */
  readonly isRare?: boolean;
}

export interface FormWords {
  /** The question as a designer would phrase it. */
  readonly title: string;
  /** option → texts of its field, in the order of the form: the most important first */
  readonly fields: Readonly<Record<string, FieldWords>>;
  /** Whether the subject is a file of the user instead of the game on the bench. */
  readonly isAboutFile?: true;
}

export const figuresField = {
  label: 'Figures to look at',
  help: 'Separated by commas; add some from the list.',
  unless: 'who wins, and the main figures',
  adds: 'figures',
} as const;

export const gamesField = (label: string, unless: string) =>
  ({ label, help: 'For example 5k or 1M.', unless }) as const;

export const rulesField = {
  label: 'Rules to change',
  help: 'Add one from the list, then set its values: 3..8 is every whole number from 3 to 8; 3,5,8 only these; 0..1/0.25 in such steps.',
  adds: 'rules',
} as const;

export const rareFields = {
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
