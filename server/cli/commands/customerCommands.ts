import { formatMoment } from '../../../src/lib/dates/shopDays.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CustomerSummary, describeCustomers } from '../../services/customers/desk/describeCustomers.ts';
import { type Command, CommandError, parseTyped } from '../command.ts';

const SHOW_USAGE = 'npm run store -- customer show maya@example.com';
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

function formatCustomer({ customerId, fullName, email, isGuest, isPrime, createdAt }: CustomerSummary): string {
  const kind = isGuest ? 'guest' : isPrime ? 'account, Prime member' : 'account';
  return [
    `${customerId} ${fullName || 'without a name'}, ${email}: ${kind} since ${formatMoment(createdAt)} UTC`,
    `  orders: npm run store -- order list --email ${email}`,
  ].join('\n');
}

/** Shows a customer. */
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
];
