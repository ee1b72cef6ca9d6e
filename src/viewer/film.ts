/**
 * The scenes of a game, one after the other, as little data: every part once as it first is, then only what of it changes from
 * moment to moment. `makeFilm` packs, `playFilm` unpacks, in the browser.
 */
import type { Part, Scene, Sheet } from '../core/scene.js';

export interface Film {
  /** Sheets without their parts, each as it is once. */
  readonly sheets: readonly SheetFacts[];
  /** number → id of a part, in the order in which parts appear in the game */
  readonly ids: readonly string[];
  readonly frames: readonly Frame[];
}

export type SheetFacts = Omit<Sheet, 'parts'>;

interface Frame {
  /** Which sheets there are, as numbers in `sheets`; as before if left out. */
  readonly sheets?: readonly number[];
  readonly parts: readonly Change[];
}

/** Number of a part, then what of it is new; null if it is gone. */
type Change = number | Patch | null;

/** What is new of a part, `on` being the id of its sheet; null is what it no longer has. */
type Patch = Readonly<Record<string, unknown>>;

/** A part with the sheet that it lies on. */
export type Placed = Part & { readonly on: string };

/** A scene as it is shown. */
export interface Shown {
  readonly sheets: readonly SheetFacts[];
  /** In the order in which they first appeared. */
  readonly parts: readonly Placed[];
}

/** Digits of coordinates that are kept. */
const DIGITS = 1000;
const shorter = (value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * DIGITS) / DIGITS : Array.isArray(value) ? value.map(shorter) : value;

export class FilmMaker {
  readonly #sheets: SheetFacts[] = [];
  /** JSON of a sheet's facts → its number */
  readonly #sheetNumbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #frames: Frame[] = [];
  /** id → the part as it is */
  readonly #lying = new Map<string, Lying>();
  /** id of a sheet → it in the last scene, and its number */
  #before = new Map<string, Lain>();
  #sheetsBefore: readonly number[] = [];

  /** Most of a scene is what the last one was, the same objects in the same order: those are passed over. */
  add(scene: Scene): void {
    const frame = this.#frames.length;
    const changes: Change[] = [];
    /** Parts that lay where something else lies now. */
    const away: Part[] = [];
    const present = new Map<string, Lain>();
    for (const sheet of scene.sheets) {
      const before = this.#before.get(sheet.id);
      if (before?.sheet === sheet) {
        present.set(sheet.id, before);
        continue;
      }
      const number =
        before !== undefined && isSameSheet(before.sheet, sheet) ? before.number : this.#sheetNumber(sheet);
      present.set(sheet.id, { sheet, number });
      if (before?.sheet.parts !== sheet.parts) this.#layAll(before?.sheet.parts ?? [], sheet, frame, { changes, away });
    }
    for (const [id, { sheet }] of this.#before) if (!present.has(id)) away.push(...sheet.parts);
    for (const { id } of away) {
      const lying = this.#lying.get(id);
      if (lying === undefined || lying.frame === frame) continue;
      changes.push(this.#numberOf(id), null);
      this.#lying.delete(id);
    }
    this.#before = present;
    const sheets = [...present.values()].map(({ number }) => number);
    this.#frames.push(isSame(sheets, this.#sheetsBefore) ? { parts: changes } : { sheets, parts: changes });
    this.#sheetsBefore = sheets;
  }

  #layAll(before: readonly Part[], { id, parts }: Sheet, frame: number, { changes, away }: Changed): void {
    const [least, added] = [Math.min(before.length, parts.length), parts.length - before.length];
    let from = 0;
    while (from < least && before[from] === parts[from]) from++;
    let to = before.length;
    while (to > from && to + added > from && before[to - 1] === parts[to + added - 1]) to--;
    for (let i = from; i < to + added; i++) this.#lay(parts[i], id, frame, changes);
    for (let i = from; i < to; i++) away.push(before[i]);
  }

  #lay(part: Part, on: string, frame: number, changes: Change[]): void {
    const lying = this.#lying.get(part.id);
    if (lying === undefined) {
      this.#lying.set(part.id, { part, on, frame });
      changes.push(this.#numberOf(part.id), patchOf({ id: part.id }, part, on)!);
      return;
    }
    lying.frame = frame;
    if (lying.part === part && lying.on === on) return;
    const patch = patchOf(lying.part, part, lying.on === on ? undefined : on);
    if (patch !== undefined) changes.push(this.#numberOf(part.id), patch);
    lying.part = part;
    lying.on = on;
  }

  get film(): Film {
    return { sheets: this.#sheets, ids: this.#ids, frames: this.#frames };
  }

  #numberOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#numbers.set(id, this.#ids.length);
    return this.#ids.push(id) - 1;
  }

  #sheetNumber({ parts: _, ...facts }: Sheet): number {
    const text = JSON.stringify(facts);
    const known = this.#sheetNumbers.get(text);
    if (known !== undefined) return known;
    this.#sheetNumbers.set(text, this.#sheets.length);
    return this.#sheets.push(facts) - 1;
  }
}

/** A sheet, and its number among all. */
interface Lain {
  readonly sheet: Sheet;
  readonly number: number;
}

interface Changed {
  readonly changes: Change[];
  readonly away: Part[];
}

const isSameSheet = (a: Sheet, b: Sheet): boolean =>
  a.title === b.title && a.width === b.width && a.height === b.height && a.seat === b.seat;

type Values = Readonly<Record<string, unknown>>;

interface Lying {
  part: Part;
  /** The sheet that it lies on. */
  on: string;
  /** The last scene in which it was seen. */
  frame: number;
}

/** Nothing if nothing is new; `on` is the sheet, if that is. */
function patchOf(earlier: Part | { readonly id: string }, part: Part, on: string | undefined): Patch | undefined {
  const [before, now] = [earlier as unknown as Values, part as unknown as Values];
  let patch: Record<string, unknown> | undefined;
  for (const key in now) if (!isSame(before[key], now[key])) (patch ??= {})[key] = shorter(now[key]);
  for (const key in before) if (now[key] === undefined) (patch ??= {})[key] = null;
  if (on !== undefined) (patch ??= {}).on = on;
  return patch;
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, i) => value === b[i]));

/** All scenes of a film in their order. What does not change from one to the next is the same object in both. */
export function playFilm({ sheets, ids, frames }: Film): Shown[] {
  let parts: (Placed | undefined)[] = [];
  let lying: readonly SheetFacts[] = [];
  return frames.map((frame) => {
    parts = [...parts];
    for (let i = 0; i < frame.parts.length; i += 2) {
      const [number, patch] = [frame.parts[i] as number, frame.parts[i + 1] as Patch | null];
      parts[number] = patch === null ? undefined : patched(parts[number], patch, ids[number]);
    }
    if (frame.sheets !== undefined) lying = frame.sheets.map((number) => sheets[number]);
    return { sheets: lying, parts: parts.filter((part) => part !== undefined) };
  });
}

function patched(before: Placed | undefined, patch: Patch, id: string): Placed {
  const part: Record<string, unknown> = { ...(before ?? { id }), ...patch };
  for (const [key, value] of Object.entries(patch)) if (value === null) delete part[key];
  return part as unknown as Placed;
}
