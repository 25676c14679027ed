import { sql } from 'kysely';
import { createJobs } from '../../../../server/jobs/jobs.ts';
import type { SendMail } from '../../../../server/platform/mail.ts';
import { createGiftCardsRouter } from '../../../../server/services/giftcards/routes.ts';
import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../support/browser.ts';
import { createJourneyRoutes } from '../support/checkoutJourney.ts';
import { buyGifts, readMailedCode, selectMails } from '../support/giftCardJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { waitUntil } from '../support/waitUntil.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createGiftCardsRouter(parts)]);
});
afterAll(() => shop.close());

async function send(orderId: string, sendMail: SendMail = shop.parts.sendMail): Promise<void> {
  const jobs = createJobs({ ...shop.parts, sendMail }, { shopName: 'Eyelet', phone: '(800) 555-0142' });
  const card = await shop.parts.db
    .selectFrom('gift_cards')
    .select('gift_card_id as giftCardId')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await jobs.giftCardMail?.(card);
}
const readOrder = async (browser: Browser, orderId: string) =>
  orderShape.parse((await browser.get(`/v3/order?orderId=${orderId}`)).body);

/** The number of statements that wait for a lock. */
async function countWaitingStatements(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.parts.db);
  return rows[0]?.count ?? 0;
}

it('mails no card that is cancelled while its order is being charged', async () => {
  const maya = await shop.member();
  const orderId = await buyGifts(maya, { recipientEmail: 'nobody@example.com' });
  const results = await shop.parts.db.transaction().execute(async (tx) => {
    // Delays the cancellation after it has locked the order's charge, and the job after it has read the card.
    await sql`lock table order_cancellations in share mode`.execute(tx);
    const cancellation = cancelItems(shop.parts, { orderId, reason: 'no longer want' });
    await waitUntil(async () => (await countWaitingStatements()) === 1);
    const sendResult = send(orderId);
    await waitUntil(async () => (await countWaitingStatements()) === 2);
    return [cancellation, sendResult];
  });
  await Promise.all(results);
  expect(await selectMails(shop, 'nobody@example.com')).toEqual([]);
  expect(await readOrder(maya, orderId)).toMatchObject({
    status: 'cancelled',
    lineItems: [{ status: 'cancelled', giftCard: { status: 'cancelled', sentAt: null } }],
  });
});

it.each(['', ', though the card is redeemed by then'])(
  'records at its next run which mails it has sent, if it was stopped before%s',
  async (titleSuffix) => {
    const maya = await shop.member();
    const recipientEmail = `quick-${titleSuffix.length}@example.com`;
    const orderId = await buyGifts(maya, { recipientEmail });
    const sendThenStop = async (mail: Parameters<SendMail>[0]): Promise<void> => {
      await shop.parts.sendMail(mail);
      throw new Error('the machine stopped');
    };
    await expect(send(orderId, sendThenStop)).rejects.toThrow('the machine stopped');
    if (titleSuffix) {
      const claimCode = await readMailedCode(shop, recipientEmail);
      expect((await (await shop.member()).post('/v1/giftCard', { claimCode })).status).toBe(200);
    }
    expect((await readOrder(maya, orderId)).status).toBe('submitted');
    await send(orderId);
    expect(await selectMails(shop, recipientEmail)).toHaveLength(1);
    expect(await readOrder(maya, orderId)).toMatchObject({ status: 'delivered', lineItems: [{ status: 'delivered' }] });
  },
);
