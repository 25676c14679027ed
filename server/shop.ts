import { type Express, Router } from 'express';
import { createJobs, startStandingJobs } from './jobs/jobs.ts';
import { outboxRoutes } from './jobs/outboxRoutes.ts';
import type { Parts } from './platform/parts.ts';
import type { JobHandler } from './platform/queue.ts';
import { createApi } from './services/api.ts';
import { marketplaceOf } from './services/content/marketplaces.ts';
import { ensureSession } from './services/identity/ensureSession.ts';
import { newsletterRoutes } from './services/identity/newsletterRoutes.ts';
import { signOut } from './services/identity/signOut.ts';
import { type Images, openImages } from './services/images/actions.ts';
import { imageRoutes } from './services/images/routes.ts';
import { warmSearch } from './services/search/actions.ts';
import { sitemapRoutes } from './services/sitemap/routes.ts';
import { createApp } from './web/app.ts';
import type { PageBuild } from './web/pageBuild.ts';

export type Shop = {
  readonly app: Express;
  /** What the worker can do. */
  readonly jobs: Readonly<Record<string, JobHandler>>;
  readonly images: Images;
  /** Makes ready what the first shopper should not wait for. */
  readonly warm: () => Promise<void>;
  /** Starts the jobs that go on by themselves, once a worker runs. */
  readonly startStandingJobs: () => Promise<void>;
};

/** /logout: the menu's Sign Out where no script runs (browsing §2, Header). */
function signOutPage(parts: Parts): Router {
  const router = Router();
  router.get('/logout', async (req, res) => {
    await signOut(parts, req, res);
    res.redirect(303, '/');
  });
  return router;
}

/** Puts the shop together from its parts; opens nothing and listens to nothing. `root` is the project's folder. */
export function createShop(parts: Parts, root: string, build: () => PageBuild): Shop {
  const images = openImages(parts, root);
  const { name: shopName, phone } = marketplaceOf(undefined, parts.config.publicUrl);
  const originOf = (host: string | undefined): string => marketplaceOf(host, parts.config.publicUrl).origin;
  const app = createApp({
    parts,
    root,
    build,
    api: createApi(parts),
    publicRoutes: [imageRoutes(images, parts.log), sitemapRoutes(parts, { originOf })],
    rootRoutes: [newsletterRoutes(parts), signOutPage(parts), outboxRoutes(parts)],
    session: ensureSession(parts),
    metrics: parts.metrics.endpoint,
  });
  return {
    app,
    jobs: createJobs(parts, { shopName, phone }),
    images,
    warm: () => warmSearch(parts),
    startStandingJobs: () => startStandingJobs(parts),
  };
}
