import { once } from 'node:events';
import { Agent, createServer, type IncomingHttpHeaders, type RequestListener, request, type Server } from 'node:http';

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };
type RequestSender = ((method: string, path: string, headers?: Record<string, string>) => Promise<Answer>) & {
  /** Counts the server's connections so far. */
  readonly connections: () => Promise<number>;
};

/** Runs a function with a server on a free port and a keep-alive client. */
export async function withServer(
  app: RequestListener,
  work: (ask: RequestSender) => Promise<void>,
  prepare: (server: Server) => void = () => undefined,
): Promise<void> {
  const server = createServer(app).listen(0, '127.0.0.1');
  prepare(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const agent = new Agent({ keepAlive: true });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const ask = (method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const clientRequest = request({ host: '127.0.0.1', port: address.port, agent, method, path, headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks).toString() }),
        );
      });
      clientRequest.on('error', reject);
      clientRequest.end();
    });
  try {
    await work(Object.assign(ask, { connections: async () => connections }));
  } finally {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  }
}
