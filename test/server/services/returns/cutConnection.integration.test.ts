import { connect } from '../../../../server/platform/database/database.ts';
import { openProviders } from '../../../../server/providers/openProviders.ts';
import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import type { GivenOrder } from '../support/givenOrder.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { interceptStatements } from '../support/interceptStatements.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { type OrderAction, performAction } from '../support/performAction.ts';
import { readOrderRecord } from '../support/readOrderRecord.ts';
import { doReturnJobs, fakeCarriers } from './givenReturns.ts';
import { createReturnCases } from './returnCases.ts';

let shop: TestShop;
const carriers = fakeCarriers();
const CASES = createReturnCases(() => shop, carriers);
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterAll(() => shop.close());

const readRecord = (order: Pick<GivenOrder, 'orderId' | 'stockBefore'>): Promise<string> =>
  readOrderRecord(shop.parts.db, order);

/**
 * Performs an action on a connection of its own, which ends after the given number of statements. @returns whether it
 * ended
 */
async function cutAfter(action: OrderAction, statements: number): Promise<boolean> {
  const { pool, ...needs } = shop.parts;
  const cutDatabase = connect(pool.options.connectionString ?? '', { max: 1 });
  let statementCount = 0;
  let isCut = false;
  interceptStatements(cutDatabase.pool, async (_text, query) => {
    // A dead process sends no more statements, not even on another connection.
    if (isCut) throw new Error('the connection is gone');
    statementCount += 1;
    if (statementCount !== statements) return;
    isCut = true;
    const { rows } = await query('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  });
  const cutNeeds = { ...needs, db: cutDatabase.db };
  const checkout = openCheckout({ ...cutNeeds, providers: openProviders(cutNeeds) });
  await performAction({ checkout, carriers }, action).catch(() => undefined);
  await cutDatabase.close();
  return isCut;
}

it.each(Object.entries(CASES))('%s: its connection ends after any statement', async (_name, { prepare }) => {
  const { order, action } = await prepare();
  const records = [await readRecord(order)];
  let statements = 1;
  while (await cutAfter(action, statements)) {
    statements += 1;
    const record = await readRecord(order);
    if (record !== records.at(-1)) records.push(record);
  }
  expect(statements).toBeGreaterThan(3);
  // Exactly one change, from before to after.
  expect(records).toHaveLength(2);
  await doReturnJobs(shop, carriers);
  expect(await listBrokenInvariants(shop.parts.db, order.stockBefore)).toEqual([]);
});
