import { createHash } from 'node:crypto';
import { customerInfo } from '../../../src/contracts/identity.ts';
import type { Answer } from '../apiResponseCache.ts';
import { parseMaxAge } from '../parseMaxAge.ts';
import { type CustomerIdentity, getPlaceholder } from './pageTemplate.ts';

/** A call of a page whose answer depends on its shopper. */
export type ShopperCall = { readonly method?: string; readonly path: string; readonly body?: unknown };

const IDENTITY_PATH = '/v1/customerInfo';
/** Calls that change nothing although they are not GET. */
const READING_POSTS: ReadonlySet<string> = new Set(['/akitav2/slotz/optional/v1/vip_points/estimate']);
/** A page with more calls than this is rendered for each shopper. */
const MAX_CALLS = 12;

export const callKey = ({ method = 'GET', path, body }: ShopperCall): string =>
  `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`;

/** Records the calls of a page that is rendered for one shopper. */
export class CallRecorder {
  readonly #calls = new Map<string, ShopperCall>();
  #canRepeat = true;

  /** Adds an answered call; calls with public answers are not recorded. */
  add(call: ShopperCall, header: (name: string) => unknown): void {
    if (parseMaxAge(header('surrogate-control')) > 0 || parseMaxAge(header('page-control')) > 0) return;
    const { method = 'GET', path } = call;
    if (method !== 'GET' && !READING_POSTS.has(path)) this.#canRepeat = false;
    this.#calls.set(callKey(call), call);
  }

  /** The calls; undefined if they cannot be repeated for another shopper. */
  get calls(): readonly ShopperCall[] | undefined {
    return this.#canRepeat && this.#calls.size <= MAX_CALLS ? [...this.#calls.values()] : undefined;
  }
}

/** An answer, with the styles whose stock it shows. */
export type ShopperAnswer = Answer & { readonly styleIds?: string };
/** The answers of a page's calls for one shopper, by `callKey`. */
export type ShopperAnswers = ReadonlyMap<string, ShopperAnswer>;

/** Calls whose answers change only with the version of the customer (`customerVersion`), or with an announced change of the shop. */
const VERSIONED_PATHS: ReadonlySet<string> = new Set([
  IDENTITY_PATH,
  '/v1/getCartItemsCount',
  '/accountapi/cloudlist/v1/itemIdsOnList',
  '/akitav2/slotz/recognized/v1/vip_membership',
  '/akitav2/slotz/optional/v1/vip_points/estimate',
  '/customer/v2/preferences/sizeFilters',
  '/opalSizingAuth/explicit/fits',
  '/v2/Search',
  '/v2/prediction',
  '/onDemand',
]);

/** Returns whether the answers of all these calls depend only on the version of the customer. */
export const areVersioned = (calls: readonly ShopperCall[]): boolean =>
  calls.every(({ path }) => VERSIONED_PATHS.has(path.split('?', 1)[0] ?? ''));

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
  const customer = {
    customerId: getPlaceholder('customerId'),
    firstName: getPlaceholder('firstName'),
    fullName: getPlaceholder('fullName'),
    email: getPlaceholder('email'),
  };
  const anonymous = new Map(answers).set(key, { status: 200, body: { ...info, customer } });
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
