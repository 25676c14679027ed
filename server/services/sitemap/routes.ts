import { once } from 'node:events';
import { type Response, Router } from 'express';
import type { Marketplace } from '../../../src/contracts/content/content.ts';
import type { Parts } from '../../parts.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { countProductFiles, listPageEntries, listProductEntries } from './actions.ts';
import { INDEXNOW_KEY_PATH } from './indexNow.ts';
import {
  listAlternateShops,
  MAX_ADDRESSES,
  PASSWORD_PAGE,
  PRIVACY_CONTROL,
  renderEntryXml,
  renderIndexXml,
  renderRobotsText,
  renderSecurityText,
  SITEMAP_END,
  SITEMAP_START,
  type SitemapEntry,
  XML_HEAD,
} from './rules.ts';

export type SitemapSettings = {
  readonly findShop: (host: string | undefined) => Pick<Marketplace, 'id' | 'origin'>;
  /** Entries per file; default: the protocol's maximum. */
  readonly perFile?: number;
  /** Returns all shops, the default one first. */
  readonly listShops: () => readonly Pick<Marketplace, 'origin' | 'locale'>[];
  /** The key for IndexNow; without it, there is no file of it. */
  readonly indexNowKey?: string | undefined;
};

/** Writes entries with backpressure; stops when the client disconnects. */
async function writeEntries(
  res: Response,
  entries: Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>,
): Promise<void> {
  res.type('application/xml; charset=utf-8').write(XML_HEAD + SITEMAP_START);
  for await (const entry of entries) {
    if (res.destroyed) return;
    if (!res.write(renderEntryXml(entry))) await Promise.race([once(res, 'drain'), once(res, 'close')]);
  }
  res.end(SITEMAP_END);
}

/**
 * GET /robots.txt; GET /sitemap.xml: the index of /sitemap-pages.xml and /sitemap-products-{n}.xml, with one picture per color.
 * Other names fall through to the pages, which answer 404.
 * GET /indexnow.txt: the key for IndexNow.
 * GET /.well-known/security.txt, /.well-known/gpc.json; GET /.well-known/change-password redirects to that page.
 */
export function createSitemapRouter(
  parts: Pick<Parts, 'db' | 'clock' | 'search' | 'content'>,
  settings: SitemapSettings,
): Router {
  const { findShop, perFile = MAX_ADDRESSES, listShops, indexNowKey } = settings;
  const router = Router();
  router.get('/robots.txt', (req, res) => {
    res.type('text').send(renderRobotsText(findShop(req.get('host')).origin));
  });
  if (indexNowKey !== undefined)
    router.get(INDEXNOW_KEY_PATH, (_req, res) => {
      res.type('text').send(indexNowKey);
    });
  router.get('/.well-known/security.txt', (req, res) => {
    res.type('text').send(renderSecurityText(findShop(req.get('host')).origin, parts.clock.now()));
  });
  router.get('/.well-known/gpc.json', (_req, res) => {
    res.json(PRIVACY_CONTROL);
  });
  router.get('/.well-known/change-password', (_req, res) => {
    redirectToPage(res, PASSWORD_PAGE, 302);
  });
  router.get('/sitemap.xml', async (req, res) => {
    const origin = findShop(req.get('host')).origin;
    const files = Array.from(
      { length: await countProductFiles(parts, perFile) },
      (_, index) => `products-${index + 1}`,
    );
    res
      .type('application/xml')
      .send(renderIndexXml(['pages', ...files].map((name) => `${origin}/sitemap-${name}.xml`)));
  });
  router.get('/sitemap-pages.xml', async (req, res) => {
    await writeEntries(res, await listPageEntries(parts, findShop(req.get('host'))));
  });
  router.get('/sitemap-products-:file.xml', async (req, res, next) => {
    const file = Number(req.params.file);
    if (!/^[1-9]\d{0,5}$/.test(req.params.file) || file > (await countProductFiles(parts, perFile))) return next();
    const { origin } = findShop(req.get('host'));
    const shops = listAlternateShops(listShops(), origin);
    await writeEntries(res, listProductEntries(parts, { file, perFile, origin, shops }));
  });
  return router;
}
