import { z } from 'zod';
import { askConsentingBuyer } from '../../assistants/marketingConsent.ts';
import { queueOrderWebhook } from '../../assistants/orderWebhooks.ts';
import type { Parts } from '../../parts.ts';
import type { JobHandler, Jobs } from '../../platform/queue/queue.ts';
import type { CarrierProvider } from '../../providers/carriers/carrierProvider.ts';
import { openCarriers } from '../../providers/carriers/openCarriers.ts';
import { CAMPAIGN_TEST } from '../../services/campaigns/campaigns.ts';
import { DRAFT_MAIL } from '../../services/checkout/desk/drafts/changeDraft.ts';
import { TEST_MAIL } from '../../services/content/desk/testMailOperation.ts';
import { EXCHANGE_MAIL } from '../../services/exchanges/exchangeJobs.ts';
import { ACCOUNT_MAIL } from '../../services/identity/accountMails.ts';
import { DELIVERY_CHANGED_MAIL } from '../../services/orders/actions/delivery.ts';
import { ORDER_KEPT_MAIL, ORDER_LINK_MAIL } from '../../services/orders/actions/guestOrders.ts';
import { MISSING_PARCEL_MAIL } from '../../services/orders/actions/lostParcels.ts';
import { REFUND_DECISION_MAIL } from '../../services/orders/desk/approvals/decisionMail.ts';
import {
  LABEL_PIN_MAIL,
  RESEND_MAIL,
  RETURN_MAIL,
  type ResentMail,
  WITHDRAWAL_MAIL,
} from '../../services/returns/returnJobs.ts';
import { STAFF_MAIL } from '../../services/staff/staffMails.ts';
import { CONFIRM_MAIL } from '../../services/stockAlerts/actions.ts';
import { SEND_MAILING } from '../../services/subscriptions/mailings/mailings.ts';
import { CONFIRM_SUBSCRIPTION_MAIL, WELCOME_MAIL } from '../../services/subscriptions/subscribe.ts';
import { createOrderEventHandlers, type MailEvent, type OrderMail } from '../orderEventJobs.ts';
import { sendTestMail } from '../preview/renderExamples.ts';
import { sendAccountMail } from './accountMails.ts';
import { pushOrderDelivered, sendMissingParcelMail, sendOrderDeliveredMail } from './deliveryMails.ts';
import { sendDraftMail } from './desk/draftMails.ts';
import { sendDecisionMail, sendStaffMail } from './desk/staffMails.ts';
import { sendExchangeMail } from './exchangeMails.ts';
import { sendGiftCardMail } from './giftCardMails.ts';
import { sendLabelPinMail } from './labelPinMails.ts';
import { sendDeliveryChangedMail, sendOrderKeptMail, sendOrderLinkMail } from './orderChangeMails.ts';
import { sendOrderPlacedMail, sendPaymentRefusedMail } from './orderPlacedMails.ts';
import { sendBalanceRefundedMail, sendOrderCancelledMail, sendOrderRefundedMail } from './refundMails.ts';
import { sendReturnMail } from './returnMails.ts';
import type { OrderMailNeeds, Sender } from './sender.ts';
import { sendOrderDelayedMail, sendOrderShippedMail } from './shippingMails.ts';
import { sendCampaignTest } from './subscriptions/sendCampaign.ts';
import { sendMailing } from './subscriptions/sendMailing.ts';
import { sendStockAlertConfirmMail, sendStockAlertMail } from './subscriptions/stockAlertMails.ts';
import { sendConfirmSubscriptionMail, sendWelcomeMail } from './subscriptions/subscriptionMails.ts';
import { sendWithdrawalMail } from './withdrawalMails.ts';

type ResendNeeds = OrderMailNeeds & Pick<Parts, 'config'>;

const HANDLERS = {
  orderPlacedMail: sendOrderPlacedMail,
  orderShippedMail: sendOrderShippedMail,
  orderDeliveredMail: sendOrderDeliveredMail,
  orderCancelledMail: sendOrderCancelledMail,
  returnMail: sendReturnMail,
} as const satisfies Record<
  ResentMail['job'],
  (parts: ResendNeeds, sender: Sender, carriers: CarrierProvider | undefined) => JobHandler
