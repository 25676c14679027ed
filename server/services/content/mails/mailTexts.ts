import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { createRecord } from '../../../../src/lib/createRecord.ts';
import { SENTENCE_NAMES } from '../../../../src/lib/promises.ts';
import type accountMails from '../seed/account-mails.json';
import type listMails from '../seed/list-mails.json';
import type mailFrame from '../seed/mail-frame.json';
import type orderMails from '../seed/order-mails.json';
import type returnMails from '../seed/return-mails.json';
import type { MailValues } from './mailValues.ts';

export const MAIL_DOCUMENTS = ['order-mails', 'return-mails', 'account-mails', 'list-mails', 'mail-frame'] as const;
export type MailDocument = (typeof MAIL_DOCUMENTS)[number];
type SeedTexts = {
  readonly 'order-mails': typeof orderMails;
  readonly 'return-mails': typeof returnMails;
  readonly 'account-mails': typeof accountMails;
  readonly 'list-mails': typeof listMails;
  readonly 'mail-frame': typeof mailFrame;
};
export type MailName<Document extends MailDocument> = keyof SeedTexts[Document] & string;
export type TextName<Document extends MailDocument, Mail extends MailName<Document>> = keyof SeedTexts[Document][Mail] &
  string;
type ValueName<Document extends MailDocument, Mail, Name> = Mail extends keyof MailValues[Document]
  ? Name extends keyof MailValues[Document][Mail]
    ? MailValues[Document][Mail][Name] & string
    : never
  : never;
/** The values of a text as arguments: none, or one object. */
export type TextValues<
  Document extends MailDocument,
  Mail extends MailName<Document>,
  Name extends TextName<Document, Mail>,
> = [ValueName<Document, Mail, Name>] extends [never]
  ? []
  : [Readonly<Record<ValueName<Document, Mail, Name>, string>>];

export const isMailDocument = (key: string): key is MailDocument => MAIL_DOCUMENTS.some((document) => document === key);

/** The texts of a document by email and name. */
export const mailTexts = z.record(z.string(), z.record(z.string(), z.string()));
export type MailTextsByName = z.infer<typeof mailTexts>;

/** Every entry point runs in the project's folder. */
const SEED_FOLDER = resolve('server/services/content/seed');

/** The repository's texts of emails, by document. */
export const SEED_TEXTS = createRecord(
  MAIL_DOCUMENTS,
  (document): MailTextsByName =>
    mailTexts.parse(JSON.parse(readFileSync(join(SEED_FOLDER, `${document}.json`), 'utf8'))),
);

/** Values that every text may contain. */
export const COMMON_VALUES: readonly string[] = ['shopName', 'phone', ...SENTENCE_NAMES];

/** The rule of a text: the values that it must contain, each as `{{day}}`, and whether a part may be bold (`**Tuesday**`). */
export type TextRule = { readonly values: readonly string[]; readonly isLead: boolean };

/** Lists the values in a text, each once. */
export const listValues = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name)),
];

/** Returns the rule of the repository's text, which published ones must keep: code fills in its values. */
export const readTextRule = (seedText: string): TextRule => ({
  values: listValues(seedText).filter((name) => !COMMON_VALUES.includes(name)),
  isLead: seedText.includes('**'),
});
