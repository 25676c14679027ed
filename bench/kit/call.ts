import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Call = {
  readonly agent: Agent;
  readonly port: number;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Sends an HTTP request on this machine over the agent's connection; the body is returned undecoded. */
export function call({ agent, port, path, method = 'GET', headers = {}, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', agent, port, path, method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }));
    });
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}
