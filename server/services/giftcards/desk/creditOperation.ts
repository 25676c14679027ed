import { z } from 'zod';
import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import { lockCustomer } from '../../customers/actions.ts';
import { getTypedAccount, readCustomerSubject } from '../../customers/desk/describeCustomers.ts';
import { assertGoodwillLimit, customerKey, dollars, requestKey, shownReason } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { insertCredit, sumBalance, sumCredit } from '../balanceStore.ts';

const DAY_MS = 86_400_000;

async function readState({ db }: Parts, { customer }: { readonly customer: string }) {
  const { customerId } = await getTypedAccount(db, customer);
  return { giftBalanceCents: await sumBalance(db, customerId) };
}

export const creditOperation = defineOperation({
  name: 'customer.credit',
  permission: 'customers.credit',
  summary: "adds goodwill credit to a customer's gift balance",
  help: 'The limit of the role holds for the goodwill that a customer gets within a day.',
  input: z.strictObject({
    customer: customerKey,
    amount: dollars.describe('the amount in dollars, such as 5.00'),
    reason: shownReason.describe('why; the customer reads it in the history of the balance'),
    key: requestKey.optional(),
  }),
  words: ['customer', 'amount'],
  subject: readCustomerSubject,
  readState,
  run: async ({ parts: { db, clock }, actor }, { customer, amount, reason, key }) => {
    const { customerId } = await getTypedAccount(db, customer);
    return db.transaction().execute(async (tx) => {
      const now = clock.now();
      await lockCustomer(tx, customerId);
      const isNew = await insertCredit(tx, { customerId, amountCents: amount, reason, requestKey: key ?? null, now });
      const givenCents = await sumCredit(tx, customerId, new Date(now.getTime() - DAY_MS));
      if (isNew) assertGoodwillLimit({ givenCents, limitCents: actor.limits.creditCents });
      return { customerId, amountCents: amount, isNew, balanceCents: await sumBalance(tx, customerId) };
    });
  },
  describe: ({ customerId, amountCents, isNew, balanceCents }) => {
    const given = isNew ? `${formatCents(amountCents)} is added` : 'The credit was added before';
    return `${given}. The gift balance of customer ${customerId} is ${formatCents(balanceCents)}.`;
  },
});
