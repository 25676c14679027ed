import { Router } from 'express';
import { type Marketplace, pageQuery, type ShellContent } from '../../../src/contracts/content.ts';
import type { Parts } from '../../parts.ts';
import { notFound } from '../../platform/http/apiError.ts';
import { markCacheable } from '../../platform/http/markCacheable.ts';
import { listOfferedKinds } from '../identity/actions.ts';
import { findMarketplaceByHost, shopHosts } from '../marketplaces/actions.ts';
import { findContentPage, readHomeSlots, readShellContent } from './actions.ts';

/** Short, as the shell contains the current promo. */
const SHELL_SECONDS = 10;
const PAGE_SECONDS = 60;

/**
 * GET /zcs/content: contract `ShellContent` of the host's marketplace.
 * GET /zcs/getSlots?pageName=home: contract `HomeSlots`. GET /zcs/getPage?pageName: contract `ContentPage`. 404 for other names.
 */
export function contentRoutes(parts: Pick<Parts, 'db' | 'pool' | 'log' | 'clock' | 'config'>): Router {
  const router = Router();
  const allowedHosts = [...parts.config.allowedHosts, ...shopHosts(parts.config.publicUrl)];
  const storeOf = (host: string | undefined) => findMarketplaceByHost(host ?? '', parts.config.publicUrl);
  const { checkoutOrigin, publicUrl } = parts.config;
  const withoutCards: Pick<ShellContent, 'takesCards'> = parts.config.takesCards ? {} : { takesCards: false };
  const checkoutElsewhere = ({ origin }: Marketplace): Pick<ShellContent, 'checkoutOrigin'> =>
    origin === publicUrl && checkoutOrigin !== publicUrl ? { checkoutOrigin } : {};
  router.get('/zcs/content', async (req, res) => {
    markCacheable(res, SHELL_SECONDS);
    const store = storeOf(req.get('host'));
    const shell = await readShellContent(parts, store);
    const federatedKinds = await listOfferedKinds(parts);
    res.json({
      ...shell,
      allowedHosts,
      federatedKinds,
      ...checkoutElsewhere(store),
      ...withoutCards,
    } satisfies ShellContent);
  });
  router.get('/zcs/getSlots', async (req, res) => {
    if (pageQuery.parse(req.query).pageName !== 'home') throw notFound('The page');
    markCacheable(res, PAGE_SECONDS);
    res.json(await readHomeSlots(parts));
  });
  router.get('/zcs/getPage', (req, res) => {
    const page = findContentPage(pageQuery.parse(req.query).pageName, storeOf(req.get('host')));
    if (!page) throw notFound('The page');
    markCacheable(res, PAGE_SECONDS);
    res.json(page);
  });
  return router;
}
