import type { PromotionType } from '../../../src/contracts/checkout/purchase.ts';
import { GIFT_CARD_PROBLEM } from '../../../src/lib/checkout/giftCardRules.ts';
import {
  normalizePromoCode,
  PROMO_MESSAGES,
  type PromoRefusal,
  REVIEWED_MESSAGES,
} from '../../../src/lib/checkout/promotions.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import {
  areMutuallyExclusive,
  findPromoRefusal,
  findPromoRefusalAt,
  isPromoApplicable,
  isUsedUp,
  type PromoCode,
  type PromoLine,
} from './rules.ts';
import { findCodes, insertRedemption, lockCodes, type PromoCustomer, type PromoFacts, readUsedCodes } from './store.ts';

export {
  issueSubsidyCode,
  issueWelcomeCode,
  readPromoIds,
  readSubsidyUses,
  type SubsidyUse,
  WELCOME_PERCENT,
} from './promoCodes.ts';
export { buildPromoFactsSql, type PromoFacts, promoCodeData, toPromoFacts } from './store.ts';

/** Returns the error for an entered code, with its reason at the field `coupon`. */
const createPromoError = (id: PromoRefusal, reason: string = PROMO_MESSAGES[id]): ApiError =>
  new ApiError(400, id, GIFT_CARD_PROBLEM, { coupon: reason });

/** Returns the error for an order whose code was valid when it was entered. */
const createReviewedError = (id: PromoRefusal): ApiError =>
  new ApiError(409, id, REVIEWED_MESSAGES[id] ?? PROMO_MESSAGES[id]);

/** The purchase for which codes are entered. */
export type PromoPurchase = {
  readonly marketplaceId: string | null;
  readonly lines: readonly PromoLine[];
  readonly now: Date;
};

/** The effect of a code on a purchase, or the reason why it does not apply. */
export type ReviewedCode = {
  readonly code: string;
  readonly description: string;
  readonly promotionType: PromotionType;
  readonly effect:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'amount'; readonly amountCents: number }
    | { readonly kind: 'shipping' };
  /** For each line, whether the code reduces it. */
  readonly applies: readonly boolean[];
  readonly refusal: PromoRefusal | undefined;
};

/** The review of an unknown code. */
const UNKNOWN_CODE = {
  description: '',
  promotionType: 'DISCOUNT',
  effect: { kind: 'shipping' },
  applies: [],
  refusal: 'promo.bad',
} as const;

function getEffect({ kind, percent, amountCents }: PromoCode): ReviewedCode['effect'] {
  if (kind === 'percent') return { kind, percent: percent ?? 0 };
  return kind === 'amount' ? { kind, amountCents: amountCents ?? 0 } : { kind };
}

/** Returns whether a promo code with that name exists, including codes that have ended or were stopped. */
export const isPromoCode = async (db: Database, input: string): Promise<boolean> =>
  (await findCodes(db, [normalizePromoCode(input)])).length > 0;

/**
 * Reviews the entered codes for the current state of a purchase: in their order, each with its effect or the reason why
 * it does not apply.
 * @param promos the facts of these codes, read with `buildPromoFactsSql`; codes without facts do not exist
 */
export function reviewCodes(
  codes: readonly string[],
  promos: readonly PromoFacts[],
  { marketplaceId, lines, now }: PromoPurchase,
): ReviewedCode[] {
  return codes.map((code) => {
    const promo = promos.find((one) => one.code === code);
    if (!promo) return { ...UNKNOWN_CODE, code };
    return {
      code,
      description: promo.description,
      promotionType: promo.promotionType,
      effect: getEffect(promo),
      applies: lines.map((line) => isPromoApplicable(promo, line)),
      refusal: findPromoRefusal(promo, { lines, marketplaceId, hasUsedIt: promo.hasUsedIt, now }),
    };
  });
}

/**
 * Adds a code to those of a purchase.
 * @param promos the facts of the entered and the applied codes, read with `buildPromoFactsSql`
 * @returns all codes in normalized form
 * @throws {ApiError} 400 promo.code.required, promo.already.applied, promo.expired, promo.not.yet.valid,
 *  promo.ineligible, promo.bad, promo.already.redeemed (transactions §5), each with its reason at `coupon`
 */
export function enterCode(
  input: string,
  appliedCodes: readonly string[],
  promos: readonly PromoFacts[],
  purchase: PromoPurchase,
): string[] {
  const code = normalizePromoCode(input);
  if (code === '') throw createPromoError('promo.code.required');
  if (appliedCodes.includes(code)) throw createPromoError('promo.already.applied');
  const [review] = reviewCodes([code], promos, purchase);
  if (!review || review.refusal) throw createPromoError(review?.refusal ?? 'promo.bad');
  const conflicting = promos.find(
    (other) => appliedCodes.includes(other.code) && areMutuallyExclusive({ kind: review.effect.kind }, other),
  );
  if (conflicting) throw createPromoError('promo.ineligible', `This code cannot be combined with ${conflicting.code}.`);
  return [...appliedCodes, code];
}

type PromoRedemption = PromoCustomer & {
  readonly orderId: string;
  readonly coupons: readonly { readonly code: string; readonly amountCents: number }[];
  readonly now: Date;
};

/**
 * Redeems an order's codes in its transaction and under lock, so that concurrent orders never exceed a code's limit.
 * Only cancelling the order makes them usable again (by a trigger).
 * @throws {ApiError} 409 with the reviewed reason where a code can no longer be used
 */
export async function redeemCodes(
  tx: Transaction,
  { customerId, email, orderId, coupons, now }: PromoRedemption,
): Promise<void> {
  if (coupons.length === 0) return;
  const promos = await lockCodes(
    tx,
    coupons.map(({ code }) => code),
  );
  const usedIds = await readUsedCodes(
    tx,
    promos.map(({ promoId }) => promoId),
    { customerId, email },
  );
  for (const { code, amountCents } of coupons) {
    const promo = promos.find((candidate) => candidate.code === code);
    if (!promo) throw createReviewedError('promo.bad');
    const refusal = findPromoRefusalAt(promo, now);
    if (refusal) throw createReviewedError(refusal);
    if (isUsedUp(promo, usedIds.has(promo.promoId))) throw createReviewedError('promo.already.redeemed');
    await insertRedemption(tx, { promo, customerId, email, orderId, amountCents, now });
  }
}
