/** The story next to the board: highlights the current lines and filters them by seat. */
import { isSeenBy } from '../core/scene.js';
import type { MomentData } from '../viewer/game-data.js';

interface Line {
  readonly element: HTMLElement;
  readonly text: string;
  readonly seenBy: readonly number[] | undefined;
  readonly otherwise: string;
  readonly isHeading: boolean;
}

export class StoryView {
  readonly #list: HTMLElement;
  readonly #lines: readonly Line[];
  readonly #moments: readonly MomentData[];
  #seat: number | undefined;
  /** Range of highlighted lines: start, end (exclusive). */
  #markedLines: readonly [number, number] = [0, 0];

  /** `list`: parent element of the story's lines. */
  constructor(list: HTMLElement, moments: readonly MomentData[]) {
    this.#list = list;
    this.#moments = moments;
    this.#lines = [...list.children].map((child) => {
      const element = child as HTMLElement;
      const { seen, otherwise = '' } = element.dataset;
      return {
        element,
        text: element.textContent ?? '',
        seenBy: seen
          ?.split(' ')
          .filter((seat) => seat !== '')
          .map(Number),
        otherwise,
        isHeading: element.tagName === 'H3',
      };
    });
  }

  /** Returns a line as a seat sees it; empty if the line is hidden from the seat. */
  textOf(line: number, seat: number | undefined): string {
    const { text, seenBy, otherwise } = this.#lines[line];
    return isSeenBy(seenBy, seat) ? text : otherwise;
  }

  /** Returns the heading of the round that contains a moment. */
  headingAt(moment: number): string {
    for (let line = this.#moments[moment][0] - 1; line >= 0; line--) {
      if (this.#lines[line].isHeading) return this.#lines[line].text;
    }
    return '';
  }

  /** Returns the first moment after a line was narrated. */
  momentOf(target: HTMLElement): number | undefined {
    const line = this.#lines.findIndex(({ element }) => element.contains(target));
    if (line < 0) return undefined;
    const moment = this.#moments.findIndex(([told]) => told > line);
    return moment < 0 ? undefined : moment;
  }

  show(moment: number, seat: number | undefined): void {
    if (seat !== this.#seat) this.#showTextsFor(seat);
    const [told] = this.#moments[moment];
    const from = moment === 0 ? 0 : this.#moments[moment - 1][0];
    for (let line = this.#markedLines[0]; line < this.#markedLines[1]; line++)
      this.#lines[line].element.classList.remove('now');
    for (let line = from; line < told; line++) this.#lines[line].element.classList.add('now');
    for (const [line, { element }] of this.#lines.entries()) element.classList.toggle('later', line >= told);
    this.#markedLines = [from, told];
    this.#scrollTo(this.#lines[Math.max(0, told - 1)]?.element);
  }

  #showTextsFor(seat: number | undefined): void {
    this.#seat = seat;
    this.#lines.forEach(({ element, seenBy }, line) => {
      if (seenBy === undefined) return;
      element.textContent = this.textOf(line, seat);
      element.hidden = element.textContent === '';
    });
  }

  /** Scrolls the story's own frame, not the page. */
  #scrollTo(element: HTMLElement | undefined): void {
    const frame = this.#list.parentElement;
    if (element === undefined || frame === null || frame.scrollHeight <= frame.clientHeight) return;
    const top = element.offsetTop - frame.offsetTop;
    if (top < frame.scrollTop || top > frame.scrollTop + frame.clientHeight - element.clientHeight * 2) {
      frame.scrollTop = top - frame.clientHeight * 0.6;
    }
  }
}
