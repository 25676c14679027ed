import { z } from 'zod';
import type { PromotionType } from '../../../../../src/contracts/checkout/purchase.ts';
import type { PromotionFields, SavedPromotion } from '../../../../../src/contracts/desk/promotions.ts';
import { NEW_PROMOTION } from '../../../../../src/lib/desk/promotions.ts';
import { formatCents } from '../../../../../src/lib/money.ts';
import type { Parts } from '../../../../parts.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { readGiftStocks } from '../../../cart/actions.ts';
import { readCollectionTitles } from '../../../catalog/actions.ts';
import { defineOperation, type Operation } from '../../../operations/operation.ts';
import { seenVersion } from '../../../operations/versionConflict.ts';
import { isGift } from '../../../promotions/actions.ts';
import {
  mergeFields,
  type ParsedPromotion,
  promotionFields,
  toFields,
  toPromotion,
} from '../../../promotions/desk/promotionFields.ts';
import { nameSubject } from '../../../promotions/desk/promotionList.ts';
import { promotionName } from '../../../promotions/desk/singleCodeOperations.ts';
import { addPromotion, changePromotion, pausePromotion } from '../../../promotions/desk/writePromotion.ts';
import { findPromotion } from '../../../promotions/operations/promoOperations.ts';
import type { PromoCode } from '../../../promotions/rules.ts';
import { countCollectionProducts } from '../../../search/actions.ts';
import { openCheckout } from '../../actions/checkoutParts.ts';
import { computeExample } from './promotionExample.ts';

const { kind, title, code, ...others } = promotionFields;
const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape;

/** Leaves out fields that were not named: a changed promotion keeps theirs. */
const listNamed = (fields: Readonly<Record<string, unknown>>): Partial<ParsedPromotion> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** @throws {ApiError} 400 for a collection that does not exist */
async function assertCollections(db: Database, collections: readonly string[]): Promise<void> {
  const titles = await readCollectionTitles(db, collections);
  const unknown = collections.find((id) => !titles.has(id));
  if (unknown === undefined) return;
  const text = `There is no collection ${unknown}.`;
  throw new ApiError(400, 'input.invalid', text, { collections: text });
}

/** Says in words whether the gift adds itself, waits for the choice of a size, or cannot be given now. */
async function listGiftWarnings({ db, clock }: Parts, promo: PromoCode): Promise<string[]> {
  if (promo.kind !== 'gift') return [];
  const sizes = (await readGiftStocks(db, [promo], clock.now())).filter((stock) => isGift(promo, stock));
  const most = promo.maxDiscountCents;
  if (sizes.length > 0 && most !== null && sizes.every(({ priceCents }) => priceCents > most))
    return [`The gift costs more than ${formatCents(most)}: it is not offered.`];
  if (sizes.length === 0)
    return [
      'The gift is not offered now: nothing of it is in stock, or it is on hold, limited, or ships by ground only.',
    ];
  return sizes.length === 1 ? [] : [`The gift has ${sizes.length} sizes in stock: each shopper chooses one.`];
}

/** Returns what the person should know about a promotion: its gift, and collections of which it has no products. */
async function listWarnings(parts: Parts, promo: PromoCode): Promise<string[]> {
  const { collections } = promo;
  const counts = await countCollectionProducts(parts, collections);
  return [
    ...(await listGiftWarnings(parts, promo)),
    ...collections.flatMap((id) => {
      const counted = counts.get(id);
      if (!counted) return `Collection ${id} is deleted: the promotion concerns none of its products.`;
      return counted.count === 0 ? `${counted.title} holds no products now.` : [];
    }),
  ];
}

const toSaved = async (parts: Parts, promo: PromoCode): Promise<SavedPromotion> => ({
  promoId: promo.promoId,
  code: promo.code,
  version: promo.version,
  example: await computeExample(openCheckout(parts), promo),
  warnings: await listWarnings(parts, promo),
});

const describeSaved = (verb: string, { code: saved, example, warnings }: SavedPromotion): string =>
  [
    `${saved} is ${verb}.`,
    ...(example
      ? [`A cart of ${formatCents(example.subtotalCents)} pays ${formatCents(example.totalCents)} before tax.`]
      : []),
    ...warnings,
  ].join('\n');

