/** Opens an address in the user's own browser, where there is one. */
import { spawn } from 'node:child_process';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Whatever goes wrong, the address is on the screen. */
export function openBrowser(address: string): void {
  const [command, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  spawn(command, [...words, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
