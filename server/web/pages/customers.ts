import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import {
  type CustomerVersion,
  hasFailure,
  hashAnswers,
  joinVersions,
  type ReadCustomerVersion,
  type ShopperAnswer,
  type ShopperAnswers,
  takeIdentity,
} from './customerCalls.ts';
import type { CustomerIdentity } from './identity.ts';
import { buildPageKey, type PageView } from './pageKey.ts';
import { type CallRecorder, callKey, type ShopperCall } from './pageSources.ts';

type CustomerSources = {
  readonly readVersion: ReadCustomerVersion;
  /** Returns a function that makes calls of the API on behalf of the request's customer. */
  readonly createCaller: (req: Request) => Promise<(call: ShopperCall) => Promise<ShopperAnswer>>;
};

/** Customers who may share a stored page, and the one among them who requests it. */
export type CustomerAudience = {
  readonly key: string;
  readonly identity: CustomerIdentity;
  /** Whether `findByVersion` finds this audience. */
  readonly isVersioned: boolean;
  /** Returns the answers of the page's calls, without the identity; undefined if the customer's data has changed since. */
  readonly readAnswers: () => Promise<ShopperAnswers | undefined>;
};

const MAX_PAGES = 5000;
/** How long the shop waits before it tries again a page that could not be stored. */
const PAUSE_MS = 60_000;

/**
 * Finds the customers who may share a page: those to whom the API gives the same answers, except for their identity. Which calls of a
 * page depend on its customer is recorded when it is rendered for one of them. The key consists of the versions of the customer's data
 * on which these calls depend, or else of the answers themselves.
 */
export class Customers {
  readonly #sources: CustomerSources;
  /** By page: its calls for the customer, or null if it is not stored. */
  readonly #calls = new LRUCache<string, { readonly calls: readonly ShopperCall[] | null }>({ max: MAX_PAGES });
  readonly #versions = new WeakMap<Request, Promise<CustomerVersion | undefined>>();

  constructor(sources: CustomerSources) {
    this.#sources = sources;
  }

  /** Returns whether the page could not be stored when it was tried last. */
  isUnstorable(view: PageView): boolean {
    return this.#calls.get(buildPageKey(view, 'calls'))?.calls === null;
  }

  /** Finds the audience without calls of the API: by the versions of the customer's data. */
  async findByVersion(req: Request, view: PageView): Promise<Pick<CustomerAudience, 'key' | 'identity'> | undefined> {
    const calls = this.#calls.get(buildPageKey(view, 'calls'))?.calls;
    const version = calls && (await this.#readVersion(req));
    const versions = version && joinVersions(version, calls);
    if (!version || versions === undefined) return undefined;
    return { key: buildPageKey(view, `customers ${versions}`), identity: version.identity };
  }

  /**
   * Finds the audience of the request's customer.
   * @param isForOwner whether the page contains personal data beyond the identity: only its customer may get it
   * @returns undefined if the page's calls are not recorded, or it is not stored
   */
  async find(req: Request, view: PageView, isForOwner: boolean): Promise<CustomerAudience | undefined> {
    const calls = this.#calls.get(buildPageKey(view, 'calls'))?.calls;
    if (!calls) return undefined;
    const versioned = isForOwner ? undefined : await this.findByVersion(req, view);
    if (versioned) {
      const readAnswers = () => this.#readUnchanged(req, view, versioned.key, calls);
      return { ...versioned, isVersioned: true, readAnswers };
    }
    const answers = await this.#ask(req, calls).catch(() => undefined);
    const anonymous = answers && takeIdentity(answers);
    if (!anonymous) return undefined;
    const pageAnswers = isForOwner ? answers : anonymous.answers;
    return {
      key: buildPageKey(view, `answers ${hashAnswers(pageAnswers)}`),
      identity: anonymous.identity,
      isVersioned: false,
      readAnswers: async () => pageAnswers,
    };
  }

  /**
   * Records the calls of a page that was rendered for its customer alone.
   * @param wasShareable whether the page was rendered for an audience before, and could not be stored
   */
  learn(view: PageView, { calls }: CallRecorder, wasShareable: boolean): void {
    const base = buildPageKey(view, 'calls');
    const knownCalls = this.#calls.get(base)?.calls ?? [];
    const all = new Map([...knownCalls, ...(calls ?? [])].map((call) => [callKey(call), call]));
    // Without a new call, the page cannot be stored for another reason.
    if (calls && (all.size > knownCalls.length || !wasShareable)) this.#calls.set(base, { calls: [...all.values()] });
    else this.#calls.set(base, { calls: null }, { ttl: PAUSE_MS });
  }

  /** Reads the answers for the versions in the key: a change in between would be stored under them. */
  async #readUnchanged(
    req: Request,
    view: PageView,
    key: string,
    calls: readonly ShopperCall[],
  ): Promise<ShopperAnswers | undefined> {
    const answers = takeIdentity(await this.#ask(req, calls))?.answers;
    const version = await this.#sources.readVersion(req);
    const versions = version && joinVersions(version, calls);
    const isUnchanged = versions !== undefined && buildPageKey(view, `customers ${versions}`) === key;
    return answers && isUnchanged && !hasFailure(answers) ? answers : undefined;
  }

  /** Called once for a request. */
  #readVersion(req: Request): Promise<CustomerVersion | undefined> {
    const version = this.#versions.get(req) ?? this.#sources.readVersion(req).catch(() => undefined);
    this.#versions.set(req, version);
    return version;
  }

  async #ask(req: Request, calls: readonly ShopperCall[]): Promise<ShopperAnswers> {
    const send = await this.#sources.createCaller(req);
    return new Map(await Promise.all(calls.map(async (call) => [callKey(call), await send(call)] as const)));
  }
}
