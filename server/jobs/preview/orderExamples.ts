import type { Order } from '../../../src/contracts/orders/orders.ts';
import { type RedirectCode, redirectCodes } from '../../../src/lib/checkout/paymentMethods.ts';
import { addDays } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { toAppliedCoupon } from '../../platform/toAppliedCoupon.ts';
import { getDesign } from '../../services/giftcards/actions.ts';
import { renderMissingParcelMail, renderOrderDeliveredMail } from '../mails/deliveryMails.ts';
import { renderDraftMail } from '../mails/desk/draftMails.ts';
import { renderGiftCardMail } from '../mails/giftCardMails.ts';
import type { RenderedMail } from '../mails/mailBlocks.ts';
import { renderDeliveryChangedMail, renderOrderKeptMail, renderOrderLinkMail } from '../mails/orderChangeMails.ts';
import { renderOrderPlacedMail, renderPaymentRefusedMail } from '../mails/orderPlacedMails.ts';
import { renderOrderCancelledMail, renderOrderRefundedMail } from '../mails/refundMails.ts';
import { renderOrderDelayedMail, renderOrderShippedMail } from '../mails/shippingMails.ts';
import {
  createExampleLine,
  createExampleOrder,
  createExampleShipment,
  EXAMPLE_EMAIL,
  EXAMPLE_NAME,
  EXAMPLE_ORDER_ID,
  EXAMPLE_TOKEN,
  type Example,
  type ExampleSetting,
} from './exampleOrder.ts';

const CODE = 'EXAMP7E0EXAMP7E0';
const GIFT = {
  designId: 'birthday',
  recipientName: 'Sam Example',
  recipientEmail: 'sam@example.com',
  senderName: EXAMPLE_NAME,
  message: 'Happy birthday!',
  deliverOn: null,
};

const createOrder = ({ shop, now }: ExampleSetting, change?: Partial<Order>): Order =>
  createExampleOrder(shop, now, change);

/** An order with a code, a gift balance and a gift message. */
function createGiftedOrder(setting: ExampleSetting): Order {
  const order = createOrder(setting);
  const coupons = [toAppliedCoupon({ code: 'EXAMPLE10', description: '10% off', amountCents: 3_000 })];
  const charges = { coupons, couponTotal: toMoney(3_000), grandTotal: toMoney(29_250), gcTotal: toMoney(5_000) };
  return {
    ...order,
    lineItems: [createExampleLine({ quantity: 2, giftMessage: 'For you' }), ...order.lineItems.slice(1)],
    chargeSummary: { ...order.chargeSummary, ...charges, total: toMoney(24_250) },
  };
}

function createGiftCardOrder(setting: ExampleSetting): Order {
  const { name, imageId } = getDesign(GIFT);
  const moments = { deliverAt: setting.now.toISOString(), sentAt: null };
  const giftCard = { ...GIFT, ...moments, maskedCode: '', status: 'issued' as const };
  const card = { brandName: 'e-Gift Card', productName: name, genderLabel: '', imageId, giftCard, returnable: false };
  return createOrder(setting, { lineItems: [createExampleLine(card)], shippingAddress: null, shipmentSpeed: null });
}

const renderPlacedWith = (setting: ExampleSetting, method: RedirectCode): RenderedMail =>
  renderOrderPlacedMail(createOrder(setting, { payment: { method, payer: EXAMPLE_EMAIL } }), setting.sender);

const renderShipped = (setting: ExampleSetting): RenderedMail =>
  renderOrderShippedMail(createOrder(setting), createExampleShipment(setting.now), setting.sender, EXAMPLE_TOKEN);

const renderDelivered = (setting: ExampleSetting): RenderedMail => {
  const lineItems = [createExampleLine({ status: 'delivered', quantity: 2 })];
  const surveyHref = `${setting.sender.publicUrl}/`;
  return renderOrderDeliveredMail(createOrder(setting, { lineItems }), setting.sender, EXAMPLE_TOKEN, surveyHref);
};

const renderDelayed = (setting: ExampleSetting, days: number | null): RenderedMail => {
  const arrival = days === null ? null : addDays(toShopDay(setting.now), days);
  const delay = { shipment: createExampleShipment(setting.now), arrival };
  return renderOrderDelayedMail(createOrder(setting), delay, setting.sender, EXAMPLE_TOKEN);
};

