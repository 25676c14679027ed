import type { Purchase } from '../../../../src/contracts/purchase.ts';
import type { Browser } from './browser.ts';
import { authorizations, finalize, type PayingShop, sandboxSessions } from './payingShop.ts';
import { until } from './until.ts';

/** The session that a purchase was approved in. */
export async function sessionOf(shop: PayingShop, purchaseId: string) {
  const [session] = await sandboxSessions(shop, purchaseId);
  if (!session) throw new Error('nothing was begun at the sandbox');
  return session;
}

/** How many notices were heard; the sandbox sends its own beside those of the test, which are known by their ids. */
export async function heard(shop: PayingShop, eventId?: string): Promise<number> {
  const query = shop.parts.db.selectFrom('payment_events').select('event_id');
  return (await (eventId === undefined ? query : query.where('event_id', '=', eventId)).execute()).length;
}

/** What the shop thinks of a purchase's first attempt. */
export const attemptStatus = async (shop: PayingShop, purchaseId: string): Promise<string | undefined> =>
  (await authorizations(shop, purchaseId))[0]?.status;

type Shopper = { readonly browser: Browser; readonly purchase: Purchase };

/** Forgets what a notice has told of an attempt, once it has: as a shop that was down at that moment finds it. */
export async function unhear(shop: PayingShop, purchaseId: string): Promise<void> {
  await until(async () => (await attemptStatus(shop, purchaseId)) === 'authorized');
  await shop.parts.db
    .updateTable('payment_authorizations')
    .set({ status: 'pending', provider_reference: null })
    .where('purchase_id', '=', purchaseId)
    .execute();
}

/** Places an order whose answer gets lost, and of which no notice was heard. */
export async function loseAttempt(shop: PayingShop, { browser, purchase }: Shopper): Promise<void> {
  expect((await finalize(browser, purchase)).status).toBe(503);
  await unhear(shop, purchase.purchaseId);
}
