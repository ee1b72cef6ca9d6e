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
  readonly parts: readonly PartChange[];
}

/** Number of a part, then what of it is new; null if it is gone. */
type PartChange = number | Patch | null;

/** What is new of a part, `on` being the id of its sheet; null is what it no longer has. */
type Patch = Readonly<Record<string, unknown>>;

/** A part with the sheet that it lies on. */
export type PlacedPart = Part & { readonly on: string };

/** A scene as it is shown. */
export interface ShownScene {
  readonly sheets: readonly SheetFacts[];
  /** In the order in which they first appeared. */
  readonly parts: readonly PlacedPart[];
}

/** Digits of coordinates that are kept. */
const DIGITS = 1000;
const roundDeep = (value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * DIGITS) / DIGITS : Array.isArray(value) ? value.map(roundDeep) : value;

export class FilmBuilder {
  readonly #sheets: SheetFacts[] = [];
  /** JSON of a sheet's facts → its number */
  readonly #sheetNumbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #frames: Frame[] = [];
  /** id → the part as it is */
  readonly #parts = new Map<string, PartState>();
  /** id of a sheet → it in the last scene, and its number */
  #sheetStates = new Map<string, SheetState>();
  #sheetsBefore: readonly number[] = [];

  /** Most of a scene is what the last one was, the same objects in the same order: those are passed over. */
  add(scene: Scene): void {
    const frame = this.#frames.length;
    const changes: PartChange[] = [];
    /** Parts that lay where something else lies now. */
    const removedParts: Part[] = [];
    const present = new Map<string, SheetState>();
    for (const sheet of scene.sheets) {
      const before = this.#sheetStates.get(sheet.id);
      if (before?.sheet === sheet) {
        present.set(sheet.id, before);
        continue;
      }
      const number =
        before !== undefined && isSameSheet(before.sheet, sheet) ? before.number : this.#sheetNumber(sheet);
      present.set(sheet.id, { sheet, number });
      if (before?.sheet.parts !== sheet.parts)
        this.#diffSheet(before?.sheet.parts ?? [], sheet, frame, { changes, removedParts });
    }
    for (const [id, { sheet }] of this.#sheetStates) if (!present.has(id)) removedParts.push(...sheet.parts);
    for (const { id } of removedParts) {
      const lying = this.#parts.get(id);
      if (lying === undefined || lying.frame === frame) continue;
      changes.push(this.#numberOf(id), null);
      this.#parts.delete(id);
    }
    this.#sheetStates = present;
    const sheets = [...present.values()].map(({ number }) => number);
    this.#frames.push(isSame(sheets, this.#sheetsBefore) ? { parts: changes } : { sheets, parts: changes });
    this.#sheetsBefore = sheets;
  }

  #diffSheet(
    before: readonly Part[],
    { id, parts }: Sheet,
    frame: number,
    { changes, removedParts }: FrameChanges,
  ): void {
    const [least, added] = [Math.min(before.length, parts.length), parts.length - before.length];
    let from = 0;
    while (from < least && before[from] === parts[from]) from++;
    let to = before.length;
    while (to > from && to + added > from && before[to - 1] === parts[to + added - 1]) to--;
    for (let i = from; i < to + added; i++) this.#diffPart(parts[i], id, frame, changes);
    for (let i = from; i < to; i++) removedParts.push(before[i]);
  }

  #diffPart(part: Part, on: string, frame: number, changes: PartChange[]): void {
    const lying = this.#parts.get(part.id);
    if (lying === undefined) {
      this.#parts.set(part.id, { part, on, frame });
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
    const number = this.#numbers.get(id);
    if (number !== undefined) return number;
    this.#numbers.set(id, this.#ids.length);
    return this.#ids.push(id) - 1;
  }

  #sheetNumber({ parts: _, ...facts }: Sheet): number {
    const text = JSON.stringify(facts);
    const number = this.#sheetNumbers.get(text);
    if (number !== undefined) return number;
    this.#sheetNumbers.set(text, this.#sheets.length);
    return this.#sheets.push(facts) - 1;
  }
}

/** A sheet, and its number among all. */
interface SheetState {
  readonly sheet: Sheet;
  readonly number: number;
}

interface FrameChanges {
  readonly changes: PartChange[];
  readonly removedParts: Part[];
}

const isSameSheet = (a: Sheet, b: Sheet): boolean =>
  a.title === b.title && a.width === b.width && a.height === b.height && a.seat === b.seat;

type Values = Readonly<Record<string, unknown>>;

interface PartState {
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
  for (const key in now) if (!isSame(before[key], now[key])) (patch ??= {})[key] = roundDeep(now[key]);
  for (const key in before) if (now[key] === undefined) (patch ??= {})[key] = null;
  if (on !== undefined) (patch ??= {}).on = on;
  return patch;
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, i) => value === b[i]));

/** All scenes of a film in their order. What does not change from one to the next is the same object in both. */
export function playFilm({ sheets, ids, frames }: Film): ShownScene[] {
  let parts: (PlacedPart | undefined)[] = [];
  let shownSheets: readonly SheetFacts[] = [];
  return frames.map((frame) => {
    parts = [...parts];
    for (let i = 0; i < frame.parts.length; i += 2) {
      const [number, patch] = [frame.parts[i] as number, frame.parts[i + 1] as Patch | null];
      parts[number] = patch === null ? undefined : applyPatch(parts[number], patch, ids[number]);
    }
    if (frame.sheets !== undefined) shownSheets = frame.sheets.map((number) => sheets[number]);
    return { sheets: shownSheets, parts: parts.filter((part) => part !== undefined) };
  });
}

function applyPatch(before: PlacedPart | undefined, patch: Patch, id: string): PlacedPart {
  const part: Record<string, unknown> = { ...(before ?? { id }), ...patch };
  for (const [key, value] of Object.entries(patch)) if (value === null) delete part[key];
  return part as unknown as PlacedPart;
}
