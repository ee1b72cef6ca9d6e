/**
 * Strategies that look for the real cards with what Node offers to look into a running program. Each is let loose for real on a game of
 * secret cards: in a program in which nothing is locked it finds them, which shows that it is able to; in Warren it does not.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, type Ran, root } from '../support/run-warren.js';
import { runHere } from '../support/warren-here.js';

/** Asks an inspector for all arrays of whole numbers; `post` sends it a message and gives its answer. */
const INSPECT = `
  const { objectId: prototypeObjectId } = post('Runtime.evaluate', { expression: 'Int32Array.prototype' }).result;
  const { objectId } = post('Runtime.queryObjects', { prototypeObjectId }).objects;
  const functionDeclaration = 'function () { return this.map((list) => [...list.subarray(0, 64)]); }';
  return post('Runtime.callFunctionOn', { objectId, functionDeclaration, returnByValue: true }).result.value;`;

const SESSION = `
  const session = new Session();
  session.connect();
  const post = (method, params) => { let answer; session.post(method, params, (_, result) => { answer = result; }); return answer; };
  ${INSPECT}`;

const QUERY = `return v8.queryObjects(Int32Array, { format: 'summary' }).map((text) => text.match(/-?\\d+/g).map(Number));`;

/** A thread of its own asks the main thread's inspector for that of the thread that plays. */
const OTHER_THREAD = `
const { Session } = require('node:inspector');
const { workerData } = require('node:worker_threads');
const main = new Session();
main.connectToMainThread();
main.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
  let last = 0;
  const send = (method, params) => main.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id: ++last, method, params }) });
  main.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    const { id, result } = JSON.parse(params.message);
    if (params.sessionId !== sessionId || !result) return;
    if (id === 1) send('Runtime.queryObjects', { prototypeObjectId: result.result.objectId });
    if (id === 2) send('Runtime.callFunctionOn', { objectId: result.objects.objectId, returnByValue: true, functionDeclaration: 'function () { return this.map((list) => [...list.subarray(0, 64)]); }' });
    if (id === 3) { workerData.set(result.result.value.flat().slice(0, 20000), 1); workerData[0] = 1; Atomics.notify(workerData, 0); }
  });
  send('Runtime.evaluate', { expression: 'Int32Array.prototype' });
});
main.post('NodeWorker.enable', { waitForDebuggerOnStart: false });`;

/** Way in → what is done before the game, and how it looks; it gives lists of numbers. */
const WAYS: Readonly<Record<string, readonly [before: string, look: string]>> = {
  'an inspector, required by a name that is put together': [
    '',
    `const { Session } = require(['node', 'inspector'].join(':')); ${SESSION}`,
  ],
  'an inspector, imported where nobody sees it': [
    `const { Session } = await eval('import("node:inspector")');`,
    SESSION,
  ],
  'an inspector that Node hands out': ['', `const { Session } = process.getBuiltinModule('inspector'); ${SESSION}`],
  'what an inspector is made of': [
    '',
    `let heard;
     const connection = new (process.binding('inspector').Connection)((text) => { heard = JSON.parse(text).result; });
     const post = (method, params) => { connection.dispatch(JSON.stringify({ id: 1, method, params })); return heard; };
     ${INSPECT}`,
  ],
  'a list of all objects': [`const v8 = (await eval('import("node:v8")')).default;`, QUERY],
};

/** Both seats are played by the same file, so they can tell each other what is to be found; then it stops the run and says so. */
const thief = (before: string, look: string): string => `
${before}
const cards = [];
const look = () => { ${look} };
export default {
  game: 'secret-cards', about: 'x', parameters: [],
  create: ({ seat }) => (view) => {
    cards[seat] = view.card;
    if (cards[0] === undefined || cards[1] === undefined) return 0;
    const found = look().some((list) => list.some((card, i) => card === cards[0] && list[i + 1] === cards[1]));
    throw new Error(found ? 'the cards are found' : 'there are no such cards');
  },
};`;

async function letLoose(source: string, threads: 0 | 1): Promise<Ran> {
  const folder = emptyFolder();
  writeFileSync(path.join(folder, 'thief.ts'), source);
  const game = path.join(root, 'test/support/secret-cards.ts');
  const words = ['--players', '2', '--strategies', './thief.ts', '--games', '4', '--threads', `${threads}`];
  return runHere(['simulate', game, ...words], folder);
}

/** The same look in a program in which nothing is locked. */
function findsInNode(before: string, look: string): boolean {
  const program = `
    import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    ${before}
    const cards = Int32Array.of(-1, 716151, 897867);
    const look = () => { ${look} };
    const found = look().some((list) => list.some((card, i) => card === cards[1] && list[i + 1] === cards[2]));
    process.exit(found ? 42 : 1);`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program]).status === 42;
}

describe('in a thread that plays, nothing is found with', () => {
  test.each(Object.entries(WAYS))('%s', async (_, [before, look]) => {
    const played = await letLoose(thief(before, look), 1);
    expect(played.err).toContain('is closed to games and strategies: it leads to hidden cards');
    expect(played.err).not.toContain('the cards are found');
    expect(played.status).toBe(1);
    expect(findsInNode(before, look)).toBe(true);
  });

  test('an inspector, nor is anything in the main thread', async () => {
    const [before, look] = WAYS['an inspector that Node hands out'];
    const { err, status } = await letLoose(thief(before, look), 0);
    expect(err).toContain('node:inspector.Session is closed to games and strategies');
    expect(status).toBe(1);
  });

  test('hooks of promises, which see what the engine waits for', async () => {
    const before = `const seen = []; process.getBuiltinModule('v8').promiseHooks.onSettled((promise) => seen.push(promise));`;
    const { err, status } = await letLoose(thief(before, 'return [seen];'), 1);
    expect(err).toContain('failed while loading');
    expect(status).not.toBe(0);
  });

  test('a thread of its own', async () => {
    const look = `
      const shared = new Int32Array(new SharedArrayBuffer(100000));
      new Worker(${JSON.stringify(OTHER_THREAD)}, { eval: true, workerData: shared });
      Atomics.wait(shared, 0, 0, 20000);
      return [[...shared]];`;
    const { err, status } = await letLoose(thief("import { Worker } from 'node:worker_threads';", look), 1);
    expect(err).toContain('node:worker_threads.Worker is closed to games and strategies');
    expect(status).toBe(1);
  });
});

test.each(['inspector', 'node:inspector/promises', 'node:v8', 'node:async_hooks'])(
  'who imports %s is not even loaded',
  async (name) => {
    const { err, status } = await letLoose(thief(`import * as way from '${name}';`, 'return way;'), 1);
    expect(err).toContain(
      `warren: thief.ts uses ${name}, which can look into the running game, at hidden cards and the dice to come. ` +
        'Games and strategies cannot use it: leave it out.',
    );
    expect(status).toBe(2);
  },
);
