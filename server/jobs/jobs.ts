import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { enqueue, type JobHandler, type Jobs } from '../platform/queue.ts';
import { openCarriers } from '../providers/carriers/openCarriers.ts';
import { SEND_CARRIER_WEBHOOKS } from '../providers/carriers/sandbox/sandboxStore.ts';
import { sendCarrierWebhooks } from '../providers/carriers/sandbox/sendCarrierWebhooks.ts';
import { ACCOUNT_DELETION } from '../services/accountData/actions.ts';
import { SALE_PRICES_JOB, scheduleSaleChange } from '../services/catalog/actions.ts';
import { CHAT_ENDED } from '../services/chat/actions.ts';
import { EXCHANGE_MAIL } from '../services/exchanges/actions.ts';
import { ACCOUNT_MAIL } from '../services/identity/accountMails.ts';
import {
  DELIVERY_CHANGED_MAIL,
  MISSING_PARCEL_MAIL,
  ORDER_KEPT_MAIL,
  ORDER_LINK_MAIL,
  type OrderEvents,
} from '../services/orders/actions.ts';
import {
  LABEL_PIN_MAIL,
  RESEND_MAIL,
  RETURN_LABEL,
  RETURN_LABEL_VOID,
  RETURN_MAIL,
  RETURN_PICKUP,
  WITHDRAWAL,
  WITHDRAWAL_MAIL,
} from '../services/returns/actions.ts';
import { REVIEW_MEDIA_REMOVAL } from '../services/reviews/actions.ts';
import { REDEEM_POINTS } from '../services/rewards/actions.ts';
import { CONFIRM_MAIL } from '../services/stockAlerts/actions.ts';
import { bookReturnPickup, buyReturnLabel, voidReturnLabel } from './buyReturnLabel.ts';
import { capturePayment } from './capturePayment.ts';
import { changeSalePricesWhenDue } from './changeSalePricesWhenDue.ts';
import { continueWithdrawal } from './continueWithdrawal.ts';
import { createExchangeJobs, endCancelledExchange } from './createExchangeJobs.ts';
import { createOrderEventHandlers } from './createOrderEventHandlers.ts';
import { createSandboxWarehouse, scheduleSandboxWarehouse } from './createSandboxWarehouse.ts';
import { createSender, type DefaultShop } from './createSender.ts';
import { deleteDueAccount } from './deleteDueAccount.ts';
import { deleteShopEvents, scheduleDeletingEvents } from './deleteShopEvents.ts';
import { handleChatEnded } from './handleChatEnded.ts';
import type { Sender } from './mail/sender.ts';
import { measureRefund } from './measureRefund.ts';
import { handlePaymentCaptured, handlePaymentLost, handlePaymentRefunded } from './paymentEvents.ts';
import { recordRewardPoints } from './recordRewardPoints.ts';
import { redeemPoints } from './redeemPoints.ts';
import { refreshNewProducts, scheduleRefreshingNewProducts } from './refreshNewProducts.ts';
import { removeReviewMedia } from './removeReviewMedia.ts';
import { resendReturnMail } from './resendReturnMail.ts';
import { sendAccountMail } from './sendAccountMail.ts';
import { sendDeliveryChangedMail } from './sendDeliveryChangedMail.ts';
import { sendExchangeMail } from './sendExchangeMail.ts';
import { sendGiftCardMail } from './sendGiftCardMail.ts';
import { sendLabelPinMail } from './sendLabelPinMail.ts';
import { sendMissingParcelMail } from './sendMissingParcelMail.ts';
import { sendOrderCancelledMail } from './sendOrderCancelledMail.ts';
import { sendOrderDelayedMail } from './sendOrderDelayedMail.ts';
import { sendOrderDeliveredMail } from './sendOrderDeliveredMail.ts';
import { sendOrderKeptMail } from './sendOrderKeptMail.ts';
import { sendOrderLinkMail } from './sendOrderLinkMail.ts';
import { sendOrderPlacedMail } from './sendOrderPlacedMail.ts';
import { sendOrderRefundedMail } from './sendOrderRefundedMail.ts';
import { sendOrderShippedMail } from './sendOrderShippedMail.ts';
import { sendPaymentRefusedMail } from './sendPaymentRefusedMail.ts';
import { sendReturnMail } from './sendReturnMail.ts';
import { sendStockAlertConfirmMail } from './sendStockAlertConfirmMail.ts';
import { sendStockAlertMail } from './sendStockAlertMail.ts';
import { sendWithdrawalMail } from './sendWithdrawalMail.ts';
import { scheduleSettling, settleAuthorizations } from './settleAuthorizations.ts';
import { settleCharge } from './settleCharge.ts';
import { scheduleOwedCharges, settleOwedCharges } from './settleOwedCharges.ts';
import { settleRefunds } from './settleRefunds.ts';
import { scheduleArrivals } from './subscriptions/createArrivalJobs.ts';
import { createSubscriptionMailJobs, createSubscriptionWorkJobs } from './subscriptions/createSubscriptionJobs.ts';
import {
  pollCarriers,
  registerCarrierWebhook,
  scheduleCarrierWebhook,
  schedulePollTracking,
  startTracking,
} from './tracking.ts';

type JobParts = Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail' | 'config'>;

/** The worker's jobs in two queues, so that a mail server that does not answer delays nothing but mails. */
type JobQueues = { readonly mails: Jobs; readonly work: Jobs };

/** The events of orders that only lead to a mail; the mails of the others are jobs of their own. */
type MailEvent = 'orderPlaced' | 'orderDelayed' | 'orderDelivered';

/** Queues a mail with the payload of the event that it follows. */
const queueMail =
  ({ db }: Pick<JobParts, 'db'>, mailJob: keyof ReturnType<typeof createOrderMails>): JobHandler =>
  (payload) =>
    enqueue(db, mailJob, z.looseObject({}).parse(payload));

