import { z } from 'zod';
import { promotionTypes } from '../../../../src/contracts/checkout/purchase.ts';
import { createBoundedText, createOneLineText } from '../../../../src/contracts/common.ts';
import { normalizePromoCode } from '../../../../src/lib/checkout/promotions.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import type { StoredTier } from '../../../platform/database/columnTypes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { dollars, momentAfter, momentFrom } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import {
  addPromoCode,
  type ListedPromoCode,
  listPromoCodes,
  type NewPromoCode,
  stopPromoCode,
} from '../managePromos.ts';
import type { PromoCode } from '../rules.ts';
import { findCodes } from '../store.ts';

/** Returns a promotion by its code. */
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

const MAX_USES = 999_999_999;
const countUpTo = (max: number, name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, `This is no ${name}.`)
    .transform(Number)
    .refine((count) => count <= max, `This is no ${name}.`);

const formatDay = (moment: Date): string => moment.toISOString().slice(0, 10);

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
  const days = last ? `${formatDay(startsAt)} to ${formatDay(last)}` : `from ${formatDay(startsAt)} on`;
  const limits = [
    minSubtotalCents > 0 && `from ${formatCents(minSubtotalCents)}`,
    ...promo.brands,
    ...promo.departments,
    promo.marketplaceId !== null && `in ${promo.marketplaceId}`,
    promo.customerLimit !== null && (promo.customerLimit === 1 ? 'once each' : `${promo.customerLimit} times each`),
    promotionType !== 'DISCOUNT' && promotionType.toLowerCase(),
  ].filter((text) => typeof text === 'string');
  const uses = totalLimit === null ? `used ${usedCount} times` : `used ${usedCount} of ${totalLimit} times`;
  return `${code}: ${formatEffect(promo)}, ${state}, ${days}${limits.length > 0 ? `; ${limits.join(', ')}` : ''}; ${uses}`;
}

const input = z
  .strictObject({
    code: promoCode,
    percent: countUpTo(100, 'percent').optional().describe('percent off, 1 to 100'),
    amount: dollars.optional().describe('dollars off, such as 15.00'),
    freeShipping: z.boolean().default(false).describe('upgraded shipping for free'),
    from: momentFrom.optional().describe('the first day, or a moment like "2027-03-01 09:00:00" (UTC); else now'),
    until: momentAfter.optional().describe('the last day, which counts whole, or a moment; else until it is stopped'),
    min: dollars.optional().describe('the subtotal from which it holds'),
    brand: z.array(createOneLineText(100)).max(100).optional().describe('only items of this brand'),
    department: z.array(createOneLineText(100)).max(100).optional().describe('only items of this department'),
    limit: countUpTo(MAX_USES, 'number of uses').optional().describe('the number of uses by all customers together'),
    repeatable: z.boolean().default(false).describe('each customer may use it more than once'),
    marketplace: createOneLineText(40).optional().describe('only in this marketplace'),
    type: createBoundedText(20)
      .toUpperCase()
      .pipe(z.enum(promotionTypes, { error: () => 'The type is subsidy, exchange or discount.' }))
      .default('DISCOUNT')
      .describe('the payer, if it is not the shop: subsidy or exchange'),
    description: createOneLineText(200)
      .optional()
      .describe("the text that shoppers read; the words 'employee discount' in it make it an employee discount"),
  })
  .refine(
    ({ percent, amount, freeShipping }) =>
      [percent !== undefined, amount !== undefined, freeShipping].filter(Boolean).length === 1,
    'Name one discount: --percent, --amount or --free-shipping.',
  );

function toEffect({
  percent,
  amount,
}: z.output<typeof input>): Pick<NewPromoCode, 'kind' | 'percent' | 'amountCents' | 'description'> {
  if (percent !== undefined) return { kind: 'percent', percent, amountCents: null, description: `${percent}% off` };
  if (amount === undefined)
    return { kind: 'shipping', percent: null, amountCents: null, description: 'Free upgraded shipping' };
  return { kind: 'amount', percent: null, amountCents: amount, description: `${formatCents(amount)} off` };
}

function toPromoCode(request: z.output<typeof input>, now: Date): NewPromoCode {
  const { description, ...effect } = toEffect(request);
  const { from: startsAt = now, until: endsAt = null } = request;
  if (endsAt !== null && endsAt <= startsAt)
    throw new ApiError(400, 'input.invalid', 'It would be over before it begins.');
  return {
    ...effect,
    code: request.code,
    description: request.description ?? description,
    promotionType: request.type,
    startsAt,
    endsAt,
    minSubtotalCents: request.min ?? 0,
    brands: request.brand ?? [],
    departments: request.department ?? [],
    marketplaceId: request.marketplace ?? null,
    customerLimit: request.repeatable ? null : 1,
    totalLimit: request.limit ?? null,
  };
}

const addOperation = defineOperation({
  name: 'promo.add',
  permission: 'promotions.change',
  summary: 'adds a promo code',
  help: 'Name one of --percent, --amount and --free-shipping.',
  input,
  words: ['code'],
  subject: ({ code }) => `promo code ${code}`,
  run: async ({ parts: { db, clock } }, request) => {
    if (!(await addPromoCode(db, toPromoCode(request, clock.now()), clock.now()))) {
      const text = `There is a code ${request.code} already: codes are never used for something else.`;
      throw new ApiError(409, 'promo.exists', text);
    }
    return (await listPromoCodes(db, clock.now())).filter(({ code }) => code === request.code);
  },
  describe: (codes) => codes.map(formatPromoCode).join('\n'),
});

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

/** Changes of promo codes (transactions §3, Promotions). A running shop applies them at once. */
export const promoOperations: readonly Operation[] = [addOperation, stopOperation];
