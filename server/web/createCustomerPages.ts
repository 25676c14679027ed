import { createApiSend } from './createApiSend.ts';
import { answerFrame, type ReadCustomerFrame } from './customerFrame.ts';
import { CustomerPages } from './pageCache/customerPages.ts';
import type { PageCache } from './pageCache/pageCache.ts';
import type { ReadCustomerVersion } from './pageCache/readCustomerVersion.ts';
import type { ShopperAnswer, ShopperCall } from './pageCache/shopperCalls.ts';
import { type RenderDeps, renderForAll } from './renderFor.ts';

type CustomerPageDeps = RenderDeps & {
  readonly pageCache: PageCache;
  readonly onView: (styleId: string) => void;
  readonly readVersion: ReadCustomerVersion;
  readonly readFrame: ReadCustomerFrame;
  readonly now: () => number;
};

/** Returns the stored pages of customers, whose calls are answered by the API in this process. */
export const createCustomerPages = (deps: CustomerPageDeps): CustomerPages =>
  new CustomerPages({
    cache: deps.pageCache,
    createCaller: async (req) => {
      // Without the frame, its calls are made.
      const frame = await deps.readFrame(req).catch(() => undefined);
      const { api, apiCache } = deps;
      const send = createApiSend(api, req, { ...(apiCache && { apiCache }), ...(frame && { page: frame.page }) });
      return frame ? answerFrame<ShopperCall, ShopperAnswer>(frame, send) : send;
    },
    onView: deps.onView,
    readVersion: deps.readVersion,
    now: deps.now,
    render: (req, page, answers) => renderForAll(deps, req, { ...page, guest: undefined, answers }),
  });
