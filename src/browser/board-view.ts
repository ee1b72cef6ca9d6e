/**
 * Shows scenes in the browser, each sheet as an SVG of its own. Parts are kept from scene to scene by their ids: what moved
 * glides, what is new or different is marked. With a seat, only what that seat sees is drawn.
 */
import type { Point } from '../core/scene.js';
import { classesOf, drawPart, LAYERS } from '../viewer/draw-part.js';
import type { Placed, SheetFacts, Shown } from '../viewer/film.js';

const SVG = 'http://www.w3.org/2000/svg';
/** Units of a picture that a sheet is wide. */
const WIDTH = 1000;

interface DrawnPart {
  readonly element: SVGGElement;
  /** What it looks like now. */
  markup: string;
  classes: string;
  place: string;
  sheet: string;
}

interface DrawnSheet {
  readonly frame: HTMLElement;
  readonly caption: HTMLElement;
  readonly picture: SVGSVGElement;
  readonly layers: ReadonlyMap<string, SVGGElement>;
  /** What of it is shown, as text. */
  facts: string;
  scale: number;
}

export class BoardView {
  readonly #place: HTMLElement;
  readonly #sheets = new Map<string, DrawnSheet>();
  readonly #parts = new Map<string, DrawnPart>();

  /** `place`: the element that the sheets are put into. */
  constructor(place: HTMLElement) {
    this.#place = place;
  }

  /** `before`: the scene to hold it against, if what has changed is to be marked. */
  show(scene: Shown, before: Shown | undefined, seat: number | undefined): void {
    this.#layOut(scene.sheets);
    const earlier = new Map(before?.parts.map((part) => [part.id, part]));
    const drawn = new Set<string>();
    for (const part of scene.parts) {
      if (this.#draw(part, before && earlier.get(part.id), before !== undefined, seat)) drawn.add(part.id);
    }
    for (const [id, { element }] of this.#parts) {
      if (drawn.has(id)) continue;
      element.remove();
      this.#parts.delete(id);
    }
  }

  #layOut(sheets: readonly SheetFacts[]): void {
    for (const [id, { frame }] of this.#sheets) {
      if (sheets.some((sheet) => sheet.id === id)) continue;
      frame.remove();
      this.#sheets.delete(id);
    }
    for (const sheet of sheets) {
      const known = this.#sheets.get(sheet.id) ?? this.#addSheet(sheet);
      const facts = JSON.stringify(sheet);
      if (known.facts === facts) continue;
      known.facts = facts;
      known.scale = WIDTH / sheet.width;
      known.caption.textContent = sheet.title;
      known.picture.setAttribute('viewBox', `0 0 ${WIDTH} ${sheet.height * known.scale}`);
      known.picture.setAttribute('aria-label', sheet.title);
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
    this.#place.append(frame);
    const sheet = { frame, caption, picture, layers, facts: '', scale: 1 };
    this.#sheets.set(id, sheet);
    return sheet;
  }

  /** Whether there is something to see. */
  #draw(part: Placed, earlier: Placed | undefined, marks: boolean, seat: number | undefined): boolean {
    const sheet = this.#sheets.get(part.on)!;
    const markup = drawPart(part, sheet.scale, seat);
    if (markup === null) return false;
    const known = this.#parts.get(part.id);
    const drawn = known?.sheet === part.on ? known : this.#addPart(part, sheet, known);
    if (drawn.markup !== markup) drawn.element.innerHTML = drawn.markup = markup;
    const place = placeIn(part.at, sheet.scale);
    if (drawn.place !== place) drawn.element.style.transform = drawn.place = place;
    const isChanged = marks && earlier !== part && isOther(part, earlier, markup, sheet.scale, seat);
    const classes = isChanged ? `${classesOf(part)} changed` : classesOf(part);
    if (drawn.classes !== classes) drawn.element.setAttribute('class', (drawn.classes = classes));
    return true;
  }

  #addPart({ id, kind, on }: Placed, { layers }: DrawnSheet, known: DrawnPart | undefined): DrawnPart {
    known?.element.remove();
    const element = document.createElementNS(SVG, 'g');
    element.dataset.part = id;
    layers.get(kind)!.append(element);
    const part = { element, markup: '', classes: '', place: '', sheet: on };
    this.#parts.set(id, part);
    return part;
  }
}

const placeIn = ([x, y]: Point, scale: number): string => `translate(${x * scale}px, ${y * scale}px)`;

/** Only what this seat can see to have changed. */
function isOther(part: Placed, earlier: Placed | undefined, markup: string, scale: number, seat?: number): boolean {
  if (earlier === undefined || earlier.on !== part.on) return true;
  return (
    drawPart(earlier, scale, seat) !== markup ||
    classesOf(earlier) !== classesOf(part) ||
    earlier.at.join() !== part.at.join()
  );
}
