import { sql } from 'kysely';
import { giftCardCommands } from '../../../../server/cli/commands/giftCardCommands.ts';
import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { deactivateCard, printPhysicalCards } from '../../../../server/services/giftcards/physical/physicalCards.ts';
import { createGiftCardsRouter } from '../../../../server/services/giftcards/routes.ts';
import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { refundItems } from '../../../../server/services/orders/actions/refunds/refunds.ts';
import { loseParcel } from '../../../../server/services/returns/parcels/loseParcel.ts';
import { receiveParcel } from '../../../../server/services/returns/parcels/receiveParcel.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { physicalGiftCards } from '../../../../src/contracts/checkout/giftcards.ts';
import { order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import { runCommand } from '../../cli/commands/runCommand.ts';
import type { Browser } from '../support/browser.ts';
import { addToCart, configure, createJourneyRoutes, finalize } from '../support/checkoutJourney.ts';
import { addGift, readMailedCode, sendGifts } from '../support/giftCardJourney.ts';
import { givenBalance } from '../support/givenBalance.ts';
import { givenShopper } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { givenPromo } from '../support/givenPromo.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import {
  addPhysical,
  buyPhysical,
  findCardSku,
  givenPhysicalCards,
  readPrintedCodes,
  selectCards,
  shipCards,
} from '../support/physicalCards.ts';
import { settleOrder } from '../support/settleOrder.ts';
import { takeJobs } from '../support/takeJobs.ts';

// Buys several times, on a possibly busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [
    ...createJourneyRoutes()(parts),
    createGiftCardsRouter(parts),
    createReturnsRouter(parts),
  ]);
  await givenPhysicalCards(shop);
});
afterEach(async () => {
  const { db } = shop.parts;
  for (const { order_id } of await db.selectFrom('orders').select('order_id').execute())
    await settleOrder(openCheckout(shop.parts), order_id);
  expect(await listBrokenInvariants(db)).toEqual([]);
  await takeJobs(db);
});
afterAll(() => shop.close());

const readOrder = async (browser: Browser, orderId: string) =>
  orderShape.parse((await browser.get(`/v3/order?orderId=${orderId}`)).body);
const redeem = (browser: Browser, claimCode: string) => browser.post('/v1/giftCard', { claimCode });
const readBalance = async (browser: Browser) => (await browser.get('/v1/giftCard')).body.balance;
const readOnHand = async (cents: number) => {
  const stockId = Number(await findCardSku(shop, cents));
  const row = await shop.parts.db
    .selectFrom('stocks')
    .select('on_hand')
    .where('stock_id', '=', stockId)
    .executeTakeFirst();
  return row?.on_hand;
};

describe('the offer', () => {
  it('names the amounts in stock of each design', async () => {
    await givenPhysicalCards(shop, 0);
    const read = async () => physicalGiftCards.parse((await shop.browser().get('/v1/physicalGiftCards')).body);
    expect(await read()).toEqual({ designs: [] });
    await givenPhysicalCards(shop);
    const { designs } = await read();
    expect(designs.map(({ designId }) => designId)).toEqual([
      'classic',
      'birthday',
      'thanks',
      'hooray',
      'winter',
      'shoes',
    ]);
    expect(designs[1]).toMatchObject({
      name: 'Happy Birthday',
      imageId: 'card-birthday-1',
      cards: [2500, 5000, 7500, 10_000, 15_000, 25_000].map((cents) => ({ amount: { cents }, onHand: 9 })),
    });
  });
});

