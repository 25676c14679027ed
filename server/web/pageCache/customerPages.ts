import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { PageChoices } from '../pageChoices.ts';
import { buildPageKey, readViewer } from './buildPageKey.ts';
import type { GuestPage } from './guestPages.ts';
import { KnownPages } from './knownPages.ts';
import type { PageCache } from './pageCache.ts';
import type { CustomerIdentity } from './pageTemplate.ts';
import type { CustomerVersion, ReadCustomerVersion } from './readCustomerVersion.ts';
import {
  areVersioned,
  type CallRecorder,
  callKey,
  hasFailure,
  hashAnswers,
  type ShopperAnswer,
  type ShopperAnswers,
  type ShopperCall,
  takeIdentity,
} from './shopperCalls.ts';
import type { RenderedPage, StoredPage } from './storedPage.ts';

type CustomerPageParts = {
  readonly cache: PageCache;
  /** Asks the API on behalf of the request's shopper; all calls of a page by one function. */
  readonly createCaller: (req: Request) => Promise<(call: ShopperCall) => Promise<ShopperAnswer>>;
  readonly onView: (styleId: string) => void;
  readonly readVersion: ReadCustomerVersion;
  /** The clock of the shop, in milliseconds. */
  readonly now: () => number;
  /** Renders a page with these answers instead of the shopper's, all others as for a guest. */
  readonly render: (req: Request, page: RequestedPage, answers: ShopperAnswers) => Promise<RenderedPage | undefined>;
};
/** A page that contains personal data is stored for its owner, with the identity in its answers. */
type RequestedPage = GuestPage & { readonly isForOwner?: boolean };
export type CustomerPage = { readonly page: StoredPage; readonly identity: CustomerIdentity };

const MAX_PAGES = 5000;
/** How long the cache waits before it tries again a page that could not be stored. */
const PAUSE_MS = 60_000;

/** Records the calls of a page that is rendered for one customer. */
type Learn = (recorder: CallRecorder) => void;
export type Outcome =
  | { readonly kind: 'stored'; readonly page: CustomerPage }
  | { readonly kind: 'own'; readonly learn: Learn };

const LEARNS_NOTHING: Outcome = { kind: 'own', learn: () => undefined };

/**
 * Stored pages for customers. A page is the same for all customers to whom the API gives the same answers, except for
 * their identity. The page's calls for its shopper are repeated for each customer, their answers are part of the key,
 * and the identity is filled in. The calls are recorded when a page is rendered for one customer.
 */
export class CustomerPages {
  readonly #parts: CustomerPageParts;
  readonly #knownPages: KnownPages;
  /** By the key of a page: its calls, or null if it is not stored. */
  readonly #calls = new LRUCache<string, { readonly calls: readonly ShopperCall[] | null }>({ max: MAX_PAGES });

  readonly #versions = new WeakMap<Request, Promise<CustomerVersion | undefined>>();

  constructor(parts: CustomerPageParts) {
    this.#parts = parts;
    this.#knownPages = new KnownPages(parts.cache, parts.now);
  }

  /**
   * Finds the stored page that the request's customer got before, if nothing has changed since for the customer.
   * @param path path and query without tracking parameters
   */
  async findKnownPage(req: Request, path: string, choices: PageChoices): Promise<CustomerPage | undefined> {
    const base = buildCustomerPageKey(req, path, choices);
    return this.#findKnownPage(base, await this.#readVersion(req));
  }

  /** Finds the stored page for the request's customer, rendered now if its calls are known. */
  async find(req: Request, page: RequestedPage): Promise<Outcome> {
    const path = page.url.pathname + page.url.search;
    const base = buildCustomerPageKey(req, path, page.choices);
    const calls = this.#calls.get(base)?.calls;
    if (calls === null) return LEARNS_NOTHING;
    if (calls === undefined) return { kind: 'own', learn: (recorder) => this.#learnFirst(base, recorder) };
    const { cache, onView, render } = this.#parts;
    const { changes } = cache;
    // Read before the answers, so that a change in between is noticed at the next request.
    const version = areVersioned(calls) ? await this.#readVersion(req) : undefined;
    const rememberedPage = this.#findKnownPage(base, version);
    if (rememberedPage) return { kind: 'stored', page: rememberedPage };
    const customerAnswers = await this.#ask(req, calls, page).catch(() => undefined);
    if (!customerAnswers) return LEARNS_NOTHING;
    const key = `${base} ${hashAnswers(customerAnswers.answers)}`;
    const renderForAll = (): Promise<RenderedPage | undefined> => render(req, page, customerAnswers.answers);
    const cachedPage = cache.find(key, renderForAll);
    if (cachedPage?.viewedStyleId !== undefined) onView(cachedPage.viewedStyleId);
    const storedPage = cachedPage ?? (await cache.fill(key, renderForAll));
    if (!storedPage) return { kind: 'own', learn: (recorder) => this.#learnMore(base, recorder) };
    const isLasting = cache.changes === changes && !hasFailure(customerAnswers.answers);
    if (areVersioned(calls)) cache.rememberAddress(req.originalUrl, path);
    if (version && isLasting) this.#knownPages.add(base, version, { key, page: storedPage });
    return { kind: 'stored', page: { page: storedPage, identity: customerAnswers.identity } };
  }

  /** Called once for a request, before its calls. */
  #readVersion(req: Request): Promise<CustomerVersion | undefined> {
    const version = this.#versions.get(req) ?? this.#parts.readVersion(req).catch(() => undefined);
    this.#versions.set(req, version);
    return version;
  }

  #findKnownPage(base: string, version: CustomerVersion | undefined): CustomerPage | undefined {
    const page = version && this.#knownPages.find(base, version);
    if (!page) return undefined;
    if (page.viewedStyleId !== undefined) this.#parts.onView(page.viewedStyleId);
    return { page, identity: version.identity };
  }

  async #ask(
    req: Request,
    calls: readonly ShopperCall[],
    { isForOwner = false }: RequestedPage,
  ): Promise<ReturnType<typeof takeIdentity>> {
    const send = await this.#parts.createCaller(req);
    const pendingAnswers = calls.map(async (call) => [callKey(call), await send(call)] as const);
    const answers = new Map(await Promise.all(pendingAnswers));
    const anonymousPage = takeIdentity(answers);
    return anonymousPage && isForOwner ? { ...anonymousPage, answers } : anonymousPage;
  }

  #learnFirst(base: string, { calls }: CallRecorder): void {
    if (this.#calls.has(base)) return;
    if (calls) this.#calls.set(base, { calls });
    else this.#giveUp(base);
  }

  /** Adds calls that were not recorded before; a page without new ones cannot be stored for another reason. */
  #learnMore(base: string, { calls }: CallRecorder): void {
    const knownCalls = this.#calls.get(base)?.calls ?? [];
    const all = new Map([...knownCalls, ...(calls ?? [])].map((call) => [callKey(call), call]));
    if (calls && all.size > knownCalls.length) this.#calls.set(base, { calls: [...all.values()] });
    else this.#giveUp(base);
  }

  #giveUp(base: string): void {
    this.#calls.set(base, { calls: null }, { ttl: PAUSE_MS });
  }
}

/** The cart's count is one of the answers. */
const buildCustomerPageKey = (req: Request, path: string, choices: PageChoices): string =>
  `customer ${buildPageKey(path, { ...readViewer(req, choices), cartCount: 0 })}`;
