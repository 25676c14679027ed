import type { Exchange } from '../../../src/contracts/orders/exchanges.ts';
import type { OrderReturn } from '../../../src/contracts/orders/returns.ts';
import { addDays } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { toMoney } from '../../../src/lib/money.ts';
import type { RefundParts } from '../../services/orders/actions/refunds/refundParts.ts';
import type { ReturnMailEvent } from '../../services/returns/returnJobs.ts';
import { renderExchangeEndedMail } from '../mails/exchangeMails.ts';
import { renderLabelPinMail } from '../mails/labelPinMails.ts';
import type { RenderedMail } from '../mails/mailBlocks.ts';
import { renderReturnMail } from '../mails/returnMails.ts';
import { renderWithdrawalMail } from '../mails/withdrawalMails.ts';
import {
  createExampleOrder,
  EXAMPLE_EMAIL,
  EXAMPLE_GOODS,
  EXAMPLE_NAME,
  EXAMPLE_ORDER_ID,
  EXAMPLE_TOKEN,
  type Example,
  type ExampleSetting,
} from './exampleOrder.ts';

const LABEL = { state: 'ready', carrier: 'UPS', trackingNumber: 'EXAMPLE' } as const;

const EXAMPLE_ITEM = {
  lineItemId: '1',
  itemUniqueId: 'example',
  asin: EXAMPLE_GOODS.asin,
  brandName: EXAMPLE_GOODS.brandName,
  productName: EXAMPLE_GOODS.productName,
  imageId: EXAMPLE_GOODS.imageId,
  reason: 'too small',
  state: 'open',
  refusalReason: 'It was worn outside.',
  refund: toMoney(9_675),
} as const;
const SENT_BACK = {
  ...EXAMPLE_ITEM,
  state: 'refused',
  wayBack: { carrier: 'UPS', trackingNumber: 'EXAMPLE', trackingUrl: null },
} as const;

/** Returns an invented return of one of two pieces; the given fields replace the defaults. */
const createReturn = (now: Date, change: Partial<OrderReturn> = {}): OrderReturn => ({
  contractId: 'example',
  rmaId: '0000000',
  orderId: EXAMPLE_ORDER_ID,
  status: 'return via drop-off',
  trackingState: 'dropoff pending',
  method: 'labelless at carrier',
  destination: 'original payment',
  createdAt: now.toISOString(),
  dropOffBy: addDays(toShopDay(now), 14),
  pickup: null,
  pickupDays: [],
  labelArrivesBy: null,
  storeCreditAt: 'first scan',
  isExchange: false,
  cancellable: true,
  hasReturnsShipping: true,
  items: [EXAMPLE_ITEM],
  preReturnInfo: { total: toMoney(9_675) },
  postReturnInfo: null,
  labelInfo: { ...LABEL, isLabelless: true },
  ...change,
});

const createRefusedExchangeExample = (state: NonNullable<OrderReturn['exchange']>['state']): Example => ({
  name: `return-refused-exchange-${state}`,
  render: (setting) =>
    renderReturn(setting, 'refused', {
      isExchange: true,
      exchange: {
        orderId: EXAMPLE_ORDER_ID,
        state,
        oldItem: EXAMPLE_GOODS,
        newItem: EXAMPLE_GOODS,
        toPay: toMoney(0),
      },
    }),
});

const createExchange = (now: Date): Exchange => ({
  exchangeId: 'example',
  orderId: EXAMPLE_ORDER_ID,
  lineItemId: '1',
  asins: [EXAMPLE_GOODS.asin, EXAMPLE_GOODS.asin],
  state: 'ended',
  endReason: 'expired',
  shipsAt: 'first scan',
  replacement: EXAMPLE_GOODS,
  exchangeOrder: { orderId: EXAMPLE_ORDER_ID, status: 'cancelled' },
  contractId: 'example',
  returnStatus: 'cancelled',
  dropOffBy: toShopDay(now),
  createdAt: now.toISOString(),
  toPay: toMoney(0),
  toRefund: toMoney(0),
  oldItemState: 'open',
  cancellable: false,
});

