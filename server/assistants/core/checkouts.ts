import { PROMO_MESSAGES } from '../../../src/lib/checkout/promotions.ts';
import type { Parts } from '../../parts.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import {
  type CheckoutContent,
  findCheckout,
  insertCheckout,
  lockCheckout,
  type StoredCheckout,
  updateCheckout,
} from '../../services/assistants/actions/checkouts.ts';
import type { CheckoutParts } from '../../services/checkout/actions/checkoutParts.ts';
import { quotePrepared } from '../../services/checkout/actions/preparedGoods.ts';
import type { Quote } from '../../services/checkout/quote/quote.ts';
import { findOrderId } from '../../services/orders/actions/placement.ts';
import { type CartNeeds, type Message, readCart, readSession, sumLines } from './carts.ts';
import { type CheckoutCall, CheckoutRefused, createRefusal, type Platform } from './checkoutCall.ts';
import { toContent } from './checkoutContent.ts';
import type { CheckoutCreation, CheckoutUpdate } from './checkoutInputs.ts';
import { findPlatformOrder } from './orders.ts';
import { type CheckoutState, type PlacedOrder, presentCheckout } from './presentCheckout.ts';
import type { AssistantShop } from './products.ts';

export type CheckoutNeeds = CartNeeds & Pick<Parts, 'rateLimits'> & { readonly checkout: CheckoutParts };

const LIFETIME_MS = 6 * 3_600_000;
/** Longer than any completion runs: after it the process that ran it has died. */
const COMPLETION_MS = 150_000;

/** Codes that are new to a checkout, for each platform, so that codes cannot be guessed. */
const CODES = { name: 'assistant codes', points: 60, seconds: 3600 };

type Quoted = Pick<StoredCheckout, 'marketplaceId' | 'linkedCustomerId'>;

/** Quotes for a guest, or for the customer in whose name a linked platform buys: with their prices and points. */
const quoteContent = (
  needs: CheckoutNeeds,
  content: CheckoutContent,
  { marketplaceId, linkedCustomerId }: Quoted,
): Promise<Quote> => quotePrepared(needs.checkout, { ...content, marketplaceId, customerId: linkedCustomerId });

/** @throws {CheckoutRefused} for goods that the shop does not have */
function assertInStock({ lines }: CheckoutContent, { lines: quoted }: Quote): void {
  const messages = lines.flatMap(({ stockId, quantity }): Message[] => {
    const line = quoted.find((one) => one.stockId === stockId);
    const problem = { type: 'error', severity: 'recoverable', path: '$.line_items' } as const;
    if (!line) return [{ ...problem, code: 'item_unavailable', content: `${stockId} is not sold.` }];
    if (line.onHand >= quantity) return [];
    const content = line.onHand === 0 ? `${line.productName} is sold out.` : `Only ${line.onHand} left in stock!`;
    return [{ ...problem, code: 'out_of_stock', content }];
  });
  if (messages.length > 0) throw new CheckoutRefused(messages);
}

type Accepted = { readonly content: CheckoutContent; readonly quote: Quote; readonly notes: readonly Message[] };

/** Quotes what a platform has chosen, and leaves out codes that do not apply, with a note of each. */
async function accept(needs: CheckoutNeeds, content: CheckoutContent, quoted: Quoted): Promise<Accepted> {
  const quote = await quoteContent(needs, content, quoted);
  assertInStock(content, quote);
  const refused = quote.promoCodes.filter(({ refusal }) => refusal !== undefined);
  if (refused.length === 0) return { content, quote, notes: [] };
  const codes = refused.map(({ code }) => code);
  const rest = { ...content, coupons: content.coupons.filter((code) => !codes.includes(code)) };
  const notes = refused.map(
    ({ code, refusal }): Message => ({
      type: 'warning',
      code: 'discount_code_invalid',
      content: `${code}: ${PROMO_MESSAGES[refusal ?? 'promo.bad']}`,
      path: '$.discounts.codes',
    }),
  );
  return { content: rest, quote: await quoteContent(needs, rest, quoted), notes };
}

/** Counts codes that a checkout does not have yet. @throws {ApiError} 429 `too.many.attempts` */
async function countCodes(
  needs: CheckoutNeeds,
  { profile }: Platform,
  codes: readonly string[],
  known: readonly string[],
) {
  for (const _code of codes.filter((code) => !known.includes(code))) await countAttempt(needs, [[CODES, profile]]);
}

/** Returns what has become of a checkout. */
export async function readState(
  db: Database | Transaction,
  { purchaseId, canceledAt, completingAt, openedAt, expiresAt }: StoredCheckout,
  at: Date,
): Promise<CheckoutState> {
  const now = at.getTime();
  const orderId = purchaseId === null ? undefined : await findOrderId(db, purchaseId);
  if (orderId !== undefined) return { kind: 'completed', orderId };
  if (canceledAt || expiresAt.getTime() <= now) return { kind: 'canceled' };
  if (completingAt && now - completingAt.getTime() < COMPLETION_MS) return { kind: 'completing' };
  return { kind: openedAt ? 'opened' : 'open' };
}

