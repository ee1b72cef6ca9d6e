/**
 * A parameter is one number or choice of a game's rules (or of a strategy) that a designer may want to change. The
 * CLI's `--set`, rules files, sweeps, the rulebook page and the audit all derive from this one declaration.
 */

/**
 * The origin of a value. `stated`: it is in the rulebook. `interpretation`: the rulebook's wording allows more than one
 * reading. `assumption`: the rulebook is silent. `published`: known from the published game, not from the available
 * rulebook text.
 */
export type Provenance = 'stated' | 'interpretation' | 'assumption' | 'published';

/** The origin in words, as after *from*. */
export const ORIGIN_WORDS: Readonly<Record<Provenance, string>> = {
  stated: 'the rulebook',
  interpretation: 'a reading of it',
  assumption: 'an assumption',
  published: 'the published game',
};

/** A parsed value. `RuleData` is structured data such as the pages of a board. */
export type RuleValue = number | string | boolean | readonly number[] | readonly string[] | RuleData;
export interface RuleData {
  readonly [key: string]: unknown;
}

/** Every parameter of a game, resolved: dotted key → value. */
export type Rules = Readonly<Record<string, RuleValue>>;

/** A problem in structured data, and its path (keys and indices from the top). */
export interface DataProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** An entry in its canonical spelling, or what it must be. */
export type ParsedEntry = { readonly value: string } | { readonly must: string };

/** How the entries of a list are written. */
export interface EntryNotation {
  /** In the middle of a sentence: `type:value×copies`. */
  readonly form: string;
  /** An entry that can be typed. */
  readonly example: string;
  /** Absent where the game itself is not loaded. */
  readonly parse?: (text: string) => ParsedEntry;
}

interface ParameterFacts {
  /** lowerCamelCase with dots: `trap.foreign.faces`. */
  readonly key: string;
  /** Name in sentences, charts and tables, as in the middle of a sentence: `hit points`. Default: the key in words. */
  readonly label?: string;
  /** One plain sentence. */
  readonly about: string;
  readonly provenance: Provenance;
  /** The document, or the reason, or the number in the register of interpretations. */
  readonly source: string;
  /** The rulebook’s own words that allow more than one reading, in whole sentences. */
  readonly quote?: string;
  /** Whether it only limits what a program plays (`bound`): a designer would not change it to balance the game. */
  readonly isBound?: true;
}

interface NumberFacts {
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Increment that a designer would use. Default: a tenth of the value, and at least 1 for a whole number. */
  readonly step?: number;
}

