import { sql } from 'kysely';
import { enqueue } from '../../../server/platform/queue/queue.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk();
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

/** A job whose attempts have all failed. Returns its number. */
async function givenFailedJob(name: string, payload: object): Promise<string> {
  const { db } = desk.parts;
  await enqueue(db, name, payload, { jobKey: name, maxAttempts: 3 });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = 3, last_error = ${'550 no mailbox bob.miller@mail.example\n  at send'}
    where key = ${name} returning id::text`.execute(db);
  return rows[0]?.id ?? '';
}

const list = async (view: string) =>
  (await owner.get(`/queries/jobs?view=${view}&limit=100`)).body as unknown as { rows: Record<string, unknown>[] };
const findRow = async (jobId: string, view = 'failed') =>
  (await list(view)).rows.find((row) => String(row.jobId) === jobId);

it('shows a job that was given up with what it concerns, and an error without addresses', async () => {
  const orderId = '112-4820193-7740021';
  const jobId = await givenFailedJob('orderPlacedMail', { orderId });
  const seen = {
    name: 'orderPlacedMail',
    thing: { kind: 'order', id: orderId },
    attempts: 3,
    maxAttempts: 3,
    nextAt: null,
  };
  expect(await findRow(jobId)).toMatchObject({ ...seen, lastError: '550 no mailbox b•••r@mail.example' });
  expect((await owner.get('/queries/jobs/counts')).body.counts).toMatchObject({ failed: 1, repeated: 0 });
});

it('tries a job again with all of its attempts, once, and then refuses a job that is not there', async () => {
  const jobId = await givenFailedJob('orderShippedMail', { orderId: '112-4820193-7740022' });
  expect((await owner.perform('job.repeat', { job: jobId })).body.text).toBe('Order shipped mail is tried again now.');
  expect(await findRow(jobId)).toBeUndefined();
  expect(await findRow(jobId, 'waiting')).toMatchObject({ attempts: 0, maxAttempts: 3 });
  expect((await owner.perform('job.discard', { job: jobId })).status).toBe(409);
  expect((await owner.perform('job.repeat', { job: '999999999' })).status).toBe(404);
});

it('leaves a running job alone', async () => {
  const jobId = await givenFailedJob('orderCancelledMail', {});
  await sql`update graphile_worker._private_jobs set locked_at = now() where id = ${jobId}`.execute(desk.parts.db);
  expect((await owner.perform('job.repeat', { job: jobId })).status).toBe(409);
  expect((await owner.perform('job.discard', { job: jobId })).status).toBe(409);
});

it('removes one that was given up, and tries all others again', async () => {
  const removed = await givenFailedJob('stockAlertMail', {});
  const kept = await givenFailedJob('giftCardMail', {});
  expect((await owner.perform('job.discard', { job: removed })).body.text).toBe('Stock alert mail is removed.');
  expect((await owner.perform('job.discard', { job: removed })).status).toBe(404);
  expect((await owner.perform('job.repeat-all', {})).status).toBe(200);
  expect(await findRow(kept, 'waiting')).toMatchObject({ attempts: 0 });
  expect((await owner.get('/queries/jobs/counts')).body.counts).toMatchObject({ failed: 1 });
});
