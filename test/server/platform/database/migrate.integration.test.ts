import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';

let shop: OpenDatabase;
let folder: string;

beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('does nothing on an up-to-date database', async () => {
  expect(await migrate(shop.db, shop.pool)).toEqual([]);
});

it('rolls back a migration that fails, and names its file', async () => {
  const freshDatabase = await openTestDatabase();
  try {
    await sql`drop table kysely_migration`.execute(freshDatabase.db);
    await writeFile(join(folder, '900-shelf.sql'), 'create table shelf (id int); create table shelf (id int);');
    await expect(migrate(freshDatabase.db, freshDatabase.pool, folder)).rejects.toThrow(/900-shelf.*already exists/);
    const result = await sql<{ shelf: string | null }>`select to_regclass('shelf')::text as shelf`.execute(
      freshDatabase.db,
    );
    expect(result.rows).toEqual([{ shelf: null }]);
  } finally {
    await freshDatabase.close();
  }
});

it('lets two processes migrate at once, one after the other', async () => {
  const freshDatabase = await openTestDatabase();
  try {
    await sql`drop table kysely_migration`.execute(freshDatabase.db);
    await writeFile(join(folder, '900-shelf.sql'), 'create table shelf (id int);');
    const appliedMigrations = await Promise.all([
      migrate(freshDatabase.db, freshDatabase.pool, folder),
      migrate(freshDatabase.db, freshDatabase.pool, folder),
    ]);
    expect(appliedMigrations.flat()).toEqual(['900-shelf']);
  } finally {
    await freshDatabase.close();
  }
});

it("waits for another process that migrates, including the job queue's migration", async () => {
  const holder = await shop.pool.connect();
  try {
    await holder.query(`select pg_advisory_lock(hashtextextended('migrate', 0))`);
    let isDone = false;
    const migration = migrate(shop.db, shop.pool).finally(() => {
      isDone = true;
    });
    await new Promise((wake) => setTimeout(wake, 500));
    expect(isDone).toBe(false);
    await holder.query(`select pg_advisory_unlock(hashtextextended('migrate', 0))`);
    expect(await migration).toEqual([]);
  } finally {
    holder.release();
  }
});

it('returns int8 as a number, a date as its day, and a timestamp as a Date', async () => {
  const { rows } = await sql`
    select 1234567890123::int8 as cents, date '2026-02-28' as day, timestamptz '2026-02-28T12:00Z' as moment
  `.execute(shop.db);
  expect(rows).toEqual([{ cents: 1234567890123, day: '2026-02-28', moment: new Date('2026-02-28T12:00Z') }]);
});
