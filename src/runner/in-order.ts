/**
 * Runs asynchronous work concurrently and yields the results in order. After an abort nothing new starts; work in
 * flight is finished.
 */

export interface Starter<Piece, Result> {
  readonly start: (piece: Piece) => Promise<Result>;
  readonly executor: Reach;
  readonly signal?: Pick<AbortSignal, 'aborted'> | undefined;
}

/** The limits of work in flight. */
export interface Reach {
  /** Pieces without an answer at a time. May change while running, as workers come and go. */
  readonly capacity: number;
  /** Pieces in flight, including answered ones that wait for an earlier piece. Default: `capacity`. */
  readonly reach?: number;
}

/** A piece was cancelled before it started; the results end before it. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn';
}

interface UnderWay<Piece, Result> {
  readonly piece: Piece;
  readonly result: Promise<Result>;
  isAnswered: boolean;
}

export async function* inOrder<Piece, Result>(
  pieces: Iterable<Piece>,
  { start, executor, signal }: Starter<Piece, Result>,
): AsyncGenerator<readonly [Piece, Result]> {
  const underWay: UnderWay<Piece, Result>[] = [];
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
    underWay.push(one);
  };
  const iterator = pieces[Symbol.iterator]();
  let next = iterator.next();
  for (;;) {
    const { capacity, reach = capacity } = executor;
    while (!next.done && unanswered < capacity && underWay.length < reach && !signal?.aborted) {
      begin(next.value);
      next = iterator.next();
    }
    const [first] = underWay;
    if (first === undefined) return;
    if (!first.isAnswered) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    underWay.shift();
    try {
      yield [first.piece, await first.result];
    } catch (error) {
      if (error instanceof Withdrawn) return;
      throw error;
    }
  }
}
