import { z } from 'zod';
import { email } from '../../../../src/contracts/account/identity.ts';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { dollars, momentAfter } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { createSubsidy } from '../actions.ts';
import type { Subsidy } from '../store.ts';

const MAX_CENTS = 9_999_999;

/** Describes a subsidy in a line, with its code. */
export const describeSubsidy = ({ code, program, email: address, amountCents, endsAt, orderId }: Subsidy): string =>
  [
    `${code}: $${(amountCents / 100).toFixed(2)} of ${program} for ${address}`,
    endsAt && `until ${endsAt.toISOString().slice(0, 16)}`,
    orderId && `reissued after the return of ${orderId}`,
  ]
    .filter(Boolean)
    .join(', ');

export const subsidyOperation = defineOperation({
  name: 'subsidy.create',
  permission: 'giftCards.change',
  summary: 'creates the code with which an employer pays towards one purchase of a person',
  help: 'Without an end, the code has none. A person has one subsidy in a program: the same input gives the same code. A preview shows a code that is not kept.',
  input: z.strictObject({
    email: email.describe('the address of the employee').meta({ isPrivate: true }),
    amount: dollars
      .refine((cents) => cents >= 100 && cents <= MAX_CENTS, 'The amount is $1 to $99,999.99.')
      .describe('the amount in dollars, such as 120.00'),
    program: createOneLineText(80).min(1, 'Name the program.').describe('the program, such as "Works 2027"'),
    until: momentAfter.optional().describe('the last day of the code, such as 2027-12-31'),
  }),
  subject: () => 'subsidy',
  run: async ({ parts }, { email: address, amount: amountCents, program, until: endsAt = null }) => {
    const request = { program, email: address, amountCents, endsAt, marketplaceId: null };
    const { subsidy, isNew } = await createSubsidy(parts, request);
    if (!isNew && subsidy.amountCents !== amountCents)
      throw new ApiError(409, 'subsidy.exists', `${address} has ${describeSubsidy(subsidy)}`);
    return subsidy;
  },
  describe: describeSubsidy,
});
