import type { RequestListener } from 'node:http';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { PageOfCalls } from '../platform/http/caller.ts';

type DispatchRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The page for which the call is made. */
  readonly page?: PageOfCalls;
};
type DispatchAnswer = {
  readonly status: number;
  /** The answer's text, serialized on access. */
  readonly body: string;
  /** The object passed to `res.json`. Shared with its creator: do not modify it. */
  readonly value?: unknown;
  readonly header: (name: string) => unknown;
};

/**
 * Calls an Express app without a socket: the code path of HTTP at a fraction of the cost. Request and response are Node's own
 * classes.
 * @param signal aborts like a closed connection: the response closes without finishing
 * @throws the signal's reason
 */
export function dispatch(
  handler: RequestListener,
  request: DispatchRequest,
  signal?: AbortSignal,
): Promise<DispatchAnswer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const req = new IncomingMessage(new Socket());
    Object.assign(req, {
      method: request.method,
      url: request.url,
      httpVersion: '1.1',
      httpVersionMajor: 1,
      httpVersionMinor: 1,
      complete: true,
    });
    Object.assign(req.headers, request.headers);
    if (request.body !== undefined) {
      req.headers['content-length'] = String(Buffer.byteLength(request.body));
      req.push(request.body);
    }
    req.push(null);
    if (request.page) req.pageOfCall = request.page;
    const res = createCollectingResponse(req, (answer) => {
      signal?.removeEventListener('abort', abort);
      resolve(answer);
    });
    const abort = (): void => {
      reject(signal?.reason);
      res.destroy();
    };
    signal?.addEventListener('abort', abort);
    handler(req, res);
  });
}

/** Creates a response that collects its body; own properties survive Express's change of prototype. */
function createCollectingResponse(
  req: IncomingMessage,
  onAnswer: (answer: DispatchAnswer) => void,
): ServerResponse<IncomingMessage> & { req: IncomingMessage } {
  const res = new ServerResponse(req);
  const chunks: (string | Buffer)[] = [];
  const gather = (chunk: unknown): void => {
    if (typeof chunk === 'string') chunks.push(chunk);
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  };
  /** A single text, as most answers are, is used without copying. */
  const readBody = (): string => {
    const [first = ''] = chunks;
    if (chunks.length <= 1 && typeof first === 'string') return first;
    return Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))).toString('utf8');
  };
  const callBack = (...values: unknown[]): void => {
    const callback = values.find((value) => typeof value === 'function');
    callback?.();
  };
  res.isInProcess = true;
  let value: unknown;
  let isOver = false;
  Object.assign(res, {
    destroy() {
      if (isOver) return res;
      isOver = true;
      res.destroyed = true;
      res.emit('close');
      return res;
    },
    json(jsonBody: unknown) {
      if (!isOver) value = jsonBody;
      return res.end();
    },
    write(chunk: unknown, ...rest: unknown[]) {
      gather(chunk);
      callBack(...rest);
      return true;
    },
    end(chunk: unknown, ...rest: unknown[]) {
      if (isOver) return res;
      isOver = true;
      gather(chunk);
      if (!res.headersSent) res.writeHead(res.statusCode);
      res.emit('finish');
      res.emit('close');
      onAnswer({
        status: res.statusCode,
        value,
        get body() {
          return value === undefined ? readBody() : JSON.stringify(value);
        },
        header: (name) => res.getHeader(name),
      });
      callBack(chunk, ...rest);
      return res;
    },
  });
  return res;
}
