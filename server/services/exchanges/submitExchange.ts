import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { exchangeRequest } from '../../../src/contracts/orders/exchanges.ts';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createContractId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { withTaxRates } from '../../providers/tax/taxRates.ts';
import type { CheckoutParts } from '../checkout/actions/checkoutParts.ts';
import { getPayingCard } from '../checkout/actions/orderPayment/updatePayment.ts';
import { insertClosedPurchase } from '../checkout/actions/purchase/closedPurchase.ts';
import { lockOrder } from '../orders/actions/lockOrder.ts';
import { addExchanged } from '../orders/actions/refunds/exchangedValue.ts';
import { listInstruments, requireCards } from '../paymentInstruments/actions.ts';
import { buildPaymentKey } from '../payments/actions/authorize/authorizationStore.ts';
import { authorizePayment } from '../payments/actions/authorize/authorizePayment.ts';
import { tryToVoidAuthorization } from '../payments/actions/authorize/voidAuthorization.ts';
import { ClosedAuthorization, createPaymentDeclinedError } from '../payments/actions/paymentErrors.ts';
import { startReturn } from '../returns/actions/request/submitReturn.ts';
import { EXCHANGE_DUE } from './exchangeJobs.ts';
import { findByKey, findExchange, insertExchange, type StoredExchange } from './exchangeStore.ts';
import { claimReplacement } from './holdReplacement.ts';
import {
  getClosedPurchase,
  type PaidDifference,
  placeReplacement,
  type ReplacementPlacement,
} from './placeReplacement.ts';
import { computeDifference, type ExchangePlan, planExchange } from './planExchange.ts';
import { computeDueMoment } from './rules.ts';

export type ExchangeSubmission = Omit<z.output<typeof exchangeRequest>, 'orderId'>;

type ExchangeSubmissionInput = {
  readonly shownOrder: Order;
  readonly request: ExchangeSubmission;
  /** The caller's IP address as a key of limits. */
  readonly ip: string;
};

/** One purchase for each key, so that a repeated request authorizes the difference once. */
const derivePurchaseId = ({ orderId }: Order, { requestKey }: ExchangeSubmission): string =>
  `exchange-${createHash('sha256').update(`${orderId}:${requestKey}`).digest('hex').slice(0, 40)}`;

/** Plans the exchange that the customer has seen. @throws {ApiError} as `planExchange`; 409 `exchange.changed` */
async function planAsSeen(
  tx: Transaction,
  parts: CheckoutParts,
  { shownOrder, request }: ExchangeSubmissionInput,
): Promise<ExchangePlan> {
  const plan = await planExchange(tx, parts, { shownOrder, wish: request });
  if (computeDifference(plan.sums) === request.differenceCents) return plan;
  throw new ApiError(409, 'exchange.changed', 'The price has changed meanwhile. Please check it and confirm again.');
}

/** Returns the card that pays the difference. @throws {ApiError} 400 `exchange.card.required`; as `getPayingCard` */
async function findDifferenceCard(parts: CheckoutParts, customerId: number, requestedId: string | undefined) {
  requireCards(parts);
  const [primary] = await listInstruments(parts.db, customerId, parts.clock.now());
  const id = requestedId ?? primary?.paymentInstrumentId;
  if (id === undefined)
    throw new ApiError(400, 'exchange.card.required', 'Please add a card that pays the difference.');
  return getPayingCard(parts, customerId, id, false);
}

type PaidAttempt = {
  readonly attempt: { readonly purchaseId: string; readonly version: number };
  readonly paidDifference: PaidDifference;
};

/** Authorizes the difference, if there is one. */
async function payDifference(
  parts: CheckoutParts,
  plan: ExchangePlan,
  { shownOrder, request, ip }: ExchangeSubmissionInput,
): Promise<PaidAttempt | null> {
  const { chargeCents: amountCents } = plan.sums;
  const { customerId } = plan.order;
  if (amountCents === 0) return null;
  const { token, payment } = await findDifferenceCard(parts, customerId, request.paymentInstrumentId);
  const attempt = { purchaseId: derivePurchaseId(shownOrder, request), version: 1 };
  const { purchaseId } = attempt;
  const purchase = getClosedPurchase({ plan, purchaseId, dropOffBy: plan.arrivesBy, now: parts.clock.now() });
  await parts.db.transaction().execute((tx) => insertClosedPurchase(tx, purchase));
  const reference = await authorizePayment(
    parts,
    { customerId, ip },
    { attempt, source: { method: 'card', token }, amountCents },
  );
  return { attempt, paidDifference: { key: buildPaymentKey(attempt), reference, payment } };
}

/** Starts the return of the chosen piece. Its refund is the part that the replacement does not cost. */
const startItsReturn = (
  tx: Transaction,
  parts: CheckoutParts,
  { shownOrder, request }: ExchangeSubmissionInput,
  { order, piece, sums }: ExchangePlan,
) =>
  startReturn(tx, parts, {
    shownOrder,
    order,
    request: {
      items: [{ lineItemId: request.lineItemId, reason: request.reason, comment: '' }],
      method: request.method,
      pickup: request.pickup,
      destination: 'original payment',
      requestKey: request.requestKey,
    },
    pieces: [{ ...piece, refundCents: sums.refundCents }],
    isExchange: true,
  });

