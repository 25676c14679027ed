import cookieParser from 'cookie-parser';
import express, { type Request, type Response } from 'express';
import { dispatch } from '../../../../../server/web/dispatch.ts';

type HandlerInput = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
};
type HandlerResult<Value> = {
  readonly value: Value;
  /** The `Set-Cookie` headers. */
  readonly cookies: readonly string[];
};

/** Calls a function with an Express request that has the given headers and cookies, without a socket. */
export async function runHandler<Value>(
  handle: (req: Request, res: Response) => Value,
  { method = 'GET', headers = {}, cookies = {} }: HandlerInput = {},
): Promise<HandlerResult<Value>> {
  const handled: { readonly value: Value }[] = [];
  const app = express().use(cookieParser(), (req, res) => {
    handled.push({ value: handle(req, res) });
    res.end();
  });
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const sent = { host: 'shop.example', ...headers, ...(cookie.length > 0 && { cookie: cookie.join('; ') }) };
  const answer = await dispatch(app, { method, url: '/', headers: sent });
  const [result] = handled;
  if (!result) throw new Error(`the handler failed: ${answer.body}`);
  return { value: result.value, cookies: [answer.header('set-cookie') ?? []].flat().map(String) };
}
