/** HTTP server of the studio, on loopback only: the page, its requests, and a stream of events. */
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { MachineError, UserError } from '../core/errors.js';
import { ANYTHING, type Schema } from '../plan/schema.js';
import { browserScript } from '../plugins/browser-script.js';
import type { Broadcaster } from './broadcaster.js';
import { gameFacts } from './game-facts.js';
import { createAccessTokens, guard } from './guard.js';
import { questionFacts, specFromForm, specFromListedRun } from './job-specs.js';
import type { Jobs } from './jobs.js';
import type { Lab } from './lab.js';
import { pageHtml } from './page-html.js';
import { BENCH_CHANGE, FORM, GAME_REQUEST, JOB_REQUEST, RUN_REQUEST } from './page-requests.js';
import { framePolicy, pagePolicy } from './policies.js';
import { readBody } from './read-body.js';
import { runFile } from './run-files.js';
import { runViews } from './run-views.js';
import { renderWatchPage } from './watch-page.js';

export interface StudioServer {
  /** Address of the page, including the token. */
  readonly address: string;
  close(): Promise<void>;
}

export interface ServerParts {
  readonly lab: Lab;
  readonly jobs: Jobs;
  readonly broadcaster: Broadcaster;
}

/** Starts the server. `port`: 0 for any free port. */
export async function serveStudio(parts: ServerParts, port: number): Promise<StudioServer> {
  const tokens = createAccessTokens();
  let listening = 0;
  const app = new Hono();
  app.use(guard(tokens, () => listening));
  app.get(`/${tokens.page}`, (context) => context.redirect(`/${tokens.page}/`));
  app.get(`/${tokens.page}/`, (context) => {
    const policy = pagePolicy(context.req.header('host')!, tokens);
    return context.html(pageHtml(tokens), 200, { 'Content-Security-Policy': policy });
  });
  app.route(`/${tokens.page}`, routes(parts));
  app.get(`/${tokens.runs}/:folder/:file{.+}`, (context) => {
    const found = runFile(context.req.param('folder'), context.req.param('file'));
    return found === undefined ? context.notFound() : context.body(found.content, 200, found.headers);
  });
  app.get(`/${tokens.games}/:variant/:index/:turned{turned}?`, async (context) => {
    const { variant, index, turned } = context.req.param();
    const page = await renderWatchPage(parts.lab.bench, Number(variant), Number(index), turned !== undefined);
    return context.html(page, 200, { 'Content-Security-Policy': framePolicy });
  });
  app.notFound((context) => context.text('There is nothing here.', 404));
  app.onError(sendError);
  const server = await listen(app, port);
  listening = (server.address() as AddressInfo).port;
  return { address: `http://127.0.0.1:${listening}/${tokens.page}/`, close: () => close(server) };
}

function routes({ lab, jobs, broadcaster }: ServerParts): Hono {
  const app = new Hono();
  app.get('/studio.js', async (context) =>
    context.body(await browserScript('studio'), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const listener = broadcaster.subscribe();
      stream.onAbort(() => broadcaster.unsubscribe(listener));
      for await (const [event, data] of listener.messages()) await stream.writeSSE({ event, data });
    }),
  );
  app.get('/questions', (context) => context.json(questionFacts()));
  app.get('/runs', (context) => context.json(runViews()));
  // POST: a name may be a path to a program, which following a link never loads.
  app.post('/game', async (context) => {
    const { name } = await readBody(context.req.raw, GAME_REQUEST);
    return context.json(await gameFacts(name));
  });
  const act = <Value>(path: string, valid: Schema<Value>, run: (request: Value) => unknown) =>
    app.post(`/${path}`, async (context) => {
      await run(await readBody(context.req.raw, valid));
      return context.json({});
    });
  act('lab/change', BENCH_CHANGE, (change) => lab.change(change));
  act('lab/undo', ANYTHING, () => lab.undo());
  act('lab/stop', ANYTHING, () => lab.stop());
  act('lab/go-on', ANYTHING, () => lab.resume());
  act('jobs/ask', FORM, async (form) => jobs.add(await specFromForm(form, lab.bench)));
  act('jobs/again', RUN_REQUEST, (request) => jobs.add(specFromListedRun(request)));
  act('jobs/stop', JOB_REQUEST, ({ number }) => jobs.stop(number));
  return app;
}

/** Returns the error's message: status 400 for mistakes of the user, 500 otherwise. */
function sendError(error: Error, context: Context): Response {
  const isMistake = error instanceof UserError || error instanceof SyntaxError;
  return context.json({ message: error.message }, isMistake ? 400 : 500);
}

function listen(app: Hono, port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => resolve(server));
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        code === 'EADDRINUSE'
          ? new UserError(`Port ${port} is taken. Name another with --port, or leave it out for one that is free.`)
          : new MachineError(`The studio cannot listen on port ${port}: ${message}`),
      ),
    );
  });
}

/** Closes the server, including open event streams. */
const close = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
