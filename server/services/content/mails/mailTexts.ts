import { accountMailTexts } from './accountMailTexts.ts';
import { frameTexts } from './frameTexts.ts';
import { listMailTexts } from './listMailTexts.ts';
import { orderMailTexts } from './orderMailTexts.ts';
import { returnMailTexts } from './returnMailTexts.ts';
import type { TextRule } from './textRules.ts';

/** The rules of all texts of emails, by document and email. The documents contain the texts themselves. */
export const MAIL_TEXTS = {
  'order-mails': orderMailTexts,
  'return-mails': returnMailTexts,
  'account-mails': accountMailTexts,
  'list-mails': listMailTexts,
  'mail-frame': frameTexts,
} as const;

/** Values that every text may contain. */
export const COMMON_VALUES: readonly string[] = ['shopName', 'phone'];

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
