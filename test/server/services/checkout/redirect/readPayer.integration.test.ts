import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { readPayer } from '../../../../../server/services/checkout/redirect/startRedirect.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { OrderRows } from '../../orders/support/OrderRows.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('names the payer by the address of the parcel, or else by the account', async () => {
  const rows = new OrderRows(database.db);
  const [customerId, other] = [await rows.insertCustomer(), await rows.insertCustomer()];
  const { email } = await database.db
    .selectFrom('customers')
    .select('email')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  expect(await readPayer(database.db, customerId, 'Noa Berg')).toEqual({ email, fullName: 'Noa Berg' });
  expect(await readPayer(database.db, customerId, undefined)).toEqual({ email, fullName: 'Maya' });
  expect((await readPayer(database.db, other, undefined)).email).not.toBe(email);
});
