import type { RequestListener } from 'node:http';
import type { Request } from 'express';
import { dispatch } from './dispatch.ts';
import { contextOf } from './requestContext.ts';

type SentRequest = { readonly method?: string; readonly path: string; readonly body?: unknown };
type SentAnswer = { readonly status: number; readonly body: unknown };

const FORWARDED = ['cookie', 'user-agent', 'accept-language'] as const;

/** Headers of a page request that its API calls carry on: who is asking, from where, under which request id. */
function forwardedHeaders(req: Request): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    host: req.get('host') ?? '',
    'x-request-id': contextOf(req).id,
    // The caller's own address: the call itself has no socket.
    'x-forwarded-for': req.ip ?? '',
  };
  for (const name of FORWARDED) {
    const value = req.get(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

const parse = (body: string): unknown => (body === '' ? undefined : JSON.parse(body));

/** Sends a page's API calls straight into the API's router, in the name of the one who asked for the page. */
export const apiSend =
  (api: RequestListener, req: Request) =>
  async ({ method = 'GET', path, body }: SentRequest): Promise<SentAnswer> => {
    const headers = forwardedHeaders(req);
    if (body !== undefined) headers['content-type'] = 'application/json';
    const request = { method, url: path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await dispatch(api, request);
    return { status: answer.status, body: parse(answer.body) };
  };
