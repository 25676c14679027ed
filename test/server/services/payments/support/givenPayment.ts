import type { Database } from '../../../../../server/platform/database/database.ts';
import type { Tables } from '../../../../../server/platform/database/schema.ts';
import { insertAccount } from '../../../../../server/services/customers/actions.ts';

export type GivenPayment = {
  readonly key: string;
  readonly purchaseId: string;
  readonly version: number;
  readonly customerId: number;
};

type Values = {
  readonly status?: Tables['payment_authorizations']['status'];
  readonly method?: string;
  readonly token?: string;
  readonly provider_reference?: string | null;
};

let count = 0;

/** Inserts a customer with a purchase and one attempt to pay 7 dollars for it, without movements. */
export async function givenPayment(db: Database, now: Date, values: Values = {}): Promise<GivenPayment> {
  count += 1;
  const account = { email: `payer-${count}@example.com`, fullName: 'Maya', firstName: 'Maya', passwordHash: null };
  const customer = await db.transaction().execute((tx) => insertAccount(tx, account));
  if (!customer) throw new Error('the payer has an account already');
  const { customerId } = customer;
  const purchaseId = `purchase-${count}`;
  const key = `${purchaseId}:1`;
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto('purchases')
    .values({ purchase_id: purchaseId, customer_id: customerId, status: 'placed', lines: '[]', ...times })
    .execute();
  await db
    .insertInto('payment_authorizations')
    .values({
      purchase_id: purchaseId,
      order_id: null,
      idempotency_key: key,
      method: 'card',
      token: `card ${count}`,
      amount_cents: 700,
      status: 'authorized',
      provider_reference: null,
      ...times,
      ...values,
    })
    .execute();
  return { key, purchaseId, version: 1, customerId };
}

/** Inserts an order that has claimed a payment. @returns its id */
export async function givenClaim(
  db: Database,
  { key, purchaseId, customerId }: GivenPayment,
  now: Date,
): Promise<string> {
  count += 1;
  const orderId = `100-0000000-${String(count).padStart(7, '0')}`;
  await db
    .insertInto('orders')
    .values({
      order_id: orderId,
      purchase_id: purchaseId,
      customer_id: customerId,
      marketplace_id: 'zappos',
      status: 'submitted',
      placed_at: now,
      promised_for: '2026-11-25',
      shipment_speed: 'standard',
      subtotal_cents: 700,
      shipping_cents: 0,
      tax_cents: 0,
      total_cents: 700,
      shipping_address: '{}',
      payment: '{}',
    })
    .execute();
  await db
    .updateTable('payment_authorizations')
    .set({ order_id: orderId })
    .where('idempotency_key', '=', key)
    .execute();
  return orderId;
}

type NewMovement = Pick<Tables['payment_movements'], 'kind' | 'state'> & { readonly cents: number; readonly at: Date };

/** Inserts a movement of a payment. @returns its idempotency key */
export async function givenMovement(
  db: Database,
  paymentKey: string,
  { kind, state, cents, at }: NewMovement,
): Promise<string> {
  count += 1;
  const idempotencyKey = `${paymentKey}:${kind}:${count}`;
  await db
    .insertInto('payment_movements')
    .values({
      payment_key: paymentKey,
      kind,
      amount_cents: cents,
      idempotency_key: idempotencyKey,
      provider_reference: null,
      state,
      cause: `test:${count}`,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return idempotencyKey;
}
