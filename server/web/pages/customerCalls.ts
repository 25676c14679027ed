import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { customerInfo } from '../../../src/contracts/account/identity.ts';
import type { PageOfCalls } from '../../platform/http/caller.ts';
import type { Answer } from '../apiResponseCache.ts';
import { type CustomerIdentity, PLACEHOLDERS } from './identity.ts';
import { type CallRecorder, callKey, type ShopperCall } from './pageSources.ts';

/** The parts of a customer's data; `level` is that of the sign-in. */
type CustomerPart = 'level' | 'cart' | 'lists' | 'membership' | 'sizeFilters' | 'fits' | 'purchases';

/** A recognised customer, and for each part of the customer's data a text that changes with it. */
export type CustomerVersion = {
  readonly identity: CustomerIdentity;
  readonly versions: Readonly<Record<CustomerPart, string>>;
};
/** Reads the request's customer by one statement; undefined for guests, or if only the API can read it. */
export type ReadCustomerVersion = (req: Request) => Promise<CustomerVersion | undefined>;

/** The data of a recognised customer in the frame of a page, read before the page is rendered. */
export type CustomerFrame = {
  /** Marks the page's calls, whose caller is known by then. */
  readonly page: PageOfCalls;
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

/** An answer, with the styles whose stock it shows. */
export type ShopperAnswer = Answer & { readonly styleIds?: string };
/** The answers of a page's calls for one shopper, by `callKey`. */
export type ShopperAnswers = ReadonlyMap<string, ShopperAnswer>;

const IDENTITY_PATH = '/v1/customerInfo';
const ALL_PARTS = ['level', 'cart', 'lists', 'membership', 'sizeFilters', 'fits', 'purchases'] as const;

/** The parts of a customer's data on which the answer of a call depends, besides announced changes of the shop. */
const PARTS_OF_CALLS: ReadonlyMap<string, readonly CustomerPart[]> = new Map<string, readonly CustomerPart[]>([
  [IDENTITY_PATH, ['level']],
  ['/v1/getCartItemsCount', ['cart']],
  ['/accountapi/cloudlist/v1/itemIdsOnList', ['lists']],
  ['/akitav2/slotz/recognized/v1/vip_membership', ['level', 'membership']],
  ['/akitav2/slotz/optional/v1/vip_points/estimate', ALL_PARTS],
  ['/customer/v2/preferences/sizeFilters', ['level', 'sizeFilters']],
  ['/opalSizingAuth/explicit/fits', ['level', 'fits']],
  ['/v2/Search', ALL_PARTS],
  ['/v2/prediction', ALL_PARTS],
  ['/onDemand', ALL_PARTS],
]);

/**
 * Returns a text that is equal for customers to whom the API gives the same answers, except for the identity.
 * @returns undefined if the answer of a call depends on more than the versions
 */
export function joinVersions({ versions }: CustomerVersion, calls: readonly ShopperCall[]): string | undefined {
  const parts = new Set<CustomerPart>();
  for (const { path } of calls) {
    const partsOfCall = PARTS_OF_CALLS.get(path.split('?', 1)[0] ?? '');
    if (!partsOfCall) return undefined;
    for (const part of partsOfCall) parts.add(part);
  }
  return ALL_PARTS.flatMap((part) => (parts.has(part) ? [`${part}=${versions[part]}`] : [])).join(' ');
}

/**
 * Removes the customer's identity from the answers.
 * @returns the identity, and the answers with placeholders for it; undefined for a guest, and for an agent who acts for
 * a customer
 */
export function takeIdentity(
  answers: ShopperAnswers,
): { readonly identity: CustomerIdentity; readonly answers: ShopperAnswers } | undefined {
  const key = callKey({ path: IDENTITY_PATH });
  const info = customerInfo.safeParse(answers.get(key)?.body).data;
  if (!info?.customer || info.agent) return undefined;
  const anonymous = new Map(answers).set(key, { status: 200, body: { ...info, customer: PLACEHOLDERS } });
  return { identity: info.customer, answers: anonymous };
}

/** Returns whether a call has failed for a reason that the next call may not have. */
export const hasFailure = (answers: ShopperAnswers): boolean =>
  [...answers.values()].some(({ status }) => status >= 500 || status === 429);

/** Returns a short text that is the same only for the same answers. */
export function hashAnswers(answers: ShopperAnswers): string {
  const hash = createHash('sha256');
  for (const [key, { status, body }] of answers) hash.update(`${key} ${status} ${JSON.stringify(body)}\n`);
  return hash.digest('base64url');
}
