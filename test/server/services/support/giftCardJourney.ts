import { sql } from 'kysely';
import { createJobs } from '../../../../server/jobs/jobs.ts';
import { finalizeAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import type { AddEgcRequest } from '../../../../src/contracts/checkout/giftcards.ts';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import type { Answer, Browser } from './browser.ts';
import { addCard, configure, finalize } from './checkoutJourney.ts';
import type { TestShop } from './openTestShop.ts';

/** A valid card for fifty dollars. */
const createGiftRequest = (change: Partial<AddEgcRequest> = {}): AddEgcRequest => ({
  designId: 'birthday',
  amountCents: 5000,
  recipientName: 'Noa Berg',
  recipientEmail: 'noa@example.com',
  senderName: 'Maya',
  message: 'Happy birthday!\nPick something <b>you</b> love.',
  deliverOn: null,
  ...change,
});

export const addGift = (browser: Browser, change: Partial<AddEgcRequest> = {}): Promise<Answer> =>
  browser.post('/v1/addEGCToCart', createGiftRequest(change));

/** Goes to the review of cards only: no address, no shipping. */
export async function prepareGiftReview(browser: Browser, ...cards: Partial<AddEgcRequest>[]): Promise<Purchase> {
  for (const card of cards) await addGift(browser, card);
  await addCard(browser);
  return (await configure(browser)).purchase;
}

/**
 * Buys cards.
 * @returns the order's id
 */
export async function buyGifts(browser: Browser, ...cards: Partial<AddEgcRequest>[]): Promise<string> {
  const answer = await finalize(browser, await prepareGiftReview(browser, ...cards));
  return finalizeAnswer.parse(answer.body).orderId;
}

/** Sends the mails that are due by the test's clock. */
export async function sendGifts(shop: TestShop): Promise<void> {
  const jobs = createJobs(shop.parts, { shopName: 'Eyelet', phone: '(800) 555-0142' });
  const { rows } = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'giftCardMail' and run_at <= ${shop.clock.now()} order by j.id`.execute(shop.parts.db);
  for (const { payload } of rows) await jobs.giftCardMail?.(payload);
}

export const selectMails = (shop: TestShop, email: string) =>
  shop.parts.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at').execute();

/** Returns the code in the newest mail to an address. */
export async function readMailedCode(shop: TestShop, email: string): Promise<string> {
  const text = (await selectMails(shop, email)).at(-1)?.text ?? '';
  return /Your code: (\S+)/.exec(text)?.[1] ?? '';
}
