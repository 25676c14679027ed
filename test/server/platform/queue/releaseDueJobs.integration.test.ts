import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { createHealth } from '../../../../server/platform/lifecycle.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { enqueue, startWorker } from '../../../../server/platform/queue/queue.ts';
import { startReleasingJobs } from '../../../../server/platform/queue/releaseDueJobs.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { TestClock } from '../../services/support/openTestShop.ts';

const HOUR_MS = 3_600_000;
let shop: OpenDatabase;
beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

it('runs a job once the moved clock reaches its start, and not before', async () => {
  const log = createLog('silent');
  const payloads: unknown[] = [];
  const firstRun = Promise.withResolvers<void>();
  const handle = async (payload: unknown): Promise<void> => {
    payloads.push(payload);
    firstRun.resolve();
  };
  const worker = await startWorker({ ...shop, log, health: createHealth() }, { note: handle });
  const clock = new TestClock();
  clock.advance(Date.now() - clock.now().getTime());
  const stop = startReleasingJobs({ ...shop, clock, log });
  const inHours = (hours: number) => ({ runAt: new Date(clock.now().getTime() + hours * HOUR_MS) });
  await enqueue(shop.db, 'note', { after: '30 h' }, inHours(30));
  await enqueue(shop.db, 'note', { after: '60 h' }, inHours(60));
  clock.advance(31 * HOUR_MS);
  await firstRun.promise;
  expect(payloads).toEqual([{ after: '30 h' }]);
  await stop();
  await worker.stop();
});
