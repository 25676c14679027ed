import { createApiSend } from './createApiSend.ts';
import { CustomerPages } from './pageCache/customerPages.ts';
import type { PageCache } from './pageCache/pageCache.ts';
import type { ReadCustomerVersion } from './pageCache/readCustomerVersion.ts';
import { type RenderDeps, renderForAll } from './renderFor.ts';

type CustomerPageDeps = RenderDeps & {
  readonly pageCache: PageCache;
  readonly onView: (styleId: string) => void;
  readonly readVersion: ReadCustomerVersion;
  readonly now: () => number;
};

/** Returns the stored pages of customers, whose calls are answered by the API in this process. */
export const createCustomerPages = (deps: CustomerPageDeps): CustomerPages =>
  new CustomerPages({
    cache: deps.pageCache,
    createCaller: (req) => createApiSend(deps.api, req, deps.apiCache ? { apiCache: deps.apiCache } : {}),
    onView: deps.onView,
    readVersion: deps.readVersion,
    now: deps.now,
    render: (req, page, answers) => renderForAll(deps, req, { ...page, guest: undefined, answers }),
  });