describe('the cart', () => {
  it('accepts physical cards together with goods or e-gift cards, but never e-gift cards with goods', async () => {
    const { stocks } = await givenProduct(shop.parts.db);
    const maya = await shop.member();
    expect((await addPhysical(shop, maya)).body).toMatchObject({
      activeItems: [
        {
          brandName: 'Gift Card',
          productName: 'Happy Birthday',
          color: '$50',
          size: '',
          egc: false,
          glProductGroupType: 'Gift Cards',
        },
      ],
    });
    expect((await addToCart(maya, stocks[0].stockId)).status).toBe(200);
    expect((await addGift(maya)).body).toMatchObject({ id: 'cannotAddMixedRetailAndEgc' });
    await maya.post('/v1/cart', { items: [{ stockId: stocks[0].stockId, quantity: 0 }] });
    expect((await addGift(maya)).status).toBe(200);
    expect((await addToCart(maya, stocks[0].stockId)).body).toMatchObject({ id: 'cannotAddMixedRetailAndEgc' });
  });

  it('holds ten gift cards, of both kinds together', async () => {
    const maya = await shop.member();
    await addPhysical(shop, maya, 5000, 9);
    await addGift(maya);
    expect((await addPhysical(shop, maya, 2500)).body).toMatchObject({ id: 'max.cart.size.exceeded' });
    expect((await addGift(maya)).body).toMatchObject({ id: 'max.cart.size.exceeded' });
    const stockId = await findCardSku(shop, 5000);
    expect((await maya.post('/v1/cart', { items: [{ stockId, quantity: 8 }] })).status).toBe(200);
    expect((await addPhysical(shop, maya, 2500)).status).toBe(200);
  });

  it('estimates no tax and no points for cards', async () => {
    const maya = await givenShopper(shop);
    await addPhysical(shop, maya);
    const { body } = await maya.get('/v1/cart?displayRewards=true');
    expect(body).toMatchObject({
      subtotal: { cents: 5000 },
      subtotalWithTax: { cents: 5000 },
      cartRewards: { totalPoints: { points: 0 } },
    });
  });

  it('keeps physical cards if a guest with e-gift cards signs in, and saves goods for later', async () => {
    const { mergeGiftCards } = await import('../../../../server/services/cart/giftCards.ts');
    const { stocks } = await givenProduct(shop.parts.db);
    const maya = await shop.member();
    await addToCart(maya, stocks[0].stockId);
    await addPhysical(shop, maya);
    const guest = await shop.member();
    await addGift(guest);
    const { db } = shop.parts;
    const carts = await db.selectFrom('carts').select('cart_id').orderBy('cart_id', 'desc').limit(2).execute();
    const [from, to] = carts.map(({ cart_id }) => cart_id);
    await db.transaction().execute((tx) => mergeGiftCards(tx, from ?? 0, to ?? 0));
    expect((await maya.get('/v1/cart')).body).toMatchObject({
      activeItems: [{ color: '$50' }, { egc: true }],
      savedItems: [{ stockId: stocks[0].stockId }],
    });
  });
});

describe('checkout', () => {
  it('needs an address and a speed, and has no tax, discount, points or balance payment', async () => {
    const maya = await givenShopper(shop);
    await givenBalance(shop, maya.email, 10_000);
    await givenPromo(shop, 'PLASTIC', { percent: 10 });
    await addPhysical(shop, maya, 5000, 2);
    expect((await maya.post('/v1/checkout/configure', { coupon: 'PLASTIC' })).body).toMatchObject({
      id: 'promo.ineligible',
    });
    const { purchase } = await configure(maya);
    expect(purchase).toMatchObject({
      cartType: 'PHYSICAL_GIFT_CARDS',
      shipmentSpeed: expect.any(String),
      shippingAddress: { postalCode: expect.any(String) },
      chargeSummary: {
        subTotal: { cents: 10_000 },
        couponTotal: { cents: 0 },
        estimatedTax: { cents: 0 },
        gcTotal: { cents: 0 },
      },
    });
    const byBalance = (await configure(maya, { useGCBalance: true })).purchase;
    expect(byBalance.constraintViolations.map(({ name }) => name)).toContain('GIFT_CARD_PAYMENT_METHOD_NOT_ALLOWED');
  });

  it('accepts cards of both kinds together, and goods with physical cards, of which only goods are taxed', async () => {
    const maya = await givenShopper(shop);
    await addPhysical(shop, maya);
    await addGift(maya);
    expect((await configure(maya)).purchase).toMatchObject({
      cartType: 'GIFT_CARDS',
      chargeSummary: { estimatedTax: { cents: 0 } },
    });
    const ida = await givenShopper(shop);
    const { stocks } = await givenProduct(shop.parts.db, { priceCents: 10_000 });
    await addToCart(ida, stocks[0].stockId);
    const productTaxCents = (await configure(ida)).purchase.chargeSummary.estimatedTax.cents;
    await addPhysical(shop, ida);
    const { purchase } = await configure(ida);
    expect(productTaxCents).toBeGreaterThan(0);
    expect(purchase).toMatchObject({ cartType: 'MIXED', chargeSummary: { estimatedTax: { cents: productTaxCents } } });
  });

  it('ships the physical card of an order whose e-gift card went by email', async () => {
    const maya = await givenShopper(shop);
    await addPhysical(shop, maya);
    await addGift(maya, { recipientEmail: 'both@example.com' });
    const { orderId } = (await finalize(maya, (await configure(maya)).purchase)).body;
    await sendGifts(shop);
    await shipCards(shop, String(orderId));
    const codes = await readPrintedCodes(shop, String(orderId));
    expect(codes).toHaveLength(1);
    expect(codes).not.toContain((await readMailedCode(shop, 'both@example.com')).replaceAll('-', ''));
    expect(await readOrder(maya, String(orderId))).toMatchObject({
      status: 'shipped',
      lineItems: [
        { isPhysicalGiftCard: true, status: 'shipped' },
        { status: 'delivered', giftCard: { status: 'issued' } },
      ],
    });
  });
});

