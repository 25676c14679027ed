import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../../../../server/cli/command.ts';
import { customerDeskCommands } from '../../../../server/cli/commands/customerCommands.ts';
import { runCommand } from '../../../../server/cli/runCommand.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';

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

/** Runs a command line as the program does, with the audit log, and returns its output. */
async function runCustomer(word: string, ...args: string[]): Promise<string> {
  const command = customerDeskCommands.find(({ words }) => words === `customer ${word}`);
  if (!command) throw new Error(word);
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await runCommand(shop.parts, command, args)).toBe(0);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}

const readAuditLog = () => shop.parts.db.selectFrom('audit_log').select(['command', 'outcome']).execute();

it('shows the account and the guests of an address, and one customer by number', async () => {
  const output = await runCustomer('show', 'Maya@Example.com');
  expect(output).toContain(`${accountId} Maya Lindqvist, maya@example.com: account, Prime member since `);
  expect(output).toContain('Maya Lindqvist, maya@example.com: guest since ');
  expect(await runCustomer('show', String(accountId))).not.toContain('guest');
  expect(await readAuditLog()).toEqual([]);
});

it('exports all data of a customer into a file that only its owner can read, and records it', async () => {
  const file = join(folder, 'exports', 'maya.json');
  expect(await runCustomer('export', 'maya@example.com', '--out', file)).toBe(`${file}: 2 customers.`);
  const text = readFileSync(file, 'utf8');
  expect(JSON.parse(text)).toMatchObject([
    { customerId: accountId, isGuest: false, groups: expect.anything() },
    { isGuest: true },
  ]);
  expect(text).not.toContain('secret-hash');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await readAuditLog()).toEqual([{ command: 'customer export', outcome: 'done' }]);
  await expect(runCustomer('export', 'maya@example.com', '--out', file)).rejects.toThrow('cannot be written');
});

it.each([
  ['show', []],
  ['show', ['maya']],
  ['show', ['nobody@example.com']],
  ['show', ['a@b', 'c@d']],
  ['export', ['maya@example.com']],
  ['export', ['nobody@example.com', '--out', '/tmp/none.json']],
])('explains the error in customer %s %j', async (word, args) => {
  await expect(runCustomer(word, ...args)).rejects.toThrow(CommandError);
});
