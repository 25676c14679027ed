import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config/readConfig.ts';
import { hashToken } from '../platform/hashToken.ts';

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
