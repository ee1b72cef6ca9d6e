/** Content security policies of the studio's pages, sent as headers. */
import type { AccessTokens } from './guard.js';

const policy = (...rules: readonly string[]): string => rules.join('; ');

/** The page can run its own script, send requests to its own server, and show frames from their own addresses. */
export const pagePolicy = (host: string, { runs, games }: AccessTokens): string =>
  policy(
    ...["default-src 'none'", "script-src 'self'", "style-src 'unsafe-inline'", "img-src 'self' data:"],
    ...["connect-src 'self'", `frame-src http://${host}/${runs}/ http://${host}/${games}/`],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  );

/**
 * Sandbox for frames, because run folders and games are untrusted: their scripts can draw, step through a game and save
 * its tables, but cannot access the studio's page or send requests.
 */
export const framePolicy = policy(
  ...['sandbox allow-scripts allow-downloads', "default-src 'none'", "connect-src 'none'", 'img-src data:'],
  ...["style-src 'unsafe-inline'", "script-src 'unsafe-inline'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
);
