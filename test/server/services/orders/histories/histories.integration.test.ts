import fc from 'fast-check';
import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { describeReport } from '../../../../../server/services/reports/reports.ts';
import { createReturnsRouter } from '../../../../../server/services/returns/routes.ts';
import { createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { readLedgers, readReportedMoney } from '../../support/reportedMoney.ts';
import { settleOrder } from '../../support/settleOrder.ts';
import { giftExamples } from './giftExamples.ts';
import { type AnyEvent, type BoughtOrder, boughtOrder, generateHistory, orderEventNames } from './history.ts';
import { listBrokenRules } from './listBrokenRules.ts';
import { settleModel } from './modelMoney.ts';
import { playModel } from './playModel.ts';
import { listUnrecordedPoints } from './playPoints.ts';
import { playShop } from './playShop.ts';
import { placeShopOrder } from './ShopOrder.ts';
import { Shoppers } from './Shoppers.ts';
import { showModel, showShop } from './shownOrder.ts';

// For a thorough check of a change: PROPERTY_SEED=random HISTORIES=500.
const HISTORIES = Number(process.env.HISTORIES ?? 10);
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
  expect(await listUnrecordedPoints(shopOrder)).toEqual([]);
  expect(await listBrokenInvariants(shop.parts.db, shopOrder.stockBefore)).toEqual([]);
}

it('has the same results as the model of an order, and keeps ledgers and stock exact, whatever happens', async () => {
  await fc.assert(fc.asyncProperty(boughtOrder, generateHistory(MAX_EVENTS, orderEventNames), play), {
    numRuns: HISTORIES + giftExamples.length,
    examples: giftExamples,
  });
});

it('adds the same money up in the report of sales, to the cent', async () => {
  const call = { report: 'sales', from: '2026-11-01', to: '2027-11-01', by: 'month', group: 'product' };
  const { figures, points, tables } = await describeReport(shop.parts, call);
  const find = (name: string): number => figures.find((figure) => figure.name === name)?.value ?? 0;
  expect(await readReportedMoney(shop.parts)).toEqual(await readLedgers(shop.parts));
  const sumRows = (rows: readonly Readonly<Record<string, unknown>>[], name: string): number =>
    rows.reduce((sum, row) => sum + Number(row[name]), 0);
  for (const name of ['gross', 'discounts', 'returns', 'net']) {
    // A table has the first hundred rows; the long run sells more products.
    const whole = tables.filter(({ isCut }) => !isCut).map((table) => table.rows);
    for (const rows of [points, ...whole].filter(([row]) => row && name in row))
      expect([name, sumRows(rows, name)]).toEqual([name, find(name)]);
  }
});
