import type { Transaction } from '../../platform/database/database.ts';
import { createPromoCode } from './createPromoCode.ts';

/** The discount of the newsletter offer, in percent (browsing §9, Newsletter offer). */
export const WELCOME_PERCENT = 10;

/**
 * Creates a code for a new newsletter subscriber: for one order of any customer, without an end date. @returns the code
 */
export async function issueWelcomeCode(tx: Transaction, now: Date): Promise<string> {
  const { code } = await tx
    .insertInto('promo_codes')
    .values({
      code: createPromoCode('WELCOME'),
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
