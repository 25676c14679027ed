import type { RequestListener } from 'node:http';
import cookieParser from 'cookie-parser';
import type { Express, Request, Response } from 'express';
import { PREVIEW_COOKIE } from '../../platform/previewToken.ts';
import { readOwnVariants } from '../chooseVariants.ts';
import type { TrackRequest } from '../createRequestContext.ts';
import { type PageChoices, readPerRow } from '../pageChoices.ts';
import type { PageFlags } from '../readPageFlags.ts';
import { toExpress } from '../toExpress.ts';
import { buildPageKey, readViewer } from './buildPageKey.ts';
import type { SendCustomerPage } from './createCustomerPageSender.ts';
import type { SendStoredPage } from './createStoredPageSender.ts';
import type { CustomerPages } from './customerPages.ts';
import { canHaveCart, isCustomerAlone, isGuest } from './guestPages.ts';
import type { PageCache } from './pageCache.ts';
import type { StoredPage } from './storedPage.ts';

type StoredPages = {
  /** Answers all other requests. */
  readonly app: Express;
  readonly pageCache: PageCache;
  /** Returns the number of pieces in the caller's cart; undefined if it cannot be read. */
  readonly readCartCount: (req: Request) => Promise<number | undefined>;
  /** Counts a view of a style by a stored page. */
  readonly onView: (styleId: string) => void;
  /** Returns the `Set-Cookie` header for a browser without a session. */
  readonly newSessionCookie: (req: Request) => string | undefined;
  readonly flags: Pick<PageFlags, 'findKnownFlags'>;
  readonly track: TrackRequest;
  readonly send: SendStoredPage;
  readonly customers: Pick<CustomerPages, 'findKnownPage'>;
  readonly sendToCustomer: SendCustomerPage;
};

const proceed = (): void => undefined;

/**
 * Answers guests and customers from the page cache before the app, whose routers cost several times as much as the
 * page. It answers only addresses that the app has answered with a stored page before; a page that must be rendered
 * again goes to the app.
 */
export function answerStoredPages(pages: StoredPages): RequestListener {
  const { app, pageCache, readCartCount, onView, newSessionCookie, flags, track, send, customers, sendToCustomer } =
    pages;
  const readCookies = cookieParser();
  const getOwnHeaders = (req: Request, res: Response): readonly string[] => {
    const cookie = newSessionCookie(req);
    const baseHeaders = ['x-request-id', track(req, res)];
    return cookie === undefined ? baseHeaders : [...baseHeaders, 'set-cookie', cookie];
  };
  const answerWith = (page: StoredPage, req: Request, res: Response): void => {
    if (page.viewedStyleId !== undefined) onView(page.viewedStyleId);
    const sendPromise = send(req, res, page, getOwnHeaders(req, res));
    sendPromise?.catch(() => res.destroy());
  };
  const answerCustomer = async (req: Request, res: Response, path: string, choices: PageChoices): Promise<void> => {
    const knownPage = await customers.findKnownPage(req, path, choices);
    if (knownPage) sendToCustomer(req, res, knownPage, getOwnHeaders(req, res));
    else app(req, res);
  };
  return (incoming, outgoing) => {
    const { url: address = '' } = incoming;
    const path = pageCache.findPath(address);
    if (path === undefined) return app(incoming, outgoing);
    const [req, res] = toExpress(app, incoming, outgoing);
    readCookies(req, res, proceed);
    // The app decides whether the preview is valid.
    if (PREVIEW_COOKIE in req.cookies) return app(req, res);
    const knownFlags = flags.findKnownFlags(req);
    // While experiments run, the app assigns each visitor and counts the view.
    if (knownFlags === undefined || knownFlags.experiments.length > 0) return app(req, res);
    const ownVariants = readOwnVariants(req, address.slice(address.indexOf('?') + 1));
    const choices = { flags: { ...knownFlags.flags, ...ownVariants }, perRow: readPerRow(req) };
    const viewer = readViewer(req, choices);
    if (!isGuest(req, viewer.isBot)) {
      if (!isCustomerAlone(req)) return app(req, res);
      return void answerCustomer(req, res, path, choices).catch(() => res.destroy());
    }
    const answer = (cartCount: number | undefined): void => {
      const page =
        cartCount === undefined ? undefined : pageCache.findFreshPage(buildPageKey(path, { ...viewer, cartCount }));
      if (page) answerWith(page, req, res);
      else app(req, res);
    };
    if (canHaveCart(req, viewer.isBot)) void readCartCount(req).then(answer);
    else answer(0);
  };
}
