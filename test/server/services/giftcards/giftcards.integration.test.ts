import { sql } from 'kysely';
import { createGiftCardsRouter } from '../../../../server/services/giftcards/routes.ts';
import { giftBalance, giftCardDesigns, redeemAnswer } from '../../../../src/contracts/checkout/giftcards.ts';
import type { Browser } from '../support/browser.ts';
import { createJourneyRoutes } from '../support/checkoutJourney.ts';
import { buyGifts, readMailedCode, sendGifts } from '../support/giftCardJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
let buyer: Browser;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createGiftCardsRouter(parts)]);
  buyer = await shop.member();
});
afterAll(() => shop.close());

let recipients = 0;
/** The code of a bought and mailed card. */
async function givenCode(amountCents = 5000): Promise<string> {
  recipients += 1;
  const recipientEmail = `recipient-${recipients}@example.com`;
  await buyGifts(buyer, { recipientEmail, amountCents });
  await sendGifts(shop);
  return readMailedCode(shop, recipientEmail);
}
const redeem = (browser: Browser, claimCode: string) => browser.post('/v1/giftCard', { claimCode, sessionId: 'any' });
const readBalance = async (browser: Browser) => giftBalance.parse((await browser.get('/v1/giftCard')).body);
const countEntries = async () =>
  (await shop.parts.db.selectFrom('gift_balance_entries').selectAll().execute()).map(({ entry_id }) => entry_id).length;
const setCards = (set: { status?: 'cancelled'; sealed_code?: null; expires_at?: Date }) =>
  shop.parts.db.updateTable('gift_cards').set(set).where('status', '=', 'issued').execute();

it('offers designs with pictures, and amounts within the limits', async () => {
  const { designs, amounts, minAmount, maxAmount } = giftCardDesigns.parse(
    (await shop.browser().get('/v1/eGiftCardDesigns')).body,
  );
  expect(designs.length).toBeGreaterThanOrEqual(6);
  expect(new Set(designs.map(({ asin }) => asin)).size).toBe(designs.length);
  for (const { cents } of amounts) expect(cents >= minAmount.cents && cents <= maxAmount.cents).toBe(true);
});

