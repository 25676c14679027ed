import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Request, type Response, Router } from 'express';
import { buildErrorPageStyle, type ErrorPageShop, renderErrorPage, SAME_PAGE } from './pages/errorPage.ts';
import type { PageBuild } from './pages/pageBuild.ts';
import type { PageFlags } from './pages/pageChoices.ts';
import { allowInlineStyle } from './security.ts';

const SWITCH = 'offline-pages';
const SCRIPT = 'dist/worker/serviceWorker.js';

/** Replaces the worker of browsers that have one, and ends itself with all that it kept. */
const END_WORKER = `self.addEventListener("install",()=>self.skipWaiting());
self.addEventListener("activate",event=>event.waitUntil(caches.keys().then(names=>Promise.all(names.map(name=>caches.delete(name)))).then(()=>self.registration.unregister())));
`;

const STYLE = `section{margin-top:48px}section:not(:has(li)){display:none}
h2{margin:0 0 16px;font:700 1.375rem/1.25 var(--font)}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(150px,100%),1fr));gap:24px 16px;margin:0;padding:0;list-style:none}
li a{display:grid;gap:8px;padding:4px 0;color:var(--ink);text-underline-offset:.2em}
li a:hover{color:var(--accent)}
img{width:100%;aspect-ratio:1;object-fit:contain;border-radius:6px;background:#fff}`;

/** `src/worker/seenPages.ts` writes the list in place of the comment. */
const SEEN = '<section aria-labelledby="seen"><h2 id="seen">Pages You Have Seen</h2><!--seen--></section>';

const renderOfflinePage = (shop: ErrorPageShop | undefined): string =>
  renderErrorPage({
    name: 'No Connection',
    title: 'You Have No Connection',
    text: 'We cannot reach the shop from this device. Check your connection, then try again.',
    link: SAME_PAGE,
    shop,
    content: SEEN,
    style: STYLE,
  });

type OfflineDeps = {
  /** The project's folder. */
  readonly root: string;
  readonly build: () => PageBuild;
  readonly flags: Pick<PageFlags, 'read'>;
  /** Returns the marketplace of a host, without waiting; undefined in a process without marketplaces. */
  readonly findShop?: ((host: string | undefined) => ErrorPageShop) | undefined;
};

/**
 * GET /service-worker.js: the worker that shows pages without a connection, or, if the switch `offline-pages` is off, one
 * that ends itself. GET /offline.html: the page that it keeps for that time.
 */
export function createOfflineRouter({ root, build, flags, findShop }: OfflineDeps): Router {
  const scripts = new WeakMap<PageBuild, string>();
  /** Reads the script once, because browsers ask for it at each page. @returns undefined in development, which builds none */
  const findScript = (current: PageBuild): string | undefined => {
    const file = path.join(root, SCRIPT);
    if (!scripts.has(current) && existsSync(file))
      scripts.set(current, `self.BUILD="${hash(JSON.stringify(current.stats))}";${readFileSync(file, 'utf8')}`);
    return scripts.get(current);
  };
  const renderPage = (req: Request): string => renderOfflinePage(findShop?.(req.get('host')));
  const router = Router();
  router.get('/service-worker.js', async (req, res, next) => {
    const script = findScript(build());
    if (script === undefined) return next();
    const { flags: variants } = await flags.read(req);
    const version = hash(script + renderPage(req));
    sendUncached(
      res,
      'text/javascript',
      variants[SWITCH] === 'off' ? END_WORKER : `self.VERSION="${version}";${script}`,
    );
  });
  router.get('/offline.html', (req, res) => {
    allowInlineStyle(res, buildErrorPageStyle(findShop?.(req.get('host')), STYLE));
    res.setHeader('x-robots-tag', 'noindex');
    sendUncached(res, 'html', renderPage(req));
  });
  return router;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Sends a file that browsers ask for again each time, and get only when it has changed. */
function sendUncached(res: Response, type: string, body: string): void {
  res.setHeader('cache-control', 'no-cache');
  res.setHeader('etag', `"${hash(body)}"`);
  res.type(type).send(body);
}
