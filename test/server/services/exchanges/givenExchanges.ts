import { createJobs } from '../../../../server/jobs/jobs.ts';
import { createAsin } from '../../../../server/services/catalog/write/createIds.ts';
import { EXCHANGE_DUE, EXCHANGE_HOLD_END } from '../../../../server/services/exchanges/exchangeJobs.ts';
import { RETURN_LABEL, RETURN_LABEL_VOID } from '../../../../server/services/returns/returnJobs.ts';
import { recordReturnTracking } from '../../../../server/services/returns/trackReturns.ts';
import { type Exchange, exchange, exchangePreview } from '../../../../src/contracts/orders/exchanges.ts';
import { createTracking, shipAndDeliver } from '../returns/givenReturns.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { addAddress, addCard, addToCart, configure, finalize } from '../support/checkoutJourney.ts';
import { givenBalance } from '../support/givenBalance.ts';
import { givenGift, stopPromotions } from '../support/givenGift.ts';
import { type GivenProduct, givenProduct } from '../support/givenProduct.ts';
import { givenPromo } from '../support/givenPromo.ts';
import type { TestShop } from '../support/openTestShop.ts';
import { runJobs, takeJobs } from '../support/takeJobs.ts';

export type Bought = {
  readonly maya: Browser & { readonly email: string };
  readonly orderId: string;
  readonly lineItemId: string;
  readonly product: GivenProduct;
  /** ASINs: the bought size, another size, and the bought size in another color. */
  readonly boughtAsin: string;
  readonly size: string;
  readonly color: string;
  /** The stock before the first order. */
  readonly stockBefore: readonly { readonly stockId: string; readonly onHand: number }[];
};

type ExchangeSetup = {
  readonly product?: GivenProduct;
  /** Pieces of the other size. */
  readonly onHand?: number;
  /** The price of the other color. */
  readonly colorCents?: number;
  readonly balanceCents?: number;
  readonly percent?: number;
  readonly quantity?: number;
  readonly card?: string;
  /** Promotions that apply by themselves. */
  readonly giftCents?: number;
  readonly amountOffCents?: number;
};

let colors = 0;

/** Adds a second color to a product. @returns its SKU */
async function addColor({ parts: { db } }: TestShop, product: GivenProduct, priceCents: number) {
  colors += 1;
  const { style_id } = await db
    .insertInto('styles')
    .values({
      product_id: Number(product.productId),
      source_key: '2',
      color_id: 10,
      color: 'Field Green',
      price_cents: priceCents,
      original_price_cents: priceCents,
      images: JSON.stringify([{ imageId: `c${colors}-side-abc123`, type: 'MAIN' }]),
      hard_launch_date: null,
    })
    .returning('style_id')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('stocks')
    .values({ style_id, asin: createAsin(900_000 + colors, 'demo'), size: '7', width: 'B', position: 0, on_hand: 5 })
    .returning(['stock_id', 'asin'])
    .executeTakeFirstOrThrow();
}

let promos = 0;

/** Adds promotions that apply by themselves. @returns the stock of the gift */
async function givePromotions(shop: TestShop, { giftCents, amountOffCents }: ExchangeSetup) {
  promos += 1;
  const always = { is_automatic: true, combines: 'all' as const };
  if (amountOffCents !== undefined)
    await givenPromo(shop, `AMOUNT${promos}`, {
      ...always,
      kind: 'amount',
      percent: null,
      amount_cents: amountOffCents,
    });
  if (giftCents === undefined) return [];
  const condition = { ...always, min_subtotal_cents: 12_000 };
  const { skus } = await givenGift(shop, `GIFT${promos}`, { onHand: [5], priceCents: giftCents }, condition);
  return skus.map((stockId) => ({ stockId, onHand: 5 }));
}

