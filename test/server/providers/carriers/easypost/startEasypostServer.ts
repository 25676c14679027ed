import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEasypostCarriers } from '../../../../../server/providers/carriers/easypost/createEasypostCarriers.ts';

type Answer = { readonly status?: number; readonly body?: unknown; readonly raw?: Buffer; readonly location?: string };
type Handler = Answer | ((req: IncomingMessage, res: ServerResponse) => void);

type RecordedRequest = {
  readonly call: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
};

const WAREHOUSE = {
  name: 'Warehouse',
  street1: '1 Dock Rd',
  city: 'Lewisport',
  state: 'KY',
  zip: '42351',
  country: 'US',
};
const RETURNS = { ...WAREHOUSE, name: 'Returns', street1: '2 Dock Rd' };

/** A server that answers as the test defines, by method and path, and an adapter connected to it. */
export async function startEasypostServer({ timeoutMs = 10_000 }: { readonly timeoutMs?: number } = {}) {
  const requests: RecordedRequest[] = [];
  let answers: Readonly<Record<string, Handler | readonly Handler[]>> = {};
  const callCounts = new Map<string, number>();
  const server = createServer(async (req, res) => {
    const call = `${req.method} ${req.url}`;
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    requests.push({ call, headers: req.headers, body: text === '' ? undefined : JSON.parse(text) });
    const handlers = answers[call] ?? { status: 404, body: { error: { code: 'NOT_FOUND', message: 'none' } } };
    const turn = callCounts.get(call) ?? 0;
    callCounts.set(call, turn + 1);
    const handler = Array.isArray(handlers) ? handlers[Math.min(turn, handlers.length - 1)] : handlers;
    if (typeof handler === 'function') return handler(req, res);
    const { status = 200, body, raw, location } = handler;
    res.writeHead(status, location === undefined ? {} : { location });
    res.end(raw ?? JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const carriers = createEasypostCarriers({
    apiUrl: `${origin}/v2`,
    apiKey: 'EZTK_a_key',
    webhookSecret: 'a secret',
    shipFrom: WAREHOUSE,
    returnTo: RETURNS,
    timeoutMs,
  });
  return {
    origin,
    carriers,
    asked: requests,
    calls: () => requests.map(({ call }) => call.replace('/v2', '')),
    answer: (next: typeof answers) => {
      answers = Object.fromEntries(
        Object.entries(next).map(([call, handler]) => [call.replace(' /', ' /v2/'), handler]),
      );
      requests.length = 0;
      callCounts.clear();
    },
    answerFile: (path: string, raw: Buffer) => {
      answers = { ...answers, [`GET ${path}`]: { raw } };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type EasypostServer = Awaited<ReturnType<typeof startEasypostServer>>;
