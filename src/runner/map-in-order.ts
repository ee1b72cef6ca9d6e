/**
 * Runs asynchronous work concurrently and yields the results in order. After an abort nothing new starts; work in
 * flight is finished.
 */

export interface MapInOrderOptions<Piece, Result> {
  readonly start: (piece: Piece) => Promise<Result>;
  readonly limits: InFlightLimits;
  readonly signal?: Pick<AbortSignal, 'aborted'> | undefined;
}

/** The limits of work in flight. */
export interface InFlightLimits {
  /** Pieces without an answer at a time. May change while running, as workers come and go. */
  readonly capacity: number;
  /** Pieces in flight, including answered ones that wait for an earlier piece. Default: `capacity`. */
  readonly reorderWindow?: number;
}

/** A piece was cancelled before it started; the results end before it. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

interface InFlight<Piece, Result> {
  readonly piece: Piece;
  readonly result: Promise<Result>;
  isAnswered: boolean;
}

export async function* mapInOrder<Piece, Result>(
  pieces: Iterable<Piece>,
  { start, limits, signal }: MapInOrderOptions<Piece, Result>,
): AsyncGenerator<readonly [Piece, Result]> {
  const inFlight: InFlight<Piece, Result>[] = [];
  let unanswered = 0;
  let wake = () => {};
  const begin = (piece: Piece): void => {
    unanswered++;
    const one = { piece, result: start(piece), isAnswered: false };
    const answered = () => {
      unanswered--;
      one.isAnswered = true;
      wake();
    };
    // Awaited below in order; mark a rejection as handled until then.
    one.result.then(answered, answered);
    inFlight.push(one);
  };
  const iterator = pieces[Symbol.iterator]();
  let next = iterator.next();
  for (;;) {
    const { capacity, reorderWindow = capacity } = limits;
    while (!next.done && unanswered < capacity && inFlight.length < reorderWindow && !signal?.aborted) {
      begin(next.value);
      next = iterator.next();
    }
    const [first] = inFlight;
    if (first === undefined) return;
    if (!first.isAnswered) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    inFlight.shift();
    try {
      yield [first.piece, await first.result];
    } catch (error) {
      if (error instanceof Cancelled) return;
      throw error;
    }
  }
}
