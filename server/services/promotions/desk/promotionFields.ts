import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { createBoundedText, createOneLineText } from '../../../../src/contracts/common.ts';
import type { PromotionFields } from '../../../../src/contracts/desk/promotions.ts';
import { getEmailError, normalizeEmail } from '../../../../src/lib/account/email.ts';
import { GIFT_CODE_LETTERS } from '../../../../src/lib/checkout/giftCardRules.ts';
import { normalizePromoCode } from '../../../../src/lib/checkout/promotions.ts';
import { PROMOTION_KINDS } from '../../../../src/lib/desk/promotions.ts';
import type { StoredTier } from '../../../platform/database/columnTypes.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { formatShopMoment, shopMoment } from '../../operations/shopMoments.ts';
import type { NewPromoCode } from '../managePromos.ts';
import { PROMO_AUDIENCES, PROMO_COMBININGS, type PromoCode } from '../rules.ts';

const MAX_LIST = 4000;
const MAX_TIERS = 10;

/** A count; empty for none. */
const count = (max: number, name: string) =>
  createBoundedText(12).transform((text, context): number | null => {
    const value = Number(text);
    if (text.trim() === '') return null;
    if (/^\d+$/.test(text.trim()) && value >= 1 && value <= max) return value;
    context.addIssue(`Write ${name} from 1 to ${max.toLocaleString('en-US')}.`);
    return z.NEVER;
  });

const AMOUNT = /^\$?(\d{1,6})(?:\.(\d{2}))?$/;
const parseAmount = (text: string): number | undefined => {
  const [, dollars, cents = '00'] = AMOUNT.exec(text.trim()) ?? [];
  const value = dollars === undefined ? 0 : Number(dollars) * 100 + Number(cents);
  return value > 0 ? value : undefined;
};
/** Dollars in cents; empty for none. */
const amount = createBoundedText(20).transform((text, context): number | null => {
  if (text.trim() === '') return null;
  const cents = parseAmount(text);
  if (cents !== undefined) return cents;
  context.addIssue('Write dollars such as 15 or 15.00.');
  return z.NEVER;
});

