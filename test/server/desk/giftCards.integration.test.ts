import { createGiftCardsRouter } from '../../../server/services/giftcards/routes.ts';
import { createJourneyRoutes } from '../services/support/checkoutJourney.ts';
import { buyGifts, readMailedCode, selectMails, sendGifts } from '../services/support/giftCardJourney.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let support: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk((parts) => [...createJourneyRoutes()(parts), createGiftCardsRouter(parts)]);
  support = await desk.member('support');
});
afterAll(() => desk.close());

/** Buys a card for an address, and sends its email. */
async function givenCard(recipientEmail: string, deliverOn: string | null = null) {
  const maya = await desk.shop.member();
  const orderId = await buyGifts(maya, { recipientEmail, deliverOn });
  await sendGifts(desk.shop);
  const { id } = await desk.parts.db
    .selectFrom('gift_cards')
    .select('gift_card_id as id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const redeem = async (claimCode: string) =>
    (await (await desk.shop.member()).post('/v1/giftCard', { claimCode, sessionId: 'x' })).body;
  return { card: String(id), redeem };
}

it('mails a card again, each time once', async () => {
  const { card, redeem } = await givenCard('one@example.com');
  const code = await readMailedCode(desk.shop, 'one@example.com');
  for (const count of [2, 3]) {
    expect((await support.perform('gift-card.resend', { card })).status).toBe(200);
    await sendGifts(desk.shop);
    expect(await selectMails(desk.shop, 'one@example.com')).toHaveLength(count);
  }
  expect(await readMailedCode(desk.shop, 'one@example.com')).toBe(code);
  expect(await redeem(code)).toMatchObject({ redeemed: { cents: 5000 } });
  expect(await support.perform('gift-card.resend', { card })).toMatchObject({
    status: 409,
    body: { id: 'gift.card.ended' },
  });
  const log = JSON.stringify(await desk.parts.db.selectFrom('audit_log').selectAll().execute());
  expect(log).not.toContain(code);
  const page = await support.get(`/gift-cards/${card}`);
  expect(page.body.acts).toMatchObject([
    { operation: 'gift-card resend', outcome: 'failed', message: expect.any(String) },
    { operation: 'gift-card resend', outcome: 'done', message: null },
    { operation: 'gift-card resend', outcome: 'done', message: null },
  ]);
});

it('shows a recipient after a reason only', async () => {
  const { card } = await givenCard('shy@example.com');
  const input = { card, reason: 'The mail does not arrive' };
  const hidden = [
    await support.get(`/gift-cards/${card}`),
    await support.get('/queries/gift-cards?q=shy@example.com'),
    await support.perform('gift-card.reveal', input, { isPreview: true }),
  ];
  for (const answer of hidden) expect([answer.status, answer.text.includes('shy@')]).toEqual([200, false]);
  const { body } = await support.perform('gift-card.reveal', input);
  expect(body.result).toEqual({ recipientEmail: 'shy@example.com', message: expect.any(String) });
  expect((await support.get(`/gift-cards/${card}`)).body.acts).toMatchObject([{ operation: 'gift-card reveal' }]);
});

it('gives the right recipient a new code, and makes the mailed one worthless', async () => {
  const { card, redeem } = await givenCard('wrong@example.com');
  const old = await readMailedCode(desk.shop, 'wrong@example.com');
  const answer = await support.perform('gift-card.correct', { card, email: 'right@example.com' });
  expect(answer).toMatchObject({ status: 200, body: { result: { isMailed: true } } });
  await sendGifts(desk.shop);
  const code = await readMailedCode(desk.shop, 'right@example.com');
  expect(code).not.toBe(old);
  expect((await redeem(old)).id).toBe('giftcard.invalid');
  expect(await redeem(code)).toMatchObject({ redeemed: { cents: 5000 } });
  const log = JSON.stringify(await desk.parts.db.selectFrom('audit_log').selectAll().execute());
  expect(log).not.toContain('right@example.com');
});

it('keeps the day of a card that was not sent yet', async () => {
  const { card } = await givenCard('early@example.com', '2026-12-24');
  expect(await support.perform('gift-card.resend', { card })).toMatchObject({
    status: 409,
    body: { id: 'gift.card.waiting' },
  });
  const answer = await support.perform('gift-card.correct', { card, email: 'later@example.com' });
  expect(answer).toMatchObject({ status: 200, body: { result: { isMailed: false } } });
  await sendGifts(desk.shop);
  expect(await selectMails(desk.shop, 'later@example.com')).toEqual([]);
});

it('replaces a lost code, and blocks a card', async () => {
  const { card, redeem } = await givenCard('lost@example.com');
  const old = await readMailedCode(desk.shop, 'lost@example.com');
  expect((await support.perform('gift-card.replace', { card })).status).toBe(200);
  await sendGifts(desk.shop);
  const code = await readMailedCode(desk.shop, 'lost@example.com');
  expect((await redeem(old)).id).toBe('giftcard.invalid');
  expect((await support.perform('gift-card.block', { card })).status).toBe(200);
  expect((await redeem(code)).id).toBe('giftcard.cancelled');
  expect((await support.perform('gift-card.replace', { card })).body.id).toBe('gift.card.ended');
});