/** Handlers of the mails that follow an event of an order. */
const createOrderMails = (parts: JobParts, sender: Sender) => ({
  orderPlacedMail: sendOrderPlacedMail(parts, sender),
  orderShippedMail: sendOrderShippedMail(parts, sender),
  orderCancelledMail: sendOrderCancelledMail(parts, sender),
  orderRefundedMail: sendOrderRefundedMail(parts, sender),
  balanceRefundedMail: sendOrderRefundedMail(parts, sender, 'gift balance'),
});

function createMailJobs(parts: JobParts, sender: Sender): Jobs {
  const orderMails = createOrderMails(parts, sender);
  return {
    ...orderMails,
    ...createOrderEventHandlers<MailEvent>({
      orderPlaced: [orderMails.orderPlacedMail],
      orderDelayed: [sendOrderDelayedMail(parts, sender)],
      orderDelivered: [sendOrderDeliveredMail(parts, sender)],
    }),
    paymentRefusedMail: sendPaymentRefusedMail(parts, sender),
    giftCardMail: sendGiftCardMail(parts, sender),
    stockAlertMail: sendStockAlertMail(parts, sender),
    [DELIVERY_CHANGED_MAIL]: sendDeliveryChangedMail(parts, sender),
    [ORDER_LINK_MAIL]: sendOrderLinkMail(parts, sender),
    [ORDER_KEPT_MAIL]: sendOrderKeptMail(parts, sender),
    [MISSING_PARCEL_MAIL]: sendMissingParcelMail(parts, sender),
    [RETURN_MAIL]: sendReturnMail(parts, sender, openCarriers(parts.config)),
    [RESEND_MAIL]: resendReturnMail(parts, sender, openCarriers(parts.config)),
    [LABEL_PIN_MAIL]: sendLabelPinMail(parts, sender),
    [WITHDRAWAL_MAIL]: sendWithdrawalMail(parts, sender),
    [EXCHANGE_MAIL]: sendExchangeMail(parts, sender),
    [CONFIRM_MAIL]: sendStockAlertConfirmMail(parts, sender),
    [ACCOUNT_MAIL]: sendAccountMail(parts, sender),
    ...createSubscriptionMailJobs(parts, sender),
  };
}

const createWorkJobs = (parts: JobParts): Jobs => ({
  ...createOrderEventHandlers<Exclude<keyof OrderEvents, MailEvent>>({
    orderShipped: [queueMail(parts, 'orderShippedMail'), startTracking(parts)],
    piecesDelivered: [continueWithdrawal(parts), recordRewardPoints(parts)],
    piecesReturned: [recordRewardPoints(parts)],
    orderCancelled: [queueMail(parts, 'orderCancelledMail'), endCancelledExchange(parts)],
    orderRefunded: [queueMail(parts, 'orderRefundedMail'), measureRefund(parts, 'payment')],
    balanceRefunded: [queueMail(parts, 'balanceRefundedMail'), measureRefund(parts, 'balance')],
  }),
  capturePayment: capturePayment(parts),
  settleCharge: settleCharge(parts),
  settleRefunds: settleRefunds(parts),
  paymentCaptured: handlePaymentCaptured(parts),
  paymentLost: handlePaymentLost(parts),
  paymentRefunded: handlePaymentRefunded(parts),
  settleAuthorizations: settleAuthorizations(parts),
  settleOwedCharges: settleOwedCharges(parts),
  pollTracking: pollCarriers(parts),
  registerCarrierWebhook: registerCarrierWebhook(parts),
  sandboxWarehouse: createSandboxWarehouse(parts),
  [SEND_CARRIER_WEBHOOKS]: (payload) => sendCarrierWebhooks(parts, payload),
  [RETURN_LABEL]: buyReturnLabel(parts),
  [RETURN_LABEL_VOID]: voidReturnLabel(parts),
  [RETURN_PICKUP]: bookReturnPickup(parts),
  [WITHDRAWAL]: continueWithdrawal(parts),
  [REDEEM_POINTS]: redeemPoints(parts),
  ...createExchangeJobs(parts),
  [ACCOUNT_DELETION]: deleteDueAccount(parts),
  [REVIEW_MEDIA_REMOVAL]: removeReviewMedia(parts),
  ...createSubscriptionWorkJobs(parts),
  [SALE_PRICES_JOB]: changeSalePricesWhenDue(parts),
  refreshNewProducts: refreshNewProducts(parts),
  deleteShopEvents: deleteShopEvents(parts),
  [CHAT_ENDED]: handleChatEnded(parts),
});

/** Returns the worker's job handlers by the names under which services queue them. */
export const createJobQueues = (parts: JobParts, shop: DefaultShop): JobQueues => ({
  mails: createMailJobs(parts, createSender(parts, shop)),
  work: createWorkJobs(parts),
});

/** Returns the handlers of both queues. */
export function createJobs(parts: JobParts, shop: DefaultShop): Jobs {
  const { mails, work } = createJobQueues(parts, shop);
  return { ...mails, ...work };
}

/** Schedules the recurring jobs. Call it when the worker has started; idempotent. */
export async function startStandingJobs({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await scheduleSettling(db, now);
  await scheduleOwedCharges(db, now);
  // The carrier sandbox is part of the shop itself, which may not listen yet.
  const soon = new Date(now.getTime() + 10_000);
  await schedulePollTracking(db, soon);
  await scheduleCarrierWebhook(db, soon);
  await scheduleSandboxWarehouse(db, soon);
  await scheduleArrivals(db, soon);
  await scheduleDeletingEvents(db, soon);
  await scheduleSaleChange(db);
  await scheduleRefreshingNewProducts(db, soon);
}