describe('a card', () => {
  it('has no code until it ships; then one for each piece, which no answer and no mail reveals', async () => {
    const { orderId, maya } = await buyPhysical(shop, { quantity: 3 });
    expect(await selectCards(shop, orderId)).toEqual([]);
    expect(await readPrintedCodes(shop, orderId)).toEqual([]);
    await shipCards(shop, orderId);
    await shipCards(shop, orderId);
    const cards = await selectCards(shop, orderId);
    expect(cards).toHaveLength(3);
    const codes = await readPrintedCodes(shop, orderId);
    expect(new Set(codes).size).toBe(3);
    expect(await readPrintedCodes(shop, orderId)).toEqual(codes);
    const responseText = JSON.stringify([
      await readOrder(maya, orderId),
      (await maya.get('/v3/orders')).body,
      await shop.parts.db.selectFrom('mails').selectAll().execute(),
      (await sql`select payload from graphile_worker._private_jobs`.execute(shop.parts.db)).rows,
      cards,
    ]);
    for (const code of codes) {
      expect(responseText).not.toContain(code);
      expect(responseText).not.toContain(code.replace(/(.{4})(?=.)/g, '$1-'));
    }
    const [line] = (await readOrder(maya, orderId)).lineItems;
    expect(line).toMatchObject({
      isPhysicalGiftCard: true,
      returnable: false,
      customerReturnable: false,
      exchangeable: false,
    });
    expect(line).not.toHaveProperty('giftCard');
  });

  it('gets its code with its own parcel if an order ships in two', async () => {
    const { orderId, lineItemIds } = await buyPhysical(shop, { quantity: 3 });
    await shipCards(shop, orderId, '1ZA', [{ lineItemId: lineItemIds[0], quantity: 2 }]);
    expect(await selectCards(shop, orderId)).toHaveLength(2);
    await shipCards(shop, orderId, '1ZB');
    const pieces = (await selectCards(shop, orderId)).map(({ item_unique_id }) => item_unique_id);
    expect(new Set(pieces).size).toBe(3);
  });

  it('is redeemed once, as an e-gift card is', async () => {
    const { orderId } = await buyPhysical(shop);
    await shipCards(shop, orderId);
    const [code = ''] = await readPrintedCodes(shop, orderId);
    const [noa, ida] = [await shop.member(), await shop.member()];
    const answers = await Promise.all([redeem(noa, code), redeem(ida, code), redeem(noa, code)]);
    expect(answers.filter(({ status, body }) => status === 200 && !body.redeemedBefore)).toHaveLength(1);
    const balances = [await readBalance(noa), await readBalance(ida)] as { cents: number }[];
    expect(balances.reduce((sum, { cents }) => sum + cents, 0)).toBe(5000);
    expect(await readPrintedCodes(shop, orderId)).toEqual([]);
  });
});

