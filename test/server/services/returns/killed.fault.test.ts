import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import type { GivenOrder } from '../support/givenOrder.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { type KillOutcome, killCases } from '../support/killCases.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { type OrderAction, performAction, type ReturnAction } from '../support/performAction.ts';
import { readOrderRecord } from '../support/readOrderRecord.ts';
import { doReturnJobs, fakeCarriers } from './givenReturns.ts';
import { createReturnCases } from './returnCases.ts';

let shop: TestShop;
const carriers = fakeCarriers();
const CASES = createReturnCases(() => shop, carriers);
const readRecord = (order: Pick<GivenOrder, 'orderId' | 'stockBefore'>): Promise<string> =>
  readOrderRecord(shop.parts.db, order);

const complete = (action: OrderAction) => performAction({ checkout: openCheckout(shop.parts), carriers }, action);

let killedActions: readonly KillOutcome<ReturnAction['does']>[];
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
  const result = await killCases(shop, CASES, readRecord);
  killedActions = result.killedActions;
  carriers.labels.push(...new Set(result.labels));
}, 180_000);
afterAll(() => shop.close());

it.each(Object.keys(CASES))(
  '%s: killed at any point, it leaves nothing half done, and its retry completes it once',
  async (name) => {
    for (const { stop, storedPart, action, order, before, after } of killedActions.filter((one) => one.name === name)) {
      expect({ stop, isStored: after !== before }).toEqual({ stop, isStored: storedPart !== 'nothing' });
      await complete(action);
      expect({ stop, isStored: (await readRecord(order)) !== before }).toEqual({ stop, isStored: true });
      if (storedPart === 'all') expect(await readRecord(order)).toBe(after);
    }
  },
);

it('does nothing twice after a restart, when its jobs run', async () => {
  await doReturnJobs(shop, carriers);
  const settledRecords = [];
  for (const { name, stop, order } of killedActions) {
    expect({ name, stop, broken: await listBrokenInvariants(shop.parts.db, order.stockBefore) }).toEqual({
      name,
      stop,
      broken: [],
    });
    settledRecords.push(await readRecord(order));
  }
  for (const { action } of killedActions) await complete(action);
  await doReturnJobs(shop, carriers);
  for (const [index, { order }] of killedActions.entries()) expect(await readRecord(order)).toBe(settledRecords[index]);
});