type Presented = ReturnType<typeof presentCheckout>;

/** Returns the lines and the amounts of the order that a checkout has become. */
async function readPlaced(needs: CheckoutNeeds, state: CheckoutState): Promise<PlacedOrder | undefined> {
  if (state.kind !== 'completed') return undefined;
  const found = await findPlatformOrder(needs, state.orderId);
  if (!found) return undefined;
  const { line_items, totals } = found.order;
  const lines = line_items.map(({ item, quantity: { original }, totals: sums }) => ({
    id: item.id,
    item,
    quantity: original,
    totals: sums,
  }));
  return { lines, totals };
}

type Known = { readonly quote?: Quote; readonly notes?: readonly Message[] };

/** Returns a checkout as it is now. */
export async function describeCheckout(
  needs: CheckoutNeeds,
  stored: StoredCheckout,
  { platform, shop }: CheckoutCall,
  { quote: known, notes = [] }: Known = {},
): Promise<Presented> {
  const quote = known ?? (await quoteContent(needs, stored.content, stored));
  const state = await readState(needs.db, stored, needs.clock.now());
  const placed = await readPlaced(needs, state);
  return presentCheckout(stored, { quote, state, placed, access: platform.access, shop, notes });
}

/** Returns the total of an answer in cents. */
export const getTotal = ({ totals }: Presented): number | undefined =>
  totals.find(({ type }) => type === 'total')?.amount;

/** Returns the SKUs of gifts among lines. */
export const listGifts = (
  lines: readonly { readonly stockId: number | string | null; readonly gift?: unknown }[],
): string[] =>
  lines
    .filter(({ gift }) => gift !== undefined)
    .map(({ stockId }) => String(stockId))
    .sort();

/** Returns a checkout for its platform, and keeps the total and the gifts that it sees. */
async function show(
  needs: CheckoutNeeds,
  stored: StoredCheckout,
  call: CheckoutCall,
  known: Known = {},
): Promise<Presented> {
  const quote = known.quote ?? (await quoteContent(needs, stored.content, stored));
  const shown = await describeCheckout(needs, stored, call, { ...known, quote });
  const shownCents = getTotal(shown) ?? null;
  const shownGifts = listGifts(quote.lines);
  if (shownCents !== stored.shownCents || shownGifts.join() !== stored.shownGifts.join())
    await updateCheckout(needs.db, stored.checkoutId, { shownCents, shownGifts }, needs.clock.now());
  return shown;
}

/** Returns a platform's own checkout. @throws {CheckoutRefused} for an unknown one, and that of another platform */
export async function getCheckout(
  { db }: CheckoutNeeds,
  checkoutId: string,
  { platform, shop, customerId }: CheckoutCall,
): Promise<StoredCheckout> {
  const stored = await findCheckout(db, checkoutId);
  if (stored?.profile !== platform.profile || stored.marketplaceId !== shop.id || stored.isDisconnected)
    throw createRefusal('not_found', 'This checkout is unknown. Make a new one.', 'unrecoverable');
  if (stored.linkedCustomerId !== null && stored.linkedCustomerId !== customerId)
    throw createRefusal('identity_required', 'This checkout is of a linked customer. Send their access token.');
  return stored;
}

/** Returns the lines of a new checkout: those of a cart, if it names one. */
async function readLines(needs: CheckoutNeeds, { cart_id: cartId, line_items }: CheckoutCreation, shop: AssistantShop) {
  if (cartId === undefined) return sumLines({ line_items });
  const sessionId = readSession(needs, cartId);
  const cart = sessionId === undefined ? undefined : await readCart(needs, { sessionId }, shop.id);
  const goods = (cart?.activeItems ?? []).filter(({ egc }) => !egc);
  return new Map(goods.map(({ stockId, quantity }) => [stockId, quantity]));
}

type Chosen = { readonly content: CheckoutContent; readonly cartId?: string | undefined };

/** Makes a checkout of what a platform has chosen. */
export async function createChosen(
  needs: CheckoutNeeds,
  { content: wanted, cartId }: Chosen,
  call: CheckoutCall,
): Promise<Presented> {
  const { platform, shop, protocol, customerId: linkedCustomerId } = call;
  if (wanted.lines.length === 0)
    throw createRefusal('invalid_input', 'A checkout needs line_items, or a cart with some.');
  await countCodes(needs, platform, wanted.coupons, []);
  const { content, quote, notes } = await accept(needs, wanted, { marketplaceId: shop.id, linkedCustomerId });
  const now = needs.clock.now();
  const checkoutId = await insertCheckout(needs.db, {
    profile: platform.profile,
    marketplaceId: shop.id,
    protocol,
    content,
    linkedCustomerId,
    cartId,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    now,
  });
  const stored = await getCheckout(needs, checkoutId, call);
  const isNew = JSON.stringify(stored.content) === JSON.stringify(content);
  return show(needs, stored, call, isNew ? { quote, notes } : {});
}

