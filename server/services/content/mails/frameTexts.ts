import { createRecord } from '../../../../src/lib/createRecord.ts';
import { redirectCodes } from '../../../../src/lib/paymentMethods.ts';
import { createTextRule, LEAD, TEXT } from './textRules.ts';

/** The texts that emails share, by part of the email. */
export const frameTexts = {
  footer: {
    questions: LEAD,
    questionsShort: TEXT,
    unsubscribe: TEXT,
    manage: TEXT,
  },
  /** The reasons for emails about orders and returns. */
  reasons: {
    order: TEXT,
    exchange: TEXT,
    return: TEXT,
    withdrawal: TEXT,
    missingParcel: TEXT,
  },
  order: {
    title: TEXT,
    number: createTextRule('orderId'),
    link: TEXT,
    address: TEXT,
    stepDone: TEXT,
    stepCurrent: TEXT,
    stepOpen: TEXT,
  },
  items: {
    size: createTextRule('size'),
    quantity: createTextRule('count'),
    pieces: createTextRule('count', 'total'),
    each: createTextRule('amount'),
    eachNote: TEXT,
    giftMessage: createTextRule('message'),
    giftCard: createTextRule('recipientName', 'recipientEmail', 'day'),
  },
  sums: {
    subtotal: TEXT,
    shipping: TEXT,
    freeShipping: TEXT,
    code: createTextRule('code'),
    tax: TEXT,
    total: TEXT,
    giftBalance: TEXT,
    payment: TEXT,
  },
  /** The names of payment methods, and when a refund to each of them shows. */
  payments: {
    card: createTextRule('brand', 'lastFour'),
    ...createRecord(redirectCodes, () => TEXT),
    withPayer: createTextRule('name', 'payer'),
    installments: createTextRule('amount'),
    cardTime: TEXT,
    ...createRecord(
      redirectCodes.map((code) => `${code}Time` as const),
      () => TEXT,
    ),
    otherTime: TEXT,
  },
} as const;
