import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { replacePayment } from '../../../../../server/services/orders/actions/replacePayment.ts';
import type { OrderStatus } from '../../../../../src/contracts/orders/orders.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { E_GIFT_CARD, ORDERED_AT, OrderRows } from '../support/OrderRows.ts';

const NEW_PAYMENT = { cardType: 'Mastercard', lastFour: '4444' };

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(() => takeJobs(database.db));
afterAll(() => database.close());

type ChargeValues = {
  readonly capture_cents?: number;
  readonly status?: 'authorized' | 'captured';
  readonly closed_at?: Date;
};
async function insertCharge(
  orderId: string,
  key: string,
  isClaimed: boolean,
  values: ChargeValues = {},
): Promise<void> {
  const query = database.db.selectFrom('orders').select('purchase_id').where('order_id', '=', orderId);
  const { purchase_id } = await query.executeTakeFirstOrThrow();
  await database.db
    .insertInto('payment_authorizations')
    .values({
      purchase_id,
      order_id: isClaimed ? orderId : null,
      idempotency_key: key,
      amount_cents: 1000,
      status: 'authorized',
      provider_reference: null,
      created_at: ORDERED_AT,
      updated_at: ORDERED_AT,
      ...values,
    })
    .execute();
  await database.db
    .insertInto('payment_movements')
    .values({
      payment_key: key,
      kind: 'authorize',
      amount_cents: 1000,
      idempotency_key: key,
      provider_reference: null,
      state: 'pending',
      cause: 'attempt',
      created_at: ORDERED_AT,
      updated_at: ORDERED_AT,
    })
    .execute();
}

type Given = { readonly status?: OrderStatus; readonly oldCharge?: ChargeValues; readonly newCharge?: ChargeValues };
/** Inserts an order with its charge and another authorization, which replaces the charge. */
async function replace({ status = 'customer action required', oldCharge, newCharge }: Given = {}, isDigital = false) {
  const orderId = await rows.insertOrder({ status });
  const [from, to] = [`old ${orderId}`, `new ${orderId}`];
  await insertCharge(orderId, from, true, oldCharge);
  await insertCharge(orderId, to, false, newCharge);
  const lineItemId = await rows.insertLine(orderId, isDigital ? E_GIFT_CARD : {});
  if (isDigital) await insertUnsentCard(orderId, lineItemId);
  const other = await rows.insertOrder();
  const replacement = { orderId, key: to, reference: 'theirs', payment: NEW_PAYMENT, now: ORDERED_AT };
  const result = await database.db.transaction().execute((tx) => replacePayment(tx, replacement));
  const orders = database.db
    .selectFrom('orders')
    .select(['status', 'payment'])
    .where('order_id', 'in', [orderId, other]);
  return { orderId, from, result, shown: await orders.orderBy('order_id').execute() };
}
async function insertUnsentCard(orderId: string, lineItemId: number): Promise<void> {
  const gift = {
    designId: 'birthday',
    recipientName: '',
    recipientEmail: '',
    senderName: '',
    message: '',
    deliverOn: null,
  };
  await database.db
    .insertInto('gift_cards')
    .values({
      order_id: orderId,
      line_item_id: lineItemId,
      gift: JSON.stringify(gift),
      code_hash: orderId,
      sealed_code: 'sealed',
      last_four: '1234',
      amount_cents: 1000,
      issued_at: ORDERED_AT,
      deliver_at: ORDERED_AT,
    })
    .execute();
}

it('lets a waiting order continue with the new payment, and no other order', async () => {
  const { from, result, shown } = await replace();
  expect(result).toEqual({ replacedKey: from });
  expect(shown).toEqual([
    { status: 'submitted', payment: NEW_PAYMENT },
    { status: 'submitted', payment: { cardType: 'Visa', lastFour: '4242' } },
  ]);
  expect(await takeJobs(database.db)).toEqual([]);
});

it('captures the payment of a digital order at once', async () => {
  const { orderId } = await replace({}, true);
  const jobs = await takeJobs(database.db);
  expect(jobs).toContainEqual({ task: 'capturePayment', payload: { orderId } });
});

it.each([
  ['was captured', { oldCharge: { status: 'captured' } }],
  ['is being captured', { oldCharge: { capture_cents: 1000 } }],
  ['pays for an order that has shipped', { status: 'shipped' }],
  ['pays for an order that is cancelled', { status: 'cancelled' }],
] as const)('replaces no payment that %s', async (_, given) => {
  const { result, shown } = await replace(given);
  expect(result).toBe('charged');
  expect(shown[0]).toMatchObject({ payment: { lastFour: '4242' } });
});

it('replaces no payment by a closed one', async () => {
  const { result, shown } = await replace({ newCharge: { closed_at: ORDERED_AT } });
  expect([result, shown[0]?.status]).toEqual(['closed', 'customer action required']);
});
