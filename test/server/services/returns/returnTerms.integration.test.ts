import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import {
  getMarketplaceVersion,
  publishMarketplace,
} from '../../../../server/services/marketplaces/manageMarketplaces.ts';
import { marketplaceDocument } from '../../../../server/services/marketplaces/marketplaceDocument.ts';
import { findOrder } from '../../../../server/services/orders/actions/listOrders.ts';
import { listWarehouseOrders } from '../../../../server/services/orders/actions/warehouseOrders.ts';
import { initiateReturn } from '../../../../server/services/returns/actions/request/initiateReturn.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import { returnInitiation, transportOptions } from '../../../../src/contracts/orders/returns.ts';
import { createJourneyRoutes } from '../support/checkoutJourney.ts';
import { doJobs } from '../support/doJobs.ts';
import type { GivenOrder } from '../support/givenOrder.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { givenDelivered } from './givenReturns.ts';

const DAY_MS = 86_400_000;
const MIGRATION = 'server/db/migrations/195-terms-of-orders.sql';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterAll(() => shop.close());

async function promise(returnDays: number, feeCents: number, withdrawalDays: number | null = null): Promise<void> {
  const { body } = await getMarketplaceVersion(shop.parts, 'zappos');
  const document = marketplaceDocument.parse(body);
  const returns = { ...document.returns, feeCents, withdrawalDays };
  await publishMarketplace(shop.parts, { id: 'zappos', body: { ...document, returnDays, returns }, author: 'test' });
  await shop.parts.marketplaces.load(shop.parts);
}
afterEach(() => promise(365, 0));

const fetchOrder = async ({ maya, orderId }: GivenOrder) =>
  orderShape.parse((await maya.get(`/v3/order?orderId=${orderId}`)).body);
const fetchReturnable = async ({ maya, orderId }: GivenOrder) =>
  returnInitiation.parse((await maya.get(`/v1/return/initiate?orderId=${orderId}`)).body);
const quote = async ({ maya, orderId, lineItemIds }: GivenOrder) => {
  const items = [{ lineItemId: lineItemIds[0], reason: 'changed my mind' }];
  return transportOptions.parse((await maya.post('/v1/return/transportOptions', { orderId, items })).body)
    .preReturnInfo;
};

it('keeps the return days, the fee and the right to withdraw of the day of the order', async () => {
  const order = await givenDelivered(shop);
  await promise(30, 695, 14);
  expect((await fetchOrder(order)).shop).toMatchObject({ returnDays: 365, returnFeeCents: 0 });
  expect((await fetchOrder(order)).shop.withdrawalDays).toBeUndefined();
  expect((await fetchReturnable(order)).returnableUntil).toBe('2027-11-20');
  expect((await quote(order)).fee.cents).toBe(0);

  const later = await givenDelivered(shop);
  expect((await fetchOrder(later)).shop).toMatchObject({ returnDays: 30, returnFeeCents: 695, withdrawalDays: 14 });
  await promise(365, 0);
  expect((await fetchOrder(later)).shop).toMatchObject({ returnDays: 30, returnFeeCents: 695, withdrawalDays: 14 });
  expect((await fetchReturnable(later)).returnableUntil).toBe('2026-12-20');
  expect((await quote(later)).fee.cents).toBe(695);
});

it('closes an order, and lists it as completed, by the days of its own', async () => {
  const open = await givenDelivered(shop);
  await promise(30, 0);
  const closed = await givenDelivered(shop);
  await promise(365, 0);
  shop.clock.advance(31 * DAY_MS);
  const findRefusal = async ({ orderId }: GivenOrder) => {
    const order = await findOrder(shop.parts, orderId);
    return order && initiateReturn(shop.parts, order).lines[0]?.refusal;
  };
  expect(await findRefusal(open)).toBeNull();
  expect(await findRefusal(closed)).toBe('This item cannot be returned: it was bought more than 30 days ago.');
  const filter = { from: null, before: null, statuses: ['completed'], email: null } as const;
  const { orders } = await listWarehouseOrders(shop.parts, filter, 1);
  const ids = orders.map(({ order }) => order.orderId);
  expect(ids).toContain(closed.orderId);
  expect(ids).not.toContain(open.orderId);
  shop.clock.advance(-31 * DAY_MS);
});

it('writes mails about an order with its own terms', async () => {
  const free = await givenDelivered(shop);
  await promise(30, 695);
  await doJobs(shop);
  const paid = await givenDelivered(shop);
  await promise(60, 0);
  await doJobs(shop);
  const readMails = async ({ maya }: GivenOrder): Promise<string> =>
    JSON.stringify(await shop.parts.db.selectFrom('mails').selectAll().where('recipient', '=', maya.email).execute());
  const freeMails = await readMails(free);
  expect(freeMails).toContain('Send it back free within 365 days.');
  expect(freeMails).toMatch(/Send it back free until \**Nov(ember)? 20, 2027/);
  const paidMails = await readMails(paid);
  expect(paidMails).toContain('Send it back within 30 days.');
  expect(paidMails).not.toContain('Send it back free');
});

it('gives earlier orders the terms that were published when they were placed, or those of a new shop', async () => {
  const { db } = shop.parts;
  const first = await givenDelivered(shop);
  shop.clock.advance(1000);
  await promise(30, 695, 14);
  shop.clock.advance(1000);
  const second = await givenDelivered(shop);
  shop.clock.advance(1000);
  await promise(60, 0);
  await sql`delete from marketplace_versions where version = 1 or published_at <= ${new Date('2026-11-20T15:00:00Z')}
    and body ->> 'returnDays' = '365'`.execute(db);
  await sql`alter table orders drop column return_terms`.execute(db);
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db);
  expect((await fetchOrder(first)).shop).toMatchObject({ returnDays: 365, returnFeeCents: 0 });
  expect((await fetchOrder(second)).shop).toMatchObject({ returnDays: 30, returnFeeCents: 695, withdrawalDays: 14 });
});
