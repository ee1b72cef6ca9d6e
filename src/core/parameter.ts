/**
 * A parameter is one number or choice of a game's rules (or of a strategy) that a designer may want to change. From this
 * one declaration come the CLI's `--set`, rules files, sweeps, the rulebook page and the audit.
 */

/**
 * Where a value comes from. `stated`: the rulebook says it. `interpretation`: its wording allows more than one reading.
 * `assumption`: it is silent. `published`: known from the published game, not from the rulebook text at hand.
 */
export type Provenance = 'stated' | 'interpretation' | 'assumption' | 'published';

/** A parsed value. `RuleData` is structured data such as the pages of a board. */
export type RuleValue = number | string | boolean | readonly number[] | readonly string[] | RuleData;
export interface RuleData {
  readonly [key: string]: unknown;
}

/** Every parameter of a game, settled: dotted key → value. */
export type Rules = Readonly<Record<string, RuleValue>>;

/** What is wrong with structured data, and where in it (keys and indices from the top). */
export interface DataProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

interface ParameterFacts {
  /** lowerCamelCase with dots: `trap.foreign.faces`. */
  readonly key: string;
  /** One plain sentence. */
  readonly about: string;
  readonly provenance: Provenance;
  /** The document, or the reason, or the number in the register of interpretations. */
  readonly source: string;
}

export type Parameter = ParameterFacts &
  (
    | { readonly kind: 'whole'; readonly default: number; readonly min: number; readonly max: number }
    | { readonly kind: 'real'; readonly default: number; readonly min: number; readonly max: number }
    | { readonly kind: 'flag'; readonly default: boolean }
    | { readonly kind: 'choice'; readonly default: string; readonly choices: readonly string[] }
    /** A list of words, such as the faces of a die. */
    | {
        readonly kind: 'faces';
        readonly default: readonly string[];
        readonly choices: readonly string[];
        readonly minLength: number;
        readonly maxLength: number;
      }
    /** A list of whole numbers. */
    | {
        readonly kind: 'wholes';
        readonly default: readonly number[];
        readonly min: number;
        readonly max: number;
        readonly minLength: number;
        readonly maxLength: number;
      }
    /** Structured data from a file. */
    | {
        readonly kind: 'data';
        readonly default: RuleData;
        /** A rules file that has all these keys at its top is taken as this parameter's value. */
        readonly topKeys: readonly string[];
        /** What is wrong with a value; nothing if it can be played. */
        readonly check: (value: unknown) => readonly DataProblem[];
      }
  );

/** A strategy's parameters have no rulebook, so they need no provenance. */
export const ownParameter = { provenance: 'assumption', source: 'the strategy' } as const;

/** The range of a parameter in words: `0..6`, `duel, skirmish`, `2..20 faces from trip, avoid, disarm`. */
export function rangeInWords(parameter: Parameter): string {
  switch (parameter.kind) {
    case 'whole':
    case 'real':
      return `${parameter.min}..${parameter.max}`;
    case 'flag':
      return 'true, false';
    case 'choice':
      return parameter.choices.join(', ');
    case 'faces':
      return `${lengthInWords(parameter)} from ${parameter.choices.join(', ')}`;
    case 'wholes':
      return `${lengthInWords(parameter)}, each ${parameter.min}..${parameter.max}`;
    case 'data':
      return `data with ${parameter.topKeys.join(', ')}`;
  }
}

const lengthInWords = ({ minLength, maxLength }: { minLength: number; maxLength: number }): string =>
  minLength === maxLength ? `${minLength} values` : `${minLength}..${maxLength} values`;

/** A value as it is written after `--set key=`. */
export function valueInWords(value: RuleValue): string {
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return value.length === 0 ? 'none' : value.join(',');
  return typeof value.name === 'string' ? value.name : 'data';
}

const isList = (value: RuleValue): value is readonly number[] | readonly string[] => Array.isArray(value);
