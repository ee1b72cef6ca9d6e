/**
 * Who may speak to the studio: only the page that it gave itself. Its address holds a random token, without which nothing is
 * answered; a request that was meant for another host, or that comes from a page of somebody else's, is refused even with it.
 * What is shown in frames may come from somebody else: it has addresses of its own, which tell nothing of the page's.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

/** What addresses begin with: 128 random bits each, which nobody guesses, and of which none follows from another. */
export interface AccessTokens {
  /** The page, and all that it can ask. */
  readonly page: string;
  /** Files of run folders, and nothing else. */
  readonly runs: string;
  /** Games of the bench to watch, and nothing else. */
  readonly games: string;
}

const newToken = (): string => randomBytes(16).toString('hex');

export const createAccessTokens = (): AccessTokens => ({ page: newToken(), runs: newToken(), games: newToken() });

const HOSTS = ['127.0.0.1', 'localhost'];

/** `port`: known when the server listens. */
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
  // A name of somebody else's that leads here, too, must not open a door to this page.
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

/** What a browser says of a request: whose it is, and what for. No page can change it; programs say nothing. */
interface FetchMetadata {
  readonly from: string | undefined;
  readonly as: string | undefined;
}

/** The page is opened by the user or by itself, as a page; only its own script asks for all else. */
const isFromPage = ({ from, as }: FetchMetadata, isPage: boolean): boolean =>
  isPage
    ? isAllowed(['none', 'same-origin'], from) && isAllowed(['document'], as)
    : isAllowed(['same-origin'], from) && isAllowed(['empty', 'script'], as);

const isAllowed = (allowed: readonly string[], said: string | undefined): boolean =>
  said === undefined || allowed.includes(said);

/** In a time that does not tell how much of it was right. */
function isSameToken(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
