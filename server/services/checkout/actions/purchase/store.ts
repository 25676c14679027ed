import { type RawBuilder, sql } from 'kysely';
import { shipSpeeds } from '../../../../../src/contracts/checkout/shipping.ts';
import { type CustomerData, collectRows } from '../../../../platform/customerData.ts';
import type { StoredPurchaseLine } from '../../../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import { buildAttemptStateSql } from '../../../payments/actions/authorize/authorizationStore.ts';
import { DRAFT_OF_PLACED } from '../../payment/desk/draftPayment.ts';
import { type Choices, storedChoices } from '../../quote/choices.ts';

export type PurchaseRecord = Choices & {
  readonly purchaseId: string;
  readonly version: number;
  readonly lines: readonly StoredPurchaseLine[];
  readonly totalCents: number;
  /** The part of the total that the payment method has to pay. */
  readonly dueCents: number;
  readonly promisedFor: string | null;
  /** The prepared order that the purchase pays. */
  readonly draftId: number | null;
};
export type FoundPurchase = PurchaseRecord & {
  readonly status: string;
  /** The attempt to pay for the current version; closed after a failure, so that the next needs a new version. */
  readonly attemptState: 'open' | 'closed' | null;
};

export type PurchaseRow = {
  purchase_id: string;
  version: number;
  status: string;
  lines: readonly StoredPurchaseLine[];
  address_id: number | null;
  payment_instrument_id: number | null;
  shipment_speed: string | null;
  choices: unknown;
  total_cents: number;
  due_cents: number;
  promised_for: string | null;
  draft_id: number | null;
  attempt_state: 'open' | 'closed' | null;
};

const COLUMNS = sql`purchase_id, version, status, lines, address_id, payment_instrument_id, shipment_speed, choices,
  total_cents, due_cents, promised_for, draft_id, ${buildAttemptStateSql(sql.ref('purchases.purchase_id'), sql.ref('purchases.version'))} as attempt_state`;

/** A literal, not a parameter, so that PostgreSQL can use the partial index on open purchases. */
const OPEN = sql.lit('open' as const);
/** The states in which a purchase can be placed: the open one of the cart, and that of one SKU beside it. */
const PLACEABLE = ['open', 'separate'];

/** Whether a purchase in this state can be placed. */
export const isPlaceableStatus = (status: string | undefined): boolean =>
  status !== undefined && PLACEABLE.includes(status);

const formatId = (id: number | null): string | null => (id === null ? null : String(id));
const parseId = (text: string | null): number | null => (text === null ? null : Number(text));

/** Converts a row of `PurchaseSql`. */
export const toPurchase = (row: PurchaseRow): FoundPurchase => ({
  ...storedChoices.parse(row.choices),
  purchaseId: row.purchase_id,
  version: row.version,
  status: row.status,
  lines: row.lines,
  addressId: formatId(row.address_id),
  paymentInstrumentId: formatId(row.payment_instrument_id),
  speed: shipSpeeds.find((speed) => speed === row.shipment_speed) ?? null,
  totalCents: row.total_cents,
  dueCents: row.due_cents,
  promisedFor: row.promised_for,
  draftId: row.draft_id,
  attemptState: row.attempt_state,
});

const buildIsOpenSql = (customerId: number): RawBuilder<unknown> =>
  sql`customer_id = ${customerId} and status = ${OPEN}`;
const buildIsNamedSql = (customerId: number, purchaseId: string): RawBuilder<unknown> =>
  sql`purchase_id = ${purchaseId} and customer_id = ${customerId}`;

/** A stored purchase as SQL values, for statements that read the facts of its quote. */
export type PurchaseSql = {
  /** Null if there is no such purchase. */
  readonly row: RawBuilder<PurchaseRow | null>;
  readonly id: RawBuilder<unknown>;
  /** The array of its promo codes. */
  readonly codes: RawBuilder<unknown>;
  /** A select of its SKUs. */
  readonly stockIds: RawBuilder<unknown>;
  readonly cardId: RawBuilder<unknown>;
};

const buildPurchaseSql = (condition: RawBuilder<unknown>): PurchaseSql => ({
  row: sql<PurchaseRow | null>`(
    select row_to_json(stored) from (select ${COLUMNS} from purchases where ${condition}) stored)`,
  id: sql`(select purchase_id from purchases where ${condition})`,
  codes: sql`array(select jsonb_array_elements_text(choices -> 'coupons') from purchases where ${condition})`,
  stockIds: sql`
    select (line ->> 'stockId')::bigint from purchases, jsonb_array_elements(lines) line where ${condition}`,
  cardId: sql`(select payment_instrument_id from purchases where ${condition})`,
});

export const buildOpenPurchaseSql = (customerId: number): PurchaseSql => buildPurchaseSql(buildIsOpenSql(customerId));

/** Selects the customer's purchase with this id, in any state. */
export const buildNamedPurchaseSql = (customerId: number, purchaseId: string): PurchaseSql =>
  buildPurchaseSql(buildIsNamedSql(customerId, purchaseId));

