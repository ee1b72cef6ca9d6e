/**
 * Starts pieces of work in order, with as many unanswered as are worth having, and gives back the answers in that same
 * order. An abort starts no more; what is under way is finished.
 */

export interface Starter<Piece, Result> {
  readonly start: (piece: Piece) => Promise<Result>;
  readonly executor: Reach;
  readonly signal?: Pick<AbortSignal, 'aborted'> | undefined;
}

/** How much is handed out at a time. */
export interface Reach {
  /** Pieces that are worth having unanswered at a time; it may change as others come to help. */
  readonly capacity: number;
  /** Pieces that may be under way, those included that are answered and wait for one before them; if left out, the same. */
  readonly reach?: number;
}

/** A piece was taken back before anybody had begun it: the answers end before it. */
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
    // Awaited below in order; until then a failure must not count as unhandled.
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
