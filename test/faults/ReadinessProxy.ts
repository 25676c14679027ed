import { once } from 'node:events';
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

type Backend = { readonly port: number; isReady: boolean };

const PROBE_MS = 50;

/** A proxy that polls each process's readiness and forwards each request once, because proxies do not repeat a POST. */
export class ReadinessProxy {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((req, res) => {
    this.#forward(req).then(
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
      () => res.writeHead(502).end(),
    );
  });
  #backends: Backend[] = [];
  #next = 0;
  #probing: NodeJS.Timeout | undefined;

  /** @returns its port */
  async open(): Promise<number> {
    this.#probing = setInterval(() => {
      for (const backend of this.#backends) void this.#probe(backend);
    }, PROBE_MS);
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port');
    return address.port;
  }

  /** A process that is ready. */
  add(port: number): void {
    this.#backends.push({ port, isReady: true });
  }

  remove(port: number): void {
    this.#backends = this.#backends.filter((backend) => backend.port !== port);
  }

  close(): void {
    clearInterval(this.#probing);
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #probe(backend: Backend): Promise<void> {
    const answer = await this.#send(backend.port, 'GET', '/readyz', {}).catch(() => undefined);
    answer?.resume();
    backend.isReady = answer?.statusCode === 200;
  }

  async #forward(req: IncomingMessage): Promise<IncomingMessage> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const ready = this.#backends.filter(({ isReady }) => isReady);
    this.#next += 1;
    const backend = ready[this.#next % ready.length];
    if (!backend) throw new Error('no process is ready');
    return this.#send(backend.port, req.method ?? 'GET', req.url ?? '/', req.headers, Buffer.concat(chunks));
  }

  #send(
    port: number,
    method: string,
    path: string,
    headers: IncomingHttpHeaders,
    body?: Buffer,
  ): Promise<IncomingMessage> {
    const { connection: _, ...forwardedHeaders } = headers;
    return new Promise((resolve, reject) => {
      const proxyRequest = request(
        { port, host: '127.0.0.1', method, path, headers: forwardedHeaders, agent: this.#agent },
        resolve,
      );
      proxyRequest.on('error', reject).end(body);
    });
  }
}
