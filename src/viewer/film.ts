/**
 * Delta-encoded scenes of a game: each part is stored once in full, then only its changes per moment. `FilmBuilder`
 * encodes, `playFilm` decodes (in the browser).
 */
import type { Part, Scene, Sheet } from '../core/scene.js';

export interface Film {
  /** Distinct sheets, without their parts. */
  readonly sheets: readonly SheetFacts[];
  /** part number → id, in order of first appearance */
  readonly ids: readonly string[];
  readonly frames: readonly Frame[];
}

export type SheetFacts = Omit<Sheet, 'parts'>;

interface Frame {
  /** Sheets of this frame, as indices into `Film.sheets`. Default: those of the previous frame. */
  readonly sheets?: readonly number[];
  readonly parts: readonly PartChange[];
}

/** Alternates: the number of a part, then its patch, or null if the part was removed. */
type PartChange = number | Patch | null;

/** Changed properties of a part; null deletes a property. `on`: id of its sheet. */
type Patch = Readonly<Record<string, unknown>>;

/** A part with the id of its sheet. */
export type PlacedPart = Part & { readonly on: string };

/** A decoded scene. */
export interface ShownScene {
  readonly sheets: readonly SheetFacts[];
  /** In order of first appearance. */
  readonly parts: readonly PlacedPart[];
}

/** Numbers are rounded to 1 / DIGITS. */
const DIGITS = 1000;
const roundDeep = (value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * DIGITS) / DIGITS : Array.isArray(value) ? value.map(roundDeep) : value;

export class FilmBuilder {
  readonly #sheets: SheetFacts[] = [];
  /** serialized sheet, without parts → index in `Film.sheets` */
  readonly #sheetNumbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #frames: Frame[] = [];
  /** id → current state of the part */
  readonly #parts = new Map<string, PartState>();
  /** sheet id → the sheet in the last scene, and its index in `Film.sheets` */
  #sheetStates = new Map<string, SheetState>();
  #sheetsBefore: readonly number[] = [];

  /** Encodes a scene. Fast path: unchanged sheets and parts are the same objects, in the same order. */
  add(scene: Scene): void {
    const frame = this.#frames.length;
    const changes: PartChange[] = [];
    /** Parts of earlier sheets; deleted below, except those that this scene contains elsewhere. */
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

/** A sheet and its index in `Film.sheets`. */
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
  /** Id of its sheet. */
  on: string;
  /** Index of the last scene that encoded it. */
  frame: number;
}

/** Returns the patch, or undefined if nothing differs. `on`: id of the sheet, if it differs. */
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

/** Decodes the scenes in order. Parts that stay unchanged are the same object in consecutive scenes. */
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