/** The payer of a discount: the shop, an employer (subsidy), or an exchange. */
const payer = z
  .enum(['shop', 'subsidy', 'exchange'], { error: () => 'The payer is shop, subsidy or exchange.' })
  .transform((name): PromotionType => (name === 'shop' ? 'DISCOUNT' : name === 'subsidy' ? 'SUBSIDY' : 'EXCHANGE'))
  .describe('who pays, if it is not the shop: subsidy (an employer) or exchange');

const parsedNew = z.strictObject(promotionFields);

const createOperation = defineOperation({
  name: 'promotion.create',
  permission: 'promotions.change',
  summary: 'adds a promotion, with a code or automatic',
  help: 'npm run store -- promotion create percent --title "Spring" --code SPRING --percent 15 --categories Boots',
  input: z.strictObject({ kind, title, code: code.optional(), payer: payer.optional(), ...optional(others) }),
  words: ['kind'],
  subject: ({ code: named, title: shown }) => (named ? nameSubject({ code: named }) : `promotion ${shown}`),
  run: async ({ parts }, { payer: promotionType = 'DISCOUNT', ...input }) => {
    const now = parts.clock.now();
    const { kind: _, title: __, ...plain } = NEW_PROMOTION;
    const given = { ...parsedNew.parse({ ...plain, kind: 'shipping', title: 'New' }), ...listNamed(input) };
    await assertCollections(parts.db, given.collections);
    const added = { ...toPromotion(given, now), promotionType };
    const promo = await parts.db.transaction().execute((tx) => addPromotion(tx, added, now));
    return toSaved(parts, promo);
  },
  adds: nameSubject,
  describe: (saved) => describeSaved('added', saved),
});

const editOperation = defineOperation({
  name: 'promotion.edit',
  permission: 'promotions.change',
  summary: 'changes the terms of a promotion; orders that have used it stay as they are',
  input: z.strictObject({ name: promotionName, ...optional({ kind, title, ...others }), version: seenVersion }),
  words: ['name'],
  subject: ({ name: named }) => nameSubject({ code: named }),
  readState: async ({ db }, { name: named }) => {
    const promo = await findPromotion(db, named);
    return promo && { version: promo.version, ...hideEmails(toFields(promo)) };
  },
  run: async ({ parts }, { name: named, version: seen, ...change }) => {
    const now = parts.clock.now();
    // A promotion may keep a collection that was deleted meanwhile.
    const kept = (await findPromotion(parts.db, named))?.collections ?? [];
    await assertCollections(parts.db, change.collections?.filter((id) => !kept.includes(id)) ?? []);
    const promo = await parts.db.transaction().execute((tx) =>
      changePromotion(tx, { code: named, seen, now }, (current) => ({
        ...toPromotion({ ...mergeFields(current, listNamed(change)), code: current.code }, now),
        promotionType: current.promotionType,
      })),
    );
    return toSaved(parts, promo);
  },
  describe: (saved) => describeSaved('changed', saved),
});

/** The audit log keeps no addresses of customers. */
const hideEmails = ({ emails, ...fields }: PromotionFields) => ({
  ...fields,
  customers: emails === '' ? 0 : emails.split(',').length,
});

const createPauseOperation = (verb: 'pause' | 'resume') =>
  defineOperation({
    name: `promotion.${verb}`,
    permission: 'promotions.change',
    summary: verb === 'pause' ? 'pauses a promotion until it is resumed' : 'lets a paused promotion apply again',
    input: z.strictObject({ name: promotionName, version: seenVersion }),
    words: ['name'],
    subject: ({ name: named }) => nameSubject({ code: named }),
    run: ({ parts: { db, clock } }, { name: named, version: seen }) =>
      db.transaction().execute((tx) => pausePromotion(tx, { code: named, seen, now: clock.now() }, verb === 'pause')),
    describe: (promo) => `${promo.code} is ${verb === 'pause' ? 'paused' : 'running again'}.`,
  });

/** Changes of promotions with a worked example, which the quote of checkout computes. */
export const promotionOperations: readonly Operation[] = [
  createOperation,
  editOperation,
  createPauseOperation('pause'),
  createPauseOperation('resume'),
];
