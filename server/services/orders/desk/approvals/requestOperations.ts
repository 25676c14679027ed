import { z } from 'zod';
import { createOneLineText } from '../../../../../src/contracts/common.ts';
import { formatCents } from '../../../../../src/lib/money.ts';
import type { Parts } from '../../../../parts.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { runAndRollBack, toNestedDatabase } from '../../../../platform/database/rollBack.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { rowNumber } from '../../../operations/inputs.ts';
import { type Actor, defineOperation, type Operation, type OperationContext } from '../../../operations/operation.ts';
import { hasPermission } from '../../../staff/actions.ts';
import { CONDITIONS } from '../../actions/refunds/receiveBack.ts';
import type { OrderRefund } from '../../actions/refunds/refundParts.ts';
import { getWarehouseOrder, readOrderState } from '../../operations/describeOrder.ts';
import { orderNumber } from '../../operations/orderInputs.ts';
import { makeRefund, refundInput } from '../refundOperation.ts';
import { queueDecisionMail } from './decisionMail.ts';
import { coversSum, decideRequest, insertRequest, listRefundRequestsOf, lockRequest } from './requestStore.ts';

const MAX_REASON = 400;

/** A refund as it is stored: the parsed input. */
const storedRefund = z.object({
  order: z.string(),
  reason: z.string(),
  line: z.array(z.string()).optional(),
  quantity: z.number().optional(),
  amount: z.number().optional(),
  restock: z.enum(CONDITIONS).optional(),
  version: z.number().optional(),
  /** The money that had gone back then; requests of an earlier release have the version of the order. */
  givenBack: z.number().optional(),
});

const sumOf = ({ giftCents, chargeCents, exchangeCents }: OrderRefund): number =>
  giftCents + chargeCents + exchangeCents;

/** Returns the money of an order that was refunded or canceled, in cents. */
async function sumGivenBack(parts: Parts, orderId: string): Promise<number> {
  const { refunds, cancelledTotal } = (await getWarehouseOrder(parts, orderId)).order;
  return refunds.reduce((sum, { amount }) => sum + amount.cents, cancelledTotal.cents);
}

const createConflict = (id: string, text: string): ApiError => new ApiError(409, `approval.${id}`, text);

async function readState(parts: Parts, { order }: { readonly order: string }): Promise<unknown> {
  // The request is the same for each person; only these facts of it are kept.
  const reader: Actor = {
    name: '',
    channel: 'desk',
    permissions: new Set(),
    limits: { refundCents: 0, creditCents: 0 },
    isConfirmed: false,
  };
  const [request] = await listRefundRequestsOf({ parts, actor: reader }, order);
  const state = await readOrderState(parts, order);
  if (typeof state !== 'object' || state === null || !request) return state;
  const { state: requestState, amountCents, askedBy, decidedBy } = request;
  return { ...state, request: { state: requestState, amountCents, askedBy, decidedBy } };
}

const OF_ORDER = {
  permission: 'orders.refund',
  subject: ({ order }: { readonly order: string }) => `order ${order}`,
  readState,
} as const;

const { key: _, ...refundFields } = refundInput.shape;

const askOperation = defineOperation({
  ...OF_ORDER,
  name: 'order.refund-ask',
  summary: 'asks a person with a higher limit to approve a refund',
  help: 'It waits for seven days exactly as it was filled in. Another refund or cancellation of the order ends it.',
  input: z.strictObject({
    ...refundFields,
    why: createOneLineText(2 * MAX_REASON)
      .min(1)
      .max(MAX_REASON, 'Input too long')
      .describe('why, for the person who approves it')
      .meta({ isPrivate: true }),
  }),
  words: ['order'],
  run: async ({ parts, actor }, { why, ...wanted }) => {
    const { order: orderId } = wanted;
    if (actor.staffId === undefined)
      throw createConflict('not.needed', 'A person at the command line has no limit: refund it.');
    const input = { ...wanted, givenBack: await sumGivenBack(parts, orderId) };
    const refund = await runAndRollBack(parts.db, (db) =>
      makeRefund({ ...parts, db }, { ...wanted, key: undefined }, null),
    );
    const amountCents = sumOf(refund);
    if (coversSum(actor, amountCents))
      throw createConflict('not.needed', `You may refund ${formatCents(amountCents)} yourself.`);
    const request = { orderId, input, amountCents, reason: why, askedBy: actor.name, askedById: actor.staffId };
    const requestId = await parts.db
      .transaction()
      .execute((tx) => insertRequest(tx, { ...request, now: parts.clock.now() }));
    if (requestId === undefined) throw createConflict('waits', 'A refund of this order waits for approval already.');
    return { requestId, amountCents };
  },
  describe: ({ amountCents }) => `The refund of ${formatCents(amountCents)} waits for approval, up to 7 days.`,
});

