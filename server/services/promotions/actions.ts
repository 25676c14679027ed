import { GIFT_CARD_PROBLEM } from '../../../src/lib/checkout/giftCardRules.ts';
import {
  normalizePromoCode,
  PROMO_MESSAGES,
  type PromoRefusal,
  REVIEWED_MESSAGES,
} from '../../../src/lib/checkout/promotions.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { type Coupon, type DiscountEffect, listCompatibleSets } from './discounts.ts';
import { findGift, type Gift, type GiftFacts, NO_GIFTS } from './gifts.ts';
import {
  areMutuallyExclusive,
  findPromoRefusal,
  findPromoRefusalAt,
  isUsedUp,
  listReduced,
  type PromoCode,
  type PromoCollections,
  type PromoLine,
} from './rules.ts';
import {
  findCodes,
  insertRedemption,
  lockCodes,
  type PromoCustomer,
  type PromoFacts,
  readCustomerUses,
} from './store.ts';

export { type Coupon, computeDiscounts, type Discounts, split } from './discounts.ts';
export { addGifts, chooseCombination, type GiftChoices, type GivingPromotion } from './gifts.ts';
export {
  issueSubsidyCode,
  issueWelcomeCode,
  readPromoIds,
  readSubsidyUses,
  type SubsidyUse,
} from './promoCodes.ts';
export { isGift, type PromoCollections } from './rules.ts';
export {
  buildPromoFactsSql,
  type PromoFacts,
  promoCodeData,
  toPromoFacts,
} from './store.ts';

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
  /** Those that promotions name; by default no line is in any. */
  readonly collections?: PromoCollections | undefined;
  /** By default promotions add no gifts. */
  readonly gifts?: GiftFacts | undefined;
  readonly now: Date;
};

export const listPromoCollections = (promos: readonly Pick<PromoCode, 'collections'>[]): string[] => [
  ...new Set(promos.flatMap(({ collections }) => collections)),
];

/** Lists the products of which promotions give a piece. */
export const listGiftProducts = (promos: readonly Pick<PromoCode, 'giftProduct'>[]): string[] => [
  ...new Set(promos.flatMap(({ giftProduct }) => giftProduct ?? [])),
];

/** The effect of a promotion on a purchase, or the reason why it does not apply. */
export type ReviewedCode = Coupon &
  Pick<PromoCode, 'combines' | 'priority'> & {
    readonly refusal: PromoRefusal | undefined;
    readonly gift?: Gift | undefined;
  };

const UNKNOWN_CODE = {
  description: '',
  promotionType: 'DISCOUNT',
  effect: { kind: 'shipping' },
  combines: 'shipping',
  priority: 100,
  applies: [],
  refusal: 'promo.bad',
} as const;

function getEffect({ kind, ...promo }: PromoCode): DiscountEffect {
  switch (kind) {
    case 'percent':
      return { kind, percent: promo.percent ?? 0 };
    case 'amount':
      return { kind, amountCents: promo.amountCents ?? 0 };
    case 'tiers':
      return { kind, tiers: promo.tiers ?? [] };
    case 'bundle':
      return { kind, buy: promo.buyQuantity ?? 1, get: promo.getQuantity ?? 1, percent: promo.getPercent ?? 100 };
    case 'shipping':
    case 'gift':
      return { kind };
  }
}

function reviewPromotion(promo: PromoFacts, purchase: PromoPurchase): ReviewedCode {
  const { code, description, promotionType, combines, priority, customerUses, isForCustomer } = promo;
  const { gifts = NO_GIFTS, ...reviewed } = purchase;
  const refusal = findPromoRefusal(promo, { ...reviewed, customerUses, isForCustomer });
  const gift = refusal === undefined ? findGift(promo, purchase, gifts) : undefined;
  return {
    code,
    description,
    promotionType,
    combines,
    priority,
    effect: getEffect(promo),
    ...(promo.maxDiscountCents !== null && { maxCents: promo.maxDiscountCents }),
    ...(promo.isAutomatic && { isAutomatic: true }),
    applies: listReduced(promo, purchase),
    refusal,
    ...(gift && { gift }),
  };
}

/** Whether a promotion gives something: a gift may be out of stock. */
const hasEffect = ({ effect, gift, applies }: ReviewedCode): boolean =>
  effect.kind !== 'gift' || gift !== undefined || applies.includes(true);

/** Whether shoppers enter a promotion by its own code. */
const isEntered = ({ isAutomatic, hasSingleCodes }: PromoCode): boolean => !isAutomatic && !hasSingleCodes;

