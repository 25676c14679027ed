import type { Order } from '../../../src/contracts/orders.ts';
import { formatCents } from '../../../src/lib/money.ts';
import { computeInstallmentCents, isRedirectCode } from '../../../src/lib/paymentMethods.ts';
import { openTexts } from './openTexts.ts';
import type { Sender } from './sender.ts';

const openPaymentTexts = (sender: Sender) => openTexts(sender, 'mail-frame', 'payments');

/** Returns an order's payment by its published name: `Visa ending in 4242`, or the provider's name with the payer. */
export function sayPayment(payment: NonNullable<Order['payment']>, sender: Sender): string {
  const { say } = openPaymentTexts(sender);
  if (payment.method === undefined) return say('card', { brand: payment.cardType, lastFour: payment.lastFour });
  const { method, payer } = payment;
  const name = isRedirectCode(method) ? say(method) : method;
  return payer ? say('withPayer', { name, payer }) : name;
}

/** States when a refund to an order's payment shows; null stands for the payment of another order. */
export function sayRefundTime(payment: Order['payment'], sender: Sender): string {
  const { say } = openPaymentTexts(sender);
  if (payment === null) return say('otherTime');
  if (payment.method === undefined) return say('cardTime');
  return say(isRedirectCode(payment.method) ? `${payment.method}Time` : 'otherTime');
}

/** Returns the payment plan of a pay-later provider. */
export const sayInstallments = (priceCents: number, sender: Sender): string =>
  openPaymentTexts(sender).say('installments', { amount: formatCents(computeInstallmentCents(priceCents)) });
