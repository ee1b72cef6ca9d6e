/** What the form of a question says in the studio, in a designer's words, and the fields that several questions have. */

export interface FieldWords {
  readonly label: string;
  readonly help: string;
  /** What holds if it stays empty. */
  readonly unless?: string;
  /** What can be added to it from a list. */
  readonly adds?: 'rules' | 'figures' | 'targets' | 'strategies';
  /** Few need it. */
  readonly isRare?: boolean;
}

export interface FormWords {
  /** As somebody would ask it. */
  readonly title: string;
  /** Option → what its field says, in the order of the form: those that matter first. */
  readonly fields: Readonly<Record<string, FieldWords>>;
  /** Whether it is about a file of the user's instead of what is on the bench. */
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
