import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { listChangedRows } from '../support/listChangedRows.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { settleOrder } from '../support/settleOrder.ts';
import type { AnyEvent, BoughtOrder } from './histories/history.ts';
import { playShop } from './histories/playShop.ts';
import { placeShopOrder, type ShopOrder } from './histories/ShopOrder.ts';
import { Shoppers } from './histories/Shoppers.ts';

jest.setTimeout(120_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterAll(() => shop.close());

const line = { priceCents: 5_000, quantity: 2, discountPercent: 10, taxPercent: 8, isReturnable: true };
const BOUGHT: BoughtOrder = {
  lines: [line, { ...line, priceCents: 3_000 }],
  shippingCents: 0,
  shippingDiscountPercent: 0,
  giftPercent: 30,
  marketplaceId: 'zappos',
  gift: { priceCents: 1_000, fromPercent: 100 },
  amountOffCents: 1,
};
const one = [{ line: 0, quantity: 1 }];
const pack: AnyEvent = { does: 'pack', items: one };
const shipAll = { does: 'ship', items: undefined, package: undefined, payment: 'captured' } as const;
const deliveredEvent: AnyEvent = { does: 'track', which: 0, news: [{ status: 'delivered', hour: 5 }] };
const returnEvent: AnyEvent = { does: 'return', items: one, method: 'mail', destination: 'original payment' };
const label: AnyEvent = { does: 'label', which: 0 };
const receive: AnyEvent = { does: 'receive', which: 0, items: undefined, condition: 'sellable' };
const atHome = [shipAll, deliveredEvent];

/** Events of orders that are in different states now. */
const WAYS: Readonly<Record<string, readonly AnyEvent[]>> = {
  placed: [],
  packed: [pack],
  unpacked: [pack, { does: 'unpack', which: 0 }],
  'shipped in part': [pack, { ...shipAll, package: 0 }],
  'without payment': [{ ...shipAll, payment: 'refused' }],
  'paid again': [{ ...shipAll, payment: 'refused' }, { does: 'pay' }, shipAll],
  'shipped without the answer of a capture': [{ ...shipAll, payment: 'cut off after' }],
  'cancelled in part': [{ does: 'cancel', items: one, by: 'customer', reason: 'no longer want' }],
  cancelled: [{ does: 'cancel', items: undefined, by: 'operator', reason: 'no longer want' }],
  delivered: atHome,
  'refunded in part': [
    ...atHome,
    { does: 'refund', items: one, amountCents: 500, condition: 'damaged' },
    { does: 'refund', items: one, amountCents: undefined, condition: undefined },
  ],
  'on its way back': [
    ...atHome,
    returnEvent,
    label,
    { does: 'scanReturn', which: 0, news: [{ status: 'in transit', hour: 2 }] },
  ],
  returned: [...atHome, returnEvent, label, receive],
  'returned for store credit': [...atHome, { ...returnEvent, destination: 'store credit' }, label, receive],
  'kept after all': [...atHome, returnEvent, { does: 'cancelReturn', which: 0, items: undefined }],
  'refused at the warehouse': [...atHome, returnEvent, label, { does: 'refuse', which: 0, items: undefined }],
};
/** A shipment fails with its capture. */
const isRejected = (event: AnyEvent): boolean => event.does === 'ship' && event.payment !== 'captured';

/** Places an order and lets its way happen. */
async function orderOn(way: readonly AnyEvent[], shoppers: Shoppers): Promise<ShopOrder> {
  const { real } = await placeShopOrder(shop, shoppers, BOUGHT);
  for (const [index, event] of way.entries())
    expect([event, await playShop(real, way, index)]).toEqual([event, !isRejected(event)]);
  return real;
}

it('changes no row of another order, whatever happens to an order', async () => {
  const shoppers = new Shoppers(shop);
  for (const way of Object.values(WAYS)) await orderOn(way, shoppers);
  const changes = await listChangedRows(shop.parts.db, async () => {
    const others = new Shoppers(shop);
    for (const way of Object.values(WAYS)) {
      const { orderId } = await orderOn(way, others);
      await settleOrder(openCheckout(shop.parts), orderId);
    }
  });
  expect(changes).toEqual([]);
});
