import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { fakeCarriers } from '../returns/fakeCarriers.ts';
import { createJourneyRoutes } from '../support/checkoutJourney.ts';
import { type KilledCase, type KillOutcome, killCases } from '../support/killCases.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { type CardAction, performAction } from '../support/performAction.ts';
import { buyPhysical, givenPhysicalCards, readPrintedCodes, selectCards, shipCards } from '../support/physicalCards.ts';
import { readOrderRecord } from '../support/readOrderRecord.ts';
import { settleOrder } from '../support/settleOrder.ts';

let shop: TestShop;
const carriers = fakeCarriers();

const CASES: Readonly<Record<CardAction['does'], KilledCase>> = {
  ship: {
    prepare: async () => {
      const order = await buyPhysical(shop, { quantity: 2 });
      const { orderId } = order;
      await settleOrder(openCheckout(shop.parts), orderId);
      return { order, action: { does: 'ship', request: { orderId, carrier: 'UPS', trackingNumber: '1Z' } } };
    },
    stops: ['insert into "shipments"', 'update "order_items" set "status"', 'insert into "gift_cards"'],
    hasSeveral: true,
  },
  lose: {
    prepare: async () => {
      const order = await buyPhysical(shop, { quantity: 2 });
      const { orderId } = order;
      const { shipmentId } = await shipCards(shop, orderId);
      return { order, action: { does: 'lose', request: { orderId, shipmentId } } };
    },
    stops: ['update "gift_cards"', 'insert into "order_refunds"'],
  },
};

const complete = (action: CardAction) => performAction({ checkout: openCheckout(shop.parts), carriers }, action);

let killedCases: readonly KillOutcome<CardAction['does']>[];
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
  await givenPhysicalCards(shop, 99);
  ({ killedActions: killedCases } = await killCases(shop, CASES, (order) => readOrderRecord(shop.parts.db, order)));
}, 180_000);
afterAll(() => shop.close());

it('creates each card once and its money once, wherever the process was killed', async () => {
  expect(killedCases).toHaveLength(7);
  for (const { name, stop, storedPart, order, action } of killedCases) {
    const codes = await readPrintedCodes(shop, order.orderId);
    if (name === 'ship') expect([stop, codes.length]).toEqual([stop, storedPart === 'all' ? 2 : 0]);
    if (action.does !== 'ship' && action.does !== 'lose') throw new Error('this is no case of this file');
    await complete(action);
    await complete(action);
    await settleOrder(openCheckout(shop.parts), order.orderId);
    const cards = await selectCards(shop, order.orderId);
    expect([stop, cards.map(({ status }) => status)]).toEqual([
      stop,
      name === 'ship' ? ['issued', 'issued'] : ['cancelled', 'cancelled'],
    ]);
    // The codes that were printed before the crash are still those of the cards.
    if (name === 'ship' && storedPart === 'all') expect(await readPrintedCodes(shop, order.orderId)).toEqual(codes);
  }
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});
