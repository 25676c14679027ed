import type { RequestHandler } from 'express';
import { sql } from 'kysely';
import type { Parts } from '../parts.ts';
import { withDeadline } from '../platform/withDeadline.ts';

/** Liveness: the process runs. */
export const answerLiveness: RequestHandler = (_req, res) => {
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

/**
 * Readiness: the database (or the api process) answers, and the process is not stopping. A restarting worker is
 * reported, but makes a process unready only if it has no other role.
 */
export const createReadinessHandler =
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
