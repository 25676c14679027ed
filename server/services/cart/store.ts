import { type RawBuilder, sql } from 'kysely';
import { GIFT_CARDS_GROUP } from '../../../src/lib/products/products.ts';
import { type CustomerData, collectRows, eraseRows } from '../../platform/customerData.ts';
import { createFixedQuery } from '../../platform/database/createFixedQuery.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { PRODUCT_ROWS, SKU_PRICE, SKU_ROWS, STYLE_ROWS } from '../catalog/actions.ts';
import type { Offer, StoredLine } from './rules.ts';

/** A guest's cart belongs to the session, a customer's to the customer on every device. */
export type CartOwner = { readonly sessionId: string } | { readonly customerId: number };

export type FoundOffer = Offer & { readonly asin: string };

/** Returns the SQL condition that `carts c` is the owner's. */
export const buildOwnerCondition = (owner: CartOwner) =>
  'customerId' in owner ? sql`c.customer_id = ${owner.customerId}` : sql`c.session_id = ${owner.sessionId}`;

/** Returns the columns of `carts` that name the owner. */
export const buildColumns = (owner: CartOwner) =>
  'customerId' in owner
    ? { session_id: null, customer_id: owner.customerId }
    : { session_id: owner.sessionId, customer_id: null };

/** Returns the id of the owner's cart, created if needed; its row is locked until the transaction ends. */
export async function lockCart(tx: Transaction, owner: CartOwner, now: Date): Promise<number> {
  const { cart_id: cartId } = await tx
    .insertInto('carts')
    .values({ ...buildColumns(owner), updated_at: now })
    .onConflict((conflict) =>
      conflict.column('customerId' in owner ? 'customer_id' : 'session_id').doUpdateSet({ updated_at: now }),
    )
    .returning('cart_id')
    .executeTakeFirstOrThrow();
  return cartId;
}

/** The number of pieces in `carts c`. */
const PIECES = sql<number>`(
      (select coalesce(sum(i.quantity), 0) from cart_items i where i.cart_id = c.cart_id and not i.saved)
      + (select count(*) from cart_gift_cards g where g.cart_id = c.cart_id and not g.saved)
    )::int`;

/** @param isOwner a condition on `carts c` */
const createPieceCountQuery = (isOwner: RawBuilder<unknown>) =>
  createFixedQuery(sql<{ count: number }>`select ${PIECES} as count from carts c where ${isOwner}`);

const countOfCustomer = createPieceCountQuery(buildOwnerCondition({ customerId: 0 }));
const countOfSession = createPieceCountQuery(buildOwnerCondition({ sessionId: '' }));

/** Returns the number of pieces in the owner's cart, for every page of a guest. */
export async function countPieces(db: Database, owner: CartOwner): Promise<number> {
  const counts = await ('customerId' in owner
    ? countOfCustomer(db, [owner.customerId])
    : countOfSession(db, [owner.sessionId]));
  return counts[0]?.count ?? 0;
}

