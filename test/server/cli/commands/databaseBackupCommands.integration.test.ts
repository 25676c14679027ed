import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import { databaseBackupCommands } from '../../../../server/cli/commands/databaseCommands.ts';
import { runCommand as runAudited } from '../../../../server/cli/runCommand.ts';
import type { Parts } from '../../../../server/parts.ts';
import type { Database, OpenDatabase } from '../../../../server/platform/database/database.ts';
import { enqueue } from '../../../../server/platform/queue/queue.ts';
import { ensureSeeded } from '../../../../server/services/content/actions.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { createJourneyRoutes } from '../../services/support/checkoutJourney.ts';
import { givenOrder } from '../../services/support/givenOrder.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';
import { openWholeShop } from '../../services/support/openWholeShop.ts';
import { runCommand } from './runCommand.ts';

jest.setTimeout(120_000);

let shop: TestShop;
let folder: string;
let file: string;
let orderId: string;
const TEXT = `'; drop table "mails"; -- \\. \\N \t\n Größe 42 👟 {"a":[1]}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  file = join(folder, 'shop.gz');
  shop = await openTestShop(createJourneyRoutes());
  const { parts } = shop;
  await ensureSeeded(parts);
  ({ orderId } = await givenOrder(shop, { lines: [{ priceCents: 10_001, quantity: 3 }], balanceCents: 1_234 }));
  const sentAt = '2026-11-20 15:00:00.123456+00';
  await sql`insert into reward_members (customer_id, enrolled_at) select customer_id, ${sentAt} from customers`.execute(
    parts.db,
  );
  await sql`insert into reward_entries (customer_id, kind, points, tier_points, tier_year, order_id, item_unique_id, created_at)
    select customer_id, 'earn', 300, 300, 2026, order_id, item_unique_id, ${sentAt}
    from orders join order_items using (order_id) join order_pieces using (line_item_id)`.execute(parts.db);
  await sql`insert into mails (mail_key, recipient, subject, text, html, created_at)
    values ('odd', 'maya@example.com', ${TEXT}, ${TEXT}, '', ${sentAt})`.execute(parts.db);
  await sql`insert into mail_attachments (mail_key, filename, content_type, bytes)
    values ('odd', 'a.bin', 'application/octet-stream', ${Buffer.from([0, 10, 92, 255, 34])})`.execute(parts.db);
  await parts.db.transaction().execute((tx) => enqueue(tx, 'orderPlacedMail', { orderId }));
  const output = await runCommand(databaseBackupCommands, parts, { words: 'database backup', args: [file] });
  expect(output).toMatch(/has \d+ rows/);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Runs an action with an empty database, as after `database migrate`. */
async function withEmpty(run: (parts: Parts, database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openTestDatabase();
  try {
    await run({ ...shop.parts, db: database.db, pool: database.pool }, database);
  } finally {
    await database.close();
  }
}

const restore = (parts: Parts, ...args: string[]): Promise<string> =>
  runCommand(databaseBackupCommands, parts, { words: 'database restore', args });

/** The number of rows and a hash of all rows of each table; dates and numbers as PostgreSQL stores them. */
async function readContent(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    where relkind = 'r' and (relnamespace = 'public'::regnamespace or relnamespace = 'graphile_worker'::regnamespace)
      and relname not in ('audit_log', 'kysely_migration_lock')`.execute(db);
  const selectTable = ({ name }: { name: string }): RawBuilder<unknown> =>
    sql`select ${sql.lit(name)} as name, (select count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '')
      from ${sql.raw(name)} r) as content`;
  const { rows } = await sql<{
    name: string;
    content: string;
  }>`${sql.join(tables.map(selectTable), sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

const countOrders = async (db: Database): Promise<number> =>
  (await db.selectFrom('orders').select('order_id').execute()).length;

/** Constraints, triggers and indexes, which must be those of a migrated database. */
async function readSchema(db: Database): Promise<unknown> {
  const { rows } = await sql`
    select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) as part from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db);
  return rows;
}

it('restores orders, money, points, content and jobs into an empty database, equal to the last bit', async () => {
  await withEmpty(async (parts) => {
    expect(await restore(parts, file)).toMatch(/^Restored \d+ rows, as they were at 2026-11-20T15:00:00\.000Z\.$/);
    const content = await readContent(shop.parts.db);
    expect(await readContent(parts.db)).toEqual(content);
    for (const table of [
      'orders',
      'payment_authorizations',
      'gift_balance_entries',
      'reward_entries',
      'content_versions',
    ])
      expect(content[table]).not.toMatch(/^0 /);
    expect(content['graphile_worker._private_jobs']).not.toMatch(/^0 /);
    expect(await readSchema(parts.db)).toEqual(await readSchema(shop.parts.db));
  });
});

