import type { IncomingMessage, ServerResponse } from 'node:http';

const inProcess = new WeakSet<ServerResponse>();

/** Marks a response as in-process: its object may be passed on without serialisation. */
export const markInProcess = (res: ServerResponse): void => {
  inProcess.add(res);
};

export const isInProcess = (res: ServerResponse): boolean => inProcess.has(res);

const pagesByRequest = new WeakMap<IncomingMessage, object>();

/** Marks a call as made for a page. Calls with the same `page` come within milliseconds of each other, with the same cookies. */
export const markForPage = (req: IncomingMessage, page: object): void => {
  pagesByRequest.set(req, page);
};

/** Returns the page for which a call is made in-process; undefined for a request of its own. */
export const getPageOfCall = (req: IncomingMessage): object | undefined => pagesByRequest.get(req);
