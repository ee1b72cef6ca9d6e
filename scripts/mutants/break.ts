/** A rule of a game that is broken on purpose, to see whether a rule test notices. */
interface Rule {
  /** The sentence of the rulebook, in quotation marks, or what docs/rules settle. */
  readonly rule: string;
  /** The broken game, in words. */
  readonly broken: string;
}

/** A change of code, found by its syntax. */
export interface CodeBreak extends Rule {
  readonly from: Provenance;
  /** The function, method, class or constant that holds it, by its declared name. */
  readonly in: string;
  /** Pattern of ast-grep: `$A` is any node, `$$$A` any number of them. It must match one place. */
  readonly find: string;
  /** Pattern of the statement right after it, where `find` alone matches more than one. */
  readonly followedBy?: string;
  /** The code instead, with the nodes that the pattern has found. */
  readonly replace: string;
}

/** Another default of a parameter, with the provenance of the rule. */
interface ParameterBreak extends Rule {
  readonly parameter: string;
  /** TypeScript. */
  readonly value: string;
}

export type Break = CodeBreak | ParameterBreak;

/** As for parameters: stated in the rulebook, one of its readings, silent, or known from the published game. */
export type Provenance = 'stated' | 'interpretation' | 'assumption' | 'published';

/** `dig` → its breaks */
export type Breaks = Readonly<Record<string, readonly Break[]>>;