/** Makes all changes of an exchange in one transaction, except the authorization. */
async function placeExchange(
  tx: Transaction,
  parts: CheckoutParts,
  submission: ExchangeSubmissionInput,
  paidDifference: PaidDifference | null,
): Promise<StoredExchange> {
  const { shownOrder, request } = submission;
  const now = parts.clock.now();
  const plan = await planAsSeen(tx, parts, submission);
  const { marketplaceId } = shownOrder.shop;
  const settings = parts.marketplaces.getReturnSettings(marketplaceId);
  const { contractId, dropOffBy } = await startItsReturn(tx, parts, submission, plan);
  await claimReplacement(tx, plan.piece.itemUniqueId, plan.replacement.stockId);
  await parts.reachFaultPoint('stock taken');
  const purchaseId = derivePurchaseId(shownOrder, request);
  const exchangeId = createContractId();
  const placement: ReplacementPlacement = {
    plan,
    exchangeId,
    purchaseId,
    marketplaceId,
    paidDifference,
    dropOffBy,
    now,
  };
  const exchangeOrderId = await placeReplacement(parts, tx, placement);
  await parts.reachFaultPoint('order written');
  await addExchanged(tx, plan.piece.itemUniqueId, plan.sums.carriedCents);
  const shipsAt = settings.exchangeShipsAt;
  const rules = { shipsAt, graceDays: settings.exchangeGraceDays, travelDays: settings.exchangeTravelDays };
  const dueAt = computeDueMoment({ dropOffBy, scannedAt: null }, rules);
  await insertExchange(tx, {
    ...plan.sums,
    exchangeId,
    orderId: shownOrder.orderId,
    itemUniqueId: plan.piece.itemUniqueId,
    contractId,
    exchangeOrderId,
    requestKey: request.requestKey,
    oldAsin: plan.line.asin,
    newAsin: plan.replacement.asin,
    shipsAt,
    dueAt,
    createdAt: now,
  });
  await enqueue(tx, EXCHANGE_DUE, { exchangeId }, { runAt: dueAt, jobKey: `${EXCHANGE_DUE}:${exchangeId}` });
  await parts.reachFaultPoint('jobs queued');
  const storedExchange = await findExchange(tx, { exchangeId });
  if (!storedExchange) throw new Error(`exchange ${exchangeId} is gone`);
  return storedExchange;
}

/**
 * Locks the order and returns the exchange that an earlier request with this key has started.
 * @throws {ApiError} 400 `credit.card.verification.declined` if that exchange has ended, so that its authorization
 * is voided
 */
async function findBefore(
  tx: Transaction,
  { shownOrder, request }: ExchangeSubmissionInput,
): Promise<StoredExchange | undefined> {
  await lockOrder(tx, shownOrder.orderId);
  const created = await findByKey(tx, shownOrder.orderId, request.requestKey);
  if (created?.state === 'ended' && created.chargeCents > 0) throw createPaymentDeclinedError();
  return created;
}

/**
 * Starts an exchange (transactions §7, POST /v1/exchange/submit): the item goes back, and its replacement is reserved
 * as an order that waits for it. A difference is authorized now and captured when the replacement ships. Idempotent by
 * `requestKey`. The caller has checked the ownership. @param shown the order, as read by the caller
 * @throws {ApiError} as `planExchange` and `startReturn`; 409 `exchange.changed`, `exchange.out.of.stock`; 400
 * `exchange.card.required`, `credit.card.verification.declined`, `….limit.reached`; 503 `payment.unavailable`, `tax.unavailable`
 */
export async function submitExchange(
  parts: CheckoutParts,
  submission: ExchangeSubmissionInput,
): Promise<StoredExchange> {
  const inTransaction = <T>(run: (tx: Transaction) => Promise<T>): Promise<T> =>
    withTaxRates(parts.tax, () => parts.db.transaction().execute(run));
  const { before: earlierExchange, plan } = await inTransaction(async (tx) => {
    const created = await findBefore(tx, submission);
    return created ? { before: created } : { plan: await planAsSeen(tx, parts, submission) };
  });
  if (earlierExchange) return earlierExchange;
  const paymentAttempt = await payDifference(parts, plan, submission);
  try {
    return await inTransaction(
      async (tx) =>
        (await findBefore(tx, submission)) ??
        (await placeExchange(tx, parts, submission, paymentAttempt?.paidDifference ?? null)),
    );
  } catch (error) {
    throw error instanceof ClosedAuthorization ? createPaymentDeclinedError() : error;
  } finally {
    // Keeps an authorization that pays for the exchange.
    if (paymentAttempt) await tryToVoidAuthorization(parts, paymentAttempt.attempt);
  }
}
