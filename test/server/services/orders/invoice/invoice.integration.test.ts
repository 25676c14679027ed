import { makeOrderToken } from '../../../../../server/services/orders/actions/guestOrders.ts';
import type { Browser } from '../../support/browser.ts';
import { finalize, prepareReview } from '../../support/checkoutJourney.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { setSecondShop, TEST_HOST } from '../../support/setSecondShop.ts';
import { inflatePdf } from './inflatePdf.ts';
import { readPdfText } from './readPdfText.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createGuestJourneyRoutes());
});
afterAll(() => shop.close());

async function placeOrder(buyer: Browser): Promise<string> {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const response = await finalize(buyer, await prepareReview(buyer, stocks[0].stockId));
  return String(response.body.orderId);
}
const ask = (browser: Browser, orderId: string, token?: string) =>
  browser.get(`/accountapi/e/orders/invoice.pdf?${new URLSearchParams({ orderId, ...(token && { token }) })}`);

it('returns an invoice for the token of the order’s email, and for no other token', async () => {
  const buyer = await createGuest(shop);
  const orderId = await placeOrder(buyer);
  const other = await placeOrder(await createGuest(shop));
  const token = await makeOrderToken(shop.parts, orderId);
  const answer = await ask(shop.browser(), orderId, token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="invoice-${orderId}.pdf"`);
  expect(answer.text).toMatch(/^%PDF-/);
  // The invoice shortens the address, which the guest's own browser gets in full.
  const ownInvoice = await ask(buyer, orderId);
  expect((await ask(buyer, orderId)).text).toBe(ownInvoice.text);
  expect(answer.text).not.toBe(ownInvoice.text);
  expect((await ask(shop.browser(), other, token)).status).toBe(404);
  expect((await ask(shop.browser(), orderId, 'x'.repeat(43))).status).toBe(404);
});

it('returns to a member only the invoices of their own orders', async () => {
  const member = await shop.member();
  const orderId = await placeOrder(member);
  expect((await ask(member, orderId)).text).toMatch(/^%PDF-/);
  expect((await ask(await shop.member(), orderId)).status).toBe(404);
  expect((await ask(shop.browser(), orderId)).status).toBe(403);
});

describe('an order of the second marketplace', () => {
  const atSecond = () => setSecondShop(shop, { hosts: [TEST_HOST], locale: 'en-GB' });
  const atFirst = () => setSecondShop(shop, { hosts: ['second.localhost'], locale: 'en-GB' });

  /** Reads the bytes, which the answer's text lacks. */
  async function readInvoice({ origin, cookies }: Browser, orderId: string): Promise<string> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${origin}/accountapi/e/orders/invoice.pdf?orderId=${orderId}`, { headers: { cookie } });
    return readPdfText(inflatePdf(Buffer.from(await answer.arrayBuffer())));
  }

  it.each([
    ['its own host', atSecond],
    ['the host of the first', atFirst],
  ])('has an order page and an invoice with its own name and days at %s', async (_host, moveTo) => {
    await atSecond();
    const member = await shop.member();
    const orderId = await placeOrder(member);
    await moveTo();
    const { body } = await member.get(`/v3/order?orderId=${orderId}`);
    expect(JSON.stringify(body)).toContain('"name":"The Shoe Store","phone":"(800) 555-0163"');
    const text = await readInvoice(member, orderId);
    expect(text).toContain('The Shoe Store');
    expect(text).toContain('(800) 555-0163');
    expect(text).toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/m);
    expect(text).toMatch(/US\$\d/);
    expect(text).not.toMatch(/(?<!US)\$/);
    expect(text).not.toContain('Zappos');
  });

  it('is closed to other shoppers at both hosts', async () => {
    await atSecond();
    const orderId = await placeOrder(await shop.member());
    for (const moveTo of [atSecond, atFirst]) {
      await moveTo();
      expect((await ask(await shop.member(), orderId)).status).toBe(404);
      expect((await ask(shop.browser(), orderId)).status).toBe(403);
    }
  });

  it('is followed by an order with the name of the first, which the second host shows as such', async () => {
    await atFirst();
    const member = await shop.member();
    const orderId = await placeOrder(member);
    await atSecond();
    const text = await readInvoice(member, orderId);
    expect(text).toContain('Zappos');
    expect(text).not.toMatch(/US\$|The Shoe Store/);
  });
});