it('sells in the restored shop: pages open, and the next ids are free', async () => {
  const database = await openTestDatabase();
  await restore({ ...shop.parts, db: database.db, pool: database.pool }, file);
  const restoredShop = await openTestShop(createJourneyRoutes(), { ...database, close: async () => undefined });
  const { orderId: next } = await givenOrder(restoredShop);
  await restoredShop.close();
  const wholeShop = await openWholeShop({}, database);
  try {
    expect(next).not.toBe(orderId);
    expect((await wholeShop.get('/')).status).toBe(200);
    expect(await countOrders(database.db)).toBe((await countOrders(shop.parts.db)) + 1);
  } finally {
    await wholeShop.close();
  }
});

it('records backup and restore in the audit log', async () => {
  await withEmpty(async (parts) => {
    const [backup, command] = databaseBackupCommands;
    const second = join(folder, 'second.gz');
    const logSpy = jest.spyOn(console, 'log').mockImplementation();
    if (backup) await runAudited(shop.parts, backup, [second]);
    if (command) await runAudited(parts, command, [second]);
    logSpy.mockRestore();
    const entries = await parts.db.selectFrom('audit_log').select(['command', 'outcome']).orderBy('audit_id').execute();
    expect(entries).toEqual([
      { command: 'database backup', outcome: 'done' },
      { command: 'database restore', outcome: 'done' },
    ]);
  });
});

it('replaces a database that has rows only with --replace, and changes nothing in a dry run', async () => {
  await withEmpty(async (parts) => {
    await ensureSeeded(parts);
    const contentBefore = await readContent(parts.db);
    await expect(restore(parts, file)).rejects.toThrow(/rows in content_versions.*--replace/);
    expect(await restore(parts, file, '--replace', '--dry-run')).toMatch(/Restored \d+ rows.*dry run/s);
    expect(await readContent(parts.db)).toEqual(contentBefore);
    await restore(parts, file, '--replace');
    expect(await readContent(parts.db)).toEqual(await readContent(shop.parts.db));
  });
});

it('refuses to restore while a process of the shop uses the database', async () => {
  const database = await openTestDatabase();
  const wholeShop = await openWholeShop({}, database);
  try {
    await expect(restore(wholeShop.parts, file, '--replace')).rejects.toThrow('processes: 1');
  } finally {
    await wholeShop.close();
  }
});

it('refuses a damaged, incomplete or unknown file, and changes nothing', async () => {
  await withEmpty(async (parts) => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const contentBefore = await readContent(parts.db);
    const wrongFile = join(folder, 'wrong.gz');
    const refusals: [content: Uint8Array | string, message: RegExp][] = [
      ['no zip', /cannot be read/],
      [(await readFile(file)).subarray(0, 20_000), /cannot be read/],
      [gzipSync('{"other":"file"}\n'), /no backup of a shop/],
      [gzipSync(lines.slice(0, -2).join('\n')), /its end is missing/],
      [gzipSync(lines.filter((line) => !line.includes(orderId)).join('\n')), /rows, but \d+ were read/],
      [gzipSync(lines.join('\n').replace('"format":1', '"format":2')), /has format 2/],
    ];
    for (const [content, message] of refusals) {
      await writeFile(wrongFile, content);
      await expect(restore(parts, wrongFile)).rejects.toThrow(message);
    }
    await expect(restore(parts, join(folder, 'absent.gz'))).rejects.toThrow(/absent\.gz cannot be read/);
    expect(await readContent(parts.db)).toEqual(contentBefore);
  });
});

it('writes a file that only its owner can read, overwrites none, and leaves none incomplete', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const backup = (to: string, parts = shop.parts) =>
    runCommand(databaseBackupCommands, parts, { words: 'database backup', args: [to] });
  await expect(backup(file)).rejects.toThrow('exists already');
  await expect(backup(join(folder, 'none', 'shop.gz'))).rejects.toThrow('cannot be written');
  const closedDatabase = await openTestDatabase();
  await closedDatabase.close();
  const partialFile = join(folder, 'half.gz');
  await expect(backup(partialFile, { ...shop.parts, db: closedDatabase.db })).rejects.toThrow();
  await expect(stat(partialFile)).rejects.toThrow('ENOENT');
});