>;

const payload = z.object({
  job: z.enum(['orderPlacedMail', 'orderShippedMail', 'orderDeliveredMail', 'orderCancelledMail', 'returnMail']),
  /** The payload of that job, which validates it. */
  about: z.unknown(),
  requestKey: z.string(),
});

/** Renders a mail of an order again and sends it, once for each request (by the mail key). */
export const resendReturnMail =
  (parts: ResendNeeds, sender: Sender, carriers: CarrierProvider | undefined): JobHandler =>
  (input) => {
    const { job, about: jobPayload, requestKey } = payload.parse(input);
    const sendMail: OrderMailNeeds['sendMail'] = (mail) =>
      parts.sendMail({ ...mail, key: `${mail.key}:again:${requestKey}` });
    return HANDLERS[job]({ ...parts, sendMail }, sender, carriers)(jobPayload);
  };

/** Returns the handlers of all mails. @param sender the default marketplace */
export function createMailJobs(
  parts: Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail' | 'config' | 'providers' | 'marketplaces'>,
  sender: Sender,
): Jobs {
  const carriers = openCarriers(parts.config);
  const orderMails: Readonly<Record<OrderMail, JobHandler>> = {
    orderPlacedMail: sendOrderPlacedMail(parts, sender),
    orderShippedMail: sendOrderShippedMail(parts, sender),
    orderCancelledMail: sendOrderCancelledMail(parts, sender),
    orderRefundedMail: sendOrderRefundedMail(parts, sender),
    balanceRefundedMail: sendBalanceRefundedMail(parts, sender),
  };
  return {
    ...orderMails,
    ...createOrderEventHandlers<MailEvent>({
      orderPlaced: [orderMails.orderPlacedMail, queueOrderWebhook(parts, 'orderPlaced'), askConsentingBuyer(parts)],
      orderDelayed: [sendOrderDelayedMail(parts, sender), queueOrderWebhook(parts, 'orderDelayed')],
      orderDelivered: [
        sendOrderDeliveredMail(parts, sender),
        pushOrderDelivered(parts, sender),
        queueOrderWebhook(parts, 'orderDelivered'),
      ],
    }),
    paymentRefusedMail: sendPaymentRefusedMail(parts, sender),
    giftCardMail: sendGiftCardMail(parts, sender),
    stockAlertMail: sendStockAlertMail(parts, sender),
    [DELIVERY_CHANGED_MAIL]: sendDeliveryChangedMail(parts, sender),
    [ORDER_LINK_MAIL]: sendOrderLinkMail(parts, sender),
    [ORDER_KEPT_MAIL]: sendOrderKeptMail(parts, sender),
    [MISSING_PARCEL_MAIL]: sendMissingParcelMail(parts, sender),
    [RETURN_MAIL]: sendReturnMail(parts, sender, carriers),
    [RESEND_MAIL]: resendReturnMail(parts, sender, carriers),
    [LABEL_PIN_MAIL]: sendLabelPinMail(parts, sender),
    [WITHDRAWAL_MAIL]: sendWithdrawalMail(parts, sender),
    [DRAFT_MAIL]: sendDraftMail(parts, sender),
    [EXCHANGE_MAIL]: sendExchangeMail(parts, sender),
    [CONFIRM_MAIL]: sendStockAlertConfirmMail(parts, sender),
    [STAFF_MAIL]: sendStaffMail(parts, sender),
    [REFUND_DECISION_MAIL]: sendDecisionMail(parts, sender),
    [ACCOUNT_MAIL]: sendAccountMail(parts, sender),
    [WELCOME_MAIL]: sendWelcomeMail(parts, sender),
    [CONFIRM_SUBSCRIPTION_MAIL]: sendConfirmSubscriptionMail(parts, sender),
    [SEND_MAILING]: sendMailing(parts, sender),
    [TEST_MAIL]: sendTestMail(parts, sender),
    [CAMPAIGN_TEST]: sendCampaignTest(parts, sender),
  };
}
