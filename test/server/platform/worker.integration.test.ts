import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type OpenDatabase } from '../../../server/platform/database/database.ts';
import { WORKER_LIMITS } from '../../../server/platform/database/databaseLimits.ts';
import { createHealth } from '../../../server/platform/lifecycle.ts';
import { createLog } from '../../../server/platform/log.ts';
import { enqueue, type JobHandler, startWorker, startWorkers } from '../../../server/platform/queue/queue.ts';
import { openTestDatabase } from '../../config/openTestDatabase.ts';
import { proxyBefore } from './support/proxyBefore.ts';

const TIMES = { beatMs: 50, deadMs: 400, restartMs: 20, jobMs: 10_000 };
/** A worker on a busy machine sends a heartbeat in time. */
const PATIENT_TIMES = { ...TIMES, deadMs: 2_000 };
const log = createLog('silent');

let direct: OpenDatabase;
beforeAll(async () => {
  direct = await openTestDatabase();
});
afterAll(() => direct.close());

const until = async (condition: () => boolean): Promise<void> => {
  for (const deadline = Date.now() + 30_000; !condition(); await sleep(10)) {
    if (Date.now() > deadline) throw new Error('it never came to that');
  }
};

it('runs jobs again after each of many restarts of the database', async () => {
  const { proxy, connectionString } = await proxyBefore(direct.connectionString);
  const through = connect(connectionString, { max: 4, limits: { ...WORKER_LIMITS, connectMs: 500, answerMs: 500 } });
  const payloads: unknown[] = [];
  const health = createHealth();
  const worker = await startWorker(
    { pool: through.pool, log, health },
    { note: async (payload) => void payloads.push(payload) },
    TIMES,
  );
  for (let round = 0; round < 3; round += 1) {
    await enqueue(direct.db, 'note', { round });
    // The first kill hits the runner while it still reads its tasks.
    await sleep(round * 50);
    proxy.refuse();
    await sleep(30);
    proxy.thaw();
    await enqueue(direct.db, 'note', { after: round });
    await until(() => payloads.some((payload) => JSON.stringify(payload) === `{"after":${round}}`));
  }
  expect(health.worker).toBe('running');
  await worker.stop();
  await through.close();
  await proxy.close();
});

it('restarts when its runner ends, and reports that until it runs again', async () => {
  const health = createHealth();
  const database = connect(direct.connectionString, { max: 4 });
  const worker = await startWorker(
    { pool: database.pool, log, health },
    { note: async () => undefined },
    {
      ...TIMES,
      restartMs: 200,
    },
  );
  const { exitCode } = process;
  // A breaking change of the queue's schema ends a runner: notified until it listens.
  while (health.worker === 'running') {
    await direct.pool.query(`select pg_notify('worker:migrate', '{"breaking":true,"migrationNumber":99}')`);
    await sleep(20);
  }
  expect(health.worker).toBe('restarting');
  await until(() => health.worker === 'running');
  process.exitCode = exitCode;
  await worker.stop();
  await database.close();
});

it('releases the jobs of a killed worker, and none of an active one', async () => {
  await enqueue(direct.db, 'note', { order: 7 });
  const stuckWorker = fork(resolve('test/server/platform/support/stuckWorker.ts'), [direct.connectionString], {
    execArgv: [],
  });
  await once(stuckWorker, 'message');

  const payloads: unknown[] = [];
  const database = connect(direct.connectionString, { max: 4 });
  const startAnother = (handle: (payload: unknown) => Promise<void>, times = TIMES) =>
    startWorker({ pool: database.pool, log, health: createHealth() }, { note: handle }, times);
  const worker = await startAnother(async (payload) => void payloads.push(payload));
  stuckWorker.kill('SIGKILL');
  await until(() => payloads.length > 0);
  expect(payloads).toEqual([{ order: 7 }]);
  await worker.stop();

  // The job takes longer than the dead-worker limit, but its worker sends heartbeats.
  let startCount = 0;
  let endCount = 0;
  const slow = async (): Promise<void> => {
    startCount += 1;
    await sleep(1.5 * PATIENT_TIMES.deadMs);
    endCount += 1;
  };
  const first = await startAnother(slow, PATIENT_TIMES);
  await enqueue(direct.db, 'note', { order: 8 });
  await until(() => startCount > 0);
  const second = await startAnother(slow, PATIENT_TIMES);
  await until(() => endCount > 0);
  await Promise.all([first.stop(), second.stop()]);
  expect(startCount).toBe(1);
  expect((await direct.pool.query('select worker_id from worker_heartbeats')).rows).toEqual([]);
  await database.close();
});

it('gives the place of a job that does not end to the next ones, and repeats it', async () => {
  const payloads: unknown[] = [];
  let stuckCount = 0;
  const database = connect(direct.connectionString, { max: 4 });
  const stick: JobHandler = (_payload, signal) => {
    stuckCount += 1;
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  const worker = await startWorker(
    { pool: database.pool, log, health: createHealth() },
    { stick, note: async (payload) => void payloads.push(payload) },
    { ...TIMES, jobMs: 300 },
  );
  for (let job = 0; job < 4; job += 1) await enqueue(direct.db, 'stick', {});
  await enqueue(direct.db, 'note', { order: 9 });
  await until(() => payloads.length > 0);
  expect(stuckCount).toBeGreaterThanOrEqual(4);
  const { rows } = await direct.pool.query(
    `select last_error from graphile_worker.jobs where task_identifier = 'stick' order by last_error nulls last`,
  );
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({ last_error: expect.stringContaining('the job stick did not end in 0.3 s') });
  await worker.stop();
  await database.close();
});

it('runs the jobs of a queue while those of another wait for a neighbor that does not answer', async () => {
  const payloads: unknown[] = [];
  const database = connect(direct.connectionString, { max: 8 });
  const health = createHealth();
  const neighbor = Promise.withResolvers<void>();
  const worker = await startWorkers({ pool: database.pool, log, health }, [
    { jobs: { mail: () => neighbor.promise } },
    { jobs: { note: async (payload) => void payloads.push(payload) } },
  ]);
  expect(health.worker).toBe('running');
  for (let job = 0; job < 4; job += 1) await enqueue(direct.db, 'mail', {});
  await enqueue(direct.db, 'note', { order: 10 });
  await until(() => payloads.length > 0);
  expect(payloads).toEqual([{ order: 10 }]);
  neighbor.resolve();
  await worker.stop();
  await database.close();
});