describe('the money of a card', () => {
  it('is returned by a cancellation before it ships, and the card is on sale again', async () => {
    const onHandBefore = await readOnHand(7500);
    const { orderId } = await buyPhysical(shop, { cents: 7500 });
    expect(await readOnHand(7500)).toBe((onHandBefore ?? 0) - 1);
    await cancelItems(shop.parts, { orderId, reason: 'no longer want', by: 'customer' });
    expect(await readOnHand(7500)).toBe(onHandBefore);
    await expect(shipCards(shop, orderId)).rejects.toMatchObject({ id: 'order.nothing.to.ship' });
    expect(await selectCards(shop, orderId)).toEqual([]);
  });

  it('has one result if a cancellation and a shipment race', async () => {
    for (let round = 0; round < 6; round++) {
      const { orderId } = await buyPhysical(shop, { shopper: await givenShopper(shop) });
      const [shipResult, cancelResult] = await Promise.allSettled([
        shipCards(shop, orderId),
        cancelItems(shop.parts, { orderId, reason: 'no longer want', by: 'customer' }),
      ]);
      expect([shipResult.status, cancelResult.status].sort()).toEqual(['fulfilled', 'rejected']);
      expect(await selectCards(shop, orderId)).toHaveLength(shipResult.status === 'fulfilled' ? 1 : 0);
      await givenPhysicalCards(shop);
    }
  });

  it('is refunded by the operator only after the card is deactivated', async () => {
    const { orderId, lineItemIds } = await buyPhysical(shop, { quantity: 2 });
    await shipCards(shop, orderId);
    const cancelRequest = { orderId, items: [{ lineItemId: lineItemIds[0] ?? '', quantity: 1 }], reason: 'Lost' };
    await expect(refundItems(shop.parts, cancelRequest)).rejects.toMatchObject({ id: 'refund.item' });
    await expect(refundItems(shop.parts, { orderId, amountCents: 5000, reason: 'Lost' })).rejects.toMatchObject({
      id: 'refund.amount',
    });
    const [first, second] = await selectCards(shop, orderId);
    const codes = await readPrintedCodes(shop, orderId);
    await deactivateCard(shop.parts, first?.gift_card_id ?? 0);
    await deactivateCard(shop.parts, first?.gift_card_id ?? 0);
    const noa = await shop.member();
    expect((await redeem(noa, codes[0] ?? '')).body).toMatchObject({ id: 'giftcard.cancelled' });
    expect(await refundItems(shop.parts, cancelRequest)).toMatchObject({ chargeCents: 5000 });
    await expect(refundItems(shop.parts, { ...cancelRequest, requestKey: 'again' })).rejects.toMatchObject({
      status: 409,
    });
    expect((await redeem(noa, codes[1] ?? '')).status).toBe(200);
    await expect(deactivateCard(shop.parts, second?.gift_card_id ?? 0)).rejects.toMatchObject({
      id: 'gift.card.redeemed',
    });
    await expect(deactivateCard(shop.parts, 9_999_999)).rejects.toMatchObject({ status: 404 });
  });

  it('is returned for a lost parcel, whose cards are void, except cards that were redeemed', async () => {
    const { orderId, maya } = await buyPhysical(shop, { quantity: 2 });
    const { shipmentId } = await shipCards(shop, orderId);
    const [usedCode = '', lostCode = ''] = await readPrintedCodes(shop, orderId);
    const noa = await shop.member();
    await redeem(noa, usedCode);
    expect(await loseParcel(shop.parts, { orderId, shipmentId })).toMatchObject({ pieces: 1, chargeCents: 5000 });
    expect((await redeem(noa, lostCode)).body).toMatchObject({ id: 'giftcard.cancelled' });
    expect((await readOrder(maya, orderId)).lineItems.map(({ status }) => status).sort()).toEqual([
      'delivery mistake',
      'shipped',
    ]);
  });

  it('is returned for a parcel that came back, unless one of its cards was redeemed; printed cards are not sold again', async () => {
    const { orderId } = await buyPhysical(shop, { cents: 10_000 });
    await shipCards(shop, orderId);
    const onHandBefore = await readOnHand(10_000);
    expect(
      await receiveParcel(shop.parts, { orderId, condition: 'sellable', items: await selectLines(orderId) }),
    ).toMatchObject({
      chargeCents: 10_000,
    });
    expect(await readOnHand(10_000)).toBe(onHandBefore);
    expect((await selectCards(shop, orderId)).map(({ status }) => status)).toEqual(['cancelled']);

    const other = (await buyPhysical(shop)).orderId;
    await shipCards(shop, other);
    await redeem(await shop.member(), (await readPrintedCodes(shop, other))[0] ?? '');
    const parcelInput = { orderId: other, condition: 'sellable' as const, items: await selectLines(other) };
    await expect(receiveParcel(shop.parts, parcelInput)).rejects.toMatchObject({ id: 'order.item.redeemed' });
    const refund = { orderId: other, reason: 'Back', restock: 'sellable' as const, items: await selectLines(other) };
    await expect(refundItems(shop.parts, refund)).rejects.toMatchObject({ id: 'order.item.redeemed' });
  });

  it('is either returned or redeemed if a lost parcel and a claim race', async () => {
    for (let round = 0; round < 5; round++) {
      const { orderId } = await buyPhysical(shop);
      const { shipmentId } = await shipCards(shop, orderId);
      const [code = ''] = await readPrintedCodes(shop, orderId);
      const noa = await shop.member();
      const [claim, lossResult] = await Promise.allSettled([
        redeem(noa, code),
        loseParcel(shop.parts, { orderId, shipmentId }),
      ]);
      const isRedeemed = claim.status === 'fulfilled' && claim.value.status === 200;
      expect(lossResult.status).toBe(isRedeemed ? 'rejected' : 'fulfilled');
      await givenPhysicalCards(shop);
    }
  });
});

