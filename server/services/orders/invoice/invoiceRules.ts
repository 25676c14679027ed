import type { Order, OrderLine } from '../../../../src/contracts/orders/orders.ts';
import { formatAddress } from '../../../../src/lib/addresses/formatAddress.ts';
import { formatPayment } from '../../../../src/lib/checkout/paymentMethods.ts';
import { listDiscounts } from '../../../../src/lib/checkout/promotions.ts';
import { formatFullDay } from '../../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../../src/lib/dates/shopDays.ts';
import { formatCents, formatMoney, toMoney } from '../../../../src/lib/money.ts';
import { isCancelledStatus } from '../../../../src/lib/orders/orders.ts';
import type { Seller } from '../../marketplaces/marketplaceDocument.ts';

/** A refund that the payment provider has made. */
export type InvoiceRefund = { readonly amountCents: number; readonly madeAt: Date };

type InvoiceLine = {
  readonly title: string;
  readonly details: string;
  readonly quantity: number;
  readonly price: string;
  readonly amount: string;
};
type InvoiceSum = { readonly label: string; readonly amount: string; readonly isTotal?: boolean };

export type Invoice = {
  readonly shopName: string;
  readonly shopPhone: string;
  /** Company, address and tax id of the seller, line by line. */
  readonly seller: readonly string[];
  readonly orderId: string;
  readonly placedAt: Date;
  readonly facts: readonly (readonly [label: string, text: string])[];
  readonly address: readonly string[];
  readonly lines: readonly InvoiceLine[];
  readonly sums: readonly InvoiceSum[];
};

const formatDay = (moment: Date): string => formatFullDay(toShopDay(moment));

const isCancelled = ({ status }: OrderLine): boolean => isCancelledStatus(status);

function presentLine(line: OrderLine): InvoiceLine {
  const { genderLabel, productName, brandName, color, size, width, quantity, price, giftCard } = line;
  const choice = giftCard ? [`To ${giftCard.recipientName}`] : [color, size && `Size ${size}`, width];
  const state = isCancelled(line) ? 'Cancelled' : '';
  return {
    title: [brandName, [genderLabel, productName].filter(Boolean).join(' ')].join(', '),
    details: [...choice, state].filter(Boolean).join(' · '),
    quantity,
    price: formatMoney(price),
    amount: formatCents(price.cents * quantity),
  };
}

function listSums(
  { chargeSummary, cancelledTotal, lineItems }: Order,
  refunds: readonly InvoiceRefund[],
): InvoiceSum[] {
  // A slower delivery reduces the amount without cancelling an item.
  const cancelledLabel = lineItems.some(isCancelled) ? 'Cancelled' : 'Taken off';
  const { subTotal, shippingCharge, coupons, estimatedTax, includedTax, grandTotal, gcTotal, total } = chargeSummary;
  const { exchangeTotal = toMoney(0) } = chargeSummary;
  const paidParts = [
    { label: 'Gift balance', part: gcTotal },
    { label: 'The item that you send back', part: exchangeTotal },
  ].flatMap(({ label, part }) => (part.cents > 0 ? [{ label, amount: `-${formatMoney(part)}` }] : []));
  return [
    { label: 'Subtotal', amount: formatMoney(subTotal) },
    { label: 'Shipping', amount: shippingCharge.cents === 0 ? 'FREE' : formatMoney(shippingCharge) },
    ...listDiscounts(coupons).map(({ code, description, isAutomatic, amount }) => ({
      label: isAutomatic ? description : `Code ${code}`,
      amount: `-${formatMoney(amount)}`,
    })),
    { label: includedTax ? 'Tax, included' : 'Tax', amount: formatMoney(includedTax ?? estimatedTax) },
    { label: 'Total', amount: formatMoney(grandTotal), isTotal: true },
    ...paidParts,
    ...(paidParts.length > 0 ? [{ label: 'Your payment', amount: formatMoney(total) }] : []),
    ...(cancelledTotal.cents > 0 ? [{ label: cancelledLabel, amount: `-${formatMoney(cancelledTotal)}` }] : []),
    ...refunds.map(({ amountCents, madeAt }) => ({
      label: `Refunded ${formatDay(madeAt)}`,
      amount: `-${formatCents(amountCents)}`,
    })),
  ];
}

/** Returns the texts of an order's invoice: the seller, its prices as placed, its cancellations, and the refunds made. */
export function createInvoice(order: Order, refunds: readonly InvoiceRefund[], seller: Seller): Invoice {
  const shippedAt = order.shipments?.map((shipment) => formatDay(new Date(shipment.shippedAt))) ?? [];
  return {
    shopName: order.shop.name,
    shopPhone: order.shop.phone,
    seller: [seller.legalName, ...seller.address, seller.taxId].filter((line) => line !== null),
    orderId: order.orderId,
    placedAt: new Date(order.placedAt),
    facts: [
      ['Order', order.orderId],
      ['Placed', formatDay(new Date(order.placedAt))],
      ...(shippedAt.length > 0 ? [['Shipped', [...new Set(shippedAt)].join(', ')] as const] : []),
      ['Paid with', order.payment ? formatPayment(order.payment) : 'Gift balance or discounts'],
    ],
    address: order.shippingAddress ? formatAddress(order.shippingAddress, 'always') : [],
    lines: order.lineItems.map(presentLine),
    sums: listSums(order, refunds),
  };
}
