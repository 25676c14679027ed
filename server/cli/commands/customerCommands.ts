import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatMoment } from '../../../src/lib/dates/shopDays.ts';
import type { Database } from '../../platform/database/database.ts';
import { collectAccountData } from '../../services/accountData/actions.ts';
import { type CustomerSummary, describeCustomers } from '../../services/customers/describeCustomers.ts';
import { setPrimeMembership } from '../../services/identity/actions.ts';
import { inviteElite } from '../../services/rewards/actions.ts';
import { type Command, CommandError, parseDryRun, parseTyped } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';

const SHOW_USAGE = 'npm run store -- customer show maya@example.com';
const EXPORT_USAGE = 'npm run store -- customer export maya@example.com --out maya.json';
const CUSTOMER_PATTERN = /^(?:[1-9]\d{0,14}|[^\s@]{1,64}@[^\s@]{1,255})$/;

function parseCustomer([input = '', ...others]: readonly string[], usage: string): string {
  if (!CUSTOMER_PATTERN.test(input) || others.length > 0)
    throw new CommandError(`Name a customer by email or number: ${usage}`);
  return input;
}

async function findCustomers(db: Database, input: string): Promise<CustomerSummary[]> {
  const customers = await describeCustomers(db, input);
  if (customers.length === 0) throw new CommandError(`The shop has no customer ${input}.`);
  return customers;
}

const formatDay = (date: Date): string => formatMoment(date);

function formatCustomer({ customerId, fullName, email, isGuest, isPrime, createdAt }: CustomerSummary): string {
  const kind = isGuest ? 'guest' : isPrime ? 'account, Prime member' : 'account';
  return [
    `${customerId} ${fullName || 'without a name'}, ${email}: ${kind} since ${formatDay(createdAt)} UTC`,
    `  orders: npm run store -- order list --email ${email}`,
  ].join('\n');
}

/** Shows a customer, and exports everything that the shop keeps of one. */
export const customerDeskCommands: readonly Command[] = [
  {
    words: 'customer show',
    args: '<email or number>',
    summary: 'shows the accounts and guests with an email address',
    help: 'One address may belong to an account and to guests who ordered without it.',
    isReadOnly: true,
    run: async ({ db }, args) => {
      const { positionals } = parseTyped(args, {}, SHOW_USAGE);
      const customers = await findCustomers(db, parseCustomer(positionals, SHOW_USAGE));
      for (const customer of customers) console.log(formatCustomer(customer));
      return 0;
    },
  },
  {
    // Recorded in the audit log although it changes nothing: the file holds personal data.
    words: 'customer export',
    args: '<email or number> --out …',
    summary: 'writes everything that the shop keeps of a customer to a file, as JSON',
    help: `The same as the customer's own export. With an email address: one entry for the account and one for each guest. The file can be
read by its owner only; it is refused where one of that name exists. The export is recorded in the audit log.`,
    noDryRunReason: 'it only writes a file',
    run: async (parts, args) => {
      const { values, positionals } = parseTyped(args, { out: { type: 'string' } } as const, EXPORT_USAGE);
      const input = parseCustomer(positionals, EXPORT_USAGE);
      if (!values.out) throw new CommandError(EXPORT_USAGE);
      const customers = await findCustomers(parts.db, input);
      const entries = [];
      for (const { customerId, email, isGuest } of customers)
        entries.push({ customerId, email, isGuest, ...(await collectAccountData(parts, customerId)) });
      await writeOwn(values.out, `${JSON.stringify(entries, null, 2)}\n`);
      console.log(`${values.out}: ${entries.length} customer${entries.length === 1 ? '' : 's'}.`);
      return 0;
    },
  },
];

async function writeOwn(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const USAGE = 'Name a member and say on or off: npm run store -- customer elite maya@example.com on';

export const customerEliteCommand: Command = {
  words: 'customer elite',
  args: '<email> on|off [--dry-run]',
  summary: 'asks a member of the rewards program into its highest tier, or out of it',
  run: async (parts, args) => {
    const { positionals, isDryRun } = parseDryRun(args, USAGE, 2);
    const [email, state] = positionals;
    if (!email || (state !== 'on' && state !== 'off')) throw new CommandError(USAGE);
    return changeOrTry(parts, { isDryRun }, async (txParts) => {
      if (!(await inviteElite(txParts, email, state === 'on'))) throw new CommandError(`${email} is no member.`);
      console.log(`${email} is ${state === 'on' ? 'an' : 'no'} elite member.`);
    });
  },
};

const PRIME_USAGE = 'Name an account and say on or off: npm run store -- customer prime maya@example.com on';

export const customerPrimeCommand: Command = {
  words: 'customer prime',
  args: '<email> on|off [--dry-run]',
  summary: 'notes whether a customer is a member of the prime partner',
  run: async (parts, args) => {
    const { positionals, isDryRun } = parseDryRun(args, PRIME_USAGE, 2);
    const [email, state] = positionals;
    if (!email || (state !== 'on' && state !== 'off')) throw new CommandError(PRIME_USAGE);
    return changeOrTry(parts, { isDryRun }, async (txParts) => {
      if (!(await setPrimeMembership(txParts, email, state === 'on')))
        throw new CommandError(`${email} has no account.`);
      console.log(`${email} is ${state === 'on' ? 'a' : 'no'} prime member.`);
    });
  },
};