export type Parameter = ParameterFacts &
  (
    | (NumberFacts & { readonly kind: 'whole' })
    | (NumberFacts & { readonly kind: 'real' })
    | { readonly kind: 'flag'; readonly default: boolean }
    | {
        readonly kind: 'choice';
        readonly default: string;
        readonly choices: readonly string[];
        /** Former spelling that is still accepted → the choice that it meant. */
        readonly formerly?: Readonly<Record<string, string>>;
      }
    /** A list of words, such as the faces of a die. */
    | {
        readonly kind: 'faces';
        readonly default: readonly string[];
        readonly choices: readonly string[];
        readonly minLength: number;
        readonly maxLength: number;
        /** face → name of the faces that show it: `faces that trip a trap of your own`. Default: `trip faces of …`. */
        readonly faceLabels?: Readonly<Record<string, string>>;
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
    /** A list of entries in a notation of the game, such as `acorn:3×2`. */
    | {
        readonly kind: 'entries';
        readonly default: readonly string[];
        readonly minLength: number;
        readonly maxLength: number;
        readonly notation: EntryNotation;
      }
    /** Structured data from a file. */
    | {
        readonly kind: 'data';
        readonly default: RuleData;
        /** A rules file with all these keys at its top level is parsed as this parameter's value. */
        readonly topKeys: readonly string[];
        /**
         * Validates a value: returns its problems, or an empty list if it can be played. Absent where the game itself is
         * not loaded.
         */
        readonly check?: (value: unknown) => readonly DataProblem[];
      }
  );

/** The origin of a value, and where it is documented. */
type Origin = Pick<ParameterFacts, 'provenance' | 'source' | 'quote' | 'isBound'>;

const origin =
  (provenance: Provenance) =>
  (source: string, quote?: string): Origin => ({ provenance, source, ...(quote !== undefined && { quote }) });
export const stated = origin('stated');
export const interpretation = origin('interpretation');
export const assumption = origin('assumption');
export const published = origin('published');
/** The origin of a limit at which a program has to stop: not a rule, so searches vary it only if it is named. */
export const bound = (register?: string): Origin => ({
  ...assumption(`${register === undefined ? '' : `${register}: `}a bound, not a rule`),
  isBound: true,
});
/** A strategy's parameters have no rulebook, so they need no provenance. */
export const ownChoice: Origin = assumption('the strategy');

/** A parameter before it has a key, and the type of its value in the rules that read it. */
export type Declared<Value> = { readonly facts: Omit<Parameter, 'key'>; readonly valueType?: Value };
export type DeclaredParameters = Readonly<Record<string, Declared<RuleValue>>>;
/** The resolved values of declared parameters, typed: `rules['die.sides']` is a number. */
export type RulesOf<P extends DeclaredParameters> = {
  readonly [Key in keyof P]: P[Key] extends Declared<infer Value> ? Value : never;
};

type Range = readonly [min: number, max: number];
/** Optional details at the end of a declaration. */
type Details = Pick<ParameterFacts, 'label'>;

const declared = <Value>(facts: object, origin: Origin, details: object): Declared<Value> => ({
  facts: { ...facts, ...origin, ...details } as Omit<Parameter, 'key'>,
});

const number =
  (kind: 'whole' | 'real') =>
  (
    byDefault: number,
    [min, max]: Range,
    about: string,
    origin: Origin,
    details: Details & Pick<NumberFacts, 'step'> = {},
  ): Declared<number> =>
    declared({ kind, default: byDefault, min, max, about }, origin, details);
/** Declares a whole number within a range; `step` is the increment that a designer would use. */
export const whole = number('whole');
/** Declares a number within a range. */
export const real = number('real');

/** Declares a boolean. */
export const flag = (byDefault: boolean, about: string, origin: Origin, details: Details = {}): Declared<boolean> =>
  declared({ kind: 'flag', default: byDefault, about }, origin, details);

/** Declares one of several words; the first is the default unless another is named. */
export const choice = <const Word extends string>(
  choices: readonly [Word, ...Word[]],
  about: string,
  origin: Origin,
  details: Details & {
    readonly default?: NoInfer<Word>;
    readonly formerly?: Readonly<Record<string, NoInfer<Word>>>;
  } = {},
): Declared<Word> => declared({ kind: 'choice', default: choices[0], choices, about }, origin, details);

/** Declares a list of words, such as the faces of a die. */
export const faces = <const Word extends string>(
  byDefault: readonly NoInfer<Word>[],
  choices: readonly Word[],
  [minLength, maxLength]: Range,
  about: string,
  origin: Origin,
  details: Details & { readonly faceLabels?: Readonly<Partial<Record<NoInfer<Word>, string>>> } = {},
): Declared<readonly Word[]> =>
  declared({ kind: 'faces', default: byDefault, choices, minLength, maxLength, about }, origin, details);

/** Declares a list of whole numbers. */
export const wholes = (
  byDefault: readonly number[],
  [min, max]: Range,
  [minLength, maxLength]: Range,
  about: string,
  origin: Origin,
  details: Details = {},
): Declared<readonly number[]> =>
  declared({ kind: 'wholes', default: byDefault, min, max, minLength, maxLength, about }, origin, details);

/** Declares a list of entries in a notation of the game; none by default. */
export const entries = (
  notation: EntryNotation,
  [minLength, maxLength]: Range,
  about: string,
  origin: Origin,
  details: Details = {},
): Declared<readonly string[]> =>
  declared({ kind: 'entries', default: [], notation, minLength, maxLength, about }, origin, details);

/** Declares structured data from a file; see the kind `data`. */
export const data = <Data extends RuleData>(
  byDefault: Data,
  content: { readonly topKeys: readonly string[]; readonly check: (value: unknown) => readonly DataProblem[] },
  about: string,
  origin: Origin,
  details: Details = {},
): Declared<Data> => declared({ kind: 'data', default: byDefault, ...content, about }, origin, details);

/** Declares the same parameter for several names: `keyed(['a', 'b'], (name) => `tiles.${name}`, …)`. */
export const keyed = <const Name extends string, Key extends string, Value>(
  names: readonly Name[],
  key: (name: Name) => Key,
  declare: (name: Name, index: number) => Declared<Value>,
): Readonly<Record<Key, Declared<Value>>> =>
  Object.fromEntries(names.map((name, index) => [key(name), declare(name, index)])) as Record<Key, Declared<Value>>;

/** Returns declared parameters as the list that everything else reads. */
export const listParameters = (declared: DeclaredParameters = {}): Parameter[] =>
  Object.entries(declared).map(([key, { facts }]) => ({ key, ...facts }) as Parameter);

/** Formats the range of a parameter: `0..6`, `duel, skirmish`, `2..20 faces from trip, avoid, disarm`. */
export function formatParameterRange(parameter: Parameter): string {
  switch (parameter.kind) {
    case 'whole':
    case 'real':
      return `${parameter.min}..${parameter.max}`;
    case 'flag':
      return 'true, false';
    case 'choice':
      return parameter.choices.join(', ');
    case 'faces':
      return `${formatLength(parameter)} from ${parameter.choices.join(', ')}`;
    case 'wholes':
      return `${formatLength(parameter)}, each ${parameter.min}..${parameter.max}`;
    case 'entries':
      return `${parameter.minLength}..${parameter.maxLength} entries, each ${parameter.notation.form}`;
    case 'data':
      return `data with ${parameter.topKeys.join(', ')}`;
  }
}

const formatLength = ({ minLength, maxLength }: { minLength: number; maxLength: number }): string =>
  minLength === maxLength ? `${minLength} values` : `${minLength}..${maxLength} values`;

/** Formats a value as after `--set key=`. */
export function formatRuleValue(value: RuleValue): string {
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return value.length === 0 ? 'none' : value.join(',');
  return typeof value.name === 'string' ? value.name : 'data';
}

const isList = (value: RuleValue): value is readonly number[] | readonly string[] => Array.isArray(value);
