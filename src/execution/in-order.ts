/**
 * Starts pieces of work in order, with as many under way as are worth having, and gives back the answers in that same
 * order. An abort starts no more; what is under way is finished.
 */

export interface Starter<Piece, Result> {
  readonly start: (piece: Piece) => Promise<Result>;
  readonly capacity: number;
  readonly signal?: AbortSignal | undefined;
}

export async function* inOrder<Piece, Result>(
  pieces: Iterable<Piece>,
  { start, capacity, signal }: Starter<Piece, Result>,
): AsyncGenerator<readonly [Piece, Result]> {
  const underWay: (readonly [Piece, Promise<Result>])[] = [];
  const iterator = pieces[Symbol.iterator]();
  let next = iterator.next();
  for (;;) {
    while (!next.done && underWay.length < capacity && !signal?.aborted) {
      const result = start(next.value);
      // Awaited below in order; until then a failure must not count as unhandled.
      result.catch(() => {});
      underWay.push([next.value, result]);
      next = iterator.next();
    }
    const first = underWay.shift();
    if (first === undefined) return;
    yield [first[0], await first[1]];
  }
}