const renderCancelled = (setting: ExampleSetting, isWhole: boolean): RenderedMail => {
  const { lineItems } = createOrder(setting);
  const cancelledLines = lineItems.map((line, at) =>
    isWhole || at === 1 ? { ...line, status: 'cancelled' as const } : line,
  );
  const cancellation = {
    reason: 'out of stock',
    cancelledBy: 'shop' as const,
    giftCents: isWhole ? 0 : 2_000,
    chargeCents: isWhole ? 32_250 : 10_900,
    isRefund: !isWhole,
    lineItemIds: isWhole ? ['1', '2'] : ['2'],
  };
  return renderOrderCancelledMail(
    createOrder(setting, { lineItems: cancelledLines }),
    cancellation,
    setting.sender,
    EXAMPLE_TOKEN,
  );
};

const renderRefunded = (
  setting: ExampleSetting,
  target: 'payment' | 'gift balance',
  change: Partial<Order> = {},
): RenderedMail => {
  const refund = { amountCents: 9_675, target, reason: null, now: setting.now };
  return renderOrderRefundedMail(createOrder(setting, change), refund, setting.sender, EXAMPLE_TOKEN);
};

const renderMissing = (setting: ExampleSetting): RenderedMail => {
  const shipments = [{ ...createExampleShipment(setting.now), missingSince: setting.now.toISOString() }];
  return renderMissingParcelMail(createOrder(setting, { shipments }), '1', setting.sender, EXAMPLE_TOKEN);
};

const renderGiftCard = ({ sender }: ExampleSetting): RenderedMail => {
  const card = { giftCardId: 0, orderId: EXAMPLE_ORDER_ID, lineItemId: 1, amountCents: 5_000, gift: GIFT, code: CODE };
  return renderGiftCardMail({ ...card, design: getDesign(GIFT) }, sender);
};

const renderLink = (setting: ExampleSetting, token?: string): RenderedMail =>
  renderOrderLinkMail(createOrder(setting), new Date(setting.now.getTime() + 86_400_000), setting.sender, token);

const renderDraft = ({ sender, now }: ExampleSetting): RenderedMail => {
  const mail = {
    message: 'As we said on the phone.',
    lines: [createExampleLine()],
    totalCents: 9_675,
    token: EXAMPLE_TOKEN,
  };
  return renderDraftMail({ ...mail, expiresAt: new Date(now.getTime() + 7 * 86_400_000) }, sender);
};

/** The emails about orders. */
export const orderExamples: readonly Example[] = [
  { name: 'placed', render: (setting) => renderOrderPlacedMail(createOrder(setting), setting.sender) },
  { name: 'placed-balance', render: (setting) => renderOrderPlacedMail(createGiftedOrder(setting), setting.sender) },
  { name: 'placed-card', render: (setting) => renderOrderPlacedMail(createGiftCardOrder(setting), setting.sender) },
  ...redirectCodes.map((method) => ({
    name: `placed-${method}`,
    render: (setting: ExampleSetting) => renderPlacedWith(setting, method),
  })),
  { name: 'shipped', render: renderShipped },
  { name: 'delivered', render: renderDelivered },
  { name: 'delayed', render: (setting) => renderDelayed(setting, 6) },
  { name: 'delayed-unknown', render: (setting) => renderDelayed(setting, null) },
  { name: 'cancelled', render: (setting) => renderCancelled(setting, true) },
  { name: 'cancelled-part', render: (setting) => renderCancelled(setting, false) },
  { name: 'refunded', render: (setting) => renderRefunded(setting, 'payment') },
  ...redirectCodes.map((method) => ({
    name: `refunded-${method}`,
    render: (setting: ExampleSetting) =>
      renderRefunded(setting, 'payment', { payment: { method, payer: EXAMPLE_EMAIL } }),
  })),
  { name: 'refunded-exchange', render: (setting) => renderRefunded(setting, 'payment', { payment: null }) },
  { name: 'refunded-balance', render: (setting) => renderRefunded(setting, 'gift balance') },
  { name: 'paymentRefused', render: (setting) => renderPaymentRefusedMail(createOrder(setting), setting.sender) },
  { name: 'deliveryChanged', render: (setting) => renderDeliveryChangedMail(createOrder(setting), setting.sender) },
  { name: 'kept', render: (setting) => renderOrderKeptMail(createOrder(setting), setting.sender) },
  { name: 'link', render: renderLink },
  { name: 'link-guest', render: (setting) => renderLink(setting, EXAMPLE_TOKEN) },
  { name: 'draft', render: renderDraft },
  { name: 'missingParcel', render: renderMissing },
  { name: 'giftCard', render: renderGiftCard },
];
