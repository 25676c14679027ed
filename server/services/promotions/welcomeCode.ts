import { randomInt } from 'node:crypto';
import { GIFT_CODE_LETTERS } from '../../../src/lib/giftCode.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** With the prefix one letter less than a gift card code, so that the two cannot be confused. */
const LETTERS = 8;
/** The discount of the newsletter offer, in percent (browsing §9, Newsletter offer). */
export const WELCOME_PERCENT = 10;

const newCode = (): string =>
  `WELCOME-${Array.from({ length: LETTERS }, () => GIFT_CODE_LETTERS[randomInt(GIFT_CODE_LETTERS.length)]).join('')}`;

/** Creates a code for a new newsletter subscriber: for one order of any customer, without an end. @returns the code */
export async function issueWelcomeCode(tx: Transaction, now: Date): Promise<string> {
  const { code } = await tx
    .insertInto('promo_codes')
    .values({
      code: newCode(),
      description: `${WELCOME_PERCENT}% off, with our thanks for joining our list`,
      promotion_type: 'DISCOUNT',
      kind: 'percent',
      percent: WELCOME_PERCENT,
      amount_cents: null,
      starts_at: now,
      ends_at: null,
      min_subtotal_cents: 0,
      brands: [],
      departments: [],
      marketplace_id: null,
      once_per_customer: true,
      total_limit: 1,
      created_at: now,
    })
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}
