import type { RequestHandler } from 'express';
import { sql } from 'kysely';
import type { Parts } from '../platform/parts.ts';
import { withDeadline } from './withDeadline.ts';

/** The process is up. */
export const alive: RequestHandler = (_req, res) => {
  res.type('text').send('ok');
};

/** Proxies wait a few seconds for the answer. */
const DEADLINE_MS = 2_000;

type ReadyParts = Pick<Parts, 'db' | 'health'> & { readonly config: Pick<Parts['config'], 'roles'> };

/**
 * Whether traffic should come: the database answers, and the process is not about to end. A worker that is being started again is
 * shown; it makes the process unready only where there is nothing else to it, as pages do not depend on it.
 */
export const ready =
  ({ db, health, config }: ReadyParts): RequestHandler =>
  async (_req, res) => {
    const hasDatabase = await withDeadline(DEADLINE_MS, () => sql`select 1`.execute(db)).then(
      () => true,
      () => false,
    );
    const { web, api } = config.roles;
    const hasWork = web || api || health.worker === 'running';
    const isReady = hasDatabase && hasWork && !health.isDraining;
    const lines = [
      isReady ? 'ready' : 'not ready',
      `database: ${hasDatabase ? 'answers' : 'does not answer'}`,
      `worker: ${health.worker}`,
      `draining: ${health.isDraining ? 'yes' : 'no'}`,
    ];
    res
      .status(isReady ? 200 : 503)
      .type('text')
      .send(`${lines.join('\n')}\n`);
  };
