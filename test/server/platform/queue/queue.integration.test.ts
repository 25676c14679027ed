import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { createHealth } from '../../../../server/platform/lifecycle.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { enqueue, startWorker, type Worker } from '../../../../server/platform/queue/queue.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';

let shop: OpenDatabase;
let worker: Worker | undefined;
const payloads: unknown[] = [];

beforeAll(async () => {
  shop = await openTestDatabase();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  payloads.length = 0;
});
afterAll(() => shop.close());

const start = async (handle: (payload: unknown) => Promise<void>): Promise<void> => {
  worker = await startWorker({ ...shop, log: createLog('silent'), health: createHealth() }, { note: handle });
};
const keep = async (payload: unknown): Promise<void> => {
  payloads.push(payload);
};
const until = async (condition: () => boolean): Promise<void> => {
  for (const deadline = Date.now() + 15_000; !condition() && Date.now() < deadline; ) await sleep(10);
};

it('runs a job once its transaction is committed', async () => {
  await start(keep);
  await shop.db.transaction().execute(async (tx) => {
    await enqueue(tx, 'note', { order: 1 });
    await sleep(100);
    expect(payloads).toEqual([]);
  });
  await until(() => payloads.length > 0);
  expect(payloads).toEqual([{ order: 1 }]);
});

it('runs no job whose transaction was rolled back', async () => {
  const transaction = shop.db.transaction().execute(async (tx) => {
    await enqueue(tx, 'note', { order: 2 });
    throw new Error('no stock');
  });
  await expect(transaction).rejects.toThrow('no stock');
  await enqueue(shop.db, 'note', { order: 3 });
  await start(keep);
  await until(() => payloads.length > 0);
  expect(payloads).toEqual([{ order: 3 }]);
});

it('keeps one waiting job for each key, the newest', async () => {
  await enqueue(shop.db, 'note', { version: 1 }, { jobKey: 'refresh' });
  await enqueue(shop.db, 'note', { version: 2 }, { jobKey: 'refresh' });
  await start(keep);
  await until(() => payloads.length > 0);
  await sleep(50);
  expect(payloads).toEqual([{ version: 2 }]);
});

it('keeps a failed job for another try', async () => {
  await enqueue(shop.db, 'note', { order: 4 });
  await start(async (payload) => {
    payloads.push(payload);
    throw new Error('the mail server is away');
  });
  await until(() => payloads.length > 0);
  await worker?.stop();
  worker = undefined;
  const { rows } = await shop.pool.query('select attempts, last_error, locked_at from graphile_worker.jobs');
  expect(rows).toEqual([
    { attempts: 1, last_error: expect.stringContaining('the mail server is away'), locked_at: null },
  ]);
  await shop.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
});

it('finishes the current job before it stops', async () => {
  await enqueue(shop.db, 'note', { order: 5 });
  let hasBegun = false;
  await start(async (payload) => {
    hasBegun = true;
    await sleep(200);
    payloads.push(payload);
  });
  await until(() => hasBegun);
  await worker?.stop();
  worker = undefined;
  expect(payloads).toEqual([{ order: 5 }]);
});

it('records finished jobs before it stops, so that none runs twice', async () => {
  const blocker = await shop.pool.connect();
  let hasStopped = false;
  let stopPromise: Promise<void> | undefined;
  await enqueue(shop.db, 'note', { order: 6 });
  await start(async (payload) => {
    // From here on, the job's result cannot be written.
    await blocker.query('begin; lock table graphile_worker._private_jobs in share mode');
    stopPromise = worker?.stop().then(() => {
      hasStopped = true;
    });
    payloads.push(payload);
  });
  await until(() => payloads.length > 0);
  worker = undefined;
  await sleep(300);
  expect(hasStopped).toBe(false);
  await blocker.query('commit');
  blocker.release();
  await stopPromise;
  expect((await shop.pool.query('select id from graphile_worker.jobs')).rows).toEqual([]);
});
