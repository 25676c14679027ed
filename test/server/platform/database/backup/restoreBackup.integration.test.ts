import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { restoreBackup } from '../../../../../server/platform/database/backup/restoreBackup.ts';
import { takeBackup } from '../../../../../server/platform/database/backup/takeBackup.ts';
import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { migrate } from '../../../../../server/platform/database/migrate.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';

/** Two tables that refer to each other, and columns that PostgreSQL computes. */
const SHELVES = `
  create table shelf (shelf_id int generated always as identity primary key, width numeric not null,
    twice numeric generated always as (width * 2) stored, best_shoe int);
  create table shoe (shoe_id serial primary key, shelf_id int not null references shelf, tags text[], about json);
  alter table shelf add foreign key (best_shoe) references shoe;
  insert into shelf (width) values (1);`;

let folder: string;
let source: OpenDatabase;
let lines: string[];

async function migrateOnly(database: OpenDatabase): Promise<void> {
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await migrate(database.db, database.pool, folder);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(folder, '001-shelf.sql'), SHELVES);
  source = await openTestDatabase();
  await migrateOnly(source);
  await sql`insert into shelf (width) values (0.10), (12345678901234567890.123456789)`.execute(source.db);
  await sql`insert into shoe (shelf_id, tags, about) values (3, array['a,b', null, '"', ''], '{"b": 1,  "a": "\\u0000"}')`.execute(
    source.db,
  );
  await sql`update shelf set best_shoe = 1 where shelf_id = 3`.execute(source.db);
  lines = [];
  await takeBackup(source.db, new Date(), async (line) => {
    lines.push(line);
  });
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

async function restoreInto(database: OpenDatabase, backupLines: readonly string[], from = folder): Promise<unknown> {
  async function* yieldLines(): AsyncGenerator<string> {
    yield* backupLines;
  }
  return database.db.transaction().execute((tx) => restoreBackup(tx, yieldLines(), from));
}

const readAll = async ({ db }: OpenDatabase): Promise<unknown> =>
  (await sql`select shelf.*, tags::text, about::text from shelf left join shoe using (shelf_id) order by 1`.execute(db))
    .rows;

it('restores values exactly, and numbers new rows after them', async () => {
  const target = await openTestDatabase();
  try {
    await migrateOnly(target);
    await restoreInto(target, lines);
    expect(await readAll(target)).toEqual(await readAll(source));
    const insertResult = await sql`insert into shelf (width) values (5) returning shelf_id`.execute(target.db);
    expect(insertResult.rows).toEqual([{ shelf_id: 4 }]);
    const orphan = sql`insert into shoe (shelf_id) values (99)`.execute(target.db);
    await expect(orphan).rejects.toThrow('foreign key');
  } finally {
    await target.close();
  }
});

it('brings a backup of an older version to the newest', async () => {
  await writeFile(
    join(folder, '002-names.sql'),
    `alter table shelf add column name text; update shelf set name = 'shelf ' || shelf_id; alter table shelf alter name set not null;`,
  );
  const target = await openTestDatabase();
  try {
    await migrateOnly(target);
    await restoreInto(target, lines);
    expect(await migrate(target.db, target.pool, folder)).toEqual(['002-names']);
    const names = await sql`select name from shelf order by shelf_id`.execute(target.db);
    expect(names.rows).toEqual([{ name: 'shelf 1' }, { name: 'shelf 2' }, { name: 'shelf 3' }]);
  } finally {
    await target.close();
    await rm(join(folder, '002-names.sql'));
  }
});

it('refuses a backup of a newer version, and keeps the rows', async () => {
  const target = await openTestDatabase();
  const empty = await mkdtemp(join(tmpdir(), 'older-'));
  try {
    await migrateOnly(target);
    const rowsBefore = await readAll(target);
    await expect(restoreInto(target, lines, empty)).rejects.toThrow('does not know the migration 001-shelf');
    const newQueue = (lines[0] ?? '').replace(/"queueVersion":\d+/, '"queueVersion":999');
    await expect(restoreInto(target, [newQueue, ...lines.slice(1)])).rejects.toThrow(
      'job queue of the backup is of a newer',
    );
    expect(await readAll(target)).toEqual(rowsBefore);
  } finally {
    await rm(empty, { recursive: true });
    await target.close();
  }
});

it('refuses rows whose foreign keys lead nowhere', async () => {
  const target = await openTestDatabase();
  try {
    await migrateOnly(target);
    const orphaned = lines.map((line) => line.replace('["1", "3",', '["1", "77",'));
    expect(orphaned).not.toEqual(lines);
    await expect(restoreInto(target, orphaned)).rejects.toThrow('foreign key');
  } finally {
    await target.close();
  }
});
