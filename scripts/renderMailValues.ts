import { MAIL_DOCUMENTS, readTextRule, SEED_TEXTS } from '../server/services/content/mails/mailTexts.ts';

const INDENT = '  ';
const KEY = /^\w+$/;
const quote = (name: string): string => (KEY.test(name) ? name : `'${name}'`);

const renderValues = (text: string): string =>
  readTextRule(text)
    .values.map((value) => `'${value}'`)
    .join(' | ') || 'never';

/** Renders properties, each with its value on a line or, as a type of its own, on several. */
const renderType = (properties: readonly (readonly [name: string, type: string])[], depth: number): string =>
  [
    '{',
    ...properties.map(([name, type]) => `${INDENT.repeat(depth + 1)}readonly ${quote(name)}: ${type};`),
    `${INDENT.repeat(depth)}}`,
  ].join('\n');

/** Renders the types of the values in the texts of emails, from the repository's documents. */
export function renderMailValues(): string {
  const documents = MAIL_DOCUMENTS.map((document) => {
    const mails = Object.entries(SEED_TEXTS[document]).map(([mail, texts]) => {
      const values = Object.entries(texts).map(([name, text]) => [name, renderValues(text)] as const);
      return [mail, renderType(values, 2)] as const;
    });
    return [document, renderType(mails, 1)] as const;
  });
  return `// Written by scripts/writeMailValues.ts from the documents in server/services/content/seed. A test fails while it differs.

/** The names of the values in each text of an email, by document and email. */
export type MailValues = ${renderType(documents, 0)};
`;
}
