import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import { dispatch } from '../../../server/web/dispatch.ts';

function echoApp(): Express {
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

it('enters an app without a socket: params, query and cookies arrive', async () => {
  const answer = await dispatch(echoApp(), get('/hello/maya?size=8.5', { cookie: 'taste=oat' }));
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual({ name: 'maya', query: { size: '8.5' }, cookie: 'oat' });
});

it('brings a JSON body, also one of several bytes a letter', async () => {
  const body = JSON.stringify({ name: 'Åsa “Öst”' });
  const answer = await dispatch(echoApp(), {
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer).toMatchObject({ status: 201, body });
});

it('gathers an answer written in pieces, and one without a body', async () => {
  expect(await dispatch(echoApp(), get('/pieces'))).toMatchObject({ status: 200, body: 'one two three' });
  expect(await dispatch(echoApp(), { method: 'DELETE', url: '/gone', headers: {} })).toMatchObject({
    status: 204,
    body: '',
  });
});

it('answers errors and unknown paths as over HTTP', async () => {
  expect((await dispatch(echoApp(), get('/late'))).status).toBe(418);
  expect((await dispatch(echoApp(), get('/nowhere'))).status).toBe(404);
});

it('leaves the app fit for real requests afterwards', async () => {
  const app = echoApp();
  await dispatch(app, get('/hello/maya'));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/hello/lin`);
  expect(await answer.json()).toMatchObject({ name: 'lin' });
  await new Promise((resolve) => server.close(resolve));
});
