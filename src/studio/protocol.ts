/** Schema of the messages between the studio's page and its server: plain serializable data. */

import type { Relation } from '../analysis/finding.js';
import type { Game } from '../core/game.js';
import type { Parameter, Provenance } from '../core/parameter.js';
import type { FieldWords } from '../plan/field-words.js';
import type { ValueOf } from '../plan/schema.js';
import type { BENCH_CHANGE, SET_VALUE, VARIANT } from './page-requests.js';

/** State of the Lab: everything that the designer has chosen. Shared by all tabs. */
export type Bench = BenchChange['bench'];
export type Variant = ValueOf<typeof VARIANT>;
export type SetValue = ValueOf<typeof SET_VALUE>;
export type BenchChange = ValueOf<typeof BENCH_CHANGE>;

/** The bench on the server. */
export interface BenchState {
  readonly bench: Bench;
  readonly by: string;
  readonly canUndo: boolean;
  readonly isStopped: boolean;
}

export interface GameListing {
  /** Name or path, as in requests. */
  readonly name: string;
  readonly title: string;
}

/** The facts of a game for the Lab. */
export interface GameFacts extends GameListing {
  readonly about: string;
  readonly play: Game['play'];
  readonly seats: Game['seats'];
  readonly rules: readonly RuleFacts[];
  readonly presets: readonly PresetFacts[];
  readonly strategies: readonly StrategyFacts[];
  /** Default line-up; repeated if there are more seats. */
  readonly usual: readonly string[];
  /** Figures of the game, without those per seat. */
  readonly figures: readonly { readonly name: string; readonly label: string }[];
}

interface PresetFacts {
  readonly name: string;
  readonly about: string;
  readonly changes: Variant['changes'];
  /** Default line-up of the preset itself, instead of the game's. */
  readonly usual?: readonly string[];
}

export interface StrategyFacts {
  readonly name: string;
  readonly about: string;
  readonly parameters: readonly ControlFacts[];
}

/** Facts for a control of a rule or a strategy's parameter. */
export interface ControlFacts {
  readonly key: string;
  readonly label: string;
  readonly about: string;
  readonly kind: Parameter['kind'];
  readonly usual: SetValue;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly choices?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  /** face → label of the die faces that show it */
  readonly faceLabels?: Readonly<Record<string, string>>;
  /** Syntax of a list entry, and a valid example. */
  readonly form?: string;
  readonly example?: string;
}

export interface RuleFacts extends ControlFacts {
  readonly provenance: Provenance;
  /** Where it comes from, phrased to follow the word *from*. */
  readonly origin: string;
  readonly source: string;
  readonly quote?: string;
}

/** An estimate with its interval, as numbers and as text. */
export interface EstimateView {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly text: string;
  readonly range: string;
}

/** Comparison of a figure with its reference: more, less, or neither. */
type Tone = 'more' | 'less' | 'plain';

/** Paired difference with its verdict. */
export interface ChangeView {
  readonly text: string;
  readonly range: string;
  readonly relation: Relation;
  readonly words: string;
}

export interface ShareRow {
  readonly name: string;
  /** Name as typed: `win:trapper`, `win:seat1`. */
  readonly figure: string;
  readonly now: EstimateView;
  /** Estimate for the unchanged game. */
  readonly before?: EstimateView;
  readonly change?: ChangeView;
  /** Compared with the fair share. */
  readonly standing: string;
  readonly tone: Tone;
}

export interface FigureRow {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly isShare: boolean;
  readonly now: EstimateView;
  readonly before?: EstimateView;
  readonly change?: ChangeView;
}

/** Results for a variant so far. */
export interface LabView {
  readonly isChanged: boolean;
  /** Games per side. */
  readonly games: number;
  readonly planned: number;
  /** `news`: headlines, the most important first; `more`: further sentences. */
  readonly news: readonly string[];
  readonly more: readonly string[];
  readonly fair: { readonly value: number; readonly text: string } | null;
  readonly shares: readonly ShareRow[];
  readonly figures: readonly FigureRow[];
  /** Example games for the results. */
  readonly watch: readonly GameToWatch[];
}

interface GameToWatch {
  readonly index: number;
  readonly why: string;
}

export type LabState = 'playing' | 'stopped' | 'done' | 'failed';

/** The answer for one variant of the bench. */
export interface LabAnswer {
  readonly state: LabState;
  readonly view: LabView | null;
  /** Error message, if the run failed. */
  readonly trouble: string | null;
  /** The equivalent command, and the rules as the text of a file; empty if they are invalid. */
  readonly command: string;
  readonly rulesFile: string;
}

/** A question and its form. */
export interface QuestionFacts {
  readonly name: string;
  /** Phrased as a user's question. */
  readonly title: string;
  readonly describe: string;
  /** Whether it is about a file of the user's, instead of the bench. */
  readonly isAboutFile: boolean;
  /** Most important first. */
  readonly fields: readonly FieldFacts[];
  readonly examples: readonly { readonly command: string; readonly about: string }[];
}

/** A field of a question's form. */
export interface FieldFacts extends Omit<FieldWords, 'unlessInForm'> {
  /** Name of its option. */
  readonly name: string;
  readonly kind: 'word' | 'words' | 'switch';
  readonly byDefault: boolean;
}

export type JobState = 'waiting' | 'playing' | 'stopping' | 'stopped' | 'done' | 'failed';

/** A job of the queue. */
export interface JobView {
  readonly number: number;
  /** Its question, or `verify`. */
  readonly question: string;
  readonly command: string;
  /** Null before the job starts. */
  readonly folder: string | null;
  readonly state: JobState;
  readonly gamesDone: number;
  readonly gamesPlanned: number;
  /** Games per second. */
  readonly rate: number | null;
  readonly secondsLeft: number | null;
  /** Current activity. */
  readonly note: string | null;
  readonly verdict: readonly string[];
  readonly trouble: string | null;
}

/** A stored run under reports. */
export interface RunView {
  readonly folder: string;
  readonly question: string;
  readonly game: string;
  readonly command: string;
  readonly verdict: string | null;
  readonly complete: boolean;
  readonly date: string;
  /** Number of its games, or null if it cannot be extended. */
  readonly games: number | null;
}

/** Topic → its payload. New listeners receive all topics, then every change. */
export interface Topics {
  readonly bench: BenchState;
  /** variant of the bench → its answer */
  readonly answers: readonly LabAnswer[];
  readonly games: readonly GameListing[];
  /** Most recently added first. */
  readonly jobs: readonly JobView[];
  /** Message at shutdown. */
  readonly ended: string;
}
