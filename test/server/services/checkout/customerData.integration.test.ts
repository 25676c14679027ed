import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { insertAddress } from '../../../../server/services/addresses/store.ts';
import { purchaseData } from '../../../../server/services/checkout/actions/purchase/store.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { ORDERED_AT, OrderRows } from '../orders/support/OrderRows.ts';
import { goodAddress } from '../support/given.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
afterAll(() => database.close());

const CHOICES = { coupons: ['TEN'], giftMessages: { 7: 'For Noa' } };
let purchases = 0;
/** Inserts a purchase with a new address and personal choices. @returns its id */
async function insertPurchase(customerId: number, status: 'open' | 'placed' | 'abandoned'): Promise<string> {
  purchases += 1;
  const purchaseId = `own purchase ${purchases}`;
  const fields = { fields: goodAddress, isPrimary: false, now: ORDERED_AT };
  const address = await insertAddress(database.db, customerId, fields);
  await database.db
    .insertInto('purchases')
    .values({
      purchase_id: purchaseId,
      customer_id: customerId,
      status,
      lines: '[]',
      address_id: address?.address_id ?? null,
      payment_instrument_id: null,
      shipment_speed: 'second',
      choices: JSON.stringify(CHOICES),
      created_at: ORDERED_AT,
      updated_at: ORDERED_AT,
    })
    .execute();
  return purchaseId;
}
const collect = async (customerId: number) => {
  const { Purchases: groups = [] } = await purchaseData.collect(database.db, { customerId, email: '' }, String);
  return groups.map((row) => [row.number, row.status, row.choices]);
};

it('collects the purchases of one customer, and erases their personal data', async () => {
  const { db } = database;
  const [maya, noa] = [await rows.insertCustomer(), await rows.insertCustomer()];
  const ids = [
    await insertPurchase(maya, 'open'),
    await insertPurchase(maya, 'placed'),
    await insertPurchase(maya, 'abandoned'),
  ];
  const other = await insertPurchase(noa, 'open');
  expect((await collect(maya)).toSorted()).toEqual([
    [ids[0], 'open', CHOICES],
    [ids[1], 'placed', CHOICES],
    [ids[2], 'abandoned', CHOICES],
  ]);
  await db.transaction().execute(async (tx) => purchaseData.erase?.(tx, { customerId: maya, email: '' }));
  expect((await collect(maya)).toSorted()).toEqual([
    [ids[0], 'abandoned', {}],
    [ids[1], 'placed', {}],
    [ids[2], 'abandoned', {}],
  ]);
  expect(await collect(noa)).toEqual([[other, 'open', CHOICES]]);
  const countAddresses = async (customerId: number): Promise<number> => {
    const query = db.selectFrom('purchases').select('address_id').where('address_id', 'is not', null);
    return (await query.where('customer_id', '=', customerId).execute()).length;
  };
  expect([await countAddresses(maya), await countAddresses(noa)]).toEqual([0, 1]);
});
