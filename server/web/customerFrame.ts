import type { Request } from 'express';
import type { Answer } from './apiResponseCache.ts';
import type { CallRecorder, ShopperCall } from './pageCache/shopperCalls.ts';

/** The data of a recognised customer in the frame of a page, read before the page is rendered. */
export type CustomerFrame = {
  /** Marks the page's calls, whose caller is known by then. */
  readonly page: object;
  /** Bodies of the answers to the frame's calls, by path. */
  readonly answers: ReadonlyMap<string, unknown>;
};
/** Reads the frame of the request's customer; undefined for guests, or if only the API can read it. */
export type ReadCustomerFrame = (req: Request) => Promise<CustomerFrame | undefined>;

/** Returns a sender that answers the frame's calls itself, until a call may have changed their answers. */
export function answerFrame<Call extends ShopperCall, Sent>(
  { answers }: CustomerFrame,
  send: (call: Call) => Promise<Sent>,
  recorder?: CallRecorder,
): (call: Call) => Promise<Sent | Answer> {
  let isCurrent = true;
  return async (call) => {
    const { method = 'GET', path } = call;
    if (method !== 'GET') isCurrent = false;
    const body = isCurrent ? answers.get(path) : undefined;
    if (body === undefined) return send(call);
    recorder?.add({ method, path }, () => undefined);
    return { status: 200, body };
  };
}
