import { formatMoment } from '../../../src/lib/dates/shopDays.ts';
import { type CustomerSummary, describeCustomers } from '../../services/customers/desk/describeCustomers.ts';
import { type Command, CommandError, readCommand } from '../command.ts';

function formatCustomer({ customerId, fullName, email, isGuest, isPrime, createdAt }: CustomerSummary): string {
  const kind = isGuest ? 'guest' : isPrime ? 'account, Prime member' : 'account';
  return [
    `${customerId} ${fullName || 'without a name'}, ${email}: ${kind} since ${formatMoment(createdAt)} UTC`,
    `  orders: npm run store -- order list --email ${email}`,
  ].join('\n');
}

export const customerDeskCommands: readonly Command[] = [
  readCommand({
    words: 'customer show',
    args: '<email or number>',
    summary: 'shows the accounts and guests with an email address',
    help: 'One address may belong to an account and to guests who ordered without it.',
    usage: 'Name a customer by email or number: npm run store -- customer show maya@example.com',
    word: /^(?:[1-9]\d{0,14}|[^\s@]{1,64}@[^\s@]{1,255})$/,
    read: async ({ db }, word) => {
      const customers = await describeCustomers(db, word);
      if (customers.length === 0) throw new CommandError(`The shop has no customer ${word}.`);
      return customers.map(formatCustomer).join('\n');
    },
  }),
];
