import type { RequestListener } from 'node:http';
import cookieParser from 'cookie-parser';
import type { Express, Request, Response } from 'express';
import { isPrefetch } from '../../platform/http/caching.ts';
import { PREVIEW_COOKIE } from '../../platform/previewToken.ts';
import { type TrackRequest, toExpress } from '../requests.ts';
import type { Customers } from './customers.ts';
import type { CustomerIdentity } from './identity.ts';
import { type PageFlags, readOwnVariants, readPerRow } from './pageChoices.ts';
import {
  buildPageKey,
  canHaveCart,
  guestAudience,
  isCustomerAlone,
  isGuest,
  type PageView,
  readPageView,
} from './pageKey.ts';
import type { PageStore } from './pageStore.ts';
import type { SendStoredPage } from './sendPage.ts';

type StoredPages = {
  /** Answers all other requests. */
  readonly app: Express;
  readonly pageStore: PageStore;
  readonly customers: Pick<Customers, 'findByVersion'>;
  /** Returns the number of pieces in the caller's cart; undefined if it cannot be read. */
  readonly readCartCount: (req: Request) => Promise<number | undefined>;
  /** Counts a view of a style by a stored page. */
  readonly onView: (styleId: string) => void;
  /** Returns the `Set-Cookie` header for a browser without a session. */
  readonly newSessionCookie: (req: Request) => string | undefined;
  readonly flags: Pick<PageFlags, 'findKnownFlags'>;
  readonly track: TrackRequest;
  readonly send: SendStoredPage;
};

type Audience = { readonly key: string; readonly identity?: CustomerIdentity };

const proceed = (): void => undefined;

/** Answers addresses that the app has answered with a stored page before; its routers cost several times more. */
export function answerStored(pages: StoredPages): RequestListener {
  const { app, pageStore, onView, newSessionCookie, track, send } = pages;
  const readCookies = cookieParser();
  const getOwnHeaders = (req: Request, res: Response): readonly string[] => {
    const cookie = newSessionCookie(req);
    const baseHeaders = ['x-request-id', track(req, res)];
    return cookie === undefined ? baseHeaders : [...baseHeaders, 'set-cookie', cookie];
  };
  const answer = (req: Request, res: Response, audience: Audience | undefined): Promise<void> | undefined => {
    const page = audience && pageStore.findFresh(audience.key);
    if (!page) return void app(req, res);
    if (page.viewedStyleId !== undefined && !isPrefetch(req)) onView(page.viewedStyleId);
    return send(req, res, { page, identity: audience.identity, headers: getOwnHeaders(req, res) });
  };
  return (incoming, outgoing) => {
    const path = pageStore.findPath(incoming.url ?? '');
    if (path === undefined) return app(incoming, outgoing);
    const [req, res] = toExpress(app, incoming, outgoing);
    readCookies(req, res, proceed);
    const view = findView(pages, req, path);
    const audience = view && findAudience(pages, req, view);
    const done =
      audience instanceof Promise ? audience.then((found) => answer(req, res, found)) : answer(req, res, audience);
    done?.catch(() => res.destroy());
  };
}

/** Returns what the page depends on; undefined if only the app can tell. */
function findView({ flags }: StoredPages, req: Request, path: string): PageView | undefined {
  // The app decides whether the preview is valid.
  if (PREVIEW_COOKIE in req.cookies) return undefined;
  const knownFlags = flags.findKnownFlags(req);
  // While experiments run, the app assigns each visitor and counts the view.
  if (knownFlags === undefined || knownFlags.experiments.length > 0) return undefined;
  const ownVariants = readOwnVariants(req, req.url.slice(req.url.indexOf('?') + 1));
  return readPageView(req, path, { flags: { ...knownFlags.flags, ...ownVariants }, perRow: readPerRow(req) });
}

function findAudience(
  { customers, readCartCount }: StoredPages,
  req: Request,
  view: PageView,
): Audience | undefined | Promise<Audience | undefined> {
  const toGuests = (cartCount: number): Audience => ({ key: buildPageKey(view, guestAudience(view, cartCount)) });
  if (isGuest(req, view.isBot))
    return canHaveCart(req, view.isBot)
      ? readCartCount(req).then((cartCount) => (cartCount === undefined ? undefined : toGuests(cartCount)))
      : toGuests(0);
  return isCustomerAlone(req) ? customers.findByVersion(req, view) : undefined;
}
