import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import cookieParser from 'cookie-parser';
import express, { type Express, type Response } from 'express';
import { dispatch } from '../../../server/web/dispatch.ts';

function createEchoApp(): Express {
  const app = express();
  app.use(cookieParser(), express.json());
  app.get('/hello/:name', (req, res) => {
    res.json({ name: req.params.name, query: req.query, cookie: req.cookies.taste });
  });
  app.post('/echo', (req, res) => {
    res.status(201).json(req.body);
  });
  app.get('/pieces', (_req, res) => {
    res.write('one ');
    res.write(Buffer.from('two '));
    res.end('three');
  });
  app.get('/late', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    throw Object.assign(new Error('refused'), { status: 418 });
  });
  app.delete('/gone', (_req, res) => {
    res.status(204).end();
  });
  return app;
}

const get = (url: string, headers: Record<string, string> = {}) => ({ method: 'GET', url, headers });

it('calls an app without a socket, with params, query and cookies', async () => {
  const answer = await dispatch(createEchoApp(), get('/hello/maya?size=8.5', { cookie: 'taste=oat' }));
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual({ name: 'maya', query: { size: '8.5' }, cookie: 'oat' });
});

it('passes a JSON body on, also with multi-byte characters', async () => {
  const body = JSON.stringify({ name: 'Åsa “Öst”' });
  const answer = await dispatch(createEchoApp(), {
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer).toMatchObject({ status: 201, body });
});

it('collects an answer written in parts, and one without a body', async () => {
  expect(await dispatch(createEchoApp(), get('/pieces'))).toMatchObject({ status: 200, body: 'one two three' });
  expect(await dispatch(createEchoApp(), { method: 'DELETE', url: '/gone', headers: {} })).toMatchObject({
    status: 204,
    body: '',
  });
});

it('answers errors and unknown paths like HTTP', async () => {
  expect((await dispatch(createEchoApp(), get('/late'))).status).toBe(418);
  expect((await dispatch(createEchoApp(), get('/nowhere'))).status).toBe(404);
});

it('leaves the app usable for real requests', async () => {
  const app = createEchoApp();
  await dispatch(app, get('/hello/maya'));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/hello/lin`);
  expect(await answer.json()).toMatchObject({ name: 'lin' });
  await new Promise((resolve) => server.close(resolve));
});

/** Records the events of an in-process response in order. */
function createWatchedApp(answer: (res: Response) => void) {
  const events: string[] = [];
  const app = express();
  app.get('/watched', (_req, res) => {
    res.on('finish', () => events.push(`finish ${res.statusCode} ${res.headersSent} ${res.getHeader('x-late')}`));
    res.on('close', () => events.push('close'));
    res.setHeader('x-late', 'set');
    answer(res);
  });
  return { app, events };
}

it('signals the app that its answer is finished and closed, once each, like HTTP', async () => {
  const { app, events } = createWatchedApp((res) => {
    res.status(202).json({ kept: true });
    res.end('once more');
  });
  const answer = await dispatch(app, get('/watched'));
  expect(answer).toMatchObject({ status: 202, body: '{"kept":true}' });
  expect(events).toEqual(['finish 202 true set', 'close']);
});

it('closes an unfinished answer when its caller aborts, and ignores later output', async () => {
  let lateResponse: Response | undefined;
  const { app, events } = createWatchedApp((res) => {
    lateResponse = res;
  });
  const caller = new AbortController();
  const pendingResponse = dispatch(app, get('/watched'), caller.signal);
  caller.abort(new Error('the page took too long'));
  await expect(pendingResponse).rejects.toThrow('the page took too long');
  expect(lateResponse?.destroyed).toBe(true);
  lateResponse?.json({ late: true });
  expect(events).toEqual(['close']);
});

it("does not call the app after the caller has aborted, and removes the signal's listener after the answer", async () => {
  const { app, events } = createWatchedApp((res) => void res.send('whole'));
  const caller = new AbortController();
  expect(await dispatch(app, get('/watched'), caller.signal)).toMatchObject({ body: 'whole' });
  caller.abort(new Error('given up'));
  await expect(dispatch(app, get('/watched'), caller.signal)).rejects.toThrow('given up');
  expect(events).toEqual(['finish 200 true set', 'close']);
});
