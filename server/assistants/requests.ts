import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { isDeepJson } from '../platform/http/bodies.ts';
import { CallRefused } from './core/caller.ts';

/** Reads a body as the bytes that were sent, because a signature covers them. Compressed bodies are refused. */
export const readRawBody: RequestHandler = express.raw({ type: () => true, limit: '100kb', inflate: false });

/** Returns the bytes that `readRawBody` has read; none without a body. */
export const getRawBody = ({ body }: Pick<Request, 'body'>): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Parses a body of JSON; an empty one is an empty object. @throws {CallRefused} 400 for other text, and for deeper nesting than any contract */
export function parseJson(raw: Buffer): unknown {
  if (raw.byteLength === 0) return {};
  const refusal = new CallRefused(400, 'invalid_json', 'The body is not JSON.');
  if (isDeepJson(raw)) throw refusal;
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw refusal;
  }
}

/** Turns errors of reading a body into refusals. */
export const refuseBadBody: ErrorRequestHandler = (error, _req, _res, next) => {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  if (error instanceof CallRefused) return next(error);
  if (status === 413) return next(new CallRefused(413, 'body_too_large', 'The body is longer than 100 kB.'));
  if (status === 415) return next(new CallRefused(415, 'encoding_unsupported', 'Send the body without compression.'));
  if (status === 400) return next(new CallRefused(400, 'invalid_json', 'The body is not JSON.'));
  next(error);
};

/** Returns the text of a JSON value that is the same for the same meaning: the order of keys does not count. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${toCanonicalJson(one)}`).join(',')}}`;
}

/** Repeats the id of a request in its answer, so that both sides find it in their logs. */
export function echoRequestId(req: Request, res: Response): void {
  const requestId = req.get('request-id');
  if (requestId !== undefined && /^[\w-]{1,100}$/.test(requestId)) res.set('request-id', requestId);
}
