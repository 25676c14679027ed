import { z } from 'zod';
import { createRecord } from '../../../../src/lib/createRecord.ts';
import { MAX_MAIL_TEXT } from '../../../../src/lib/desk/limits.ts';
import { COMMON_VALUES, listValues, MAIL_DOCUMENTS, readTextRule, SEED_TEXTS, type TextRule } from './mailTexts.ts';

/** Finds errors in the values and the bold part of a text. */
function findFaults(text: string, { values, isLead }: TextRule): string[] {
  const placeholderNames = listValues(text);
  const unknownNames = placeholderNames.filter((name) => !values.includes(name) && !COMMON_VALUES.includes(name));
  const knownNames = [...values, ...COMMON_VALUES].map((name) => `{{${name}}}`).join(', ');
  const boldMarkCount = text.split('**').length - 1;
  return [
    ...values.filter((name) => !placeholderNames.includes(name)).map((name) => `needs {{${name}}}`),
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
    .max(MAX_MAIL_TEXT)
    .check(({ value, issues }) => {
      for (const message of findFaults(value, rule)) issues.push({ code: 'custom', message, input: value });
    });

const mapValues = <Part, Made>(record: Readonly<Record<string, Part>>, make: (part: Part) => Made) =>
  Object.fromEntries(Object.entries(record).map(([name, part]) => [name, make(part)]));

/** The bodies of the documents with the texts of emails: each has the texts of the repository's document. */
export const mailSchemas = createRecord(MAIL_DOCUMENTS, (document) =>
  z.strictObject(
    mapValues(SEED_TEXTS[document], (texts) =>
      z.strictObject(mapValues(texts, (text) => createTextSchema(readTextRule(text)))),
    ),
  ),
);
