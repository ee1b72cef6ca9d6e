/** What the studio's page and its server say to each other: plain data, the same on both sides. */
import type { Game } from '../core/game.js';
import type { Parameter, Provenance } from '../core/parameter.js';
import type { FieldWords } from '../questions/form-words.js';

/** What is on the table of the Lab: everything that the designer has chosen. All tabs share one. */
export interface Bench {
  /** Shipped name or path. */
  readonly game: string;
  readonly players: number;
  /** place → who sits there, as it is typed: `hold{at:25}`, `./mine.ts` */
  readonly lineUp: readonly string[];
  readonly seed: string;
  /** Settings that are held against the game as it is; at least one. */
  readonly variants: readonly Variant[];
  /** The variant whose rules are shown. */
  readonly chosen: number;
}

export interface Variant {
  readonly name: string;
  /** Rules that are not as they are: key → value. */
  readonly changes: Readonly<Record<string, SetValue>>;
}

/** What a control can set a rule to; structured data is named by its file. */
export type SetValue = number | string | boolean | readonly string[] | readonly number[];

/** A change of the bench, on its way to the server. */
export interface BenchChange {
  readonly bench: Bench;
  /** Changes of one gesture (a drag) are undone together. */
  readonly gesture: string;
  /** The tab that it comes from. */
  readonly by: string;
}

/** The bench as the server has it. */
export interface BenchState {
  readonly bench: Bench;
  readonly by: string;
  readonly canUndo: boolean;
  readonly isStopped: boolean;
}

export interface GameListing {
  /** As it is asked for. */
  readonly name: string;
  readonly title: string;
}

/** All of a game that the Lab needs to know. */
export interface GameFacts extends GameListing {
  readonly about: string;
  readonly play: Game['play'];
  readonly seats: Game['seats'];
  readonly rules: readonly RuleFacts[];
  readonly presets: readonly PresetFacts[];
  readonly strategies: readonly StrategyFacts[];
  /** Who sits there if nobody is named; they repeat. */
  readonly usual: readonly string[];
  /** What a game reports, without what every seat has of its own. */
  readonly figures: readonly { readonly name: string; readonly label: string }[];
}

interface PresetFacts {
  readonly name: string;
  readonly about: string;
  readonly changes: Variant['changes'];
  /** Its own usual line-up, in place of the game's. */
  readonly usual?: readonly string[];
}

export interface StrategyFacts {
  readonly name: string;
  readonly about: string;
  readonly parameters: readonly ControlFacts[];
}

/** What a control has to know, of a rule and of a strategy's parameter alike. */
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
  /** face → what the faces that show it are called */
  readonly faceLabels?: Readonly<Record<string, string>>;
  /** How an entry of a list is written, and one that can be typed. */
  readonly form?: string;
  readonly example?: string;
}

export interface RuleFacts extends ControlFacts {
  readonly provenance: Provenance;
  /** Where it comes from, after the word *from*. */
  readonly origin: string;
  readonly source: string;
  readonly quote?: string;
}

/** A value with its interval, and both in words. */
export interface EstimateView {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly text: string;
  readonly range: string;
}

/** How a figure stands to what it is held against: more, less, or neither. */
type Tone = 'more' | 'less' | 'plain';

/** A change on the same luck, judged. */
export interface ChangeView {
  readonly text: string;
  readonly range: string;
  readonly verdict: 'higher' | 'lower' | 'same' | 'undecided';
  readonly words: string;
}

export interface ShareRow {
  readonly name: string;
  /** How it is spelled: `win:trapper`, `win:seat1`. */
  readonly figure: string;
  readonly now: EstimateView;
  /** The same in the game as it is. */
  readonly before?: EstimateView;
  readonly change?: ChangeView;
  /** Against the fair share. */
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

/** What is known of a variant so far. */
export interface LabView {
  readonly isChanged: boolean;
  /** Games of each side. */
  readonly games: number;
  readonly planned: number;
  /** What is new, the most important first, in a few sentences; and what else there is to say. */
  readonly news: readonly string[];
  readonly more: readonly string[];
  readonly fair: { readonly value: number; readonly text: string } | null;
  readonly shares: readonly ShareRow[];
  readonly figures: readonly FigureRow[];
  /** Games that show it. */
  readonly watch: readonly GameToWatch[];
}

interface GameToWatch {
  readonly index: number;
  readonly why: string;
}

export type LabState = 'playing' | 'stopped' | 'done' | 'failed';

/** Of one variant of the bench. */
export interface LabAnswer {
  readonly state: LabState;
  readonly view: LabView | null;
  /** Why nothing is played. */
  readonly trouble: string | null;
  /** What asks the same in a terminal, and its rules as a file; empty if they cannot be played. */
  readonly command: string;
  readonly rulesFile: string;
}

/** What can be asked. */
export interface QuestionFacts {
  readonly name: string;
  /** As somebody would ask it. */
  readonly title: string;
  readonly describe: string;
  /** Whether it is about a file of the user's instead of what is on the bench. */
  readonly isAboutFile: boolean;
  /** Those that matter first. */
  readonly fields: readonly FieldFacts[];
  readonly examples: readonly { readonly command: string; readonly about: string }[];
}

/** A field of a question's form. */
export interface FieldFacts extends FieldWords {
  /** The option that it is for. */
  readonly name: string;
  readonly kind: 'word' | 'words' | 'switch';
  readonly byDefault: boolean;
}

export type JobState = 'waiting' | 'playing' | 'stopping' | 'stopped' | 'done' | 'failed';

/** A run of the queue. */
export interface JobView {
  readonly number: number;
  /** Its question, or `verify`. */
  readonly question: string;
  readonly command: string;
  /** Known when it has begun. */
  readonly folder: string | null;
  readonly state: JobState;
  readonly gamesDone: number;
  readonly gamesPlanned: number;
  /** Games a second. */
  readonly rate: number | null;
  readonly secondsLeft: number | null;
  /** What it is doing. */
  readonly note: string | null;
  readonly verdict: readonly string[];
  readonly trouble: string | null;
}

/** A run under reports. */
export interface RunView {
  readonly folder: string;
  readonly question: string;
  readonly game: string;
  readonly command: string;
  readonly verdict: string | null;
  readonly complete: boolean;
  readonly date: string;
  /** Games that it has now, if it can have more. */
  readonly games: number | null;
}

/** Topic of news → what is told; all of it when somebody begins to listen, then whatever changes. */
export interface Topics {
  readonly bench: BenchState;
  /** variant of the bench → its answer */
  readonly answers: readonly LabAnswer[];
  readonly games: readonly GameListing[];
  /** The last added first. */
  readonly jobs: readonly JobView[];
  /** The studio has ended. */
  readonly ended: string;
}
