/** Finds the tests in a source file by their titles, so that documents can name them. */

interface Block {
  readonly indent: number;
  readonly title: string;
}

/** Start of a `describe`, `test` or `property` at the head of a line. */
const CALL = /^( *)(describe|test|property)\b[.\w]*(?:<.*>)?\(/gm;

/** First argument of a call that is a string: `test('…'` or `test.each([…])('…'`. */
const TITLE = /(?:^ *(?:describe|test)(?:\.\w+)?\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/;

/** Titles of all tests in a file, each after those of the blocks around it: `a duel › offers no digging`. */
export function testTitles(source: string): string[] {
  const titles: string[] = [];
  const around: Block[] = [];
  for (const call of source.matchAll(CALL)) {
    const indent = call[1].length;
    const title = TITLE.exec(source.slice(call.index))?.[2];
    if (title === undefined) continue;
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    if (call[2] === 'describe') around.push({ indent, title });
    else titles.push([...around.map((block) => block.title), title].join(' › '));
  }
  return titles;
}
