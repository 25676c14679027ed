import { z } from 'zod';
import { queueOrderWebhook } from '../assistants/orderWebhooks.ts';
import type { Parts } from '../parts.ts';
import { enqueue, type JobHandler, type Jobs } from '../platform/queue/queue.ts';
import type { OrderEvents } from '../services/orders/actions/orderEvents.ts';
import { recordOrderPoints } from '../services/rewards/actions.ts';
import { recordRefund } from '../services/telemetry/actions.ts';
import { startTracking } from './carrierJobs.ts';
import { continueWithdrawal, endCancelledExchange } from './returnJobs.ts';

/** Returns a handler for each event of orders. When a subscriber fails, the others run and all are repeated. */
export const createOrderEventHandlers = <Event extends keyof OrderEvents>(
  subscribers: Readonly<Record<Event, readonly JobHandler[]>>,
): Jobs =>
  Object.fromEntries(
    Object.entries<readonly JobHandler[]>(subscribers).map(([event, handlers]) => [event, callAll(handlers)]),
  );

const callAll =
  (handlers: readonly JobHandler[]): JobHandler =>
  async (payload, signal) => {
    const results = await Promise.allSettled(handlers.map((handle) => handle(payload, signal)));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1) throw new AggregateError(failures, 'several subscribers of an order event failed');
  };

const refundPayload = z.object({ orderId: z.string(), cause: z.string(), amountCents: z.number().int() });

/** Measures a refund; `to` distinguishes the parts of one refund that go to different places. */
export const measureRefund =
  (parts: Pick<Parts, 'db' | 'log' | 'config' | 'clock'>, to: 'payment' | 'balance'): JobHandler =>
  async (input) => {
    const { orderId, cause, amountCents } = refundPayload.parse(input);
    await recordRefund(parts, { orderId, amountCents, refund: `${cause}:${to}:${amountCents}` });
  };

const pointsPayload = z.object({ orderId: z.string() });

const recordRewardPoints =
  (parts: Pick<Parts, 'db' | 'clock'>): JobHandler =>
  (input) =>
    recordOrderPoints(parts, pointsPayload.parse(input));

/** The mails that follow an event of an order as jobs of their own. */
export type OrderMail =
  | 'orderPlacedMail'
  | 'orderShippedMail'
  | 'orderCancelledMail'
  | 'orderRefundedMail'
  | 'balanceRefundedMail';

/** The events of orders that only lead to a mail; the mails of the others are jobs of their own. */
export type MailEvent = 'orderPlaced' | 'orderDelayed' | 'orderDelivered';

const queueMail =
  ({ db }: Pick<Parts, 'db'>, mailJob: OrderMail): JobHandler =>
  (payload) =>
    enqueue(db, mailJob, z.looseObject({}).parse(payload));

/** Returns the events of orders that lead to more than a mail, with their subscribers. */
export const createOrderEventJobs = (parts: Pick<Parts, 'db' | 'clock' | 'log' | 'config' | 'marketplaces'>): Jobs =>
  createOrderEventHandlers<Exclude<keyof OrderEvents, MailEvent>>({
    orderShipped: [
      queueMail(parts, 'orderShippedMail'),
      startTracking(parts),
      queueOrderWebhook(parts, 'orderShipped'),
    ],
    piecesDelivered: [continueWithdrawal(parts), recordRewardPoints(parts)],
    piecesReturned: [recordRewardPoints(parts), queueOrderWebhook(parts, 'piecesReturned')],
    orderCancelled: [
      queueMail(parts, 'orderCancelledMail'),
      endCancelledExchange(parts),
      queueOrderWebhook(parts, 'orderCancelled'),
    ],
    orderRefunded: [
      queueMail(parts, 'orderRefundedMail'),
      measureRefund(parts, 'payment'),
      queueOrderWebhook(parts, 'orderRefunded'),
    ],
    balanceRefunded: [queueMail(parts, 'balanceRefundedMail'), measureRefund(parts, 'balance')],
  });
