/** Automatic playback, with a timer for `perSecond` steps per second. */

export interface PlaybackTarget {
  isAtEnd(): boolean;
  rewind(): void;
  step(): void;
  onChange(isPlaying: boolean): void;
}

export class Playback {
  readonly #target: PlaybackTarget;
  #timer: ReturnType<typeof setTimeout> | undefined;
  perSecond = 2;

  constructor(played: PlaybackTarget) {
    this.#target = played;
  }

  toggle(): void {
    if (this.#timer !== undefined) {
      this.stop();
      return;
    }
    if (this.#target.isAtEnd()) this.#target.rewind();
    this.#target.onChange(true);
    this.#wait();
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#target.onChange(false);
  }

  #wait(): void {
    // Animations finish before the next step.
    document.documentElement.style.setProperty('--glide', `${Math.min(0.35, 0.6 / this.perSecond)}s`);
    this.#timer = setTimeout(() => {
      this.#target.step();
      if (this.#target.isAtEnd()) this.stop();
      else this.#wait();
    }, 1000 / this.perSecond);
  }
}
