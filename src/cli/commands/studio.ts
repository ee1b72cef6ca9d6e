/** `warren studio [game]`: serves a page with sliders, on loopback only, until Ctrl-C. */

import { UserError } from '../../core/errors.js';
import { countFromZero, onOff } from '../../plan/option.js';
import { shippedGames } from '../../plugins/own-files.js';
import { defineCommand } from '../command.js';
import { EXIT_INTERRUPTED } from '../exit-codes.js';
import { onInterrupt } from '../graceful-stop.js';
import { openBrowser } from '../open-browser.js';
import { bold, print, printProse, printRemark } from '../terminal.js';

const HIGHEST_PORT = 65_535;

const options = {
  port: countFromZero('the port of the page [any that is free]'),
  open: onOff(true, 'only print the address [in a terminal it is opened in your browser]'),
} as const;

export const studioCommand = defineCommand({
  name: 'studio',
  describe: 'Open a page with sliders: change rules and see what they do',
  arguments: [
    { name: 'game', describe: 'what to begin with: a shipped game, or the path of your own', takes: 'optional' },
  ],
  options,
  examples: [
    ['studio', 'the page opens with the first game; choose another there'],
    ['studio dig', 'begin with dig'],
    ['studio ./my-game.ts --port 8080', 'a game of your own, always at the same port'],
  ],
  run: async ({ words: [game = shippedGames()[0]], values: { port = 0, open = true } }) => {
    if (port > HIGHEST_PORT) throw new UserError(`--port must be at most ${HIGHEST_PORT}, but was given ${port}.`);
    const { openStudio } = await import('../../studio/studio.js');
    const studio = await openStudio({ game, port });
    if (open && process.stdout.isTTY) openBrowser(studio.address);
    print(`The studio is open at\n  ${bold(studio.address)}`);
    printProse('The address is for you alone: whoever has it can play here. Ctrl-C ends the studio.');
    const stop = onInterrupt(
      () => printRemark('Ending: finishing the games in flight. Ctrl-C again ends at once.'),
      true,
    );
    await new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()));
    const { stopped, waiting } = await studio.close();
    stop.release();
    for (const command of stopped) print(`Go on with: ${bold(command)}`);
    for (const command of waiting) print(`Not begun yet: ${bold(command)}`);
    return stopped.length + waiting.length > 0 ? EXIT_INTERRUPTED : 0;
  },
});
