import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import type { Browser } from './browser.ts';
import { finalize, type PayingShop, selectAuthorizations, selectSandboxSessions } from './payingShop.ts';
import { waitUntil } from './waitUntil.ts';

/** The payment session that was approved for a purchase. */
export async function readSession(shop: PayingShop, purchaseId: string) {
  const [session] = await selectSandboxSessions(shop, purchaseId);
  if (!session) throw new Error('nothing was begun at the sandbox');
  return session;
}

/** The number of processed events. The sandbox also sends its own; the test's events are known by their ids. */
export async function countEvents(shop: PayingShop, eventId?: string): Promise<number> {
  const query = shop.parts.db.selectFrom('payment_events').select('event_id');
  return (await (eventId === undefined ? query : query.where('event_id', '=', eventId)).execute()).length;
}

/** The shop's record of a purchase's first attempt. */
export const readAttemptStatus = async (shop: PayingShop, purchaseId: string): Promise<string | undefined> =>
  (await selectAuthorizations(shop, purchaseId))[0]?.status;

type Shopper = { readonly browser: Browser; readonly purchase: Purchase };

/** Deletes the records of an event about an attempt, as if the shop had been down at that moment. */
export async function resetAttempt(shop: PayingShop, purchaseId: string): Promise<void> {
  await waitUntil(async () => (await readAttemptStatus(shop, purchaseId)) === 'authorized');
  await shop.parts.db
    .updateTable('payment_authorizations')
    .set({ status: 'pending', provider_reference: null })
    .where('purchase_id', '=', purchaseId)
    .execute();
}

/** Places an order whose answer is lost, and for which no event has arrived. */
export async function loseAttempt(shop: PayingShop, { browser, purchase }: Shopper): Promise<void> {
  expect((await finalize(browser, purchase)).status).toBe(503);
  await resetAttempt(shop, purchase.purchaseId);
}
