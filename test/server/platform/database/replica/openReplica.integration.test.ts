import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { REQUEST_LIMITS } from '../../../../../server/platform/database/databaseLimits.ts';
import { openReplica, type Replica } from '../../../../../server/platform/database/replica/openReplica.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';

let primary: OpenDatabase;
let replica: OpenDatabase;
let openedReplica: Replica;
let replicaPosition = 1n;
const messages: string[] = [];

/** Two databases in the place of two servers: their rows show which one answers. */
beforeAll(async () => {
  [primary, replica] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  for (const [name, { db }] of Object.entries({ primary, replica })) {
    await sql`create table place (name text)`.execute(db);
    await sql`insert into place values (${name})`.execute(db);
  }
  const log = { info: (text: string) => void messages.push(text), warn: (text: string) => void messages.push(text) };
  openedReplica = await openReplica(primary, {
    url: replica.connectionString,
    max: 2,
    limits: REQUEST_LIMITS,
    maxLagMs: 10_000,
    log,
    positions: { primary: async () => 1n, replica: async () => replicaPosition },
  });
});
afterAll(async () => {
  await openedReplica.close();
  await primary.close();
  await replica.close();
});

const read = async (statement = sql<{ name: string }>`select name from place`): Promise<string | undefined> =>
  (await statement.execute(openedReplica.db)).rows[0]?.name;

it('reads from the replica, and changes go to the primary alone', async () => {
  expect(await read()).toBe('replica');
  const { rows } = await sql`select name from place`.execute(primary.db);
  expect(rows).toEqual([{ name: 'primary' }]);
});

it('reads a change from the primary until the replica shows it', async () => {
  replicaPosition = 0n;
  openedReplica.noteChange();
  expect(await read()).toBe('primary');
  replicaPosition = 1n;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await read()).toBe('replica');
});

it('repeats a statement on the primary if the replica fails while it runs', async () => {
  const earlierCount = messages.length;
  const slowRead = read(sql<{ name: string }>`select name, pg_sleep(3) from place`);
  const endSlowRead = async (): Promise<number> => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = (
      select current_database()) and query like '%pg_sleep(3)%' and pid <> pg_backend_pid()`.execute(replica.db);
    return rows.length;
  };
  // The statement may not have arrived yet.
  while ((await endSlowRead()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await slowRead).toBe('primary');
  expect(messages.slice(earlierCount).join()).toContain('all reads use the primary');
});

it("passes the statement's own errors on", async () => {
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await read()).toBe('replica');
  await expect(read(sql`select name from nowhere`)).rejects.toThrow('does not exist');
});