describe('POST /v1/giftCard', () => {
  it('adds a card’s value to the balance, however its code is typed', async () => {
    const code = await givenCode(7500);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const noa = await shop.member();
    const answer = await redeem(noa, ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `);
    expect(redeemAnswer.parse(answer.body)).toMatchObject({
      redeemed: { cents: 7500, amount: '$75.00' },
      redeemedBefore: false,
      balance: { cents: 7500 },
    });
    expect(await readBalance(noa)).toMatchObject({
      balance: { amount: '$75.00' },
      entries: [{ kind: 'claim', amount: { cents: 7500 }, maskedCode: `••••-••••-••••-${code.slice(-4)}` }],
    });
  });

  it('adds nothing when the same customer redeems it again, and rejects other customers', async () => {
    const code = await givenCode();
    const [noa, eve] = [await shop.member(), await shop.member()];
    await redeem(noa, code);
    const countBefore = await countEntries();
    expect(await redeem(noa, code)).toMatchObject({ status: 200, body: { redeemedBefore: true } });
    expect(await redeem(eve, code)).toMatchObject({
      status: 409,
      body: {
        id: 'giftcard.already.redeemed',
        message: 'There was a problem adding your gift card or code. See below for more information.',
        fields: { claimCode: 'This gift card has already been redeemed.' },
      },
    });
    expect(await countEntries()).toBe(countBefore);
    expect((await readBalance(noa)).balance.cents).toBe(5000);
    expect((await readBalance(eve)).balance.cents).toBe(0);
  });

  it('gives a card to exactly one of several concurrent claims', async () => {
    const code = await givenCode(10_000);
    const rivals = await Promise.all(Array.from({ length: 8 }, () => shop.member()));
    const countBefore = await countEntries();
    const answers = await Promise.all(rivals.flatMap((member) => [redeem(member, code), redeem(member, code)]));
    const winners = new Set(answers.flatMap(({ status }, index) => (status === 200 ? Math.floor(index / 2) : [])));
    expect(winners.size).toBe(1);
    const losers = answers.filter(({ status }) => status !== 200);
    expect(losers).toHaveLength(14);
    for (const loser of losers) expect(loser).toMatchObject({ status: 409, body: { id: 'giftcard.already.redeemed' } });
    expect(await countEntries()).toBe(countBefore + 1);
    const balances = await Promise.all(rivals.map(async (member) => (await readBalance(member)).balance.cents));
    expect(balances.reduce((sum, cents) => sum + cents, 0)).toBe(10_000);
  });

  it.each(['', 'nonsense', '0000-0000-0000-0000', `${'A'.repeat(16)}B`])(
    'answers that %j is not valid',
    async (code) => {
      expect(await redeem(buyer, code)).toMatchObject({
        status: 400,
        body: {
          id: 'giftcard.invalid',
          fields: { claimCode: 'This code is not valid. Please check it and try again.' },
        },
      });
    },
  );

  it('rejects a cancelled card and an expired one', async () => {
    const cancelledCode = await givenCode();
    await setCards({ status: 'cancelled', sealed_code: null });
    const expiredCode = await givenCode();
    await setCards({ expires_at: shop.clock.now() });
    const noa = await shop.member();
    expect((await redeem(noa, cancelledCode)).body).toMatchObject({ id: 'giftcard.cancelled' });
    expect((await redeem(noa, expiredCode)).body).toMatchObject({ id: 'giftcard.expired' });
    expect((await readBalance(noa)).balance.cents).toBe(0);
  });

  it('asks for a full sign-in', async () => {
    const guest = shop.browser();
    expect((await guest.get('/v1/giftCard')).status).toBe(403);
    expect((await redeem(guest, 'x')).status).toBe(403);
  });

  it('limits guesses', async () => {
    const eve = await shop.member();
    const statuses: number[] = [];
    for (let guess = 0; guess < 21; guess += 1) statuses.push((await redeem(eve, '0000-0000-0000-0000')).status);
    expect(statuses.slice(-2)).toEqual([400, 429]);
  });
});

describe('storage', () => {
  it('contains no code in plain text, and deletes the encrypted one once it is redeemed', async () => {
    const code = await givenCode();
    const readStoredText = async () =>
      JSON.stringify(await shop.parts.db.selectFrom('gift_cards').selectAll().execute());
    expect(await readStoredText()).not.toContain(code.replaceAll('-', ''));
    await redeem(await shop.member(), code);
    const card = await shop.parts.db
      .selectFrom('gift_cards')
      .select(['sealed_code', 'status'])
      .where('last_four', '=', code.slice(-4))
      .executeTakeFirstOrThrow();
    expect(card).toEqual({ sealed_code: null, status: 'redeemed' });
  });

  it('never changes an entry of the ledger', async () => {
    await redeem(await shop.member(), await givenCode());
    await expect(sql`update gift_balance_entries set amount_cents = 1`.execute(shop.parts.db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from gift_balance_entries`.execute(shop.parts.db)).rejects.toThrow('append-only');
  });

  it('never lets a balance become negative, with concurrent payments', async () => {
    const orderId = await buyGifts(buyer, {});
    const noa = await shop.member();
    await redeem(noa, await givenCode(5000));
    const { customer_id } = await shop.parts.db
      .selectFrom('gift_balance_entries')
      .select('customer_id')
      .orderBy('entry_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const pay = () =>
      shop.parts.db
        .insertInto('gift_balance_entries')
        .values({
          customer_id,
          kind: 'payment',
          amount_cents: -2000,
          gift_card_id: null,
          order_id: orderId,
          created_at: shop.clock.now(),
        })
        .execute();
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, pay));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await readBalance(noa)).balance.cents).toBe(1000);
  });
});
