/** The studio's server: the page, what it asks for, and the news that it listens to; on loopback only. */
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { MachineError, UserError } from '../core/errors.js';
import { browserScript } from '../plugins/browser-script.js';
import { gameFacts } from './game-facts.js';
import { guard, newDoors } from './guard.js';
import type { Jobs } from './jobs.js';
import type { Lab } from './lab.js';
import type { News } from './news.js';
import { pageHtml } from './page-html.js';
import { pagePolicy, shownPolicy } from './policies.js';
import { questionFacts } from './questions-asked.js';
import { readAgain, readAsked } from './read-asked.js';
import { readBenchChange } from './read-bench.js';
import { type Asked, textOf } from './read-parts.js';
import { readSent } from './read-sent.js';
import { runFile } from './run-files.js';
import { runViews } from './run-views.js';
import { watchedGame } from './watched-game.js';

export interface Served {
  /** Where the page is, with the token. */
  readonly address: string;
  close(): Promise<void>;
}

export interface Parts {
  readonly lab: Lab;
  readonly jobs: Jobs;
  readonly news: News;
}

/** `port`: 0 for any that is free. */
export async function serveStudio(parts: Parts, port: number): Promise<Served> {
  const doors = newDoors();
  let listening = 0;
  const app = new Hono();
  app.use(guard(doors, () => listening));
  app.get(`/${doors.page}`, (context) => context.redirect(`/${doors.page}/`));
  app.get(`/${doors.page}/`, (context) => {
    const policy = pagePolicy(context.req.header('host')!, doors);
    return context.html(pageHtml(doors), 200, { 'Content-Security-Policy': policy });
  });
  app.route(`/${doors.page}`, routes(parts));
  app.get(`/${doors.runs}/:folder/:file{.+}`, (context) => {
    const found = runFile(context.req.param('folder'), context.req.param('file'));
    return found === undefined ? context.notFound() : context.body(found.content, 200, found.headers);
  });
  app.get(`/${doors.games}/:variant/:index/:turned{turned}?`, async (context) => {
    const { variant, index, turned } = context.req.param();
    const page = await watchedGame(parts.lab.bench, Number(variant), Number(index), turned !== undefined);
    return context.html(page, 200, { 'Content-Security-Policy': shownPolicy });
  });
  app.notFound((context) => context.text('There is nothing here.', 404));
  app.onError(tellError);
  const server = await listen(app, port);
  listening = (server.address() as AddressInfo).port;
  return { address: `http://127.0.0.1:${listening}/${doors.page}/`, close: () => close(server) };
}

function routes({ lab, jobs, news }: Parts): Hono {
  const app = new Hono();
  app.get('/studio.js', async (context) =>
    context.body(await browserScript('studio'), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const listener = news.listen();
      stream.onAbort(() => news.leave(listener));
      for await (const [event, data] of listener.news()) await stream.writeSSE({ event, data });
    }),
  );
  app.get('/questions', (context) => context.json(questionFacts()));
  app.get('/runs', (context) => context.json(runViews()));
  // A name may be a path, and what is there a program: never loaded by an address alone.
  app.post('/game', async (context) => {
    const { name } = await readSent(context.req.raw);
    return context.json(await gameFacts(textOf(name, 'name')));
  });
  const doing: Readonly<Record<string, (asked: Asked) => unknown>> = {
    'lab/change': (asked) => lab.change(readBenchChange(asked)),
    'lab/undo': () => lab.undo(),
    'lab/stop': () => lab.stop(),
    'lab/go-on': () => lab.goOn(),
    'jobs/ask': async (asked) => jobs.add(await readAsked(asked, lab.bench)),
    'jobs/again': (asked) => jobs.add(readAgain(asked)),
    'jobs/stop': ({ number }) => jobs.stop(Number(number)),
  };
  for (const [path, act] of Object.entries(doing)) {
    app.post(`/${path}`, async (context) => {
      await act(await readSent(context.req.raw));
      return context.json({});
    });
  }
  return app;
}

/** A mistake of the user's is told as it is; of anything else, its message. */
function tellError(error: Error, context: Context): Response {
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

/** Tabs that still listen are hung up on. */
const close = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
