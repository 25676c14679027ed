import { z } from 'zod';
import { formatCents } from '../../../../src/lib/money.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { getTypedAccount, getTypedCustomer } from '../../customers/desk/describeCustomers.ts';
import { customerKey } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { mergeCustomers, readHoldings } from './mergeCustomers.ts';

export const mergeOperation = defineOperation({
  name: 'customer.merge',
  permission: 'customers.change',
  needsConfirmation: true,
  summary: 'merges a customer into an account of the same person, which keeps everything of both',
  help: `Orders, gift balance, points, hearts, lists, addresses, cards, reviews and the cart move. The merged customer, an account or a
guest, is signed out everywhere and closed. Email subscriptions stay with their address. It cannot be undone.`,
  input: z.strictObject({
    customer: customerKey.describe('the customer that ends'),
    into: customerKey.describe('the account that stays'),
  }),
  words: ['customer', 'into'],
  subject: async ({ into }, { db }) => `customer ${(await getTypedAccount(db, into)).customerId}`,
  readState: async (parts, { into }) => readHoldings(parts, (await getTypedAccount(parts.db, into)).customerId),
  run: async ({ parts }, { customer, into: target }) => {
    const into = await getTypedAccount(parts.db, target);
    const from = await getTypedCustomer(parts.db, customer);
    if (from.customerId === into.customerId) throw new ApiError(400, 'input.invalid', 'This is the same customer.');
    const { moved, sum } = await mergeCustomers(parts, { from, into });
    return { from: from.customerId, into: into.customerId, moved, sum };
  },
  describe: ({ from, into, moved, sum }) =>
    `Customer ${from} is merged into ${into}, with ${formatCents(moved.giftBalanceCents)} and ${moved.points} points. It has ${formatCents(sum.giftBalanceCents)} and ${sum.points} points.`,
});
