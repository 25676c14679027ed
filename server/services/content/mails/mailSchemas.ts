import { z } from 'zod';
import { COMMON_VALUES, MAIL_TEXTS } from './mailTexts.ts';
import type { TextRule } from './textRules.ts';

const MAX_TEXT = 2000;
const VALUE = /\{\{([^{}]*)\}\}/g;

/** Finds errors in the values and the bold part of a text. */
function findFaults(text: string, { values, isLead }: TextRule): string[] {
  const placeholderNames = new Set([...text.matchAll(VALUE)].map(([, name = '']) => name));
  const unknownNames = [...placeholderNames].filter((name) => !values.includes(name) && !COMMON_VALUES.includes(name));
  const knownNames = [...values, ...COMMON_VALUES].map((name) => `{{${name}}}`).join(', ');
  const boldMarkCount = text.split('**').length - 1;
  return [
    ...values.filter((name) => !placeholderNames.has(name)).map((name) => `needs {{${name}}}`),
    ...unknownNames.map((name) => `has no value {{${name}}}, only ${knownNames}`),
    ...(boldMarkCount === 0 || (isLead && boldMarkCount === 2)
      ? []
      : [isLead ? 'has more than one bold part' : 'has no bold part']),
  ];
}

/** Returns the schema of a text of an email: with all its values and no others. */
export const createTextSchema = (rule: TextRule): z.ZodString =>
  z
    .string()
    .trim()
    .min(1)
    .max(MAX_TEXT)
    .check(({ value, issues }) => {
      for (const message of findFaults(value, rule)) issues.push({ code: 'custom', message, input: value });
    });

const mapValues = <Part, Made>(record: Readonly<Record<string, Part>>, make: (part: Part) => Made) =>
  Object.fromEntries(Object.entries(record).map(([name, part]) => [name, make(part)]));

const createMailsSchema = (mails: Readonly<Record<string, Readonly<Record<string, TextRule>>>>) =>
  z.strictObject(mapValues(mails, (texts) => z.strictObject(mapValues(texts, createTextSchema))));

/** The bodies of the documents with the texts of emails. */
export const mailSchemas = {
  'order-mails': createMailsSchema(MAIL_TEXTS['order-mails']),
  'return-mails': createMailsSchema(MAIL_TEXTS['return-mails']),
  'account-mails': createMailsSchema(MAIL_TEXTS['account-mails']),
  'list-mails': createMailsSchema(MAIL_TEXTS['list-mails']),
  'mail-frame': createMailsSchema(MAIL_TEXTS['mail-frame']),
} as const;
