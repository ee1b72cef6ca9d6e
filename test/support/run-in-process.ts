/**
 * Runs the built command line in this process, loaded once and warm: for tests of output, files and answers. Tests of
 * the process itself (exit, signals, memory) use run-warren.ts or warren-process.ts.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { questions } from '../../src/questions/questions.js';
import { emptyFolder, type Ran, root } from './run-warren.js';

const cli = pathToFileURL(path.join(root, 'dist/cli.js')).href;
let runs = 0;

/** Games play in this thread by default: new threads would compile everything again. */
function inThisThread(args: readonly string[]): readonly string[] {
  const [command, ...rest] = args;
  const plays = [...Object.keys(questions), 'resume'].includes(command);
  return plays && !rest.some((word) => /^--(?:threads|queue)/.test(word)) ? [command, '--threads', '0', ...rest] : args;
}

export async function runInProcess(args: readonly string[], folder = emptyFolder()): Promise<Ran> {
  const { argv, exitCode, stdout, stderr, env } = process;
  const before = { cwd: process.cwd(), NO_COLOR: env.NO_COLOR, out: stdout.write, err: stderr.write };
  const heard = [stdout, stderr].map((stream) => stream.listeners('error'));
  const rejections = process.listeners('unhandledRejection');
  const said = { out: '', err: '' };
  const hear = (stream: keyof typeof said) => (text: string | Uint8Array) => {
    said[stream] += text;
    return true;
  };
  process.argv = [process.execPath, cli, ...inThisThread(args)];
  process.exitCode = undefined;
  process.chdir(folder);
  env.NO_COLOR = '1';
  stdout.write = hear('out');
  stderr.write = hear('err');
  try {
    // The file runs when it is imported; every run is a new address of it.
    await import(/* @vite-ignore */ `${cli}?${runs++}`);
    return { status: Number(process.exitCode ?? 0), ...said };
  } finally {
    stdout.write = before.out;
    stderr.write = before.err;
    [stdout, stderr].forEach((stream, i) => {
      for (const listener of stream.listeners('error')) {
        if (!heard[i].includes(listener)) stream.off('error', listener as () => void);
      }
    });
    for (const listener of process.listeners('unhandledRejection')) {
      if (!rejections.includes(listener)) process.off('unhandledRejection', listener);
    }
    if (before.NO_COLOR === undefined) delete env.NO_COLOR;
    else env.NO_COLOR = before.NO_COLOR;
    process.chdir(before.cwd);
    process.argv = argv;
    process.exitCode = exitCode;
  }
}