/** Returns the customer's open purchase, locked until the transaction ends. */
export async function lockOpenPurchase(tx: Transaction, customerId: number): Promise<FoundPurchase | undefined> {
  const result = await sql<PurchaseRow>`
    select ${COLUMNS} from purchases where ${buildIsOpenSql(customerId)} for update`.execute(tx);
  const [row] = result.rows;
  return row && toPurchase(row);
}

export async function findPurchase(
  db: Database,
  customerId: number,
  purchaseId: string,
): Promise<FoundPurchase | undefined> {
  const result = await sql<PurchaseRow>`
    select ${COLUMNS} from purchases where ${buildIsNamedSql(customerId, purchaseId)}`.execute(db);
  const [row] = result.rows;
  return row && toPurchase(row);
}

const toValues = (purchase: PurchaseRecord, now: Date) => ({
  version: purchase.version,
  lines: JSON.stringify(purchase.lines),
  address_id: parseId(purchase.addressId),
  payment_instrument_id: parseId(purchase.paymentInstrumentId),
  shipment_speed: purchase.speed,
  choices: JSON.stringify(storedChoices.parse(purchase)),
  total_cents: purchase.totalCents,
  due_cents: purchase.dueCents,
  promised_for: purchase.promisedFor,
  draft_id: purchase.draftId,
  updated_at: now,
});

/** Inserts a purchase of goods beside the cart. Idempotent by `purchaseId`. */
export async function insertSeparatePurchase(
  db: Database,
  customerId: number,
  purchase: PurchaseRecord,
  now: Date,
): Promise<void> {
  const row = {
    purchase_id: purchase.purchaseId,
    customer_id: customerId,
    status: 'separate',
    created_at: now,
  } as const;
  await db
    .insertInto('purchases')
    .values({ ...toValues(purchase, now), ...row })
    .onConflict((conflict) => conflict.column('purchase_id').doNothing())
    .execute();
}

/**
 * Writes the open purchase with its next version, or its first one.
 * @returns false if a concurrent call created, changed or placed one
 */
export async function savePurchase(
  db: Database | Transaction,
  customerId: number,
  purchase: PurchaseRecord,
  now: Date,
): Promise<boolean> {
  const values = toValues(purchase, now);
  if (purchase.version > 1) {
    const result = await db
      .updateTable('purchases')
      .set(values)
      .where('purchase_id', '=', purchase.purchaseId)
      .where('version', '=', purchase.version - 1)
      .where('status', '=', OPEN)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }
  const created = await db
    .insertInto('purchases')
    .values({ ...values, purchase_id: purchase.purchaseId, customer_id: customerId, status: 'open', created_at: now })
    .onConflict((conflict) => conflict.column('customer_id').where('status', '=', OPEN).doNothing())
    .returning('purchase_id')
    .executeTakeFirst();
  return created !== undefined;
}

/**
 * Locks a purchase until the transaction ends, and then the cart, in one statement.
 * @param lockCart returns the statement that locks the cart under a condition: that the purchase still has this version
 */
export async function lockPurchase(
  tx: Transaction,
  { purchaseId, version }: Pick<PurchaseRecord, 'purchaseId' | 'version'>,
  lockCart: (when: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<{ version: number; status: string } | undefined> {
  const isCurrent = sql`exists (select from purchase where status = any(${PLACEABLE}) and version = ${version})`;
  const result = await sql<{ version: number; status: string }>`
    with purchase as materialized (select version, status from purchases where purchase_id = ${purchaseId} for update),
    cart as (${lockCart(isCurrent)})
    select version, status from purchase`.execute(tx);
  return result.rows[0];
}

export async function abandonOpenPurchase(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ status: 'abandoned', updated_at: now })
    .where('customer_id', '=', customerId)
    .where('status', '=', OPEN)
    .execute();
}

/**
 * Marks a purchase as placed, as a statement for the `with` of the statement that inserts its order. It has paid its prepared
 * order if it has some of the goods; a unique index keeps a second one from paying it.
 */
export const buildMarkPlacedSql = (purchaseId: string, now: Date): RawBuilder<unknown> => sql`
  update purchases p set status = 'placed', updated_at = ${now}, draft_id = ${DRAFT_OF_PLACED}
  where purchase_id = ${purchaseId} returning version`;

/** Rows stay, because orders and payments refer to them; the personal data in them is removed. */
export const purchaseData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    Purchases: sql`
        select purchase_id as number, status, lines, choices, shipment_speed as delivery, created_at as "begun at"
        from purchases where customer_id = ${customerId} order by created_at`,
  })),
  erase: async (tx, { customerId }) => {
    await sql`
      update purchases set status = case when status = any(${PLACEABLE}) then 'abandoned' else status end,
        address_id = null, payment_instrument_id = null, choices = '{}'
      where customer_id = ${customerId}`.execute(tx);
  },
  merge: async (tx, { from, into, now }) => {
    // An open purchase is of the cart, which is merged too.
    await abandonOpenPurchase(tx, from, now);
    await sql`update purchases set customer_id = ${into} where customer_id = ${from}`.execute(tx);
  },
};
