import { CommandError } from '../../../../../server/cli/command.ts';
import { maskEmail } from '../../../../../server/services/operations/maskPersonal.ts';
import { cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { createReturnsRouter } from '../../../../../server/services/returns/routes.ts';
import { doReturnJobs, fakeCarriers, givenDelivered, givenReturn } from '../../../services/returns/givenReturns.ts';
import { givenOrder } from '../../../services/support/givenOrder.ts';
import { createGuestJourneyRoutes } from '../../../services/support/guestJourney.ts';
import { openTestShop, type TestShop } from '../../../services/support/openTestShop.ts';
import { runStore } from '../../support/runStore.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterAll(() => shop.close());

/** Runs the command, and then the worker. Returns the output. */
async function resend(...args: string[]): Promise<string> {
  const output = await runStore(shop.parts, ['order', 'resend', ...args]);
  await doReturnJobs(shop, fakeCarriers());
  return output;
}

async function readMails(email: string): Promise<string[]> {
  const mails = await shop.parts.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  return mails.map(({ subject }) => subject);
}

it('sends the confirmation again, once for each key, and nothing in a dry run', async () => {
  // The original confirmation was never sent.
  const { orderId, maya } = await givenOrder(shop);
  expect(await resend(orderId, '--dry-run')).toMatch(/goes to .* again\.\nThis was a dry run/s);
  expect(await readMails(maya.email)).toEqual([]);
  for (const _ of [1, 2]) {
    expect(await resend(orderId, '--key', 'monday')).toBe(`The mail "placed" goes to ${maskEmail(maya.email)} again.`);
    expect(await readMails(maya.email)).toEqual([expect.stringMatching(/^Your order is placed/)]);
  }
  await resend(orderId);
  expect(await readMails(maya.email)).toHaveLength(2);
  const auditRows = await shop.parts.db.selectFrom('audit_log').select('command').execute();
  expect(auditRows.map(({ command }) => command)).toEqual(['order resend', 'order resend', 'order resend']);
});

it('sends mails about parcels, returns and cancellations again, and prints a message if there is no such mail', async () => {
  const { orderId, maya } = await givenOrder(shop);
  for (const mail of ['shipped', 'delivered', 'cancelled', 'return', 'label']) {
    await expect(resend(orderId, '--mail', mail)).rejects.toThrow(`This order has no mail "${mail}" to send again.`);
  }
  await cancelItems(shop.parts, { orderId, reason: 'out of stock' });
  await resend(orderId, '--mail', 'cancelled');
  expect((await readMails(maya.email)).filter((subject) => subject === 'Your order is cancelled')).toHaveLength(2);

  const deliveredOrder = await givenDelivered(shop);
  await givenReturn(deliveredOrder, { method: 'print' });
  await doReturnJobs(shop, fakeCarriers());
  const mailCountBefore = (await readMails(deliveredOrder.maya.email)).length;
  for (const mail of ['shipped', 'delivered', 'return', 'label']) await resend(deliveredOrder.orderId, '--mail', mail);
  expect((await readMails(deliveredOrder.maya.email)).slice(mailCountBefore)).toEqual([
    expect.stringMatching(/on its way|shipped/),
    'Your order was delivered',
    'Your return is confirmed',
    expect.stringMatching(/label/),
  ]);
});

it.each([
  [['nonsense'], /Name an order by its number/],
  [['000-0000000-0000000'], /was not found/],
  [['000-0000000-0000000', '--mail', 'advert'], /The mail is one of placed/],
  [['000-0000000-0000000', '--key', 'a b'], /A key has/],
])('explains the error in %j', async (args, message) => {
  const run = () => resend(...args);
  await expect(run()).rejects.toThrow(message);
  await expect(run()).rejects.toThrow(CommandError);
});
