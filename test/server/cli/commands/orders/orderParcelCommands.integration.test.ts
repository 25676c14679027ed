import { CommandError } from '../../../../../server/cli/command.ts';
import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { recordTracking } from '../../../../../server/services/orders/actions/tracking.ts';
import { createTracking } from '../../../services/returns/givenReturns.ts';
import { createJourneyRoutes } from '../../../services/support/checkoutJourney.ts';
import { givenOrder } from '../../../services/support/givenOrder.ts';
import { openTestShop, type TestShop } from '../../../services/support/openTestShop.ts';
import { runStore } from '../../support/runStore.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

/** Runs a command line and returns its output. */
const store = (...args: string[]): Promise<string> => runStore(shop.parts, args);

async function givenShipped() {
  const { orderId } = await givenOrder(shop);
  await shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: `1Z-${orderId}` });
  const { id } = await shop.parts.db
    .selectFrom('shipments')
    .select('shipment_id as id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, parcel: String(id) };
}

it('lists a parcel that comes back, makes a dry run, and receives it', async () => {
  const { orderId, parcel } = await givenShipped();
  expect(await store('order', 'parcels')).toBe('No parcel needs a look.');
  await recordTracking(shop.parts, createTracking(`1Z-${orderId}`, 'in transit', 'returned'));
  expect(await store('order', 'parcels')).toBe(
    `${orderId}: parcel ${parcel}, UPS 1Z-${orderId}, returned, last news Nov 22, 2026 10:00:00 AM UTC`,
  );
  expect(await store('order', 'receive', orderId, '--dry-run')).toMatch(
    /Pieces received: 1\. \$\d+.*\nThis was a dry run/,
  );
  expect(await store('order', 'receive', orderId, '--condition', 'damaged')).toMatch(
    /: returned,.*Pieces received: 1\. \$\d+\.\d\d goes back to Visa ending in 4242\.$/s,
  );
  expect(await store('order', 'receive', orderId)).toContain('Nothing came back that was not received.');
  expect(await store('order', 'parcels')).toBe('No parcel needs a look.');
});

it('lists a parcel without events, and marks it as lost once', async () => {
  const { orderId, parcel } = await givenShipped();
  shop.clock.advance(11 * 86_400_000);
  expect(await store('order', 'parcels')).toContain(`${orderId}: parcel ${parcel}, UPS`);
  expect(await store('order', 'parcels', '--days', '12')).toBe('No parcel needs a look.');
  const args = ['order', 'lost', orderId, '--parcel', parcel];
  expect(await store(...args, '--dry-run')).toContain('This was a dry run');
  expect(await store(...args)).toMatch(/: delivery mistake,.*Pieces lost: 1\. \$\d+\.\d\d goes back/s);
  expect(await store(...args)).toContain('This parcel was given up before.');
  await expect(store('order', 'lost', orderId, '--parcel', '999')).rejects.toThrow(CommandError);
});

it.each([
  [['receive', '112-4820193-7740021', '--parcel', '1', '--line', '1'], /Name a parcel or lines/],
  [['receive', '112-4820193-7740021', '--condition', 'new'], /sellable, damaged/],
  [['lost', '112-4820193-7740021'], /--parcel is missing/],
  [['parcels', '--days', '0'], /silent for 10 days/],
])('rejects %j', async (args, words) => {
  await expect(store('order', ...args)).rejects.toThrow(words);
});