const selectLines = async (orderId: string) =>
  (await shop.parts.db.selectFrom('order_items').select('line_item_id').where('order_id', '=', orderId).execute()).map(
    ({ line_item_id }) => ({ lineItemId: String(line_item_id) }),
  );

it('is printed with the key that encrypted the code, also after another key replaced it', async () => {
  const { orderId } = await buyPhysical(shop);
  await shipCards(shop, orderId);
  const codes = await readPrintedCodes(shop, orderId);
  const [key = ''] = shop.parts.config.secretKeys;
  const config = { ...shop.parts.config, secretKeys: ['another key that is long enough', key] as const };
  const cardsToPrint = await printPhysicalCards({ ...shop.parts, config }, orderId);
  expect(cardsToPrint.map(({ code }) => code)).toEqual(codes);
});

it('needs the former key no more after its code was encrypted again', async () => {
  const { orderId } = await buyPhysical(shop);
  await shipCards(shop, orderId);
  const codes = await readPrintedCodes(shop, orderId);
  const { config } = shop.parts;
  const next = 'another key that is long enough';
  const rotatedParts = { ...shop.parts, config: { ...config, secretKeys: [next, config.secretKeys[0]] as const } };
  const reencrypt = (...args: string[]): Promise<string> =>
    runCommand(giftCardCommands, rotatedParts, { words: 'gift-card reencrypt', args });
  const printCodes = async (parts: Parameters<typeof printPhysicalCards>[0]) =>
    (await printPhysicalCards(parts, orderId)).map(({ code }) => code);
  expect(await reencrypt('--dry-run')).toMatch(/^Encrypted [1-9]\d* of \d+ codes again.*dry run/s);
  expect(await printCodes(shop.parts)).toEqual(codes);
  expect(await reencrypt()).toMatch(/^Encrypted [1-9]/);
  expect(await reencrypt()).toMatch(/^Encrypted 0 of [1-9]/);
  expect(await printCodes({ ...shop.parts, config: { ...config, secretKeys: [next] as const } })).toEqual(codes);
  await expect(printCodes(shop.parts)).rejects.toThrow('SECRET_KEYS');
  // The other tests of this file use the first key.
  const restoredConfig = { ...config, secretKeys: [config.secretKeys[0], next] as const };
  await runCommand(
    giftCardCommands,
    { ...shop.parts, config: restoredConfig },
    { words: 'gift-card reencrypt', args: [] },
  );
});
