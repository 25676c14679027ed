import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type IncomingHttpHeaders,
} from 'node:http2';

export type Http2Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

/** One connection by HTTP/2, renewed when the server ends it, as browsers do. */
export class Http2Client {
  readonly #origin: string;
  #session: ClientHttp2Session | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The protocol that the server chose. */
  get protocol(): string | undefined {
    return this.#session?.alpnProtocol;
  }

  /** Sends a request. One that the server refused before it looked at it is repeated, as browsers do. */
  async request(path: string, headers: Record<string, string> = {}, body?: string): Promise<Http2Answer> {
    const stream = this.#open().request({ ':path': path, ':method': body === undefined ? 'GET' : 'POST', ...headers });
    stream.end(body);
    try {
      return await read(stream);
    } catch (error) {
      if (stream.rstCode !== constants.NGHTTP2_REFUSED_STREAM) throw error;
      return this.request(path, headers, body);
    }
  }

  close(): void {
    this.#session?.close();
  }

  #open(): ClientHttp2Session {
    const known = this.#session;
    if (known && !known.closed && !known.destroyed) return known;
    const session = connect(this.#origin);
    session.on('error', () => undefined);
    // Requests under way are answered; the next one opens another connection.
    session.on('goaway', () => session.close());
    this.#session = session;
    return session;
  }
}

function read(stream: ClientHttp2Stream): Promise<Http2Answer> {
  return new Promise((resolve, reject) => {
    let headers: IncomingHttpHeaders = {};
    const parts: Buffer[] = [];
    stream.on('response', (answer) => {
      headers = answer;
    });
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('error', reject);
    stream.on('close', () => {
      const status = Number(headers[':status']);
      if (status > 0 && stream.rstCode === constants.NGHTTP2_NO_ERROR)
        resolve({ status, headers, text: Buffer.concat(parts).toString() });
      else reject(new Error(`no answer: HTTP/2 code ${stream.rstCode}`));
    });
  });
}
