import fc from 'fast-check';
import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { createReturnsRouter } from '../../../../../server/services/returns/routes.ts';
import { createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { settleOrder } from '../../support/settleOrder.ts';
import { type AnyEvent, type BoughtOrder, boughtOrder, generateHistory, orderEventNames } from './history.ts';
import { listBrokenRules } from './listBrokenRules.ts';
import { settleModel } from './modelMoney.ts';
import { playModel } from './playModel.ts';
import { playShop } from './playShop.ts';
import { placeShopOrder } from './ShopOrder.ts';
import { Shoppers } from './Shoppers.ts';
import { showModel, showShop } from './shownOrder.ts';

// Each run has other histories, because the seeds are random. For a thorough check of a change: HISTORIES=500.
const HISTORIES = Number(process.env.HISTORIES ?? 25);
const MAX_EVENTS = 12;

// A failing history is shrunk by many runs.
jest.setTimeout(300_000);

let shop: TestShop;
let shoppers: Shoppers;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
  shoppers = new Shoppers(shop);
});
afterAll(() => shop.close());

async function play(bought: BoughtOrder, history: readonly AnyEvent[]): Promise<void> {
  const { real: shopOrder, model } = await placeShopOrder(shop, shoppers, bought);
  for (const [index, event] of history.entries()) {
    const isAccepted = await playShop(shopOrder, history, index);
    const isExpected = playModel(model, history, index);
    // A repeated event may be rejected, such as for a parcel that has shipped before.
    if (event.does !== 'repeat') expect({ index, event, isAccepted }).toEqual({ index, event, isAccepted: isExpected });
  }
  expect(await showShop(shopOrder)).toEqual(showModel(model));
  await settleOrder(openCheckout(shop.parts), shopOrder.orderId);
  settleModel(model);
  expect(await showShop(shopOrder)).toEqual(showModel(model));
  expect(listBrokenRules(model)).toEqual([]);
  expect(await listBrokenInvariants(shop.parts.db, shopOrder.stockBefore)).toEqual([]);
}

it('has the same results as the model of an order, and keeps ledgers and stock exact, whatever happens', async () => {
  await fc.assert(fc.asyncProperty(boughtOrder, generateHistory(MAX_EVENTS, orderEventNames), play), {
    numRuns: HISTORIES,
  });
});
