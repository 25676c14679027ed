import { writeCatalog } from '../../../../server/services/catalog/write/writeCatalog.ts';
import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import {
  buildGiftCardProducts,
  readPhysicalOffer,
} from '../../../../server/services/giftcards/physical/buildGiftCardProducts.ts';
import { printPhysicalCards } from '../../../../server/services/giftcards/physical/physicalCards.ts';
import { DESIGNS } from '../../../../server/services/giftcards/rules.ts';
import { shipItems } from '../../../../server/services/orders/actions/shipping.ts';
import type { Browser } from './browser.ts';
import { addToCart, configure, finalize } from './checkoutJourney.ts';
import { type GivenOrder, givenShopper, type Shopper } from './givenOrder.ts';
import type { TestShop } from './openTestShop.ts';
import { takeJobs } from './takeJobs.ts';

/** Puts physical cards on sale: this number of each design and amount. */
export async function givenPhysicalCards({ parts: { db, clock } }: TestShop, onHand = 9): Promise<void> {
  const designIds = DESIGNS.map(({ designId }) => designId);
  await writeCatalog(db, buildGiftCardProducts({ designIds, onHand, quantityRule: 'set' }), { now: clock.now() });
}

/** Returns the SKU of a design and an amount. */
export async function findCardSku({ parts }: TestShop, cents: number, designId = 'birthday'): Promise<string> {
  const { designs } = await readPhysicalOffer(parts.db);
  const card = designs
    .find((design) => design.designId === designId)
    ?.cards.find(({ amount }) => amount.cents === cents);
  if (!card) throw new Error(`no card of ${cents} cents is on sale`);
  return card.stockId;
}

export const addPhysical = async (shop: TestShop, browser: Browser, cents = 5000, quantity = 1) =>
  addToCart(browser, await findCardSku(shop, cents), quantity);

/** Buys physical cards of one amount; not shipped yet. */
export async function buyPhysical(
  shop: TestShop,
  { cents = 5000, quantity = 1, shopper }: { cents?: number; quantity?: number; shopper?: Shopper } = {},
): Promise<GivenOrder> {
  const maya = shopper ?? (await givenShopper(shop));
  await addPhysical(shop, maya, cents, quantity);
  const response = await finalize(maya, (await configure(maya)).purchase);
  if (response.status !== 200) throw new Error(`finalize answered ${response.status}: ${response.text}`);
  const orderId = String(response.body.orderId);
  const rows = await shop.parts.db
    .selectFrom('order_items')
    .select('line_item_id')
    .where('order_id', '=', orderId)
    .execute();
  await takeJobs(shop.parts.db);
  return { orderId, maya, stockBefore: [], lineItemIds: rows.map(({ line_item_id }) => String(line_item_id)) };
}

export const shipCards = ({ parts }: TestShop, orderId: string, trackingNumber = `1Z${orderId}`, items?: object[]) =>
  shipItems(openCheckout(parts), {
    orderId,
    carrier: 'UPS',
    trackingNumber,
    ...(items && { items: items as { lineItemId: string; quantity: number }[] }),
  });

/** Returns the codes for the printer. */
export const readPrintedCodes = async ({ parts }: TestShop, orderId: string): Promise<string[]> =>
  (await printPhysicalCards(parts, orderId)).map(({ code }) => code);

export const selectCards = ({ parts }: TestShop, orderId: string) =>
  parts.db.selectFrom('gift_cards').selectAll().where('order_id', '=', orderId).orderBy('gift_card_id').execute();
