import type { RequestListener } from 'node:http';
import type { Request } from 'express';
import { cartItemsCount } from '../../../src/contracts/cart.ts';
import { withDeadline } from '../../platform/withDeadline.ts';
import { createApiSend } from '../createApiSend.ts';
import { answerFrame, type ReadCustomerFrame, type ShopperAnswer } from './customerCalls.ts';
import type { Customers } from './customers.ts';
import type { CustomerIdentity } from './identity.ts';
import type { PageChoices } from './pageChoices.ts';
import { buildPageKey, canHaveCart, guestAudience, isCustomerAlone, isGuest, type PageView } from './pageKey.ts';
import type { CallRecorder, ShopperCall } from './pageSources.ts';
import type { FoundPage, PageStore } from './pageStore.ts';
import { type RenderDeps, renderShared } from './renderPage.ts';

export type FindDeps = RenderDeps & {
  readonly pageStore: PageStore;
  readonly customers: Customers;
  /** Returns the number of pieces in the caller's cart; undefined if it cannot be read. */
  readonly readCartCount: (req: Request) => Promise<number | undefined>;
};

export type RequestedPage = {
  readonly url: URL;
  readonly choices: PageChoices;
  readonly isPreview: boolean;
};

export type Outcome =
  | { readonly kind: 'stored'; readonly found: FoundPage; readonly identity?: CustomerIdentity | undefined }
  | {
      /** The page must be rendered for this shopper alone. */
      readonly kind: 'own';
      /** Records the calls of that page, so that it can be stored later. */
      readonly learn?: (recorder: CallRecorder) => void;
    };

const OWN: Outcome = { kind: 'own' };
/** The longest life of a customer's page: when points expire, the versions of the data stay the same. */
const VERSIONED_SECONDS = 300;

/** Finds the stored page of a visitor's audience, rendered now if there is none. */
export async function findPage(deps: FindDeps, req: Request, page: RequestedPage, view: PageView): Promise<Outcome> {
  if (page.isPreview || req.refusedForm !== undefined) return OWN;
  const { isPageForAll, isStoredForOwner } = deps.build();
  const { pathname } = page.url;
  if (isGuest(req, view.isBot)) return isPageForAll(pathname) ? findGuestPage(deps, req, page, view) : OWN;
  const isForOwner = isStoredForOwner(pathname);
  return isCustomerAlone(req) && (isForOwner || isPageForAll(pathname))
    ? findCustomerPage(deps, req, { ...page, isForOwner }, view)
    : OWN;
}

/** While the cart cannot be read, the page of an empty one is served. */
async function findGuestPage(
  deps: FindDeps,
  req: Request,
  { url, choices }: RequestedPage,
  view: PageView,
): Promise<Outcome> {
  const { pageStore, readCartCount } = deps;
  const cartCount = canHaveCart(req, view.isBot) ? await readCartCount(req) : 0;
  const key = buildPageKey(view, guestAudience(view, cartCount ?? 0));
  const found =
    cartCount === undefined
      ? pageStore.findStale(key)
      : await pageStore.get(key, () => renderShared(deps, req, { url, choices, guest: { cartCount } }));
  if (found && found.staleSeconds === undefined) pageStore.rememberAddress(req.originalUrl, view.path);
  return found ? { kind: 'stored', found } : OWN;
}

async function findCustomerPage(
  deps: FindDeps,
  req: Request,
  { url, choices, isForOwner }: RequestedPage & { readonly isForOwner: boolean },
  view: PageView,
): Promise<Outcome> {
  const { customers, pageStore } = deps;
  if (customers.isUnstorable(view)) return OWN;
  const audience = await customers.find(req, view, isForOwner);
  let isUnstorable = false;
  const found =
    audience &&
    (await pageStore.get(audience.key, async () => {
      const answers = await audience.readAnswers();
      if (!answers) return undefined;
      const rendered = await renderShared(deps, req, { url, choices, guest: undefined, answers, isForOwner });
      if (audience.isVersioned) rendered?.sources.limit(VERSIONED_SECONDS);
      isUnstorable = (rendered?.sources.seconds ?? 0) <= 0;
      return rendered;
    }));
  if (!found) return { kind: 'own', learn: (recorder) => customers.learn(view, recorder, isUnstorable) };
  if (audience.isVersioned) pageStore.rememberAddress(req.originalUrl, view.path);
  return { kind: 'stored', found, identity: audience.identity };
}

/** Returns a function that makes a page's calls on behalf of a customer: those of the frame by one statement. */
export const createCaller =
  ({ api, apiCache }: Pick<RenderDeps, 'api' | 'apiCache'>, readFrame: ReadCustomerFrame) =>
  async (req: Request): Promise<(call: ShopperCall) => Promise<ShopperAnswer>> => {
    // Without the frame, its calls are made.
    const frame = await readFrame(req).catch(() => undefined);
    const send = createApiSend(api, req, { ...(apiCache && { apiCache }), ...(frame && { page: frame.page }) });
    return frame ? answerFrame<ShopperCall, ShopperAnswer>(frame, send) : send;
  };

const CART_DEADLINE_MS = 2_000;

/** Returns a reader of the number of pieces in the caller's cart; undefined if the API does not answer it in time. */
export const readCartCount =
  (api: RequestListener) =>
  async (req: Request): Promise<number | undefined> => {
    try {
      const { body } = await withDeadline(CART_DEADLINE_MS, (signal) =>
        createApiSend(api, req, { signal })({ path: '/v1/getCartItemsCount' }),
      );
      return cartItemsCount.safeParse(body).data?.count;
    } catch {
      return undefined;
    }
  };
