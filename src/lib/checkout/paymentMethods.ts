import { formatCents } from '../money.ts';
import { GIFT_CARDS_GROUP } from '../products/products.ts';

/** The facts about a payment method that a shopper approves on the provider's page. */
type RedirectMethod = {
  /** Its name for shoppers. */
  readonly label: string;
  /** The section of the specification that names it; `none` for a method of the shop's own. */
  readonly spec: string;
  /** The kill switch (transactions §1). */
  readonly flag: string;
  /** The field of a purchase that holds the payer (transactions §3, Checkout purchase). */
  readonly payerField: string;
  /**
   * The last step of a refund, after the shop's: when the shopper sees the money. Mails have a sentence of their own, which
   * merchants edit (`mail-frame`, `payments`); a test holds that the shipped one states the same times.
   */
  readonly refundStep: { readonly title: string; readonly text: string };
  /** Whether the shopper pays the provider in installments, which begin with the order. */
  readonly isPayLater: boolean;
  /** The purchases that it accepts; omitted if it accepts all. */
  readonly limits?: { readonly minCents: number; readonly maxCents: number; readonly acceptsGiftCards: boolean };
};

/** The payment methods on a provider's own page, in order; providers: `server/providers/payments`. */
export const REDIRECT_METHODS = {
  paypal: {
    label: 'PayPal',
    spec: 'transactions §1',
    flag: 'paypal',
    payerField: 'payPal',
    refundStep: { title: 'PayPal shows it', text: 'Within a day; 3–5 business days later on a card or bank account' },
    isPayLater: false,
  },
  amazonPay: {
    label: 'Amazon Pay',
    spec: 'transactions §1',
    flag: 'amazon-pay',
    payerField: 'amazonPay',
    refundStep: { title: 'Your card shows it', text: 'That of your Amazon Pay account, 3–5 business days later' },
    isPayLater: false,
  },
  /** The pay-later method of transactions §3 and §9, which give no numbers for its limits. */
  afterpay: {
    label: 'Afterpay',
    spec: 'transactions §1',
    flag: 'afterpay',
    payerField: 'afterpay',
    refundStep: { title: 'Afterpay takes it off your open payments', text: 'And pays back what is more than those' },
    isPayLater: true,
    limits: { minCents: 3_500, maxCents: 100_000, acceptsGiftCards: false },
  },
} as const satisfies Readonly<Record<string, RedirectMethod>>;

export type RedirectCode = keyof typeof REDIRECT_METHODS;
export type PayerField = (typeof REDIRECT_METHODS)[RedirectCode]['payerField'];
export type PaymentFlag = (typeof REDIRECT_METHODS)[RedirectCode]['flag'];

/** Returns whether a text is the code of a payment method on a provider's own page. */
export const isRedirectCode = (text: string): text is RedirectCode => Object.hasOwn(REDIRECT_METHODS, text);

export const redirectCodes: readonly RedirectCode[] = Object.keys(REDIRECT_METHODS).filter(isRedirectCode);

/** All payment methods (transactions §3, Payment instrument). */
export const paymentMethodCodes = ['card', ...redirectCodes] as const;
export type PaymentMethodCode = (typeof paymentMethodCodes)[number];

const getRedirectMethod = (code: RedirectCode): RedirectMethod => REDIRECT_METHODS[code];

/** Returns the facts about an order's payment method; undefined for a card and for a code of another release. */
export const findRedirectMethod = (code: string | undefined): RedirectMethod | undefined =>
  code !== undefined && isRedirectCode(code) ? getRedirectMethod(code) : undefined;

type PayablePurchase = {
  readonly lines: readonly { readonly glProductGroupType: string }[];
  readonly totalCents: number;
};

/** Returns whether a payment method accepts a purchase's lines and total in cents (transactions §5, Other). */
export function isPaymentMethodAllowed(code: PaymentMethodCode, { lines, totalCents }: PayablePurchase): boolean {
  const limits = findRedirectMethod(code)?.limits;
  if (!limits) return true;
  const hasGiftCard = lines.some((line) => line.glProductGroupType === GIFT_CARDS_GROUP);
  if (hasGiftCard && !limits.acceptsGiftCards) return false;
  return totalCents >= limits.minCents && totalCents <= limits.maxCents;
}

/** Returns the name of a payment method on a provider's page; the code itself if another release knows it. */
export const formatPaymentMethod = (code: string): string => findRedirectMethod(code)?.label ?? code;

const INSTALLMENTS = 4;

/** Returns the largest installment of a pay-later method, in cents. */
export const computeInstallmentCents = (priceCents: number): number => Math.ceil(priceCents / INSTALLMENTS);

/** Returns the payment plan of a pay-later method as text. `priceCents` is in cents. */
export const formatInstallments = (priceCents: number): string =>
  `${INSTALLMENTS} interest-free payments of ${formatCents(computeInstallmentCents(priceCents))}`;

type PaidWith =
  | { readonly cardType: string; readonly lastFour: string; readonly method?: undefined }
  | { readonly method: string; readonly payer: string };

/** Returns an order's payment as text: `Visa ending in 4242`, `PayPal (maya@example.com)`. */
export function formatPayment(payment: PaidWith): string {
  if (payment.method === undefined) return `${payment.cardType} ending in ${payment.lastFour}`;
  const name = formatPaymentMethod(payment.method);
  return payment.payer ? `${name} (${payment.payer})` : name;
}
