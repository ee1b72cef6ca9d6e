/** The words of an option's field in the studio's form, and fields that several options share. */

export interface FieldWords {
  readonly label: string;
  readonly help?: string;
  /** The default, for a field that is left empty; the help of the command line has it in brackets. */
  readonly unless?: string;
  /** The default, if the help of the command line says it in other words. */
  readonly unlessInForm?: string;
  /** Kind of list from which values can be added. */
  readonly adds?: 'rules' | 'figures' | 'targets' | 'strategies';
  /** Whether the field is needed only rarely. */
  readonly isRare?: boolean;
}

export const figuresField: FieldWords = {
  label: 'Figures to look at',
  help: 'Separated by commas; add some from the list.',
  unlessInForm: 'who wins, and the main figures',
  adds: 'figures',
};

export const gamesField = (label: string, unless: string): FieldWords => ({
  label,
  help: 'For example 5k or 1M.',
  unless,
});

export const rulesField: FieldWords = {
  label: 'Rules to change',
  help: 'Add one from the list, then set its values: 3..8 is every whole number from 3 to 8; 3,5,8 only these; 0..1/0.25 in such steps.',
  adds: 'rules',
};