type Request = Awaited<ReturnType<typeof lockRequest>>;

/** @throws {ApiError} 409 for a decided or expired request */
function assertWaiting({ state, decidedBy, expiresAt }: Request, now: Date): void {
  if (state !== 'waiting') throw createConflict('decided', `${decidedBy} has ${state} this request already.`);
  if (expiresAt <= now) throw createConflict('expired', 'This request has expired. Ask for it again.');
}

/** @throws {ApiError} 403 for a person whose limit does not cover it */
function assertCovers(actor: Actor, { amountCents }: Request): void {
  if (coversSum(actor, amountCents)) return;
  throw new ApiError(403, 'refund.limit', `Your role does not refund ${formatCents(amountCents)}.`);
}

async function approve({ parts, actor }: OperationContext, tx: Transaction, request: Request): Promise<OrderRefund> {
  const now = parts.clock.now();
  assertWaiting(request, now);
  if (request.askedById === actor.staffId)
    throw new ApiError(403, 'approval.own', 'You have asked for it, so another person has to approve it.');
  assertCovers(actor, request);
  if (!(await hasPermission({ ...parts, db: toNestedDatabase(tx) }, request.askedById, 'orders.refund')))
    throw createConflict('asker', `${request.askedBy} may not refund orders any more. Decline it.`);
  const key = `request:${request.requestId}`;
  const { givenBack, ...stored } = storedRefund.parse(request.input);
  const nested = { ...parts, db: toNestedDatabase(tx) };
  // A parcel that was delivered meanwhile is no reason to ask again; other money is.
  const input = { ...stored, key, version: givenBack === undefined ? stored.version : undefined };
  const refund = await makeRefund(nested, input, actor.limits.refundCents);
  const isAsAsked = sumOf(refund) === request.amountCents;
  const isAlone = givenBack === undefined || (await sumGivenBack(nested, stored.order)) === givenBack + sumOf(refund);
  if (!isAsAsked || !isAlone)
    throw createConflict('changed', 'Other money of this order has gone back since. Decline it, and look again.');
  await decideRequest(tx, request.requestId, { state: 'approved', by: actor.name, answer: null, now });
  await queueDecisionMail(tx, request.requestId);
  return refund;
}

const requestOf = { order: orderNumber, request: rowNumber.describe('the number of the request') };

const approveOperation = defineOperation({
  ...OF_ORDER,
  name: 'order.refund-approve',
  needsConfirmation: true,
  summary: 'approves a refund that a colleague has asked for, and makes it',
  input: z.strictObject(requestOf),
  words: ['order', 'request'],
  run: (context, { order, request: requestId }) =>
    context.parts.db.transaction().execute(async (tx) => {
      const request = await lockRequest(tx, order, requestId);
      const refund = await approve(context, tx, request);
      return { askedBy: request.askedBy, amountCents: sumOf(refund) };
    }),
  describe: ({ askedBy, amountCents }) => `${formatCents(amountCents)} is refunded, as ${askedBy} has asked.`,
});

const declineOperation = defineOperation({
  ...OF_ORDER,
  name: 'order.refund-decline',
  summary: 'declines a refund that a colleague has asked for, or withdraws an own request',
  input: z.strictObject({
    ...requestOf,
    answer: createOneLineText(2 * MAX_REASON)
      .min(1)
      .max(MAX_REASON, 'Input too long')
      .describe('a word for the person who has asked')
      .meta({ isPrivate: true }),
  }),
  words: ['order', 'request'],
  run: ({ parts: { db, clock }, actor }, { order, request: requestId, answer }) =>
    db.transaction().execute(async (tx) => {
      const request = await lockRequest(tx, order, requestId);
      assertWaiting(request, clock.now());
      const isOwn = request.askedById === actor.staffId;
      if (!isOwn) assertCovers(actor, request);
      await decideRequest(tx, requestId, { state: 'declined', by: actor.name, answer, now: clock.now() });
      if (!isOwn) await queueDecisionMail(tx, requestId);
      return { amountCents: request.amountCents };
    }),
  describe: ({ amountCents }) => `The refund of ${formatCents(amountCents)} is declined.`,
});

/** Approvals of refunds above a person's limit. */
export const refundRequestOperations: readonly Operation[] = [askOperation, approveOperation, declineOperation];
