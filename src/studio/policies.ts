/** What the browser lets the studio's pages do, as it is told with each of them. */
import type { AccessTokens } from './guard.js';

const policy = (...rules: readonly string[]): string => rules.join('; ');

/** The page runs its own script, speaks to its own server, and shows in frames what has a door of its own. */
export const pagePolicy = (host: string, { runs, games }: AccessTokens): string =>
  policy(
    ...["default-src 'none'", "script-src 'self'", "style-src 'unsafe-inline'", "img-src 'self' data:"],
    ...["connect-src 'self'", `frame-src http://${host}/${runs}/ http://${host}/${games}/`],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  );

/**
 * A run folder, or the game on the bench, may come from somebody else: what is in the frame can draw, step through a game and
 * save its tables, but it is a stranger to the studio's own page and can ask for nothing.
 */
export const framePolicy = policy(
  ...['sandbox allow-scripts allow-downloads', "default-src 'none'", "connect-src 'none'", 'img-src data:'],
  ...["style-src 'unsafe-inline'", "script-src 'unsafe-inline'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
);
