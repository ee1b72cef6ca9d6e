/** Access control of the studio. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStudio, type Studio } from '../../src/studio/studio.js';

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of a POST request. */
  readonly body?: string;
}

describe('the studio’s address', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await openStudio({ game: 'pig', port: 0 });
  });
  afterAll(() => studio.close());

  const ask = ({
    path = '',
    method = 'GET',
    headers = {},
    body = '{}',
  }: Asked): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const { hostname, port, pathname } = new URL(studio.address);
      const where = { hostname, port, method, path: path.startsWith('/') ? path : pathname + path, headers };
      request(where, (response) => {
        let text = '';
        response.on('data', (data) => {
          text += data;
        });
        response.on('end', () => resolve({ status: response.statusCode!, text }));
      })
        .on('error', reject)
        .end(method === 'POST' ? body : undefined);
    });

  test('is on loopback and serves the page, which may load nothing from other hosts', async () => {
    expect(new URL(studio.address).hostname).toBe('127.0.0.1');
    const { status, text } = await ask({});
    expect(status).toBe(200);
    expect(text).toContain('Warren studio');
    expect(text).not.toMatch(/https?:\/\//);
  });

  test.each([
    ['no token', { path: '/' }],
    ['another token', { path: `/${'0'.repeat(32)}/` }],
    ['a part of the token', { path: '/0' }],
    ['another host', { headers: { host: 'evil.example' } }],
    ['a host that only begins like this one', { headers: { host: '127.0.0.1.evil.example' } }],
    ['a page of somebody else’s', { headers: { origin: 'http://evil.example' } }],
    ['a page in a sandbox', { headers: { origin: 'null' } }],
    ['a page of another port', { headers: { origin: 'http://127.0.0.1:1' } }],
  ])('with %s is refused', async (_, asked: Asked) => {
    expect((await ask(asked)).status).toBe(403);
    expect((await ask({ path: 'lab/undo', ...asked, method: 'POST' })).status).toBe(403);
  });

  const asBrowser = (site: string, dest: string) => ({ 'sec-fetch-site': site, 'sec-fetch-dest': dest });

  test.each([
    ['none', 'document', 200],
    ['same-origin', 'document', 200],
    ['same-origin', 'iframe', 403],
    ['same-site', 'document', 403],
    ['cross-site', 'document', 403],
    ['cross-site', 'iframe', 403],
  ])('serves the page to %s as %s with status %i', async (site, dest, status) => {
    expect((await ask({ headers: asBrowser(site, dest) })).status).toBe(status);
  });

  test.each([
    ['same-origin', 'empty', 200],
    ['same-origin', 'document', 403],
    ['same-origin', 'iframe', 403],
    ['none', 'document', 403],
    ['none', 'empty', 403],
    ['same-site', 'empty', 403],
    ['cross-site', 'empty', 403],
    ['cross-site', 'iframe', 403],
    ['cross-site', 'image', 403],
  ])('serves requests of the page to %s as %s with status %i', async (site, dest, status) => {
    const headers = asBrowser(site, dest);
    expect((await ask({ path: 'questions', headers })).status).toBe(status);
    expect((await ask({ path: 'lab/undo', method: 'POST', headers })).status).toBe(status);
  });

  test('serves frames under separate URLs, which open nothing else', async () => {
    const { text } = await ask({});
    const [, runs, games] = /data-runs="(\w+)" data-watch="(\w+)"/.exec(text)!;
    expect(new Set([runs, games, new URL(studio.address).pathname.split('/')[1]]).size).toBe(3);
    const frame = asBrowser('cross-site', 'iframe');
    expect((await ask({ path: `/${games}/0/1`, headers: frame })).status).toBe(200);
    for (const headers of [frame, {}]) {
      for (const path of ['', 'questions', 'runs', 'events', 'studio.js', 'game?name=pig']) {
        expect((await ask({ path: `/${runs}/${path}`, headers })).status, path).toBe(404);
        expect((await ask({ path: `/${games}/${path}`, headers })).status, path).toBe(404);
      }
      expect((await ask({ path: `/${runs}/0/1`, headers })).status).toBe(404);
      expect((await ask({ path: `/${runs}/lab/undo`, method: 'POST', headers })).status).toBe(404);
    }
    expect((await ask({ path: `/${games}/0/1`, headers: asBrowser('none', 'document') })).status).toBe(403);
  });

  test('loads no game for a client with only the address', async () => {
    expect((await ask({ path: 'game?name=pig' })).status).toBe(404);
  });

  test('answers its own origin', async () => {
    const { origin } = new URL(studio.address);
    expect((await ask({ path: 'lab/undo', method: 'POST', headers: { origin } })).status).toBe(200);
  });

  test('refuses an invalid change with a message', async () => {
    const { status, text } = await ask({ path: 'lab/change', method: 'POST' });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ message: 'bench must be an object.' });
  });

  test('refuses oversized requests with a message, and continues', async () => {
    const sent = (length: number) => JSON.stringify({ name: 'x'.repeat(length) });
    const much = { path: 'lab/undo', method: 'POST' };
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
      expect((await ask({ ...much, headers, body: sent(900_000) })).status).toBe(200);
      const { status, text } = await ask({ ...much, headers, body: sent(1_100_000) });
      expect([status, JSON.parse(text)]).toEqual([400, { message: expect.stringContaining('at most 1 MB') }]);
    }
    expect((await ask({ path: 'questions' })).status).toBe(200);
  });

  test('replays only runs on the list', async () => {
    for (const folder of ['.', '/tmp', 'reports', '../elsewhere', 'reports/../test']) {
      const { status, text } = await ask({
        path: 'jobs/again',
        method: 'POST',
        body: JSON.stringify({ folder, how: 'verify' }),
      });
      expect([status, JSON.parse(text)]).toEqual([400, { message: expect.stringContaining('on the list') }]);
    }
  });

  test('returns 404 for an unknown path', async () => {
    expect((await ask({ path: '../package.json' })).status).toBe(403);
    expect((await ask({ path: 'package.json' })).status).toBe(404);
  });
});
