import { seedDemo } from '../../../server/demo/seedDemo.ts';
import type { OpenDatabase } from '../../../server/platform/database/database.ts';
import { verifyPassword } from '../../../server/platform/passwords.ts';
import { DEMO_ACCOUNT } from '../../../server/services/identity/demoAccount.ts';
import { openTestDatabase } from '../../config/openTestDatabase.ts';

let shop: OpenDatabase;
beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

const seedOn = (day: string, products: number, onProgress?: (progress: { doneCount: number; total: number }) => void) =>
  seedDemo(
    { db: shop.db, config: { demoAccount: true }, clock: { now: () => new Date(`${day}T12:00:00Z`) } },
    { products, ...(onProgress && { onProgress }) },
  );

describe('seedDemo', () => {
  it('fills an empty shop, and reports its progress', async () => {
    const progress: { doneCount: number; total: number }[] = [];
    const outcome = await seedOn('2026-11-21', 30, (step) => progress.push(step));
    expect(outcome).toMatchObject({ added: 30, changed: 0, unchanged: 0, account: DEMO_ACCOUNT });
    expect(progress.at(-1)).toEqual({ doneCount: 30, total: 30 });
    const { reviews } = await shop.db
      .selectFrom('reviews')
      .select((eb) => eb.fn.countAll<number>().as('reviews'))
      .executeTakeFirstOrThrow();
    expect(reviews).toBe(outcome.addedReviews);
  });

  it('changes nothing on another day, and does not restock sold items', async () => {
    await shop.db.updateTable('stocks').set({ on_hand: 0 }).execute();
    expect(await seedOn('2027-03-01', 30)).toMatchObject({ added: 0, changed: 0, unchanged: 30 });
    const stocks = await shop.db.selectFrom('stocks').select('stock_id').where('on_hand', '>', 0).execute();
    expect(stocks).toEqual([]);
  });

  it('adds more products to the existing ones', async () => {
    expect(await seedOn('2027-03-01', 36)).toMatchObject({ added: 6, changed: 0, unchanged: 30 });
  });

  it('restricts the sale of a few products, one for each kind of restriction, once', async () => {
    const kinds = await shop.db.selectFrom('sale_restrictions').select(['kind', 'product_id']).execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['states', 'domestic', 'countries', 'limit']);
    expect(new Set(kinds.map((row) => row.product_id)).size).toBe(4);
  });

  it('makes one demo customer with a saved address, who can sign in', async () => {
    const customers = await shop.db.selectFrom('customers').selectAll().execute();
    expect(customers).toEqual([expect.objectContaining({ email: DEMO_ACCOUNT.email, first_name: 'Maya' })]);
    expect(await verifyPassword(DEMO_ACCOUNT.password, customers[0]?.password_hash ?? undefined)).toBe(true);
    const addresses = await shop.db.selectFrom('addresses').selectAll().execute();
    expect(addresses).toEqual([
      expect.objectContaining({ customer_id: customers[0]?.customer_id, is_primary: true, country_code: 'US' }),
    ]);
  });

  it('gives the customer two lists with items, and does not change them later', async () => {
    const readLists = () =>
      shop.db
        .selectFrom('lists')
        .innerJoin('list_items', 'list_items.list_id', 'lists.list_id')
        .select(['lists.name', ({ fn }) => fn.countAll<number>().as('items')])
        .groupBy(['lists.list_id', 'lists.name'])
        .orderBy('lists.list_id')
        .execute();
    const listsBefore = await readLists();
    expect(listsBefore.map(({ name }) => name)).toEqual(['Favorites', 'Weekend away']);
    await shop.db.deleteFrom('lists').where('name', '=', 'Weekend away').execute();
    await seedOn('2027-03-02', 36);
    expect(await readLists()).toEqual(listsBefore.slice(0, 1));
  });
});
