import { sql } from 'kysely';
import { z } from 'zod';
import { moveGuestCart } from '../../../../../../server/services/cart/actions.ts';
import { moveGuestChat } from '../../../../../../server/services/chat/actions.ts';
import { abandonOpenPurchase } from '../../../../../../server/services/checkout/actions/purchase/store.ts';
import { createDraftRouter } from '../../../../../../server/services/checkout/desk/drafts/draftRoutes.ts';
import { setSessionCookie } from '../../../../../../server/services/identity/identityCookies.ts';
import { hasOrdered } from '../../../../../../server/services/orders/actions/purchaseHistory.ts';
import { purchase as purchaseSchema } from '../../../../../../src/contracts/checkout/purchase.ts';
import { customerDraft } from '../../../../../../src/contracts/desk/drafts.ts';
import { openTestDesk, type TestDesk } from '../../../../desk/support/openTestDesk.ts';
import type { Browser } from '../../../support/browser.ts';
import {
  addAddress,
  addCard,
  addToCart,
  configure,
  finalize,
  payByCard,
  prepareReview,
} from '../../../support/checkoutJourney.ts';
import { goodAddress } from '../../../support/given.ts';
import { givenProduct } from '../../../support/givenProduct.ts';
import { givenPromo } from '../../../support/givenPromo.ts';
import { createGuestJourneyRoutes } from '../../../support/guestJourney.ts';
import { readOnHand } from '../../../support/readOnHand.ts';

let desk: TestDesk;
let support: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk((parts) => [
    createDraftRouter(parts, {
      mayBuy: () => true,
      abandonOpenPurchase,
      hasOrdered,
      moveCart: moveGuestCart,
      moveChat: moveGuestChat,
      setSessionCookie: (req, res, sessionId) => void setSessionCookie(req, res, parts.config, sessionId),
    }),
    ...createGuestJourneyRoutes()(parts),
  ]);
  support = await desk.member('support');
});
afterAll(() => desk.close());

const written = z.object({
  draftId: z.int(),
  quote: z.looseObject({ sums: z.object({ totalCents: z.int() }), options: z.array(z.unknown()) }),
});
/** The fields of the page that the tests compare. */
const shownDraft = z.looseObject({
  version: z.int(),
  state: z.string(),
  orderId: z.string().nullable(),
  quote: z.looseObject({ problems: z.array(z.string()) }),
});

let customers = 0;
const createEmail = (): string => `caller-${++customers}@example.com`;

async function givenStock(onHand = 5): Promise<string> {
  const { stocks } = await givenProduct(desk.parts.db, { onHand: [onHand] });
  return stocks[0].stockId;
}

/** Prepares an order with an address. */
async function createDraft(input: Readonly<Record<string, unknown>>) {
  const email = createEmail();
  const answer = await support.perform('draft.create', { email, name: 'Nora Lind', ...goodAddress, ...input });
  if (answer.status !== 200) throw new Error(answer.text);
  const { result } = z.object({ result: written }).parse(answer.body);
  return { draft: String(result.draftId), email, quote: result.quote };
}

const readDraft = async (draft: string) => shownDraft.parse((await support.get(`/drafts/${draft}`)).body);

