/**
 * Access control: only the studio's own page can send requests. Its address contains a random token, which every
 * request needs; requests to another host, or from a foreign page, are rejected even with it. Content of frames is
 * untrusted: its addresses have tokens of their own, which do not reveal the page's.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

/** Prefixes of addresses: 128 random bits each, unguessable and independent of each other. */
export interface AccessTokens {
  /** The page and all its requests. */
  readonly page: string;
  /** Files of run folders only. */
  readonly runs: string;
  /** Pages of games of the bench only. */
  readonly games: string;
}

const newToken = (): string => randomBytes(16).toString('hex');

export const createAccessTokens = (): AccessTokens => ({ page: newToken(), runs: newToken(), games: newToken() });

const HOSTS = ['127.0.0.1', 'localhost'];

/**
 * Rejects requests without access with status 403. `port`: a callback, because it is known only when the server
 * listens.
 */
export const guard =
  (tokens: AccessTokens, port: () => number): MiddlewareHandler =>
  async (context, next) => {
    const refusal = refusalOf(context, tokens, port());
    if (refusal !== undefined) return context.text(refusal, 403);
    await next();
    context.header('Referrer-Policy', 'no-referrer');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cache-Control', 'no-store');
  };

const FOREIGN_PAGE = 'The studio does not answer pages of other places.';

function refusalOf({ req }: Context, tokens: AccessTokens, port: number): string | undefined {
  const hosts = HOSTS.map((host) => `${host}:${port}`);
  // Prevents DNS rebinding: a foreign host name that resolves to this server.
  if (!hosts.includes(req.header('host') ?? '')) return 'The studio answers at its own address only.';
  const origin = req.header('origin');
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) return FOREIGN_PAGE;
  const [, given = '', ...rest] = req.path.split('/');
  const fetchMetadata = { from: req.header('sec-fetch-site'), as: req.header('sec-fetch-dest') };
  if (isSameToken(given, tokens.page))
    return isFromPage(fetchMetadata, rest.join('/') === '') ? undefined : FOREIGN_PAGE;
  if (isSameToken(given, tokens.runs) || isSameToken(given, tokens.games)) {
    return isAllowed(['iframe', 'image'], fetchMetadata.as) ? undefined : 'This is shown inside the studio only.';
  }
  return 'The address is not complete: open the one that warren studio has printed, with all that follows the last colon.';
}

/**
 * Metadata headers of a browser's request: its origin and its destination. Pages cannot change them; programs send
 * none.
 */
interface FetchMetadata {
  readonly from: string | undefined;
  readonly as: string | undefined;
}

/** The page is opened by the user or from its own origin, as a document; all other requests are from its own script. */
const isFromPage = ({ from, as }: FetchMetadata, isPage: boolean): boolean =>
  isPage
    ? isAllowed(['none', 'same-origin'], from) && isAllowed(['document'], as)
    : isAllowed(['same-origin'], from) && isAllowed(['empty', 'script'], as);

const isAllowed = (allowed: readonly string[], said: string | undefined): boolean =>
  said === undefined || allowed.includes(said);

/** Compares tokens in constant time, so that the duration reveals nothing. */
function isSameToken(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
