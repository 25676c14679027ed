import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { openCarriers } from '../providers/carriers/openCarriers.ts';
import { SEND_CARRIER_WEBHOOKS } from '../providers/carriers/sandbox/sandboxStore.ts';
import { sendCarrierWebhooks } from '../providers/carriers/sandbox/sendCarrierWebhooks.ts';
import { ACCOUNT_DELETION } from '../services/accountData/actions.ts';
import { CHAT_ENDED } from '../services/chat/actions.ts';
import { EXCHANGE_MAIL } from '../services/exchanges/actions.ts';
import { ACCOUNT_MAIL } from '../services/identity/accountMails.ts';
import {
  DELIVERY_CHANGED_MAIL,
  MISSING_PARCEL_MAIL,
  ORDER_KEPT_MAIL,
  ORDER_LINK_MAIL,
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
import { accountDeletion } from './accountDeletion.ts';
import { accountMail } from './accountMail.ts';
import { capturePayment } from './capturePayment.ts';
import { chatEnded } from './chatEnded.ts';
import { continueWithdrawal } from './continueWithdrawal.ts';
import { createExchangeJobs, endCancelledExchange } from './createExchangeJobs.ts';
import { createOrderEventHandlers } from './createOrderEventHandlers.ts';
import { createSandboxWarehouse, scheduleSandboxWarehouse } from './createSandboxWarehouse.ts';
import { createSender, type DefaultShop } from './createSender.ts';
import { deleteShopEvents, scheduleDeletingEvents } from './deleteShopEvents.ts';
import { deliveryChangedMail } from './deliveryChangedMail.ts';
import { exchangeMail } from './exchangeMail.ts';
import { giftCardMail } from './giftCardMail.ts';
import { labelPinMail } from './labelPinMail.ts';
import { measureRefund } from './measureRefund.ts';
import { missingParcelMail } from './missingParcelMail.ts';
import { orderCancelledMail } from './orderCancelledMail.ts';
import { orderDelayedMail } from './orderDelayedMail.ts';
import { orderDeliveredMail } from './orderDeliveredMail.ts';
import { orderKeptMail } from './orderKeptMail.ts';
import { orderLinkMail } from './orderLinkMail.ts';
import { orderPlacedMail } from './orderPlacedMail.ts';
import { orderRefundedMail } from './orderRefundedMail.ts';
import { orderShippedMail } from './orderShippedMail.ts';
import { handlePaymentCaptured, handlePaymentLost, handlePaymentRefunded } from './paymentEvents.ts';
import { paymentRefusedMail } from './paymentRefusedMail.ts';
import { recordRewardPoints } from './recordRewardPoints.ts';
import { redeemPoints } from './redeemPoints.ts';
import { resendMailJob } from './resendMailJob.ts';
import { returnLabel, returnPickup, voidReturnLabel } from './returnLabel.ts';
import { returnMail } from './returnMail.ts';
import { reviewMediaRemoval } from './reviewMediaRemoval.ts';
import { scheduleSettling, settleAuthorizations } from './settleAuthorizations.ts';
import { settleCharge } from './settleCharge.ts';
import { scheduleOwedCharges, settleOwedCharges } from './settleOwedCharges.ts';
import { settleRefunds } from './settleRefunds.ts';
import { stockAlertConfirmMail } from './stockAlertConfirmMail.ts';
import { stockAlertMail } from './stockAlertMail.ts';
import { scheduleArrivals } from './subscriptions/createArrivalJobs.ts';
import { createSubscriptionJobs } from './subscriptions/createSubscriptionJobs.ts';
import {
  pollTrackingJob,
  registerCarrierWebhook,
  scheduleCarrierWebhook,
  schedulePollTracking,
  trackShipmentJob,
} from './tracking.ts';
import { withdrawalMail } from './withdrawalMail.ts';

type JobParts = Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail' | 'config'>;

/** Returns the worker's job handlers by the names under which services queue them. */
export function createJobs(parts: JobParts, shop: DefaultShop): Readonly<Record<string, JobHandler>> {
  const sender = createSender(parts, shop);
  // Registered under their own names too, for jobs that were queued before orders had events.
  const orderMails = {
    orderPlacedMail: orderPlacedMail(parts, sender),
    orderShippedMail: orderShippedMail(parts, sender),
    orderCancelledMail: orderCancelledMail(parts, sender),
  };
  return {
    ...orderMails,
    ...createOrderEventHandlers({
      orderPlaced: [orderMails.orderPlacedMail],
      orderShipped: [orderMails.orderShippedMail, trackShipmentJob(parts)],
      orderDelayed: [orderDelayedMail(parts, sender)],
      orderDelivered: [orderDeliveredMail(parts, sender)],
      piecesDelivered: [continueWithdrawal(parts), recordRewardPoints(parts)],
      piecesReturned: [recordRewardPoints(parts)],
      orderCancelled: [orderMails.orderCancelledMail, endCancelledExchange(parts)],
      orderRefunded: [orderRefundedMail(parts, sender), measureRefund(parts, 'payment')],
      balanceRefunded: [orderRefundedMail(parts, sender, 'gift balance'), measureRefund(parts, 'balance')],
    }),
    paymentRefusedMail: paymentRefusedMail(parts, sender),
    capturePayment: capturePayment(parts),
    settleCharge: settleCharge(parts),
    settleRefunds: settleRefunds(parts),
    paymentCaptured: handlePaymentCaptured(parts),
    paymentLost: handlePaymentLost(parts),
    paymentRefunded: handlePaymentRefunded(parts),
    settleAuthorizations: settleAuthorizations(parts),
    settleOwedCharges: settleOwedCharges(parts),
    giftCardMail: giftCardMail(parts, sender),
    stockAlertMail: stockAlertMail(parts, sender),
    pollTracking: pollTrackingJob(parts),
    registerCarrierWebhook: registerCarrierWebhook(parts),
    sandboxWarehouse: createSandboxWarehouse(parts),
    [SEND_CARRIER_WEBHOOKS]: (payload) => sendCarrierWebhooks(parts, payload),
    [DELIVERY_CHANGED_MAIL]: deliveryChangedMail(parts, sender),
    [ORDER_LINK_MAIL]: orderLinkMail(parts, sender),
    [ORDER_KEPT_MAIL]: orderKeptMail(parts, sender),
    [MISSING_PARCEL_MAIL]: missingParcelMail(parts, sender),
    [RETURN_LABEL]: returnLabel(parts),
    [RETURN_LABEL_VOID]: voidReturnLabel(parts),
    [RETURN_PICKUP]: returnPickup(parts),
    [RETURN_MAIL]: returnMail(parts, sender, openCarriers(parts.config)),
    [RESEND_MAIL]: resendMailJob(parts, sender, openCarriers(parts.config)),
    [LABEL_PIN_MAIL]: labelPinMail(parts, sender),
    [WITHDRAWAL]: continueWithdrawal(parts),
    [WITHDRAWAL_MAIL]: withdrawalMail(parts, sender),
    [REDEEM_POINTS]: redeemPoints(parts),
    ...createExchangeJobs(parts),
    [EXCHANGE_MAIL]: exchangeMail(parts, sender),
    [CONFIRM_MAIL]: stockAlertConfirmMail(parts, sender),
    [ACCOUNT_MAIL]: accountMail(parts, sender),
    [ACCOUNT_DELETION]: accountDeletion(parts),
    [REVIEW_MEDIA_REMOVAL]: reviewMediaRemoval(parts),
    ...createSubscriptionJobs(parts, sender),
    deleteShopEvents: deleteShopEvents(parts),
    [CHAT_ENDED]: chatEnded(parts),
  };
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
}
