/**
 * A report as data, before it is written: verdict first, then evidence in sections, then the method. Every command builds
 * one of these, and `writeReport` writes any of them.
 */
import type { ChartSpec } from '../charts/style.js';
import type { ReportTable } from '../tables/table.js';

export interface Page {
  readonly title: string;
  /** What the designer asked, if the command knows. */
  readonly question?: string;
  /** Sentences, the answer first. */
  readonly verdict: readonly string[];
  readonly sections: readonly Section[];
  readonly method: Method;
}

export interface Section {
  /** Names its files, too: `charts/<id>.svg`, `tables/<id>.csv`. Lower case with dashes, once on a page. */
  readonly id: string;
  readonly title: string;
  /** What the chart and the table show, in plain words. */
  readonly sentences: readonly string[];
  readonly chart?: Chart;
  readonly table?: ReportTable;
  /** How to read it, in small type. */
  readonly notes?: readonly string[];
}

export interface Chart {
  readonly spec: ChartSpec;
  /** The chart in words, for those who cannot see it. */
  readonly alt: string;
}

/** How to get the same result again. Nothing of the machine or the day: the same run gives the same page. */
export interface Method {
  readonly command: string;
  readonly seed: string;
  /** null if the games cannot be repeated. */
  readonly digest: string | null;
  readonly games: number;
  readonly game: string;
  readonly gameVersion: number;
  readonly notes: readonly string[];
}