/** Names that are separated by commas or lines. */
const names = (max: number) =>
  createBoundedText(MAX_LIST).transform((text, context): string[] => {
    const list = [
      ...new Set(
        text
          .split(/[,\n]/)
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    ];
    if (list.length <= max && list.every((name) => name.length <= 200)) return list;
    context.addIssue(`Write at most ${max} names, separated by commas.`);
    return z.NEVER;
  });

const TIER = /^\$?(\d{1,6}(?:\.\d{2})?)\s*[:=]\s*(?:(\d{1,3})\s*%|\$\s*(\d{1,6}(?:\.\d{2})?))$/;

function parseTier(line: string): StoredTier | undefined {
  const [, from = '', percent, cut] = TIER.exec(line.trim()) ?? [];
  const fromCents = parseAmount(from);
  if (fromCents === undefined) return undefined;
  if (percent !== undefined)
    return Number(percent) >= 1 && Number(percent) <= 100 ? { fromCents, percent: Number(percent) } : undefined;
  const amountCents = parseAmount(cut ?? '');
  return amountCents === undefined ? undefined : { fromCents, amountCents };
}

const tiers = createBoundedText(400).transform((text, context): StoredTier[] => {
  const parsed = text
    .split(/[,\n]/)
    .filter((line) => line.trim() !== '')
    .map(parseTier);
  const known = parsed.filter((tier) => tier !== undefined);
  if (known.length === parsed.length && known.length <= MAX_TIERS)
    return known.toSorted((one, other) => one.fromCents - other.fromCents);
  context.addIssue('Write a tier a line, such as 100 = 10% or 200 = $30.');
  return z.NEVER;
});

const emails = names(200).transform((list, context): string[] => {
  const wrong = list.find((email) => getEmailError(email) !== undefined);
  if (wrong === undefined) return list.map(normalizeEmail);
  context.addIssue(`“${wrong.slice(0, 60)}” is no email address.`);
  return z.NEVER;
});

const code = createBoundedText(80)
  .transform(normalizePromoCode)
  .pipe(z.string().regex(/^(?:[A-Z0-9-]{3,40})?$/, 'A code has 3 to 40 letters, digits and dashes.'));

const collections = names(20).transform((list, context): string[] => {
  if (list.every((id) => /^[1-9]\d{0,11}$/.test(id))) return list;
  context.addIssue('Write the numbers of collections, separated by commas.');
  return z.NEVER;
});

const giftSkus = names(100).transform((list, context): string[] => {
  if (list.every((id) => /^[1-9]\d{0,14}$/.test(id))) return list;
  context.addIssue('Write the numbers of SKUs, separated by commas.');
  return z.NEVER;
});

/** The fields of a promotion; a change leaves out those that stay. */
export const promotionFields = {
  kind: z.enum(PROMOTION_KINDS).describe(`what it does: ${PROMOTION_KINDS.join(', ')}`),
  automatic: z.boolean().describe('applies without a code'),
  code: code.describe('the code that shoppers type; it never changes'),
  title: createOneLineText(200).min(1, 'Name it, as shoppers read it.').describe('the text that shoppers read'),
  percent: count(100, 'a percent').describe('of kind percent: the percent off'),
  amount: amount.describe('of kind amount: the dollars off'),
  tiers: tiers.describe('of kind tiers: such as 100=10%,200=$30'),
  buy: count(99, 'pieces').describe('of kind bundle: the pieces to buy'),
  get: count(99, 'pieces').describe('of kind bundle: the further pieces that are reduced, the cheapest'),
  getPercent: count(100, 'a percent').describe('of kind bundle: the percent off them; 100 if they are free'),
  gift: createBoundedText(20)
    .regex(/^\d*$/, 'Write the number of a product.')
    .describe('of kind gift: the number of the product of which one piece is free'),
  giftSkus: giftSkus.describe('of kind gift: only these SKUs of the product, separated by commas'),
  most: amount.describe('the most dollars off one order'),
  brands: names(100).describe('only these brands, separated by commas'),
  categories: names(100).describe('only these categories, separated by commas'),
  products: names(500).describe('only the products with these numbers, separated by commas'),
  collections: collections.describe('only products of the collections with these numbers, separated by commas'),
  excludesSale: z.boolean().describe('leaves out products that are on sale'),
  audience: z
    .enum(PROMO_AUDIENCES, { error: () => `Write one of ${PROMO_AUDIENCES.join(', ')}.` })
    .describe(`for ${PROMO_AUDIENCES.join(', ')}`),
  emails: emails.meta({ isPrivate: true }).describe('of audience customers: their email addresses'),
  marketplace: createOneLineText(40).describe('only in this marketplace'),
  from: shopMoment('start').describe('the first day, Eastern time; else now'),
  until: shopMoment('end').describe('the last day, which counts whole; else until it is ended'),
  min: amount.describe('the dollars of goods from which it holds'),
  limit: count(999_999_999, 'uses').describe('the uses by all customers together'),
  customerLimit: count(1000, 'uses').describe('the uses by one customer'),
  combines: z
    .enum(PROMO_COMBININGS, { error: () => `Write one of ${PROMO_COMBININGS.join(', ')}.` })
    .describe('with which others it applies: nothing, shipping (goods with shipping), all'),
  priority: count(999, 'a number').describe('the order of application: smaller ones first'),
} as const;

const parsedFields = z.strictObject(promotionFields);
export type ParsedPromotion = z.output<typeof parsedFields>;

const createAutomaticCode = (): string =>
  `AUTO-${Array.from({ length: 8 }, () => GIFT_CODE_LETTERS[randomInt(GIFT_CODE_LETTERS.length)]).join('')}`;

const createFieldError = (field: keyof PromotionFields, message: string): ApiError =>
  new ApiError(400, 'input.invalid', message, { [field]: message });

/** @throws {ApiError} 400 for a promotion that lacks what its kind needs */
function assertComplete(given: ParsedPromotion): void {
  const { kind, automatic } = given;
  if (!automatic && given.code === '') throw createFieldError('code', 'Name a code.');
  if (kind === 'percent' && given.percent === null) throw createFieldError('percent', 'How many percent?');
  if (kind === 'amount' && given.amount === null) throw createFieldError('amount', 'How many dollars?');
  if (kind === 'tiers' && given.tiers.length === 0) throw createFieldError('tiers', 'Write a tier, such as 100 = 10%.');
  if (kind === 'bundle' && given.buy === null) throw createFieldError('buy', 'How many pieces are bought?');
  if (kind === 'bundle' && given.get === null) throw createFieldError('get', 'How many pieces are reduced?');
  if (kind === 'gift' && given.gift === '') throw createFieldError('gift', 'Which product?');
  if (given.audience === 'customers' && given.emails.length === 0)
    throw createFieldError('emails', 'Name the customers.');
}

/**
 * Returns the promotion that fields describe.
 * @throws {ApiError} 400 for fields that do not fit together
 */
export function toPromotion(given: ParsedPromotion, now: Date): NewPromoCode {
  assertComplete(given);
  const { kind, from, until: endsAt } = given;
  const startsAt = from ?? now;
  if (endsAt !== null && endsAt <= startsAt) throw createFieldError('until', 'It would be over before it begins.');
  const isBundle = kind === 'bundle';
  return {
    code: given.code === '' ? createAutomaticCode() : given.code,
    description: given.title,
    promotionType: 'DISCOUNT',
    kind,
    percent: kind === 'percent' ? given.percent : null,
    amountCents: kind === 'amount' ? given.amount : null,
    startsAt,
    endsAt,
    minSubtotalCents: given.min ?? 0,
    brands: given.brands,
    departments: [],
    marketplaceId: given.marketplace === '' ? null : given.marketplace,
    customerLimit: given.audience === 'first order' ? 1 : given.customerLimit,
    totalLimit: given.limit,
    isAutomatic: given.automatic,
    tiers: kind === 'tiers' ? given.tiers : null,
    buyQuantity: isBundle ? given.buy : null,
    getQuantity: isBundle ? given.get : null,
    getPercent: isBundle ? (given.getPercent ?? 100) : null,
    giftProduct: kind === 'gift' ? given.gift : null,
    giftSkus: kind === 'gift' ? given.giftSkus : [],
    maxDiscountCents: given.most,
    products: given.products,
    categories: given.categories,
    collections: given.collections,
    excludesSale: given.excludesSale,
    audience: given.audience,
    emails: given.audience === 'customers' ? given.emails : [],
    combines: given.combines,
    priority: given.priority ?? 100,
  };
}

const formatCount = (value: number | null): string => (value === null ? '' : String(value));
const formatAmount = (cents: number | null): string => (cents === null || cents === 0 ? '' : (cents / 100).toFixed(2));
const formatTier = ({ fromCents, percent, amountCents }: StoredTier): string =>
  `${formatAmount(fromCents)} = ${amountCents === undefined ? `${percent}%` : `$${formatAmount(amountCents)}`}`;

/** Returns the fields of a stored promotion as they are typed. */
export const toFields = (promo: PromoCode): PromotionFields => ({
  kind: promo.kind,
  automatic: promo.isAutomatic,
  code: promo.isAutomatic ? '' : promo.code,
  title: promo.description,
  percent: formatCount(promo.percent),
  amount: formatAmount(promo.amountCents),
  tiers: (promo.tiers ?? []).map(formatTier).join('\n'),
  buy: formatCount(promo.buyQuantity),
  get: formatCount(promo.getQuantity),
  getPercent: formatCount(promo.getPercent),
  gift: promo.giftProduct ?? '',
  giftSkus: promo.giftSkus.join(', '),
  most: formatAmount(promo.maxDiscountCents),
  brands: promo.brands.join(', '),
  categories: [...promo.departments, ...promo.categories].join(', '),
  products: promo.products.join(', '),
  collections: promo.collections.join(', '),
  excludesSale: promo.excludesSale,
  audience: promo.audience,
  emails: promo.emails.join(', '),
  marketplace: promo.marketplaceId ?? '',
  from: formatShopMoment(promo.startsAt, 'start'),
  until: promo.endsAt ? formatShopMoment(promo.endsAt, 'end') : '',
  min: formatAmount(promo.minSubtotalCents),
  limit: formatCount(promo.totalLimit),
  customerLimit: formatCount(promo.customerLimit),
  combines: promo.combines,
  priority: String(promo.priority),
});

/** Returns the fields of a promotion after a change, parsed. */
export const mergeFields = (promo: PromoCode, change: Partial<ParsedPromotion>): ParsedPromotion => ({
  ...parsedFields.parse(toFields(promo)),
  ...change,
});
