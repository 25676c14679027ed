import { CommandError } from '../../../server/cli/command.ts';
import { runCommand } from '../../../server/cli/runCommand.ts';
import { storeCommands } from '../../../server/cli/storeCommands.ts';
import { OPERATIONS } from '../../../server/desk/operations.ts';
import { takeBackup } from '../../../server/platform/database/backup/takeBackup.ts';
import { startMailing } from '../../../server/services/subscriptions/mailings/mailings.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { openTestShop, type TestShop } from '../services/support/openTestShop.ts';

const DRY_RUN_LINE = 'This was a dry run: nothing has changed.';

let shop: TestShop;
let productId = '';
let otherProductId = '';
let brand = '';
let email = '';
let mailingId = '';
beforeAll(async () => {
  shop = await openTestShop(() => []);
  ({ productId } = await givenProduct(shop.parts.db));
  ({ productId: otherProductId } = await givenProduct(shop.parts.db));
  ({ name: brand } = await shop.parts.db.selectFrom('brands').select('name').executeTakeFirstOrThrow());
  ({ email } = await shop.member());
  const mailing = {
    key: 'list:sale',
    kind: 'list' as const,
    target: 'promotions',
    subject: 'The sale',
    body: 'It is open.',
    since: null,
    invitesToVip: false,
  };
  mailingId = String(await startMailing(shop.parts, mailing));
});
afterAll(() => shop.close());

/** Runs a command line and returns its output. */
async function store(words: string, args: readonly string[]): Promise<string> {
  const command = storeCommands.find((candidate) => candidate.words === words);
  if (!command) throw new Error(`There is no command ${words}.`);
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await runCommand(shop.parts, command, args)).toBe(0);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}

/** Returns the rows of all tables of the shop and of its job queue. */
async function readTables(): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = new Map<string, string[]>();
  let rows: string[] = [];
  await takeBackup(shop.parts.db, shop.clock.now(), async (line) => {
    if (line.startsWith('[')) {
      rows.push(line);
      return;
    }
    const { table }: { readonly table?: string } = JSON.parse(line);
    rows = [];
    if (table !== undefined) tables.set(table, rows);
  });
  return tables;
}

const countAuditEntries = async (): Promise<number> =>
  (await shop.parts.db.selectFrom('audit_log').select('audit_id').execute()).length;

// In this order: some commands undo what those before them do.
const EXAMPLES: readonly { readonly words: string; readonly args: () => readonly string[]; readonly table: string }[] =
  [
    { words: 'suppression add', args: () => ['maya@example.com'], table: 'mail_suppressions' },
    { words: 'suppression remove', args: () => ['maya@example.com'], table: 'mail_suppressions' },
    {
      words: 'promotion create',
      args: () => ['percent', '--title', 'Ten', '--code', 'WELCOME10', '--percent', '10'],
      table: 'promo_codes',
    },
    { words: 'promo stop', args: () => ['WELCOME10'], table: 'promo_codes' },
    { words: 'search blacklist', args: () => ['crocodile', 'boots'], table: 'blacklisted_terms' },
    { words: 'search allow', args: () => ['crocodile', 'boots'], table: 'blacklisted_terms' },
    { words: 'sale restrict', args: () => [productId, 'states', 'CA,NY'], table: 'sale_restrictions' },
    { words: 'sale lift', args: () => [productId, 'states'], table: 'sale_restrictions' },
    { words: 'mailing stop', args: () => [mailingId], table: 'mailings' },
    { words: 'mailing resume', args: () => [mailingId], table: 'mailings' },
    { words: 'sponsored start', args: () => ['Spring', '--brand', brand, '--term', 'running'], table: 'campaigns' },
    { words: 'sponsored stop', args: () => ['Spring'], table: 'campaigns' },
    { words: 'customer prime', args: () => [email, 'on'], table: 'customers' },
    { words: 'product move', args: () => [productId, otherProductId], table: 'moved_products' },
  ];

/** Their arguments may be several words. */
const WORDY = new Set(['promo stop', 'search blacklist', 'search allow', 'sponsored start', 'sponsored stop']);

it.each(EXAMPLES.filter(({ words }) => !WORDY.has(words)))(
  'refuses a word too many: $words',
  async ({ words, args }) => {
    const tablesBefore = await readTables();
    await expect(store(words, [...args(), 'boots', '--dry-run'])).rejects.toThrow(CommandError);
    await expect(store(words, [...args(), 'boots'])).rejects.toThrow(CommandError);
    const tables = await readTables();
    // Operations read their input before they begin.
    const isOperation = OPERATIONS.some(({ name }) => name.replaceAll('.', ' ') === words);
    expect(tables.get('audit_log')?.length).toBe((tablesBefore.get('audit_log')?.length ?? 0) + (isOperation ? 0 : 1));
    expect(new Map([...tables].filter(([table]) => table !== 'audit_log'))).toEqual(
      new Map([...tablesBefore].filter(([table]) => table !== 'audit_log')),
    );
  },
);

it.each(storeCommands.filter(({ args }) => args === '').map(({ words }) => words))(
  'takes no word: %s',
  async (words) => {
    await expect(store(words, ['boots'])).rejects.toThrow(`${words} takes no words.`);
  },
);

it.each(['gift-card list', 'gift-card block', 'gift-card off', 'gift-card on', 'content list', 'mailing show'])(
  'refuses a second word: %s',
  async (words) => {
    await expect(store(words, ['1', 'boots'])).rejects.toThrow('npm run store -- ');
  },
);

it.each(EXAMPLES)('prints what $words would change, and changes nothing', async ({ words, args, table }) => {
  const tablesBefore = await readTables();
  const tryOutput = await store(words, [...args(), '--dry-run']);
  expect(await readTables()).toEqual(tablesBefore);

  expect(`${await store(words, args())}\n${DRY_RUN_LINE}`).toBe(tryOutput);
  const tables = await readTables();
  expect(tables.get(table)).not.toEqual(tablesBefore.get(table));
  expect(tables.get('audit_log')?.length).toBe((tablesBefore.get('audit_log')?.length ?? 0) + 1);
});

it('prints a subsidy that is not kept', async () => {
  const person = ['--email', 'ana@works.example', '--amount', '120', '--program', 'Works'];
  const withoutCode = (output: string): string => output.replace(/^\S+: /, '');
  const tryOutput = await store('subsidy create', [...person, '--dry-run']);
  expect(await store('subsidy list', [])).toBe('There is no subsidy.');
  const output = await store('subsidy create', person);
  expect(withoutCode(tryOutput)).toBe(`${withoutCode(output)}\n${DRY_RUN_LINE}`);
});

it('takes --dry-run after -- as a word, and records the change', async () => {
  const countBefore = await countAuditEntries();
  expect(await store('search blacklist', ['crocodile', '--', '--dry-run'])).toMatch(
    /^Searches for ".+" are refused\.$/,
  );
  expect(await countAuditEntries()).toBe(countBefore + 1);
});

it('prints why a dry run would be rejected', async () => {
  await expect(store('product move', [productId, '99999999', '--dry-run'])).rejects.toThrow('99999999');
  await expect(store('mailing stop', ['99999999', '--dry-run'])).rejects.toThrow('99999999');
});

it('says why a command cannot be tried', async () => {
  await expect(store('clock forward', ['30d', '--dry-run'])).rejects.toThrow(
    'clock forward takes no --dry-run (the clock is a file outside the database), so it did not run.',
  );
});