/** A delivered order of a new member: one line of a product that has another size and another color. */
export async function givenBought(
  shop: TestShop,
  { onHand = 5, colorCents = 14_000, balanceCents = 0, percent, quantity = 1, ...rest }: ExchangeSetup = {},
): Promise<Bought> {
  const product = rest.product ?? (await givenProduct(shop.parts.db, { onHand: [5, onHand], priceCents: 12_000 }));
  const color = await addColorOnce(shop, product, colorCents);
  const maya = await shop.member();
  if (balanceCents > 0) await givenBalance(shop, maya.email, balanceCents);
  await addToCart(maya, product.stocks[0].stockId, quantity);
  await addAddress(maya);
  await addCard(maya, rest.card);
  const gifts = await givePromotions(shop, rest);
  await configure(maya, { useGCBalance: balanceCents > 0 });
  if (percent !== undefined) {
    promos += 1;
    await givenPromo(shop, `SWAP${promos}`, { percent, combines: 'all' });
    await configure(maya, { coupon: `SWAP${promos}` });
  }
  const response = await finalize(maya, (await configure(maya)).purchase);
  if (response.status !== 200) throw new Error(`finalize answered ${response.status}: ${response.text}`);
  const orderId = String(response.body.orderId);
  if (rest.giftCents !== undefined || rest.amountOffCents !== undefined) await stopPromotions(shop);
  await shipAndDeliver(shop, orderId);
  await takeJobs(shop.parts.db);
  const { line_item_id } = await shop.parts.db
    .selectFrom('order_items')
    .select('line_item_id')
    .where('order_id', '=', orderId)
    .orderBy('line_item_id')
    .executeTakeFirstOrThrow();
  const [ownStock, size] = product.stocks;
  return {
    maya,
    orderId,
    lineItemId: String(line_item_id),
    product,
    boughtAsin: ownStock.asin,
    size: size?.asin ?? '',
    color: color.asin,
    stockBefore: [
      { stockId: ownStock.stockId, onHand: 5 },
      { stockId: size?.stockId ?? '', onHand },
      { stockId: String(color.stock_id), onHand: 5 },
      ...gifts,
    ],
  };
}

async function addColorOnce(shop: TestShop, product: GivenProduct, priceCents: number) {
  const knownStocks = await shop.parts.db
    .selectFrom('stocks')
    .innerJoin('styles', 'styles.style_id', 'stocks.style_id')
    .select(['stocks.stock_id', 'stocks.asin'])
    .where('styles.product_id', '=', Number(product.productId))
    .where('styles.color', '=', 'Field Green')
    .executeTakeFirst();
  return knownStocks ?? addColor(shop, product, priceCents);
}

/** Returns the sums of an exchange of the line for a SKU. */
export async function preview({ maya, orderId, lineItemId }: Bought, asin: string) {
  const answer = await maya.get(
    `/v1/exchange/previewEligibility?orderId=${orderId}&lineItemId=${lineItemId}&asin=${asin}`,
  );
  if (answer.status !== 200) throw new Error(`previewEligibility answered ${answer.status}: ${answer.text}`);
  const { quote } = exchangePreview.parse(answer.body);
  if (!quote) throw new Error('there is no quote');
  return quote;
}

/** Runs all waiting jobs but those of deadlines and labels. */
export async function doExchangeJobs({ parts, clock }: TestShop): Promise<void> {
  const jobs = createJobs(parts, { shopName: 'Shop', phone: '(800) 555-0142' });
  const skippedTasks = [EXCHANGE_DUE, EXCHANGE_HOLD_END, RETURN_LABEL, RETURN_LABEL_VOID, 'trackShipment'];
  for (let waitingJobs = await takeJobs(parts.db); waitingJobs.length > 0; waitingJobs = await takeJobs(parts.db)) {
    for (const job of waitingJobs) {
      clock.advance(1);
      if (!skippedTasks.includes(job.task)) await runJobs(parts.db, jobs, [job]);
    }
  }
}

let keys = 0;

/** Exchanges the line for a SKU. @returns the answer */
export async function submitExchange(bought: Bought, asin: string, extraFields: object = {}): Promise<Answer> {
  const { maya, orderId, lineItemId } = bought;
  keys += 1;
  const requestKey = `exchange-${keys}`;
  return maya.post('/v1/exchange/submit', {
    orderId,
    lineItemId,
    asin,
    method: 'mail',
    differenceCents: 'differenceCents' in extraFields ? undefined : (await preview(bought, asin)).difference.cents,
    requestKey,
    ...extraFields,
  });
}

/** Exchanges the line for a SKU. */
export async function givenExchange(bought: Bought, asin: string, extraFields?: object): Promise<Exchange> {
  const answer = await submitExchange(bought, asin, extraFields);
  if (answer.status !== 200) throw new Error(`submit answered ${answer.status}: ${answer.text}`);
  return exchange.parse(answer.body);
}

/** Makes a carrier scan the item that goes back; the jobs that follow wait. */
export async function scanReturned({ parts }: Pick<TestShop, 'parts'>, contractId: string): Promise<void> {
  const trackingNumber = `BACK-${contractId}`;
  await parts.db
    .updateTable('returns')
    .set({ carrier: 'UPS', tracking_number: trackingNumber, carrier_shipment_id: trackingNumber, label_state: 'ready' })
    .where('contract_id', '=', contractId)
    .execute();
  await recordReturnTracking(parts, createTracking(trackingNumber, 'in transit'));
}
