import type { Database, Transaction } from '../../platform/database/database.ts';
import type { OrderPayment } from '../../platform/database/orderTables.ts';
import { type Attempt, attemptOf, keyOf } from './authorizationStore.ts';
import { lockCharge, owedCents } from './charge/chargeStore.ts';

type Chargeable = { readonly purchaseId: string; readonly amountCents: number; readonly status: string };

/** What is reserved, or was taken, for an order of the customer's. */
export async function findChargeable(
  db: Database,
  customerId: number,
  orderId: string,
): Promise<Chargeable | undefined> {
  const row = await db
    .selectFrom('orders as placed')
    .innerJoin('payment_authorizations as tried', 'tried.order_id', 'placed.order_id')
    .select(['tried.purchase_id', 'tried.status', 'placed.status as order_status'])
    .where('placed.order_id', '=', orderId)
    .where('placed.customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOver = row.order_status !== 'submitted';
  const amountCents = await owedCents(db, orderId);
  return { purchaseId: row.purchase_id, amountCents, status: isOver ? 'over' : row.status };
}

/** The number of the next attempt to pay for a purchase. */
export async function nextVersion(db: Database, purchaseId: string): Promise<number> {
  const rows = await db
    .selectFrom('payment_authorizations')
    .select(['purchase_id', 'idempotency_key'])
    .where('purchase_id', '=', purchaseId)
    .execute();
  return Math.max(0, ...rows.map((row) => attemptOf(row).version)) + 1;
}

type Swap = {
  readonly orderId: string;
  readonly purchaseId: string;
  readonly attempt: Attempt;
  readonly reference: string;
  readonly payment: OrderPayment;
  readonly now: Date;
};

/** Puts an attempt in the place of the one that paid. @returns that one; undefined where it was charged meanwhile, or its order cancelled */
export async function swapPayment(
  tx: Transaction,
  { orderId, purchaseId, attempt, reference, payment, now }: Swap,
): Promise<Attempt | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  const before = await lockCharge(tx, orderId);
  const isCharged = before?.status !== 'authorized' || before.takingCents !== null;
  if (isCharged || order?.status !== 'submitted') return undefined;
  await tx
    .updateTable('payment_authorizations')
    .set({ order_id: null, updated_at: now })
    .where('idempotency_key', '=', before.key)
    .execute();
  await tx
    .updateTable('payment_authorizations')
    .set({ order_id: orderId, status: 'authorized', provider_reference: reference, updated_at: now })
    .where('idempotency_key', '=', keyOf(attempt))
    .execute();
  await tx
    .updateTable('orders')
    .set({ payment: JSON.stringify(payment) })
    .where('order_id', '=', orderId)
    .execute();
  return attemptOf({ purchase_id: purchaseId, idempotency_key: before.key });
}
