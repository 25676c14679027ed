import type { Order } from '../../../src/contracts/orders/orders.ts';
import { computeInstallmentCents, isRedirectCode } from '../../../src/lib/checkout/paymentMethods.ts';
import { formatCents } from '../../../src/lib/money.ts';
import {
  findMailText,
  type MailDocument,
  type MailName,
  type TextName,
  type TextValues,
} from '../../services/content/actions.ts';
import type { Sender } from './sender.ts';

/** A sentence whose second part is bold. */
export type Lead = readonly [before: string, strong: string, after: string];

type Shop = Pick<Sender, 'texts' | 'shopName' | 'phone' | 'sentences'>;

/** Fills values into a text. One pass, so that braces in a value stay as they are. */
const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (match, name: string) => values[name] ?? match);

const readText = ({ texts }: Shop, document: MailDocument, mail: string, name: string): string => {
  const text = findMailText(texts, document, mail, name);
  if (text === undefined) throw new Error(`there is no text ${document} ${mail} ${name}`);
  return text;
};

/** Returns functions for the texts of one email in a shop: `getText`, and `getLead` for one with a bold part. */
export function openTexts<Document extends MailDocument, Mail extends MailName<Document>>(
  shop: Shop,
  document: Document,
  mail: Mail,
) {
  type Name = TextName<Document, Mail>;
  const { shopName, phone, sentences } = shop;
  const fillWith = (values: object = {}) => {
    const all = { shopName, phone, ...sentences, ...values };
    return (text: string): string => fillText(text, all);
  };
  return {
    getText: <Text extends Name>(name: Text, ...[values]: TextValues<Document, Mail, Text>): string =>
      fillWith(values)(readText(shop, document, mail, name).replaceAll('**', '')),
    getLead: <Text extends Name>(name: Text, ...[values]: TextValues<Document, Mail, Text>): Lead => {
      const [before = '', strong = '', after = ''] = readText(shop, document, mail, name)
        .split('**')
        .map(fillWith(values));
      return [before, strong, after];
    },
  };
}

const openPaymentTexts = (sender: Sender) => openTexts(sender, 'mail-frame', 'payments');

/** Returns an order's payment by its published name: `Visa ending in 4242`, or the provider's name with the payer. */
export function formatPaymentName(payment: NonNullable<Order['payment']>, sender: Sender): string {
  const { getText } = openPaymentTexts(sender);
  if (payment.method === undefined) return getText('card', { brand: payment.cardType, lastFour: payment.lastFour });
  const { method, payer } = payment;
  const name = isRedirectCode(method) ? getText(method) : method;
  return payer ? getText('withPayer', { name, payer }) : name;
}

/** States when a refund to an order's payment shows; null stands for the payment of another order. */
export function describeRefundTime(payment: Order['payment'], sender: Sender): string {
  const { getText } = openPaymentTexts(sender);
  if (payment === null) return getText('otherTime');
  if (payment.method === undefined) return getText('cardTime');
  return getText(isRedirectCode(payment.method) ? `${payment.method}Time` : 'otherTime');
}

/** Returns the payment plan of a pay-later provider. */
export const formatInstallmentPlan = (priceCents: number, sender: Sender): string =>
  openPaymentTexts(sender).getText('installments', { amount: formatCents(computeInstallmentCents(priceCents)) });
