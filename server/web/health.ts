import type { RequestHandler } from 'express';
import { sql } from 'kysely';
import type { Parts } from '../parts.ts';
import { withDeadline } from './withDeadline.ts';

/** Liveness: the process runs. */
export const alive: RequestHandler = (_req, res) => {
  res.type('text').send('ok');
};

/** Shorter than the time-out of proxies. */
const DEADLINE_MS = 2_000;

/** The part that this process cannot work without: the database, or the api process. */
export type Dependency = { readonly name: string; readonly ask: () => Promise<unknown> };

type ReadyParts = Pick<Parts, 'health'> & { readonly config: Pick<Parts['config'], 'roles'> };

export const databaseDependency = (db: Parts['db']): Dependency => ({
  name: 'database',
  ask: () => sql`select 1`.execute(db),
});

/**
 * Whether traffic should come: the database (or the api process) answers, and the process is not about to end. A worker that is being started again is
 * shown; it makes the process unready only where there is nothing else to it, as pages do not depend on it.
 */
export const ready =
  ({ health, config }: ReadyParts, { name, ask }: Dependency): RequestHandler =>
  async (_req, res) => {
    const answers = await withDeadline(DEADLINE_MS, ask).then(
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