/** Makes a checkout of lines or of a cart; a cart that is converted again gives the same checkout. */
export const createCheckout = async (
  needs: CheckoutNeeds,
  input: CheckoutCreation,
  call: CheckoutCall,
): Promise<Presented> => {
  const content = toContent(input, await readLines(needs, input, call.shop));
  return createChosen(needs, { content, cartId: input.cart_id }, call);
};

/** Returns a checkout with the prices of now. */
export const readCheckout = async (needs: CheckoutNeeds, checkoutId: string, call: CheckoutCall): Promise<Presented> =>
  show(needs, await getCheckout(needs, checkoutId, call), call);

const CLOSED: Readonly<Record<Exclude<CheckoutState['kind'], 'open'>, readonly [code: string, content: string]>> = {
  opened: ['opened_by_buyer', 'The buyer has opened this checkout in the shop, and completes it there.'],
  completing: ['complete_in_progress', 'This checkout is being completed.'],
  completed: ['already_completed', 'This checkout is completed.'],
  canceled: ['canceled', 'This checkout is canceled or has expired. Make a new one.'],
};

/** Creates the error of a change of a checkout that is not open. */
export const createClosedError = (kind: keyof typeof CLOSED): CheckoutRefused => createRefusal(...CLOSED[kind]);

/** Runs a change of an open checkout, which is locked until it ends. @throws {CheckoutRefused} for one that is not open */
export const changeOpen = <Result>(
  needs: CheckoutNeeds,
  checkoutId: string,
  change: (
    stored: StoredCheckout,
    update: (change: Parameters<typeof updateCheckout>[2]) => Promise<void>,
  ) => Promise<Result>,
): Promise<Result> =>
  needs.db.transaction().execute(async (tx) => {
    const stored = await lockCheckout(tx, checkoutId);
    if (!stored) throw createRefusal('not_found', 'This checkout is unknown.', 'unrecoverable');
    const { kind } = await readState(tx, stored, needs.clock.now());
    if (kind !== 'open') throw createClosedError(kind);
    return change(stored, (values) => updateCheckout(tx, checkoutId, values, needs.clock.now()));
  });

/** Leaves out the added gifts that a platform repeats among its lines: as goods they would be paid once the promotion ends. */
function leaveOutGifts(wanted: CheckoutContent, { shownGifts, content: before }: StoredCheckout): CheckoutContent {
  const isRepeated = ({ stockId, quantity }: CheckoutContent['lines'][number]): boolean =>
    quantity === 1 && shownGifts.includes(String(stockId)) && !before.lines.some((line) => line.stockId === stockId);
  return { ...wanted, lines: wanted.lines.filter((line) => !isRepeated(line)) };
}

/** Changes what a platform has chosen. @throws {CheckoutRefused} `conflict` if another call has changed it meanwhile */
export async function changeChosen(
  needs: CheckoutNeeds,
  checkoutId: string,
  choose: (before: CheckoutContent) => CheckoutContent,
  call: CheckoutCall,
): Promise<Presented> {
  const before = await getCheckout(needs, checkoutId, call);
  const wanted = leaveOutGifts(choose(before.content), before);
  await countCodes(needs, call.platform, wanted.coupons, before.content.coupons);
  const { content, quote, notes } = await accept(needs, wanted, before);
  await changeOpen(needs, checkoutId, async (stored, update) => {
    if (JSON.stringify(stored.content) !== JSON.stringify(before.content))
      throw createRefusal('conflict', 'Another call has changed this checkout meanwhile. Read it again.');
    await update({ content });
  });
  return show(needs, await getCheckout(needs, checkoutId, call), call, { quote, notes });
}

/** Replaces what a platform has chosen. */
export const replaceCheckout = (
  needs: CheckoutNeeds,
  checkoutId: string,
  input: CheckoutUpdate,
  call: CheckoutCall,
): Promise<Presented> => changeChosen(needs, checkoutId, (before) => toContent(input, sumLines(input), before), call);

/** Cancels a checkout. */
export async function cancelCheckout(needs: CheckoutNeeds, checkoutId: string, call: CheckoutCall): Promise<Presented> {
  await getCheckout(needs, checkoutId, call);
  await changeOpen(needs, checkoutId, (_stored, update) => update({ canceledAt: needs.clock.now() }));
  return readCheckout(needs, checkoutId, call);
}
