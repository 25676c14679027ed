import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../../../../server/cli/command.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';
import { runStore } from '../support/runStore.ts';

let shop: TestShop;
let folder: string;
let accountId: number;
beforeAll(async () => {
  shop = await openTestShop(() => []);
  folder = mkdtempSync(join(tmpdir(), 'eyelet-test-'));
  const maya = { full_name: 'Maya Lindqvist', first_name: 'Maya', email: 'maya@example.com' };
  const { customer_id } = await shop.parts.db
    .insertInto('customers')
    .values({ ...maya, password_hash: 'secret-hash', is_prime: true })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  accountId = customer_id;
  await shop.parts.db
    .insertInto('customers')
    .values({ ...maya, password_hash: null, is_guest: true })
    .execute();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

const runCustomer = (...args: string[]): Promise<string> => runStore(shop.parts, ['customer', ...args]);

const readAuditLog = () => shop.parts.db.selectFrom('audit_log').select(['command', 'outcome']).execute();

it('shows the account and the guests of an address, and one customer by number', async () => {
  const output = await runCustomer('show', 'Maya@Example.com');
  expect(output).toContain(`${accountId} Maya Lindqvist, maya@example.com: account, Prime member since `);
  expect(output).toContain('Maya Lindqvist, maya@example.com: guest since ');
  expect(await runCustomer('show', String(accountId))).not.toContain('guest');
  expect(await readAuditLog()).toEqual([]);
});

it('exports all data of a customer into a file that only its owner can read, and records it', async () => {
  const file = join(folder, 'maya.json');
  expect(await runCustomer('export', 'maya@example.com', '--out', file)).toContain(`Saved ${file} (`);
  const text = readFileSync(file, 'utf8');
  expect(JSON.parse(text)).toMatchObject([
    { customerId: accountId, isGuest: false, groups: expect.anything() },
    { isGuest: true },
  ]);
  expect(text).not.toContain('secret-hash');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await readAuditLog()).toEqual([{ command: 'customer export', outcome: 'done' }]);
  await expect(runCustomer('export', 'maya@example.com', '--out', join(folder, 'none', 'x.json'))).rejects.toThrow(
    'cannot be written',
  );
});

it.each([
  ['show', []],
  ['show', ['maya']],
  ['show', ['nobody@example.com']],
  ['show', ['a@b', 'c@d']],
  ['export', []],
  ['export', ['nobody@example.com', '--out', '/tmp/none.json']],
])('explains the error in customer %s %j', async (word, args) => {
  await expect(runCustomer(word, ...args)).rejects.toThrow(CommandError);
});
