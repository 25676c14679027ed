import { redirectCodes } from '../../../../src/lib/checkout/paymentMethods.ts';
import { createRecord } from '../../../../src/lib/collections.ts';
import { SENTENCE_NAMES } from '../../../../src/lib/promises.ts';
import { accountMailTexts } from './accountMailTexts.ts';
import { orderMailTexts } from './orderMailTexts.ts';
import { returnMailTexts } from './returnMailTexts.ts';
import { createTextRule, LEAD, TEXT, type TextRule } from './textRules.ts';

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

/** The texts of emails of lists and stock alerts, by email. */
const listMailTexts = {
  welcome: {
    subject: createTextRule('percent'),
    title: createTextRule('percent'),
    thanks: TEXT,
    code: createTextRule('percent'),
    how: TEXT,
    button: TEXT,
    reason: TEXT,
  },
  confirm: {
    subject: TEXT,
    title: TEXT,
    asked: TEXT,
    button: TEXT,
    otherwise: TEXT,
  },
  stockAlert: {
    subject: createTextRule('product'),
    title: TEXT,
    text: createTextRule('product'),
    button: TEXT,
    reason: TEXT,
    stop: TEXT,
  },
  confirmStockAlert: {
    subject: TEXT,
    title: TEXT,
    asked: TEXT,
    button: TEXT,
    otherwise: TEXT,
  },
  mailing: {
    button: TEXT,
    vipButton: TEXT,
    reason: createTextRule('list'),
  },
  newStyles: {
    subject: createTextRule('brand'),
    button: TEXT,
    reason: createTextRule('brand'),
  },
  onSale: {
    subject: createTextRule('product'),
    button: TEXT,
    reason: createTextRule('product'),
  },
} as const;

/** The rules of all texts of emails, by document and email. The documents contain the texts themselves. */
export const MAIL_TEXTS = {
  'order-mails': orderMailTexts,
  'return-mails': returnMailTexts,
  'account-mails': accountMailTexts,
  'list-mails': listMailTexts,
  'mail-frame': frameTexts,
} as const;

/** Values that every text may contain. */
export const COMMON_VALUES: readonly string[] = ['shopName', 'phone', ...SENTENCE_NAMES];

export type MailDocument = keyof typeof MAIL_TEXTS;
export type MailName<Document extends MailDocument> = keyof (typeof MAIL_TEXTS)[Document] & string;
type Rules<Document extends MailDocument, Mail extends MailName<Document>> = (typeof MAIL_TEXTS)[Document][Mail];
export type TextName<Document extends MailDocument, Mail extends MailName<Document>> = keyof Rules<Document, Mail> &
  string;
type ValueName<Rule> = Rule extends TextRule<infer Value> ? Value : never;
/** The values of a text as arguments: none, or one object. */
export type TextValues<
  Document extends MailDocument,
  Mail extends MailName<Document>,
  Name extends TextName<Document, Mail>,
> = [ValueName<Rules<Document, Mail>[Name]>] extends [never]
  ? []
  : [Readonly<Record<ValueName<Rules<Document, Mail>[Name]>, string>>];

export const isMailDocument = (key: string): key is MailDocument => Object.hasOwn(MAIL_TEXTS, key);

export const MAIL_DOCUMENTS: readonly MailDocument[] = [
  'order-mails',
  'return-mails',
  'account-mails',
  'list-mails',
  'mail-frame',
];
