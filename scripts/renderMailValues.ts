import { MAIL_DOCUMENTS, readTextRule, SEED_TEXTS } from '../server/services/content/mails/mailTexts.ts';

const INDENT = '  ';
const KEY = /^\w+$/;
const quote = (name: string): string => (KEY.test(name) ? name : `'${name}'`);

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
    const mails = Object.entries(SEED_TEXTS[document]).flatMap(([mail, texts]) => {
      const filled = Object.entries(texts).flatMap(([name, text]) => {
        const { values } = readTextRule(text);
        return values.length > 0 ? [[name, values.map((value) => `'${value}'`).join(' | ')] as const] : [];
      });
      return filled.length > 0 ? [[mail, renderType(filled, 2)] as const] : [];
    });
    return [document, renderType(mails, 1)] as const;
  });
  return `// Written by scripts/writeMailValues.ts from the documents in server/services/content/seed. A test fails while it differs.

/** The names of the values in each text of an email that has some, by document and email. */
export type MailValues = ${renderType(documents, 0)};
`;
}
