/** Goes on by itself, so many steps a second. */

export interface Played {
  isAtEnd(): boolean;
  rewind(): void;
  step(): void;
  changed(isPlaying: boolean): void;
}

export class Player {
  readonly #played: Played;
  #timer: ReturnType<typeof setTimeout> | undefined;
  perSecond = 2;

  constructor(played: Played) {
    this.#played = played;
  }

  toggle(): void {
    if (this.#timer !== undefined) {
      this.stop();
      return;
    }
    if (this.#played.isAtEnd()) this.#played.rewind();
    this.#played.changed(true);
    this.#wait();
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#played.changed(false);
  }

  #wait(): void {
    // What glides arrives before it goes on.
    document.documentElement.style.setProperty('--glide', `${Math.min(0.35, 0.6 / this.perSecond)}s`);
    this.#timer = setTimeout(() => {
      this.#played.step();
      if (this.#played.isAtEnd()) this.stop();
      else this.#wait();
    }, 1000 / this.perSecond);
  }
}
