import { type Express, Router } from 'express';
import type { FederatedKind } from '../src/lib/federatedKinds.ts';
import { createJobs, startStandingJobs } from './jobs/jobs.ts';
import { outboxRoutes } from './jobs/outboxRoutes.ts';
import type { Parts } from './platform/parts.ts';
import type { JobHandler } from './platform/queue.ts';
import { openIdentityProviders } from './providers/identity/openIdentityProviders.ts';
import { sandboxRoutes } from './providers/identity/sandbox/sandboxRoutes.ts';
import { launchRoutes } from './providers/payments/amazonPay/launchRoutes.ts';
import { amazonPaySettings } from './providers/payments/openPayments.ts';
import { paymentSandboxRoutes } from './providers/payments/sandbox/paymentSandboxRoutes.ts';
import { createApi } from './services/api.ts';
import { catalogWatchOf } from './services/catalog/actions.ts';
import { webhookRoutes } from './services/checkout/redirect/webhookRoutes.ts';
import { marketplaceOf, shopOrigins } from './services/content/marketplaces.ts';
import { callerMiddleware } from './services/identity/callerMiddleware.ts';
import { ensureSession } from './services/identity/ensureSession.ts';
import { federatedFormRoutes, federatedPageRoutes } from './services/identity/federated/pageRoutes.ts';
import { callbackUri } from './services/identity/federated/paths.ts';
import { logoutRoutes } from './services/identity/logoutRoutes.ts';
import { newsletterRoutes } from './services/identity/newsletterRoutes.ts';
import { type Images, openImages } from './services/images/actions.ts';
import { imageRoutes } from './services/images/routes.ts';
import { reviewFormRoutes } from './services/reviews/formRoutes.ts';
import { reviewMediaRoutes } from './services/reviews/mediaRoutes.ts';
import { scenarioRoutes } from './services/scenarios/scenarioRoutes.ts';
import { warmSearch } from './services/search/actions.ts';
import { sitemapRoutes } from './services/sitemap/routes.ts';
import { beaconRoutes } from './services/telemetry/routes.ts';
import { createApp } from './web/app.ts';
import { KeptAnswers } from './web/keptAnswers.ts';
import type { PageBuild } from './web/pageBuild.ts';

export type Shop = {
  readonly app: Express;
  /** Returns the worker's job handlers, which use the worker's own connection pool. */
  readonly jobs: (parts: Parts) => Readonly<Record<string, JobHandler>>;
  readonly images: Images;
  /** Makes ready what the first shopper should not wait for. */
  readonly warm: () => Promise<void>;
  /** Starts the jobs that go on by themselves, once a worker runs. */
  readonly startStandingJobs: () => Promise<void>;
};

/** The sandbox plays all kinds of accounts elsewhere for all our shops. */
function identitySandbox({ config }: Parts): Router {
  const { federatedLabels: labels, name: shopName } = marketplaceOf(undefined, config.publicUrl);
  const callbacks = (kind: FederatedKind): string[] =>
    shopOrigins(config.publicUrl).map((origin) => callbackUri(origin, kind));
  return sandboxRoutes({ config, labels, shopName, callbacks });
}

/** Where browsers leave for a provider and come back; not here where another host signs our customers in. */
function federatedPages(parts: Parts): Router {
  if (parts.config.apiUrls.identity !== undefined) return Router();
  const providers = openIdentityProviders(parts.config);
  const shopOf = (host: string | undefined) => marketplaceOf(host, parts.config.publicUrl);
  return federatedPageRoutes({ ...parts, providers }, { shopOf }, callerMiddleware(parts));
}

/** Public answers that pages use again. A review is shown as soon as it is written. */
function keptAnswers(parts: Parts): KeptAnswers {
  const kept = new KeptAnswers();
  const forget = (): void => kept.forget('/v1/reviews');
  catalogWatchOf(parts).listen({ catalogChanged: forget, stockChanged: () => undefined, ratingsChanged: forget });
  return kept;
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
    publicRoutes: [
      imageRoutes(images, parts.log),
      reviewMediaRoutes(parts, images, callerMiddleware(parts)),
      sitemapRoutes(parts, { originOf }),
      identitySandbox(parts),
      paymentSandboxRoutes(parts),
      launchRoutes(amazonPaySettings(parts)),
      webhookRoutes(parts),
      federatedFormRoutes(),
    ],
    rootRoutes: [
      newsletterRoutes(parts),
      logoutRoutes(parts),
      federatedPages(parts),
      outboxRoutes(parts),
      scenarioRoutes(parts),
      beaconRoutes(parts),
      reviewFormRoutes(parts, callerMiddleware(parts)),
    ],
    kept: keptAnswers(parts),
    session: ensureSession(parts),
  });
  return {
    app,
    jobs: (workerParts) => createJobs(workerParts, { shopName, phone }),
    images,
    warm: () => warmSearch(parts),
    startStandingJobs: () => startStandingJobs(parts),
  };
}