/** Renders the email of an event; with a code only where the parcel needs no label. */
function renderReturn(
  setting: ExampleSetting,
  event: ReturnMailEvent,
  change?: Partial<OrderReturn>,
  refund?: RefundParts,
): RenderedMail {
  const orderReturn = createReturn(setting.now, change);
  const hasCode = event === 'confirmed' && orderReturn.labelInfo?.isLabelless === true;
  const mail = { event, sender: setting.sender, token: EXAMPLE_TOKEN, hasCode, refund };
  return renderReturnMail(createExampleOrder(setting.shop, setting.now), orderReturn, mail);
}

const createMethodExample = (name: string, change: (now: Date) => Partial<OrderReturn>): Example => ({
  name,
  render: (setting) => renderReturn(setting, 'confirmed', change(setting.now)),
});

const renderEnd = ({ shop, now, sender }: ExampleSetting): RenderedMail =>
  renderExchangeEndedMail(createExampleOrder(shop, now), createExchange(now), sender, EXAMPLE_TOKEN);

const renderWithdrawal = ({ shop, now, sender }: ExampleSetting): RenderedMail => {
  const withdrawal = { orderId: EXAMPLE_ORDER_ID, name: EXAMPLE_NAME, email: EXAMPLE_EMAIL, withdrawnAt: now };
  return renderWithdrawalMail(createExampleOrder(shop, now), withdrawal, sender, EXAMPLE_TOKEN);
};

/** The emails about returns and exchanges. */
export const returnExamples: readonly Example[] = [
  createMethodExample('return', () => ({})),
  createMethodExample('return-print', () => ({ method: 'print', labelInfo: { ...LABEL, isLabelless: false } })),
  createMethodExample('return-pickup', (now) => ({
    method: 'pickup',
    pickup: { day: addDays(toShopDay(now), 2), window: 'morning' },
    labelInfo: { ...LABEL, isLabelless: false },
  })),
  createMethodExample('return-exchange', () => ({ isExchange: true, preReturnInfo: { total: toMoney(0) } })),
  {
    name: 'return-label',
    render: (setting) =>
      renderReturn(setting, 'label', { method: 'print', labelInfo: { ...LABEL, isLabelless: false } }),
  },
  {
    name: 'return-posted',
    render: (setting) =>
      renderReturn(setting, 'posted', { method: 'mail', labelInfo: { ...LABEL, isLabelless: false } }),
  },
  {
    name: 'return-received',
    render: (setting) =>
      renderReturn(setting, 'received', {}, { toBalanceCents: 0, toPaymentCents: 9_675, toEarlierPaymentCents: 0 }),
  },
  {
    name: 'return-credited',
    render: (setting) =>
      renderReturn(
        setting,
        'credited',
        { destination: 'store credit' },
        { toBalanceCents: 9_675, toPaymentCents: 0, toEarlierPaymentCents: 0 },
      ),
  },
  { name: 'return-cancelled', render: (setting) => renderReturn(setting, 'cancelled', { status: 'cancelled' }) },
  { name: 'return-refused', render: (setting) => renderReturn(setting, 'refused') },
  ...(['ended', 'released', 'refunded'] as const).map(createRefusedExchangeExample),
  {
    name: 'return-sent-back',
    render: (setting) => renderReturn(setting, 'sentBack', { items: [SENT_BACK] }),
  },
  { name: 'return-expired', render: (setting) => renderReturn(setting, 'expired') },
  { name: 'exchangeEnded', render: renderEnd },
  {
    name: 'labelPin',
    render: ({ shop, now, sender }) =>
      renderLabelPinMail(createExampleOrder(shop, now), '000000', sender, EXAMPLE_TOKEN),
  },
  { name: 'withdrawal', render: renderWithdrawal },
];
