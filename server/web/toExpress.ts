import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express, Request, Response } from 'express';

/** Gives Node's request and response the methods of Express, like the app itself. */
export function toExpress(app: Express, req: IncomingMessage, res: ServerResponse): readonly [Request, Response] {
  const request: Request = Object.setPrototypeOf(req, app.request);
  const response: Response = Object.setPrototypeOf(res, app.response);
  request.res = response;
  response.req = request;
  request.originalUrl = request.url;
  return [request, response];
}