/** Mails the link. @returns its token */
async function send(draft: string, email: string): Promise<string> {
  const answer = await support.perform('draft.send', { draft });
  if (answer.status !== 200) throw new Error(answer.text);
  const text = (await desk.mails(email)).at(-1)?.text ?? '';
  return /\/checkout\/draft\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

const look = (browser: Browser, token: string) => browser.post('/v1/checkout/draft', { token });
const start = (browser: Browser, token: string) => browser.post('/v1/checkout/draft/start', { token });

/** Opens the link, types a card, and returns the purchase to place. */
async function openToPay(token: string, browser = desk.shop.browser()) {
  const answer = await start(browser, token);
  expect(answer).toMatchObject({ status: 200 });
  const card = payByCard(await addCard(browser));
  const { purchase } = await configure(browser, { purchaseId: answer.body.purchaseId, ...card });
  return { browser, purchase };
}

it('is paid in the normal checkout, at the sums that the desk showed', async () => {
  await givenPromo(desk.shop, 'PHONE10', { once_per_customer: false });
  const stockId = await givenStock();
  const { draft, email, quote } = await createDraft({
    line: [`${stockId}:2`],
    code: ['phone10'],
    message: 'As we said.',
  });
  expect(quote).toMatchObject({ problems: [], codes: [{ code: 'PHONE10', problem: null }], hasAccount: false });
  const token = await send(draft, email);
  const shopper = desk.shop.browser();
  const seen = customerDraft.parse((await look(shopper, token)).body);
  expect(seen).toMatchObject({
    state: 'sent',
    message: 'As we said.',
    deliverTo: 'Maya Lindqvist, Columbus',
    problems: [],
  });
  expect(seen.purchase.chargeSummary.grandTotal.cents).toBe(quote.sums.totalCents);
  expect(seen.formerTotal).toBeUndefined();

  const { purchase } = await openToPay(token, shopper);
  expect(purchase.chargeSummary.grandTotal.cents).toBe(quote.sums.totalCents);
  expect(purchase.chargeSummary.coupons).toMatchObject([{ code: 'PHONE10' }]);
  const placed = await finalize(shopper, purchase);
  expect(placed).toMatchObject({ status: 200 });

  const paid = await readDraft(draft);
  expect(paid).toMatchObject({ state: 'paid', orderId: placed.body.orderId });
  expect((await support.get(`/orders/${placed.body.orderId}`)).body).toMatchObject({ draftId: Number(draft) });
  expect((await support.get('/queries/drafts?view=paid')).body).toMatchObject({
    rows: [{ orderId: placed.body.orderId }],
  });
  expect(await readOnHand(desk.parts.db, stockId)).toBe(3);
  expect((await look(shopper, token)).body.state).toBe('paid');
  expect(await start(desk.shop.browser(), token)).toMatchObject({ status: 409, body: { id: 'draft.paid' } });
  for (const name of ['draft.cancel', 'draft.send'])
    expect(await support.perform(name, { draft })).toMatchObject({ status: 409, body: { id: 'draft.paid' } });
});

it('shows its customer to the person who wrote it, and to others after a reason', async () => {
  const { draft, email } = await createDraft({ line: [`${await givenStock()}:1`] });
  expect(await readDraft(draft)).toMatchObject({ email, isMasked: false, address: { city: 'Columbus' } });
  const manager = await desk.member('manager');
  const { body, text } = await manager.get(`/drafts/${draft}`);
  expect(body).toMatchObject({ isMasked: true, address: null });
  expect(text).not.toContain(email);
  const { result } = (await manager.perform('draft.reveal', { draft, reason: 'She calls again' })).body;
  expect(result).toMatchObject({ email, address: { city: 'Columbus' } });
});

it('is paid once though two browsers open the link', async () => {
  const stockId = await givenStock();
  const { draft, email } = await createDraft({ line: [`${stockId}:1`] });
  const token = await send(draft, email);
  const first = await openToPay(token);
  const second = await openToPay(token);
  const [late, placed] = await Promise.all([
    finalize(first.browser, first.purchase),
    finalize(second.browser, second.purchase),
  ]);
  expect(late.status).toBeGreaterThanOrEqual(400);
  expect(placed.status).toBe(200);
  // The goods have left the cart of the first one.
  expect(await first.browser.post('/v1/checkout/configure', {})).toMatchObject({ body: { id: 'checkout.cart.empty' } });
  expect(await readOnHand(desk.parts.db, stockId)).toBe(4);
});

it('leaves one checkout open that can be paid, however many open the link at the same moment', async () => {
  const stockId = await givenStock();
  const { draft, email } = await createDraft({ line: [`${stockId}:1`] });
  const token = await send(draft, email);
  const browsers = [desk.shop.browser(), desk.shop.browser(), desk.shop.browser()];
  const answers = await Promise.all(browsers.map((browser) => start(browser, token)));
  const opened = answers.flatMap(({ status, body }) => (status === 200 ? [String(body.purchaseId)] : []));
  expect(opened.length).toBeGreaterThan(0);
  const { db } = desk.parts;
  const { purchase_id: named } = await db
    .selectFrom('draft_orders')
    .select('purchase_id')
    .where('draft_id', '=', Number(draft))
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('purchases')
    .select('purchase_id')
    .where('purchase_id', 'in', opened)
    .where('status', '=', 'open')
    .execute();
  expect(open.map((row) => String(row.purchase_id))).toEqual([named]);
});

/** A member who is not signed in on a browser that has opened the link, with the member's sign-in. */
async function openAsOwner(line: readonly string[]) {
  const owner = await desk.shop.member();
  const { draft } = await createDraft({ line, email: owner.email });
  const token = await send(draft, owner.email);
  const browser = desk.shop.browser();
  await openToPay(token, browser);
  const signIn = () => browser.post('/v1/zap/signin', { email: owner.email, password: 'correct horse' });
  return { owner, draft, token, browser, signIn };
}

/** Types address and card anew, as a customer who has just signed in. @returns the purchase to place */
async function prepareAgain(browser: Browser) {
  await addAddress(browser);
  return (await configure(browser, payByCard(await addCard(browser)))).purchase;
}

it('knows its order when the guest signs in while paying, and is not payable any more', async () => {
  const stockId = await givenStock();
  const { draft, token, browser, signIn } = await openAsOwner([`${stockId}:1`]);
  expect((await signIn()).status).toBe(200);
  const placed = await finalize(browser, await prepareAgain(browser));
  expect(placed.status).toBe(200);
  expect(await readDraft(draft)).toMatchObject({ state: 'paid', orderId: placed.body.orderId });
  expect((await support.get(`/orders/${placed.body.orderId}`)).body).toMatchObject({ draftId: Number(draft) });
  expect(await start(desk.shop.browser(), token)).toMatchObject({ status: 409, body: { id: 'draft.paid' } });
  // Another order of the same goods is an order of its own.
  await addToCart(browser, stockId);
  const next = await finalize(browser, (await configure(browser)).purchase);
  expect(next.status).toBe(200);
  expect((await readDraft(draft)).orderId).toBe(placed.body.orderId);
});

it('knows its order when its goods join those of an account that is at checkout already', async () => {
  const [own, ordered] = [await givenStock(), await givenStock(1)];
  const { owner, draft, token, browser, signIn } = await openAsOwner([`${ordered}:1`]);
  await addToCart(owner, ordered);
  await prepareReview(owner, own);
  await signIn();
  const { purchase } = await configure(browser);
  expect(purchase.productList.map(({ stockId }) => stockId).toSorted()).toEqual([own, ordered].toSorted());
  const placed = await finalize(browser, purchase);
  expect(placed.status).toBe(200);
  expect((await readDraft(draft)).orderId).toBe(placed.body.orderId);
  expect((await look(browser, token)).body.state).toBe('paid');
});

it('is paid once when one window has signed in and another opens the link', async () => {
  const stockId = await givenStock();
  const { draft, token, browser, signIn } = await openAsOwner([`${stockId}:1`]);
  await signIn();
  const signedIn = await prepareAgain(browser);
  const other = await openToPay(token);
  const [late, placed] = await Promise.all([finalize(browser, signedIn), finalize(other.browser, other.purchase)]);
  expect(late.status).toBeGreaterThanOrEqual(400);
  expect(placed.status).toBe(200);
  expect((await readDraft(draft)).orderId).toBe(placed.body.orderId);
  expect(await readOnHand(desk.parts.db, stockId)).toBe(4);
  expect((await browser.post('/v1/checkout/configure', {})).body.id).toBe('checkout.cart.empty');
});

it('lets one of two checkouts with its goods pay, and authorizes nothing for the other', async () => {
  const stockId = await givenStock();
  const { draft, token, browser, signIn } = await openAsOwner([`${stockId}:1`]);
  await signIn();
  const signedIn = await prepareAgain(browser);
  const other = await openToPay(token);
  // The checkout of the first window was written at the very moment in which the second one ended it.
  await desk.parts.db
    .updateTable('purchases')
    .set({ status: 'open', draft_id: Number(draft) })
    .where('purchase_id', '=', signedIn.purchaseId)
    .execute();
  const answers = await Promise.all([finalize(browser, signedIn), finalize(other.browser, other.purchase)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.id).toBe('draft.paid');
  expect(await readOnHand(desk.parts.db, stockId)).toBe(4);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_authorizations
    where purchase_id = any(${[signedIn.purchaseId, other.purchase.purchaseId]}) and status = 'authorized'`.execute(
    desk.parts.db,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('stays payable when the customer buys other goods instead', async () => {
  const [own, ordered] = [await givenStock(), await givenStock()];
  const { draft, email } = await createDraft({ line: [`${ordered}:1`] });
  const token = await send(draft, email);
  const { browser } = await openToPay(token);
  await browser.post('/v1/cart', { items: [{ stockId: ordered, quantity: 0 }] });
  await addToCart(browser, own);
  expect(await finalize(browser, (await configure(browser)).purchase)).toMatchObject({ status: 200 });
  expect(await readDraft(draft)).toMatchObject({ state: 'sent', orderId: null });
  const again = await openToPay(token);
  const placed = await finalize(again.browser, again.purchase);
  expect((await readDraft(draft)).orderId).toBe(placed.body.orderId);
});

it('asks for consent when a price has changed meanwhile', async () => {
  const stockId = await givenStock();
  const { draft, email, quote } = await createDraft({ line: [`${stockId}:1`] });
  const token = await send(draft, email);
  const { browser, purchase } = await openToPay(token);
  await desk.parts.db
    .updateTable('styles')
    .set({ price_cents: 19_900, original_price_cents: 19_900 })
    .where('style_id', 'in', (select) =>
      select.selectFrom('stocks').select('style_id').where('stock_id', '=', Number(stockId)),
    )
    .execute();
  const seen = customerDraft.parse((await look(browser, token)).body);
  expect(seen.formerTotal?.cents).toBe(quote.sums.totalCents);
  const refused = await finalize(browser, purchase);
  expect(refused).toMatchObject({ status: 409, body: { id: 'purchase.version.stale' } });
  const placed = await finalize(browser, purchaseSchema.parse(refused.body.purchase));
  expect(placed.status).toBe(200);
  expect((await readDraft(draft)).orderId).toBe(placed.body.orderId);
});

it('is not sold when the goods have sold out, and says so', async () => {
  const stockId = await givenStock(1);
  const { draft, email } = await createDraft({ line: [`${stockId}:1`] });
  const token = await send(draft, email);
  const { browser, purchase } = await openToPay(token);
  await desk.parts.db.updateTable('stocks').set({ on_hand: 0 }).where('stock_id', '=', Number(stockId)).execute();
  expect(await finalize(browser, purchase)).toMatchObject({ status: 409 });
  expect((await look(browser, token)).body.problems).toEqual([expect.stringMatching(/is sold out\.$/)]);
  expect(await start(desk.shop.browser(), token)).toMatchObject({ status: 409 });
  expect((await readDraft(draft)).quote.problems).toHaveLength(1);
  expect(await support.perform('draft.send', { draft })).toMatchObject({ status: 409, body: { id: 'draft.short' } });
});

it('cannot be paid after it is cancelled, nor cancelled after it is paid', async () => {
  for (let round = 0; round < 4; round += 1) {
    const stockId = await givenStock();
    const { draft, email } = await createDraft({ line: [`${stockId}:1`] });
    const { browser, purchase } = await openToPay(await send(draft, email));
    const [placed, cancelled] = await Promise.all([
      finalize(browser, purchase),
      support.perform('draft.cancel', { draft }),
    ]);
    expect([placed.status === 200, cancelled.status === 200].filter(Boolean)).toHaveLength(1);
    expect((await readDraft(draft)).state).toBe(placed.status === 200 ? 'paid' : 'cancelled');
    expect(await readOnHand(desk.parts.db, stockId)).toBe(placed.status === 200 ? 4 : 5);
    if (placed.status === 200) continue;
    // The customer cannot go on with the goods in the cart either.
    expect((await browser.post('/v1/checkout/configure', {})).body.id).toBe('checkout.cart.empty');
  }
});

it('changes until it is paid, and ends a checkout that is open', async () => {
  const [one, two] = [await givenStock(), await givenStock()];
  const { draft, email } = await createDraft({ line: [`${one}:1`] });
  const token = await send(draft, email);
  const { browser, purchase } = await openToPay(token);
  const { version } = await readDraft(draft);
  const input = { draft, email, name: 'Nora Lind', ...goodAddress, line: [`${two}:3`] };
  expect((await support.perform('draft.change', input, { version: version - 1 })).body.id).toBe('conflict');
  expect(await support.perform('draft.change', input, { version })).toMatchObject({ status: 200 });
  expect((await finalize(browser, purchase)).status).toBeGreaterThanOrEqual(400);
  const again = await openToPay(token, browser);
  expect(again.purchase.productList).toMatchObject([{ stockId: two, quantity: 3 }]);
  expect(await finalize(browser, again.purchase)).toMatchObject({ status: 200 });
});

it('expires, and lives again when it is sent again', async () => {
  const stockId = await givenStock();
  const { draft, email } = await createDraft({ line: [`${stockId}:1`] });
  const token = await send(draft, email);
  desk.clock.advance(7 * 86_400_000);
  support = await desk.member('support');
  expect((await look(desk.shop.browser(), token)).body.state).toBe('expired');
  expect((await start(desk.shop.browser(), token)).body.id).toBe('draft.expired');
  expect((await support.get('/queries/drafts?view=expired')).body).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ draftId: Number(draft), state: 'expired' })]),
  });
  expect((await support.get('/queries/drafts/counts')).body).toMatchObject({ counts: { expired: expect.any(Number) } });
  expect(await send(draft, email)).toBe(token);
  expect(await start(desk.shop.browser(), token)).toMatchObject({ status: 200 });
});

it('saves what the cart holds for later, and signs nobody in', async () => {
  const [own, ordered] = [await givenStock(), await givenStock()];
  const { draft, email } = await createDraft({ line: [`${ordered}:1`] });
  const token = await send(draft, email);
  const shopper = desk.shop.browser();
  await addToCart(shopper, own);
  const { purchase } = await openToPay(token, shopper);
  expect(purchase.productList.map(({ stockId }) => stockId)).toEqual([ordered]);
  const cart = (await shopper.get('/v1/cart')).body;
  expect(cart.savedItems).toMatchObject([{ stockId: own }]);
  expect(shopper.cookies.has('x-main')).toBe(false);
  expect(shopper.cookies.has('at-main')).toBe(false);
});

it("is paid by an account's owner only when signed in, and by no other account", async () => {
  const stockId = await givenStock();
  const owner = await desk.shop.member();
  const { email } = owner;
  const { customerId } = await desk.parts.db
    .selectFrom('customers')
    .select('customer_id as customerId')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { draft } = await createDraft({ line: [`${stockId}:1`], customer: String(customerId), email: undefined });
  expect(await readDraft(draft)).toMatchObject({ customerId, email });
  const token = await send(draft, email);
  expect(await start(await desk.shop.member(), token)).toMatchObject({
    status: 403,
    body: { id: 'draft.other.account' },
  });
  const { purchase } = await openToPay(token, owner);
  expect(await finalize(owner, purchase)).toMatchObject({ status: 200 });
  expect((await readDraft(draft)).state).toBe('paid');
});

it('refuses unknown links, wrong items and wrong addresses, and names the fields', async () => {
  const browser = desk.shop.browser();
  expect(await look(browser, 'x'.repeat(43))).toMatchObject({ status: 404, body: { id: 'draft.not.found' } });
  expect((await look(browser, 'x'.repeat(101))).status).toBe(400);
  expect((await look(browser, "' or true --")).status).toBe(404);
  const create = (input: object) => support.perform('draft.create', { email: 'a@example.com', ...input });
  expect(await create({ line: ['no-such-sku:1'] })).toMatchObject({ status: 400, body: { id: 'line.unknown' } });
  expect((await create({ line: [] })).status).toBe(400);
  const stockId = await givenStock();
  const wrong = await create({ line: [`${stockId}:1`], ...goodAddress, postalCode: '' });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { postalCode: expect.any(String) } } });
  expect(await support.perform('draft.create', { line: [`${stockId}:1`] })).toMatchObject({
    status: 400,
    body: { fields: { email: expect.any(String) } },
  });
});

it('previews the sums without keeping a draft, and keeps personal data out of the audit log', async () => {
  const stockId = await givenStock();
  const count = async () => (await support.get('/queries/drafts?view=all')).body.total;
  const before = await count();
  const input = { email: 'preview@example.com', line: [`${stockId}:1`], speed: 'next', ...goodAddress };
  const answer = await support.perform('draft.create', input, { isPreview: true });
  const { quote } = z.object({ result: written }).parse(answer.body).result;
  expect(quote.options).toContainEqual(expect.objectContaining({ speed: 'next', isChosen: true }));
  expect(await count()).toBe(before);
  const log = JSON.stringify(await desk.parts.db.selectFrom('audit_log').selectAll().execute());
  expect(log).not.toContain('@example.com');
  expect(log).not.toContain('Linden');
  expect(await (await desk.member('warehouse')).perform('draft.create', input)).toMatchObject({ status: 403 });
});