/** Selects the number of pieces in a customer's cart as one SQL value, for statements that read other data too. */
export const buildCartCountSql = (customerId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`coalesce((
    select ${PIECES} from carts c where c.customer_id = ${customerId}), 0)`;

/** Selects a text that changes with the number of pieces in a customer's cart, for `customerVersion`. */
export const buildCartVersionSql = (customerId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${buildCartCountSql(customerId)}::text`;

type WantedOffers = { readonly stockIds: readonly number[]; readonly asins: readonly string[]; readonly today: string };

/** Selects the current catalog data of SKUs named by id or ASIN. */
const selectOffers = ({ stockIds, asins, today }: WantedOffers): RawBuilder<FoundOffer> => sql<FoundOffer>`
    select k.stock_id as "stockId", k.asin, k.on_hand as "onHand", k.is_counted as "isCounted", ${SKU_PRICE} as "priceCents",
      not p.hidden and coalesce(s.hard_launch_date <= ${today}::date, true) as "isSold",
      p.department = ${GIFT_CARDS_GROUP} as "isGiftCard",
      (select sum(o.on_hand)::int from ${SKU_ROWS} o where o.style_id = s.style_id) as "styleOnHand"
    from ${SKU_ROWS} k join ${STYLE_ROWS} s using (style_id) join ${PRODUCT_ROWS} p using (product_id)
    where k.stock_id = any(${[...stockIds]}::bigint[]) or k.asin = any(${[...asins]}::text[])`;

/** Selects the SKUs that are named by id or ASIN. */
export const buildNamedStockIdsSql = ({ stockIds, asins }: Omit<WantedOffers, 'today'>): RawBuilder<unknown> => sql`
    select k.stock_id from ${SKU_ROWS} k where k.stock_id = any(${[...stockIds]}::bigint[]) or k.asin = any(${[...asins]}::text[])`;

/** Selects the catalog data of `readItems` as one SQL value, for statements that read other data too. */
export const buildOffersSql = (wantedOffers: WantedOffers): RawBuilder<FoundOffer[]> => sql<FoundOffer[]>`(
    select coalesce(json_agg(o), '[]') from (${selectOffers(wantedOffers)}) o)`;

export async function findOffers(db: Database | Transaction, wantedOffers: WantedOffers): Promise<FoundOffer[]> {
  return (await selectOffers(wantedOffers).execute(db)).rows;
}

/** A cart as read by `buildStoredCartSql`; null if there was none. */
type ReadVersion = { readonly cartId: number; readonly version: string } | null;
type LineKey = Pick<StoredLine, 'stockId' | 'saved'>;
type LineChanges = { readonly savedLines: readonly StoredLine[]; readonly deletedLines: readonly LineKey[] };

/** Selects the row of the cart with a new version, or none if it has changed since it was read. */
const claimVersion = (owner: CartOwner, read: ReadVersion, now: Date): RawBuilder<unknown> => {
  if (read) {
    const { cartId, version } = read;
    return sql`update carts c set updated_at = ${now} where c.cart_id = ${cartId} and c.version = ${version}::bigint
      returning c.cart_id`;
  }
  const { session_id: sessionId, customer_id: customerId } = buildColumns(owner);
  return sql`insert into carts (session_id, customer_id, updated_at) values (${sessionId}, ${customerId}, ${now})
      on conflict do nothing returning cart_id`;
};

/**
 * Writes and deletes lines in one statement, if the cart has not changed since it was read; new lines get `added_at` a
 * millisecond apart, which keeps their order.
 * @returns false if it has changed, or has been created: nothing is written
 */
export async function writeChangedLines(
  db: Database | Transaction,
  owner: CartOwner,
  { read, savedLines, deletedLines }: LineChanges & { readonly read: ReadVersion },
  now: Date,
): Promise<boolean> {
  const lines = JSON.stringify(
    savedLines.map((line, place) => ({ ...line, addedAt: new Date(now.getTime() + place) })),
  );
  const result = await sql`
    with cart as (${claimVersion(owner, read, now)}),
    gone as (
      delete from cart_items i
      using cart, jsonb_to_recordset(${JSON.stringify(deletedLines)}::jsonb) as line("stockId" bigint, saved boolean)
      where i.cart_id = cart.cart_id and i.stock_id = line."stockId" and i.saved = line.saved
    ),
    written as (
      insert into cart_items (cart_id, stock_id, saved, quantity, price_cents_when_added, wanted_quantity, added_at)
      select cart_id, "stockId", saved, quantity, "priceCentsWhenAdded", "wantedQuantity", "addedAt"
      from cart, jsonb_to_recordset(${lines}::jsonb) as line("stockId" bigint, saved boolean, quantity int,
        "priceCentsWhenAdded" int, "wantedQuantity" int, "addedAt" timestamptz)
      on conflict (cart_id, stock_id, saved) do update set quantity = excluded.quantity,
        price_cents_when_added = excluded.price_cents_when_added, wanted_quantity = excluded.wanted_quantity
    )
    select cart_id from cart`.execute(db);
  return result.rows.length > 0;
}

/** Writes lines with their new quantities; new ones get `added_at` a millisecond apart, which keeps their order. */
export async function saveLines(
  tx: Transaction,
  cartId: number,
  lines: readonly StoredLine[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line, place) => ({
    cart_id: cartId,
    stock_id: line.stockId,
    saved: line.saved,
    quantity: line.quantity,
    price_cents_when_added: line.priceCentsWhenAdded,
    wanted_quantity: line.wantedQuantity,
    added_at: new Date(now.getTime() + place),
  }));
  await tx
    .insertInto('cart_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'stock_id', 'saved']).doUpdateSet((row) => ({
        quantity: row.ref('excluded.quantity'),
        price_cents_when_added: row.ref('excluded.price_cents_when_added'),
        wanted_quantity: row.ref('excluded.wanted_quantity'),
      })),
    )
    .execute();
}

/** Deletes lines. @returns those that existed: of two concurrent calls, only one gets a line */
export async function deleteLines(
  db: Database | Transaction,
  owner: CartOwner,
  lines: readonly LineKey[],
): Promise<LineKey[]> {
  if (lines.length === 0) return [];
  const stockIds = lines.map((line) => line.stockId);
  const savedFlags = lines.map((line) => line.saved);
  const result = await sql<LineKey>`
    with held as (${buildLockCartSql(owner, sql`true`)} returning c.cart_id)
    delete from cart_items i using held, unnest(${stockIds}::bigint[], ${savedFlags}::boolean[]) as gone(stock_id, saved)
    where i.cart_id = held.cart_id and i.stock_id = gone.stock_id and i.saved = gone.saved
    returning i.stock_id as "stockId", i.saved`.execute(db);
  return result.rows;
}

/**
 * Locks the owner's cart until the transaction ends, as a statement for the `with` of another one. The row gets a new
 * version, so that a change that has read the cart before does not write.
 * @param condition a condition
 */
export const buildLockCartSql = (owner: CartOwner, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`update carts c set updated_at = c.updated_at where ${buildOwnerCondition(owner)} and ${condition}`;

export type BoughtLine = { readonly stockId: number; readonly quantity: number };

/**
 * Removes purchased quantities from locked carts, as common table expressions; later additions stay. Must not be in the
 * statement that locks a cart, so that it sees additions committed while that one waited.
 * @param isTheirs a condition on `carts c`
 */
export function buildRemovePurchasedSql(
  isTheirs: RawBuilder<unknown>,
  bought: readonly BoughtLine[],
): RawBuilder<unknown> {
  const stockIds = bought.map((line) => line.stockId);
  const quantities = bought.map((line) => line.quantity);
  return sql`bought as (select * from unnest(${stockIds}::bigint[], ${quantities}::int[]) as b(stock_id, quantity)),
    held as (
      select i.cart_id, i.stock_id, i.quantity - b.quantity as remains
      from carts c join cart_items i using (cart_id) join bought b using (stock_id)
      where ${isTheirs} and not i.saved
    ),
    emptied as (
      delete from cart_items i using held h
      where i.cart_id = h.cart_id and i.stock_id = h.stock_id and not i.saved and h.remains <= 0
    ),
    decided as (delete from cart_gifts g using carts c where ${isTheirs} and g.cart_id = c.cart_id),
    reduced as (
      update cart_items i set quantity = h.remains, wanted_quantity = null from held h
      where i.cart_id = h.cart_id and i.stock_id = h.stock_id and not i.saved and h.remains > 0
    )`;
}

/** Returns the names of the SKUs' products, including hidden ones. */
export async function readProductNames(db: Database | Transaction, stockIds: readonly number[]): Promise<string[]> {
  if (stockIds.length === 0) return [];
  const result = await sql<{ name: string }>`
    select distinct p.name from ${SKU_ROWS} k join ${STYLE_ROWS} s using (style_id) join ${PRODUCT_ROWS} p using (product_id)
    where k.stock_id = any(${[...stockIds]}::bigint[])`.execute(db);
  return result.rows.map((row) => row.name);
}

export const cartData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    Cart: sql`
        select i.stock_id as sku, i.quantity, i.saved as "saved for later", i.added_at as "added at"
        from cart_items i join carts c using (cart_id) where c.customer_id = ${customerId} order by i.added_at`,
    'Gift cards in the cart': sql`
        select g.amount_cents as "amount in cents", g.gift, g.added_at as "added at"
        from cart_gift_cards g join carts c using (cart_id) where c.customer_id = ${customerId} order by g.added_at`,
  })),
  erase: eraseRows('carts'),
};
