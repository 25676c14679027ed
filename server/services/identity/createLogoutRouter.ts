import { type Request, Router } from 'express';
import { Fragment, createElement as h } from 'react';
import { renderPlainPage, sendPlainPage } from '../../platform/http/renderPlainPage.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import type { IdentityParts } from './attempts.ts';
import { signOut } from './signedInBrowser.ts';

/** The page that signs out, or asks. */
export const LOGOUT_PATH = '/logout';

/** `none` means a typed address or a bookmark. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/** Returns whether the shop or the customer opened the address. Browsers without `Sec-Fetch-Site` have to confirm. */
const isOwnNavigation = (req: Request): boolean => OWN_SITES.has(req.get('sec-fetch-site') ?? '');

/**
 * Returns whether a GET that changes state may come from a foreign page: the browser says so, or sends no `Sec-Fetch-Site` and
 * requests a page, as an old browser does for a link.
 */
export function isCrossSiteCall(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  return site === undefined ? req.accepts(['json', 'html']) === 'html' : !OWN_SITES.has(site);
}

const confirmPage = renderPlainPage({
  title: 'Sign out',
  main: h(
    Fragment,
    null,
    h('h1', null, 'Sign out?'),
    h('p', null, 'Another site, or an old browser, has led you here.'),
    h('form', { method: 'post', action: LOGOUT_PATH }, h('button', { type: 'submit', className: 'main' }, 'Sign out')),
    h('p', null, h('a', { href: '/' }, 'Stay signed in')),
  ),
});

/**
 * The page `/logout`: Sign Out without scripts (browsing §2, Header). A foreign link does not sign out; it opens a page that
 * asks.
 * The form is protected by the origin check of every `POST`.
 */
export function createLogoutRouter(parts: IdentityParts): Router {
  const router = Router();
  router.get(LOGOUT_PATH, async (req, res) => {
    if (!isOwnNavigation(req)) return sendPlainPage(res, confirmPage);
    await signOut(parts, req, res);
    redirectToPage(res, '/');
  });
  router.post(LOGOUT_PATH, async (req, res) => {
    await signOut(parts, req, res);
    redirectToPage(res, '/');
  });
  return router;
}
