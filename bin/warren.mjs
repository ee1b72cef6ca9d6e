#!/usr/bin/env node
// One bin for a built checkout, an unbuilt checkout and an installed package. WARREN_DEV=1 prefers the sources.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';

// Where Node can (22.1 and later), compiled code is kept for the next start, among the user's own caches: the folder for
// temporary files is everybody's. Whoever has no folder for caches, or one that cannot be written, starts without.
try {
  const caches = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  if (existsSync(caches)) module.enableCompileCache?.(path.join(caches, 'warren'));
} catch {}

try {
  process.cwd();
} catch {
  process.stderr.write('warren: The folder you are in is not there any more. Go to another one and try again.\n');
  process.exit(2);
}
const built = new URL('../dist/cli.js', import.meta.url);
try {
  if (existsSync(built) && !process.env.WARREN_DEV) {
    const { prewarm, releasePrewarmed } = await import(new URL('../dist/prewarm.js', import.meta.url).href);
    await prewarm(process.argv.slice(2));
    await import(built.href);
    await releasePrewarmed();
  } else {
    const { register } = await import('tsx/esm/api');
    register();
    await import(new URL('../src/cli/main.ts', import.meta.url).href);
  }
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write(`warren: A part of Warren is missing (${error.message}). Build it again: npm run build\n`);
  process.exit(1);
}

// What a plug-in has left running (a timer, a connection) does not keep the process; what is still to be written does.
const leave = () => setTimeout(() => (process.stdout.writableLength > 0 ? leave() : process.exit()), 1000).unref();
leave();
