import express from 'express';
import type { Parts } from './parts.ts';
import { createLimitedServer } from './platform/http/createLimitedServer.ts';
import { closeServer, listen } from './platform/http/listen.ts';
import type { Lifecycle } from './platform/lifecycle.ts';
import { createMetricsGuard } from './web/createMetricsGuard.ts';

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
