/** HTTP server of the studio, on loopback only: the page, its requests, and a stream of events. */
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { MachineError, UserError } from '../core/errors.js';
import { browserScript } from '../plugins/browser-script.js';
import type { Broadcaster } from './broadcaster.js';
import { gameFacts } from './game-facts.js';
import { createAccessTokens, guard } from './guard.js';
import { questionFacts } from './job-specs.js';
import type { Jobs } from './jobs.js';
import type { Lab } from './lab.js';
import { pageHtml } from './page-html.js';
import { framePolicy, pagePolicy } from './policies.js';
import { readBenchChange } from './read-bench.js';
import { readBody } from './read-body.js';
import { readFormSpec, readRunSpec } from './read-job-spec.js';
import { runFile } from './run-files.js';
import { runViews } from './run-views.js';
import { type RequestBody, requireText } from './validate-body.js';
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
    const { name } = await readBody(context.req.raw);
    return context.json(await gameFacts(requireText(name, 'name')));
  });
  const doing: Readonly<Record<string, (asked: RequestBody) => unknown>> = {
    'lab/change': (asked) => lab.change(readBenchChange(asked)),
    'lab/undo': () => lab.undo(),
    'lab/stop': () => lab.stop(),
    'lab/go-on': () => lab.resume(),
    'jobs/ask': async (asked) => jobs.add(await readFormSpec(asked, lab.bench)),
    'jobs/again': (asked) => jobs.add(readRunSpec(asked)),
    'jobs/stop': ({ number }) => jobs.stop(Number(number)),
  };
  for (const [path, act] of Object.entries(doing)) {
    app.post(`/${path}`, async (context) => {
      await act(await readBody(context.req.raw));
      return context.json({});
    });
  }
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
