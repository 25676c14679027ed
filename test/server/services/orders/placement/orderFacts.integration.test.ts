import { z } from 'zod';
import { createJobs } from '../../../../../server/jobs/jobs.ts';
import type { Mail } from '../../../../../server/platform/mail.ts';
import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { order as orderShape } from '../../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../../support/browser.ts';
import { configure, finalize, prepareReview } from '../../support/checkoutJourney.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { givenPromo } from '../../support/givenPromo.ts';
import { createGuest, createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { postAt } from '../../support/postAt.ts';
import { runJobs, takeJobs } from '../../support/takeJobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createGuestJourneyRoutes());
});
afterAll(() => shop.close());

/** Runs the queued jobs. @returns the mails that they send */
async function runMailJobs(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail): Promise<void> => void mails.push(mail);
  const jobs = createJobs({ ...shop.parts, sendMail }, { shopName: 'Zappos', phone: '(800) 555-0142' });
  for (let takenJobs = await takeJobs(shop.parts.db); takenJobs.length > 0; takenJobs = await takeJobs(shop.parts.db)) {
    await runJobs(shop.parts.db, jobs, takenJobs);
  }
  return mails;
}

async function placeAt(host: string, buyer: Browser, quantity = 1): Promise<string> {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const { purchaseId, versionNumber } = await prepareReview(buyer, stocks[0].stockId, { quantity });
  const answer = await postAt(host, buyer, '/v1/checkout/finalize', { purchaseId, versionNumber });
  return z.object({ orderId: z.string() }).parse(answer).orderId;
}
const fetchOrder = async (browser: Browser, orderId: string) =>
  orderShape.parse((await browser.get(`/accountapi/e/orders/getOrder?orderId=${orderId}`)).body);

describe('an order of the second shop', () => {
  it('carries its name, links and sender in every mail, and its name and phone on its page', async () => {
    await takeJobs(shop.parts.db);
    const buyer = await createGuest(shop);
    const orderId = await placeAt('second.localhost', buyer, 2);
    const { shop: soldBy, lineItems } = await fetchOrder(buyer, orderId);
    expect(soldBy).toEqual({
      marketplaceId: 'second',
      name: 'The Shoe Store',
      phone: '(800) 555-0163',
      hours: '24/7',
      returnDays: 365,
      returnFeeCents: 0,
      withdrawalDays: 14,
    });
    const items = [{ lineItemId: lineItems[0]?.lineItemId ?? '', quantity: 1 }];
    await shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: '1Z-SECOND', items });
    await cancelItems(shop.parts, { orderId, reason: 'no reason' });
    const mails = await runMailJobs();
    expect(mails.map(({ key }) => key.split(':')[0])).toEqual([
      'order-placed',
      'order-shipped',
      'order-cancelled',
      'order-refunded',
    ]);
    for (const { subject, text, html, fromName } of mails) {
      expect(subject).toMatch(
        /^(Your order is placed|Your Skyline \d+ is on its way|Part of your order is|We refunded \$)/,
      );
      expect(text).toContain(`http://second.localhost:3000/orders/${orderId}?token=`);
      expect(text).toContain('(800) 555-0163\nThe Shoe Store');
      expect(text + html).not.toMatch(/Zappos|555-0142|\/\/localhost/);
      expect(fromName).toBe('The Shoe Store');
    }
  });
});

it('sends the mails of the first shop from the sender that the operator configured', async () => {
  const buyer = await createGuest(shop);
  const orderId = await placeAt('localhost', buyer);
  expect((await fetchOrder(buyer, orderId)).shop.name).toBe('Zappos');
  expect(await runMailJobs()).toMatchObject([
    {
      fromName: undefined,
      text: expect.stringContaining('//localhost'),
    },
  ]);
});

describe('the facts at the time of the order', () => {
  const selectLines = (orderId: string) =>
    shop.parts.db
      .selectFrom('order_items')
      .select(['line_item_id', 'badges', 'is_returnable', 'quantity', 'discount_cents', 'tax_cents', 'price_cents'])
      .where('order_id', '=', orderId)
      .orderBy('line_item_id')
      .execute();
  const selectPieces = (lineItemId: number) =>
    shop.parts.db
      .selectFrom('order_pieces')
      .selectAll()
      .where('line_item_id', '=', lineItemId)
      .orderBy('piece_number')
      .execute();

  it('stay when the catalog changes later, and are copied when a line is split', async () => {
    const { db } = shop.parts;
    const maya = await shop.member();
    await givenPromo(shop, 'TENTH', { percent: 10 });
    const { productId, stocks } = await givenProduct(db, { onHand: [9], priceCents: 3333 });
    const setBadges = (now: string[]) =>
      db.updateTable('products').set({ badges: now }).where('product_id', '=', Number(productId)).execute();
    await setBadges(['VIP Point Multiplier']);
    await prepareReview(maya, stocks[0].stockId, { quantity: 3 });
    const { purchase } = await configure(maya, { coupon: 'TENTH' });
    const orderId = String((await finalize(maya, purchase)).body.orderId);
    const linesBefore = await selectLines(orderId);
    expect(linesBefore).toMatchObject([{ badges: ['VIP Point Multiplier'], is_returnable: true, quantity: 3 }]);
    const pieces = await selectPieces(linesBefore[0]?.line_item_id ?? 0);
    expect(pieces.map(({ paid_cents }) => paid_cents)).toEqual([3000, 3000, 2999]);

    await setBadges([]);
    await cancelItems(shop.parts, {
      orderId,
      reason: 'no reason',
      items: [{ lineItemId: String(linesBefore[0]?.line_item_id), quantity: 1 }],
    });
    const [rest, cancelledLine] = await selectLines(orderId);
    expect([rest, cancelledLine]).toMatchObject([
      { badges: ['VIP Point Multiplier'], is_returnable: true, quantity: 2, discount_cents: 667 },
      { badges: ['VIP Point Multiplier'], is_returnable: true, quantity: 1, discount_cents: 333 },
    ]);
    expect(await selectPieces(rest?.line_item_id ?? 0)).toMatchObject(
      pieces.slice(1).map(({ item_unique_id }) => ({ item_unique_id })),
    );
    expect(await selectPieces(cancelledLine?.line_item_id ?? 0)).toMatchObject(
      pieces.slice(0, 1).map(({ item_unique_id }) => ({ item_unique_id })),
    );
  });
});
