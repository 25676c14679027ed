import { sql } from 'kysely';
import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { enqueue, type JobHandler } from '../../../platform/queue/queue.ts';
import { choice, momentFrom } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import { findTypedProduct, productName } from './findTypedProduct.ts';
import { findProductStatus, STATUS_COLUMNS } from './productList.ts';

/** Whether shoppers see products; hidden ones may be shown by themselves at a moment. */
type NewStatus = { readonly isHidden: boolean; readonly isArchived: boolean; readonly shownFrom: Date | null };

/** The job that shows scheduled products. */
const SHOW_JOB = 'showScheduledProducts';

/** Queues the job for the next product to show: one waiting job for all processes. */
async function scheduleNextShow(db: Database | Transaction): Promise<void> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(shown_from) as next from products where hidden and shown_from is not null`.execute(db);
  const next = rows[0]?.next;
  if (next) await enqueue(db, SHOW_JOB, { at: next.toISOString() }, { jobKey: SHOW_JOB, runAt: next });
}

/** Sets whether shoppers see products. An import leaves a product hidden that a person has hidden. Returns how many have changed. */
export const setProductStatus = (
  db: Database,
  productIds: readonly number[],
  { isHidden, isArchived, shownFrom }: NewStatus,
  now: Date,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const ids = [...productIds];
    await sql`select from products where product_id = any(${ids}::bigint[]) order by product_id for no key update`.execute(
      tx,
    );
    const { numAffectedRows = 0n } = await sql`
      update products set hidden = ${isHidden}, gone_at = null, shown_from = ${shownFrom}::timestamptz,
        archived_at = case when ${isArchived} then coalesce(archived_at, ${now}) end, updated_at = ${now}
      where product_id = any(${ids}::bigint[]) and (hidden <> ${isHidden} or gone_at is not null
        or shown_from is distinct from ${shownFrom}::timestamptz or (archived_at is not null) <> ${isArchived})`.execute(
      tx,
    );
    if (shownFrom) await scheduleNextShow(tx);
    if (numAffectedRows > 0n) await announceCatalogChange(tx, ids);
    return Number(numAffectedRows);
  });

/** Shows the scheduled products that are due, and schedules the next ones. Returns how many are shown. Idempotent. */
const showScheduledProducts = (db: Database, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ productId: number }>`
      update products set hidden = false, shown_from = null, updated_at = ${now}
      where hidden and shown_from <= ${now} returning product_id as "productId"`.execute(tx);
    const shown = rows.map(({ productId }) => productId);
    if (shown.length > 0) await announceCatalogChange(tx, shown);
    await scheduleNextShow(tx);
    return shown.length;
  });

const dueShow = z.object({ at: z.iso.datetime() });

/** Returns the job that shows products at their moment. The queue has its own clock: the instant of the job is reached in any case. */
export const createProductJobs = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): Record<string, JobHandler> => ({
  [SHOW_JOB]: async (payload) => {
    const at = Date.parse(dueShow.parse(payload).at);
    await showScheduledProducts(db, new Date(Math.max(at, clock.now().getTime())));
  },
});

const MAX_PRODUCTS = 200;

/** Returns the products that a person has typed. @throws {ApiError} as `findTypedProduct` */
async function findProductIds(db: Database, names: readonly string[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const name of names) ids.add((await findTypedProduct(db, name)).productId);
  return [...ids];
}

async function readStatuses(db: Database, names: readonly string[]) {
  const productIds = await findProductIds(db, names);
  const { rows } = await sql<{ productId: number; facts: Parameters<typeof findProductStatus>[0] }>`
    select p.product_id as "productId", json_build_object(${STATUS_COLUMNS}) as facts
    from products p where p.product_id = any(${productIds}::bigint[]) order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ productId, facts }) => [productId, findProductStatus(facts)]));
}

/** Names products in the audit log. */
const nameProducts = (names: readonly string[]): string =>
  names.length === 1 ? `product ${names[0]}` : `${names.length} products`;

const WORDS = { shown: 'shown', hidden: 'hidden', archived: 'archived' } as const;

export const productStatusOperation = defineOperation({
  name: 'product.status',
  permission: 'products.change',
  summary: 'shows, hides or archives products; hidden ones can be shown at a set time',
  help: 'An import leaves a product hidden that a person has hidden. An archived product is in no list but its own, and keeps its orders and reviews.',
  input: z
    .strictObject({
      product: z.array(productName).min(1).max(MAX_PRODUCTS).describe('a product by its id'),
      status: choice(['shown', 'hidden', 'archived'], 'The status').describe('what becomes of it'),
      from: momentFrom.optional().describe('with hidden: when it is shown by itself, such as 2027-03-01, in UTC'),
    })
    .refine(({ status, from }) => from === undefined || status === 'hidden', 'Only a hidden product is shown later.'),
  words: ['product'],
  subject: ({ product }) => nameProducts(product),
  readState: async ({ db }, { product }) => ({ status: await readStatuses(db, product) }),
  run: async ({ parts: { db, clock } }, { product, status, from }) => {
    const now = clock.now();
    if (from && from <= now) throw new ApiError(400, 'input.invalid', 'Name a moment to come.');
    const next = { isHidden: status !== 'shown', isArchived: status === 'archived', shownFrom: from ?? null };
    return {
      changed: await setProductStatus(db, await findProductIds(db, product), next, now),
      status,
      from: from ?? null,
    };
  },
  describe: ({ changed, status, from }) =>
    `${changed} ${changed === 1 ? 'product is' : 'products are'} ${WORDS[status]}${from ? ` until ${from.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''}.`,
});
