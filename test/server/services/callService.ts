import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { pino } from 'pino';
import { answerApiError } from '../../../server/platform/http/answerApiError.ts';

type Answer = { status: number; headers: Headers; body: unknown };
export type Service = {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Returns the bytes of an answer that is not JSON. */
  bytes(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }>;
  close(): Promise<void>;
};

export const silentLog = pino({ level: 'silent' });

/** Serves the routes of one service on a real port, with the API's error answers. */
export async function callService(...routes: RequestHandler[]): Promise<Service> {
  const app = express().use(...routes);
  app.use(answerApiError(silentLog));
  const server = createServer(app).listen(0, '127.0.0.1');
  // A busy test would fail on a connection that the server closes as idle.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers });
  return {
    get: async (path, headers) => {
      const answer = await ask(path, headers);
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    },
    bytes: async (path) => {
      const answer = await ask(path);
      return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