/** Returns whether a promo code with that name exists, including codes that have ended or were stopped. */
export const isPromoCode = async (db: Database, input: string): Promise<boolean> =>
  (await findCodes(db, [normalizePromoCode(input)])).some(isEntered);

/**
 * Reviews the entered codes for the current state of a purchase: in their order, each with its effect or the reason why
 * it does not apply.
 * @param promos the facts of these codes, read with `buildPromoFactsSql`; codes without facts do not exist
 */
export const reviewCodes = (
  codes: readonly string[],
  promos: readonly PromoFacts[],
  purchase: PromoPurchase,
): ReviewedCode[] =>
  codes.map((code) => {
    const promo = promos.find((one) => one.code === code && isEntered(one));
    return promo ? reviewPromotion(promo, purchase) : { ...UNKNOWN_CODE, code };
  });

export const reviewAutomatic = (promos: readonly PromoFacts[], purchase: PromoPurchase): ReviewedCode[] =>
  promos
    .filter(({ isAutomatic }) => isAutomatic)
    .map((promo) => reviewPromotion(promo, purchase))
    .filter((review) => review.refusal === undefined && hasEffect(review));

const toCombinable = ({ effect, ...promo }: ReviewedCode) => ({ ...promo, kind: effect.kind });

/**
 * Returns the largest sets of promotions that may apply together, each in the order of application: by priority, then
 * automatic ones, then codes as they were entered. The set with the most codes comes first.
 */
export function listCombinations(promotions: readonly ReviewedCode[]): readonly (readonly ReviewedCode[])[] {
  const ordered = promotions
    .map((promo, index) => ({ promo, rank: promo.priority * 2 + (promo.isAutomatic ? 0 : 1), index }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ promo }) => promo);
  const countCodes = (set: readonly ReviewedCode[]): number => set.filter(({ isAutomatic }) => !isAutomatic).length;
  return [
    ...listCompatibleSets(ordered, (one, other) => areMutuallyExclusive(toCombinable(one), toCombinable(other))),
  ].sort((a, b) => countCodes(b) - countCodes(a));
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
  if (!hasEffect(review)) throw createPromoError('promo.ineligible');
  const conflicting = promos.find(
    (other) => appliedCodes.includes(other.code) && areMutuallyExclusive(toCombinable(review), other),
  );
  if (conflicting) throw createPromoError('promo.ineligible', `This code cannot be combined with ${conflicting.code}.`);
  return [...appliedCodes, code];
}

type PromoRedemption = PromoCustomer & {
  readonly orderId: string;
  readonly coupons: readonly {
    readonly code: string;
    readonly amountCents: number;
    readonly isAutomatic?: true | undefined;
  }[];
  /** The goods of the order after all discounts, in cents. */
  readonly netCents: number;
  readonly now: Date;
};

/** An automatic promotion of an order has ended or was used up meanwhile: the order costs another sum. */
export class PromotionEnded extends Error {}

/**
 * Redeems an order's promotions in its transaction and under lock, so that concurrent orders never exceed a limit. Only
 * cancelling the order makes them usable again (by a trigger).
 * @throws {PromotionEnded} where an automatic promotion does not apply any more
 * @throws {ApiError} 409 with the reviewed reason where a code can no longer be used
 */
export async function redeemCodes(
  tx: Transaction,
  { customerId, email, orderId, coupons, netCents, now }: PromoRedemption,
): Promise<void> {
  if (coupons.length === 0) return;
  const promos = await lockCodes(
    tx,
    coupons.map(({ code }) => code),
  );
  const uses = await readCustomerUses(
    tx,
    promos.map(({ promoId }) => promoId),
    { customerId, email },
  );
  for (const { code, amountCents, isAutomatic = false } of coupons) {
    const promo = promos.find((candidate) => candidate.code === code);
    const refusal = findRedemptionRefusal(promo, uses, now);
    if (refusal && isAutomatic) throw new PromotionEnded();
    if (refusal || !promo) throw createReviewedError(refusal ?? 'promo.bad');
    await insertRedemption(tx, { promo, customerId, email, orderId, amountCents, netCents, now });
  }
}

const findRedemptionRefusal = (
  promo: PromoCode | undefined,
  uses: ReadonlyMap<number, number>,
  now: Date,
): PromoRefusal | undefined => {
  if (!promo) return 'promo.bad';
  const refusal = findPromoRefusalAt(promo, now);
  return refusal ?? (isUsedUp(promo, uses.get(promo.promoId) ?? 0) ? 'promo.already.redeemed' : undefined);
};
