/**
 * Renders scenes in the browser, one SVG per sheet. Elements are reused by part id across scenes: moved parts are
 * animated, new and changed ones highlighted. With a seat, only the parts visible to that seat are drawn.
 */
import type { Point } from '../core/scene.js';
import { classesOf, drawPart, LAYERS } from '../viewer/draw-part.js';
import type { PlacedPart, SheetFacts, ShownScene } from '../viewer/film.js';

const SVG = 'http://www.w3.org/2000/svg';
/** Width of a sheet, in SVG units. */
const WIDTH = 1000;

interface DrawnPart {
  readonly element: SVGGElement;
  /** State of the element, to update only what differs. */
  markup: string;
  classes: string;
  shift: string;
  sheet: string;
}

interface DrawnSheet {
  readonly frame: HTMLElement;
  readonly caption: HTMLElement;
  readonly picture: SVGSVGElement;
  readonly layers: ReadonlyMap<string, SVGGElement>;
  /** Serialized sheet as last rendered, to detect changes. */
  facts: string;
  scale: number;
}

export class BoardView {
  readonly #frames: HTMLElement;
  readonly #sheets = new Map<string, DrawnSheet>();
  readonly #parts = new Map<string, DrawnPart>();

  /** `frames`: parent element of the sheets. */
  constructor(frames: HTMLElement) {
    this.#frames = frames;
  }

  /** Renders a scene. `before`: the previous scene, to highlight changes. Default: no highlights. */
  show(scene: ShownScene, before: ShownScene | undefined, seat: number | undefined): void {
    this.#updateSheets(scene.sheets);
    const earlier = new Map(before?.parts.map((part) => [part.id, part]));
    const seen = scene.parts.flatMap((part) => {
      const markup = drawPart(part, this.#sheets.get(part.on)!.scale, seat);
      return markup === null ? [] : [{ part, markup }];
    });
    this.#removeAllBut(new Set(seen.map(({ part }) => part.id)));
    /** layer → its topmost part so far; keeps the stacking order of the film, whichever scene was shown before */
    const topmost = new Map<SVGGElement, SVGGElement>();
    for (const { part, markup } of seen) {
      const sheet = this.#sheets.get(part.on)!;
      const marks = before !== undefined && hasChanged(part, earlier.get(part.id), markup, sheet.scale, seat);
      const { element } = this.#draw(part, markup, sheet, marks);
      const layer = sheet.layers.get(part.kind)!;
      const beneath = topmost.get(layer) ?? null;
      if (element.parentNode !== layer || element.previousSibling !== beneath)
        layer.insertBefore(element, beneath === null ? layer.firstChild : beneath.nextSibling);
      topmost.set(layer, element);
    }
  }

  #removeAllBut(ids: ReadonlySet<string>): void {
    for (const [id, { element }] of this.#parts) {
      if (ids.has(id)) continue;
      element.remove();
      this.#parts.delete(id);
    }
  }

  #updateSheets(sheets: readonly SheetFacts[]): void {
    for (const [id, { frame }] of this.#sheets) {
      if (sheets.some((sheet) => sheet.id === id)) continue;
      frame.remove();
      this.#sheets.delete(id);
    }
    for (const sheet of sheets) {
      const drawn = this.#sheets.get(sheet.id) ?? this.#addSheet(sheet);
      const facts = JSON.stringify(sheet);
      if (drawn.facts === facts) continue;
      drawn.facts = facts;
      drawn.scale = WIDTH / sheet.width;
      drawn.caption.textContent = sheet.title;
      drawn.picture.setAttribute('viewBox', `0 0 ${WIDTH} ${sheet.height * drawn.scale}`);
      drawn.picture.setAttribute('aria-label', sheet.title);
    }
  }

  #addSheet({ id, seat }: SheetFacts): DrawnSheet {
    const frame = document.createElement('figure');
    frame.className = seat === undefined ? 'laid' : `laid of-player seat-${seat}`;
    frame.dataset.sheet = id;
    const caption = document.createElement('figcaption');
    const picture = document.createElementNS(SVG, 'svg');
    picture.setAttribute('class', 'sheet');
    picture.setAttribute('role', 'img');
    const layers = new Map(LAYERS.map((kind) => [kind, document.createElementNS(SVG, 'g')]));
    picture.append(...layers.values());
    frame.append(caption, picture);
    this.#frames.append(frame);
    const sheet = { frame, caption, picture, layers, facts: '', scale: 1 };
    this.#sheets.set(id, sheet);
    return sheet;
  }

  #draw(part: PlacedPart, markup: string, { scale }: DrawnSheet, isChanged: boolean): DrawnPart {
    const existing = this.#parts.get(part.id);
    const drawn = existing?.sheet === part.on ? existing : this.#addPart(part, existing);
    if (drawn.markup !== markup) drawn.element.innerHTML = drawn.markup = markup;
    const shift = shiftTo(part.at, scale);
    if (drawn.shift !== shift) drawn.element.style.transform = drawn.shift = shift;
    const classes = isChanged ? `${classesOf(part)} changed` : classesOf(part);
    if (drawn.classes !== classes) drawn.element.setAttribute('class', (drawn.classes = classes));
    return drawn;
  }

  /** Creates a new element: moves between sheets are not animated. */
  #addPart({ id, on }: PlacedPart, existing: DrawnPart | undefined): DrawnPart {
    existing?.element.remove();
    const element = document.createElementNS(SVG, 'g');
    element.dataset.part = id;
    const part = { element, markup: '', classes: '', shift: '', sheet: on };
    this.#parts.set(id, part);
    return part;
  }
}

const shiftTo = ([x, y]: Point, scale: number): string => `translate(${x * scale}px, ${y * scale}px)`;

/** Returns whether a part has changed in a way that `seat` can see. */
function hasChanged(
  part: PlacedPart,
  earlier: PlacedPart | undefined,
  markup: string,
  scale: number,
  seat?: number,
): boolean {
  if (earlier === part) return false;
  if (earlier === undefined || earlier.on !== part.on) return true;
  return (
    drawPart(earlier, scale, seat) !== markup ||
    classesOf(earlier) !== classesOf(part) ||
    earlier.at.join() !== part.at.join()
  );
}
