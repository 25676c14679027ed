import { timingSafeEqual } from 'node:crypto';
import express, { type Request, type RequestHandler, Router } from 'express';
import { sql } from 'kysely';
import type { Config } from '../config/readConfig.ts';
import type { Parts } from '../parts.ts';
import { forbidCaching } from '../platform/http/caching.ts';
import { closeServer, createLimitedServer, listen } from '../platform/http/servers.ts';
import { hashToken } from '../platform/ids.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import { withDeadline } from '../platform/withDeadline.ts';

/** Liveness: the process runs. */
const answerLiveness: RequestHandler = (_req, res) => {
  res.type('text').send('ok');
};

/** Shorter than the time-out of proxies. */
const DEADLINE_MS = 2_000;

/** The service that this process requires: the database, or the api process. */
export type Dependency = { readonly name: string; readonly check: () => Promise<unknown> };

type ReadyParts = Pick<Parts, 'health'> & { readonly config: Pick<Parts['config'], 'roles'> };

export const createDatabaseDependency = (db: Parts['db']): Dependency => ({
  name: 'database',
  check: () => sql`select 1`.execute(db),
});

/** Readiness: database or api process answers, not stopping. A restarting worker counts only without another role. */
const createReadinessHandler =
  ({ health, config }: ReadyParts, { name, check }: Dependency): RequestHandler =>
  async (_req, res) => {
    const answers = await withDeadline(DEADLINE_MS, check).then(
      () => true,
      () => false,
    );
    const { web, api } = config.roles;
    const hasWork = web || api || health.worker === 'running';
    const isReady = answers && hasWork && !health.isDraining;
    const lines = [
      isReady ? 'ready' : 'not ready',
      `${name}: ${answers ? 'answers' : 'does not answer'}`,
      `worker: ${health.worker}`,
      `draining: ${health.isDraining ? 'yes' : 'no'}`,
    ];
    res
      .status(isReady ? 200 : 503)
      .type('text')
      .send(`${lines.join('\n')}\n`);
  };

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** A local proxy also calls from this machine, but adds a forwarded address. */
const isFromThisMachine = (req: Request): boolean =>
  LOOPBACK.test(req.socket.remoteAddress ?? '') &&
  req.headers['x-forwarded-for'] === undefined &&
  req.headers.forwarded === undefined;

const isSame = (actualToken: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(actualToken)), Buffer.from(hashToken(expected)));

/** Allows reading `/metrics`: with the configured bearer token, else on its own port, else from this machine only. */
export const createMetricsGuard =
  ({ metricsPort, metricsToken }: Pick<Config, 'metricsPort' | 'metricsToken'>): RequestHandler =>
  (req, res, next) => {
    if (metricsToken !== undefined) {
      const bearerToken = /^Bearer (\S{1,500})$/.exec(req.get('authorization') ?? '')?.[1] ?? '';
      if (isSame(bearerToken, metricsToken)) return next();
      return void res.status(401).set('www-authenticate', 'Bearer').type('text').send('METRICS_TOKEN is needed');
    }
    if (metricsPort !== undefined || isFromThisMachine(req)) return next();
    res.status(403).type('text').send('Metrics are for this machine. Set METRICS_TOKEN or METRICS_PORT.');
  };

/** Serves `/metrics` on its own port, if configured. */
export async function openMetricsPort(
  { config, metrics }: Pick<Parts, 'config' | 'metrics'>,
  addCloser: Lifecycle['addCloser'],
): Promise<void> {
  if (config.metricsPort === undefined) return;
  const app = express().disable('x-powered-by');
  app.get('/metrics', createMetricsGuard(config), metrics.endpoint);
  const server = createLimitedServer(app);
  await listen(server, { port: config.metricsPort, host: config.host });
  addCloser(() => closeServer(server));
}

/** Health and metrics routes for load balancers and Prometheus. */
export function createStatusRoutes(
  { config, health, metrics }: Pick<Parts, 'config' | 'health' | 'metrics'>,
  dependency: Dependency,
): Router {
  const router = Router();
  router.get('/healthz', forbidCaching, answerLiveness);
  router.get('/readyz', forbidCaching, createReadinessHandler({ config, health }, dependency));
  if (config.metricsPort === undefined)
    router.get('/metrics', forbidCaching, createMetricsGuard(config), metrics.endpoint);
  return router;
}
