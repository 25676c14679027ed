import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { normalizePromoCode } from '../../../../src/lib/checkout/promotions.ts';
import { toShopDay } from '../../../../src/lib/dates/shopDays.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import type { StoredTier } from '../../../platform/database/columnTypes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { type ListedPromoCode, stopPromoCode } from '../managePromos.ts';
import type { PromoCode } from '../rules.ts';
import { findCodes } from '../store.ts';

export const findPromotion = async (db: Database, code: string): Promise<PromoCode | undefined> =>
  (await findCodes(db, [code]))[0];

/** A code; a command takes parts that are separated by spaces. */
const promoCode = z
  .array(createOneLineText(80))
  .min(1, 'Name a code.')
  .max(20)
  .transform((words) => normalizePromoCode(words.join('')))
  .pipe(z.string().regex(/^[A-Z0-9-]{3,40}$/, 'A code has 3 to 40 letters, digits and dashes.'))
  .describe('the promo code');

const formatCut = ({ percent, amountCents }: Pick<StoredTier, 'percent' | 'amountCents'>): string =>
  amountCents === undefined ? `${percent}% off` : `${formatCents(amountCents)} off`;

/** Describes the effect of a promotion: `10% off`. */
export function formatEffect(promo: PromoCode): string {
  switch (promo.kind) {
    case 'percent':
      return `${promo.percent}% off`;
    case 'amount':
      return `${formatCents(promo.amountCents ?? 0)} off`;
    case 'shipping':
      return 'free shipping';
    case 'tiers':
      return (promo.tiers ?? []).map((tier) => `${formatCut(tier)} from ${formatCents(tier.fromCents)}`).join(', ');
    case 'bundle': {
      const cut = promo.getPercent === 100 ? 'free' : `with ${promo.getPercent}% off`;
      return `buy ${promo.buyQuantity}, get ${promo.getQuantity} ${cut}`;
    }
    case 'gift':
      return `product ${promo.giftProduct} free`;
  }
}

/** Describes a code in one line: effect, dates, scope, and number of uses. */
export function formatPromoCode(promo: ListedPromoCode): string {
  const { code, state, startsAt, endsAt, used: usedCount, totalLimit, minSubtotalCents, promotionType } = promo;
  const last = endsAt && new Date(endsAt.getTime() - 1);
  const days = last ? `${toShopDay(startsAt)} to ${toShopDay(last)}` : `from ${toShopDay(startsAt)} on`;
  const limits = [
    minSubtotalCents > 0 && `from ${formatCents(minSubtotalCents)}`,
    ...promo.brands,
    ...promo.departments,
    ...promo.categories,
    promo.marketplaceId !== null && `in ${promo.marketplaceId}`,
    promo.customerLimit !== null && (promo.customerLimit === 1 ? 'once each' : `${promo.customerLimit} times each`),
    promotionType !== 'DISCOUNT' && promotionType.toLowerCase(),
  ].filter((text) => typeof text === 'string');
  const uses = totalLimit === null ? `used ${usedCount} times` : `used ${usedCount} of ${totalLimit} times`;
  return `${code}: ${formatEffect(promo)}, ${state}, ${days}${limits.length > 0 ? `; ${limits.join(', ')}` : ''}; ${uses}`;
}

const stopOperation = defineOperation({
  name: 'promo.stop',
  permission: 'promotions.change',
  summary: 'ends a promo code now; orders that have used it stay as they are',
  input: z.strictObject({ code: promoCode }),
  words: ['code'],
  subject: ({ code }) => `promo code ${code}`,
  run: async ({ parts: { db, clock } }, { code }) => {
    if (!(await stopPromoCode(db, code, clock.now())))
      throw new ApiError(404, NOT_FOUND, `No code ${code} is running or to come: npm run store -- promo list`);
    return code;
  },
  describe: (code) => `${code} is stopped.`,
});

/** The end of promo codes (transactions §3, Promotions). A running shop applies it at once. */
export const promoOperations: readonly Operation[] = [stopOperation];
