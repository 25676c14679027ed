import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { connect, type OpenDatabase } from '../../../../server/platform/database/database.ts';
import {
  type DatabaseLimits,
  isDatabaseUnavailable,
  REQUEST_LIMITS,
} from '../../../../server/platform/database/databaseLimits.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { waitUntil } from '../../services/support/waitUntil.ts';
import { proxyBefore } from '../support/proxyBefore.ts';
import type { TcpProxy } from '../support/tcpProxy.ts';

const LIMITS: DatabaseLimits = {
  connectMs: 1_200,
  statementMs: 800,
  lockMs: 400,
  idleInTransactionMs: 600,
  answerMs: 1_500,
};

let direct: OpenDatabase;
let through: OpenDatabase;
let proxy: TcpProxy;

beforeAll(async () => {
  direct = await openTestDatabase();
  await sql`create table counted (id int primary key, count int not null)`.execute(direct.db);
});
beforeEach(async () => {
  await sql`truncate counted`.execute(direct.db);
  await sql`insert into counted values (1, 0)`.execute(direct.db);
  const proxiedDatabase = await proxyBefore(direct.connectionString);
  proxy = proxiedDatabase.proxy;
  through = connect(proxiedDatabase.connectionString, { max: 4, limits: LIMITS });
});
afterEach(async () => {
  await through.close();
  await proxy.close();
});
afterAll(() => direct.close());

const ask = () => sql<{ one: number }>`select 1 as one`.execute(through.db);
const catchFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const readCount = async (): Promise<number | undefined> =>
  (await sql<{ count: number }>`select count from counted where id = 1`.execute(direct.db)).rows[0]?.count;

it('times out on lost answers, fails at once then, and recovers when answers arrive again', async () => {
  await Promise.all([ask(), ask(), ask(), ask()]);
  proxy.loseAnswers();
  const failures = await Promise.all(Array.from({ length: 8 }, () => catchFailure(ask())));
  expect(failures.map(isDatabaseUnavailable)).toEqual(Array(8).fill(true));

  // Others fail at once now.
  const startTime = performance.now();
  expect(isDatabaseUnavailable(await catchFailure(ask()))).toBe(true);
  expect(performance.now() - startTime).toBeLessThan(100);

  proxy.thaw();
  await waitUntil(async () => (await ask().catch(() => undefined)) !== undefined);
  // Connections with lost answers are destroyed, so no caller gets one.
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  expect(answers.map(({ rows }) => rows)).toEqual(Array(8).fill([{ one: 1 }]));
});

it('recovers after a freeze in which idle connections died', async () => {
  await Promise.all([ask(), ask(), ask(), ask()]);
  proxy.freeze();
  expect(isDatabaseUnavailable(await catchFailure(ask()))).toBe(true);
  proxy.refuse();
  proxy.thaw();
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  expect(answers).toHaveLength(8);
});

it('fails fast if no server accepts connections', async () => {
  proxy.refuse();
  expect(isDatabaseUnavailable(await catchFailure(ask()))).toBe(true);
});

it('reports an unknown outcome for a commit whose answer is lost, and holds no lock afterwards', async () => {
  const lostTransaction = through.db.transaction().execute(async (tx) => {
    await sql`update counted set count = count + 1 where id = 1`.execute(tx);
    proxy.loseAnswers();
  });
  const startTime = performance.now();
  expect(isDatabaseUnavailable(await catchFailure(lostTransaction))).toBe(true);
  // The rollback does not wait for a second answer.
  expect(performance.now() - startTime).toBeLessThan(2 * LIMITS.answerMs);
  expect(await readCount()).toBe(1);
  await sql`update counted set count = 5 where id = 1`.execute(direct.db);
});

it('does not wait for a locked row beyond the limit, and continues with the same connection', async () => {
  await direct.db.transaction().execute(async (tx) => {
    await sql`select from counted where id = 1 for update`.execute(tx);
    const pendingUpdates = Array.from({ length: 4 }, () =>
      catchFailure(sql`update counted set count = 9 where id = 1`.execute(through.db)),
    );
    const result = await ask();
    expect(result.rows).toEqual([{ one: 1 }]);
    const failures = await Promise.all(pendingUpdates);
    expect(failures.map(isDatabaseUnavailable)).toEqual(Array(4).fill(true));
  });
  expect(await readCount()).toBe(0);
});

it('ends a statement that takes too long, and a transaction that stays idle', async () => {
  expect(isDatabaseUnavailable(await catchFailure(sql`select pg_sleep(5)`.execute(through.db)))).toBe(true);
  const abandonedTransaction = through.db.transaction().execute(async (tx) => {
    await sql`select from counted where id = 1 for update`.execute(tx);
    // The lock is free again, although its holder never ended the transaction.
    await sql`update counted set count = 3 where id = 1`.execute(direct.db);
    await sql`select 1`.execute(tx);
  });
  expect(isDatabaseUnavailable(await catchFailure(abandonedTransaction))).toBe(true);
  expect(await readCount()).toBe(3);
});

it('waits for one of its own connections if the server has none left', async () => {
  // Roles belong to the whole server, where a killed run may have left one.
  const role = `few_${randomBytes(6).toString('hex')}`;
  await sql.raw(`create role ${role} login connection limit 1`).execute(direct.db);
  const url = new URL(through.connectionString);
  url.username = role;
  const limitedDatabase = connect(url.href, { max: 4, limits: { ...REQUEST_LIMITS, connectMs: 10_000 } });
  try {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sql`select pg_sleep(0.05)`.execute(limitedDatabase.db).then(() => 'answered')),
    );
    expect(answers).toEqual(Array(6).fill('answered'));
  } finally {
    await limitedDatabase.close();
    await sql.raw(`drop role ${role}`).execute(direct.db);
  }
});
