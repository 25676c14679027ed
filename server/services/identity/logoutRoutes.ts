import { type Request, Router } from 'express';
import { plainPage, sendPlainPage } from '../../platform/http/plainPage.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import type { IdentityParts } from './identityParts.ts';
import { signOut } from './signOut.ts';

/** `none`: the address was typed, or kept as a bookmark. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/** Whether a page of this shop, or the customer, opened the address: a browser that does not say so is asked to confirm. */
const isOwnNavigation = (req: Request): boolean => OWN_SITES.has(req.get('sec-fetch-site') ?? '');

/**
 * Whether a call that changes something by GET may come from a foreign page: its browser says so, or it says nothing and wants a
 * page, as a link followed by an old browser does.
 */
export function isForeignCall(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  return site === undefined ? req.accepts(['json', 'html']) === 'html' : !OWN_SITES.has(site);
}

const confirmPage = plainPage({
  title: 'Sign out',
  main: `<h1>Sign out?</h1><p>Another site, or an old browser, has led you here.</p>
<form method="post" action="/logout"><button class="main">Sign out</button></form><p><a href="/">Stay signed in</a></p>`,
});

/**
 * The page path `/logout`: the menu's Sign Out where no script runs (browsing §2, Header). A link on a foreign page signs nobody out;
 * it leads to a page that asks. Its form comes from a page of ours, as every `POST`.
 */
export function logoutRoutes(parts: IdentityParts): Router {
  const router = Router();
  router.get('/logout', async (req, res) => {
    if (!isOwnNavigation(req)) return sendPlainPage(res, confirmPage);
    await signOut(parts, req, res);
    redirectToPage(res, '/');
  });
  router.post('/logout', async (req, res) => {
    await signOut(parts, req, res);
    redirectToPage(res, '/');
  });
  return router;
}
