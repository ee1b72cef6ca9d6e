/** Opens an address in the user's default browser, if there is one. */
import { spawn } from 'node:child_process';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Ignores errors: the address is printed as well. */
export function openBrowser(address: string): void {
  const [command, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  spawn(command, [...words, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
