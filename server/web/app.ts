import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import { answerApiError } from '../platform/http/answerApiError.ts';
import { noStore } from '../platform/http/noStore.ts';
import type { Parts } from '../platform/parts.ts';
import { answerPageError } from './answerPageError.ts';
import { assets } from './assets.ts';
import { checkAddress } from './checkAddress.ts';
import { forms } from './forms.ts';
import { alive, ready } from './health.ts';
import type { KeptAnswers } from './keptAnswers.ts';
import { metricsGuard } from './metricsGuard.ts';
import type { PageBuild } from './pageBuild.ts';
import { renderPage } from './renderPage.ts';
import { requestContext } from './requestContext.ts';
import { sameOrigin } from './sameOrigin.ts';
import { scriptForms } from './scriptForms.ts';
import { securityHeaders } from './securityHeaders.ts';
import { toCheckoutOrigin } from './toCheckoutOrigin.ts';

type AppDeps = {
  readonly parts: Parts;
  readonly api: Express;
  /** Product pictures, sitemaps: served before anybody is asked who they are. */
  readonly publicRoutes: readonly RequestHandler[];
  /** Routers that stand at the root: the newsletter's form, sign-out, the outbox. */
  readonly rootRoutes: readonly RequestHandler[];
  /** Gives a browser its `session-id`. */
  readonly session: RequestHandler;
  readonly kept: KeptAnswers;
  readonly build: () => PageBuild;
  readonly root: string;
};

/** 122 random bits, which Node keeps in store: asking the system each time costs a page 25 microseconds. */
const newNonce = (): string => randomUUID();

/** Quality 4 costs less than a render; Brotli's own default would cost a hundred renders. */
const compress = compression({ level: 6, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });

/** The API believes the address it is told, so a browser's own claim is replaced by what we saw. */
const ownAddress: RequestHandler = (req, _res, next) => {
  req.headers['x-forwarded-for'] = req.ip ?? '';
  next();
};

/** The storefront as one Express app: opens nothing, listens to nothing, so that a test can hold it. Reads as its table of contents. */
export function createApp(deps: AppDeps): Express {
  const { parts, api, publicRoutes, rootRoutes, session, kept, build, root } = deps;
  const { config, log } = parts;
  const app = express().disable('x-powered-by').disable('etag').set('trust proxy', config.trustProxy);
  app.use(requestContext(log, newNonce));
  app.use(
    securityHeaders({ https: config.publicUrl.startsWith('https:'), hotReload: config.environment === 'development' }),
  );
  app.use(checkAddress);
  app.get('/healthz', noStore, alive);
  app.get('/readyz', noStore, ready(parts));
  if (config.metricsPort === undefined) app.get('/metrics', noStore, metricsGuard(config), parts.metrics.endpoint);
  app.use(compress);
  app.use(assets(root), ...publicRoutes);
  app.use(noStore, cookieParser(), session, sameOrigin());
  for (const routes of rootRoutes) app.use(routes);
  const page = renderPage({ api, build, kept, origin: config.publicUrl, serverTiming: config.serverTiming });
  app.use(scriptForms());
  app.use(forms(api, page));
  app.use('/api', ownAddress, api);
  app.use('/api', answerApiError(log));
  app.use(toCheckoutOrigin(config));
  app.get('/{*path}', page);
  app.use(answerPageError());
  return app;
}
