import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { buildDatabaseUrl } from '../../../../config/buildDatabaseUrl.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { readStoredText } from '../../support/readStoredText.ts';

let shop: OpenDatabase;
beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

/** The heap of the process. Some bombs are larger. */
const HEAP_MB = 96;
/** Heap, program and buffers. */
const MAX_MEMORY_MB = 450;
const MAX_SECONDS = 60;

const RECORD_TOO_LONG = /^UnreadableFeed: has more than 1000000 characters in one record, near line \d+$/;
const OUTCOMES: Readonly<Record<string, RegExp>> = {
  'gzip of 160 MB': /^UnreadableFeed: is larger than 104857600 bytes, unpacked$/,
  'entities of entities': /^UnreadableFeed: is not well-formed XML: .*undefined entity/,
  'external entity': /^UnreadableFeed: is not well-formed XML: .*undefined entity/,
  'line of 100 MB': RECORD_TOO_LONG,
  'first line of 10 MB': RECORD_TOO_LONG,
  'quoted cell of 10 MB': RECORD_TOO_LONG,
  'JSON line of 10 MB': RECORD_TOO_LONG,
  'XML text of 10 MB': RECORD_TOO_LONG,
  'XML attribute of 10 MB': RECORD_TOO_LONG,
  'XML comment of 10 MB': RECORD_TOO_LONG,
  'XML without an item': /^UnreadableFeed: is XML without any item or entry$/,
  'million columns': RECORD_TOO_LONG,
  'deep XML': /^UnreadableFeed: nests more than 64 elements, at line 2$/,
  'long rows of one product': /^UnreadableFeed: has more than 10000000 characters of one product, at line \d+$/,
  'deep JSON': /^1 lines, 1 refused$/,
  'long ids and groups': /^115 lines, 115 refused$/,
  'long prices': /^115 lines, 115 refused$/,
  'long names': /^100 lines, 100 refused$/,
  'tags that are not closed': /^20 lines, 20 refused$/,
  'deep HTML': /^40 lines, 40 refused$/,
};

it('ends with a clear error, within limits of time and memory, and the catalog stays', async () => {
  await givenProduct(shop.db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db);
  const url = buildDatabaseUrl(process.env.TEST_SERVER_URL ?? '', rows[0]?.name ?? '');
  const before = await readStoredText(shop.db);
  const child = fork('test/server/services/support/importBombs.ts', [url], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: 150_000,
  });
  const outcomes: { name: string; outcome: string; seconds: number; memoryMb: number }[] = [];
  child.on('message', (message: (typeof outcomes)[number]) => outcomes.push(message));
  const errors: string[] = [];
  child.stderr?.on('data', (text: Buffer) => errors.push(text.toString()));
  const [code] = await once(child, 'exit');
  expect([code, errors.join('')]).toEqual([0, '']);
  expect(Object.fromEntries(outcomes.map(({ name, outcome }) => [name, outcome]))).toEqual(
    Object.fromEntries(Object.entries(OUTCOMES).map(([name, outcome]) => [name, expect.stringMatching(outcome)])),
  );
  expect(outcomes.filter(({ seconds, memoryMb }) => seconds > MAX_SECONDS || memoryMb > MAX_MEMORY_MB)).toEqual([]);
  expect(await readStoredText(shop.db)).toBe(before);
}, 180_000);
