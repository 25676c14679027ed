import type { Parts } from '../../../parts.ts';
import { createTextSchema } from '../mails/mailSchemas.ts';
import { MAIL_DOCUMENTS, type MailDocument, mailTexts, readTextRule, SEED_TEXTS } from '../mails/mailTexts.ts';
import { type PublishedVersion, pickLive } from './pickLive.ts';
import { readPublished } from './store.ts';

/** The published texts of emails: by document, email and name. */
export type MailTexts = Readonly<
  Partial<Record<MailDocument, Readonly<Record<string, Readonly<Record<string, string>>>>>>
>;

/** Returns a text of an email: published, else the repository's; undefined for an unknown name. */
export function findMailText(
  texts: MailTexts | undefined,
  document: MailDocument,
  mail: string,
  name: string,
): string | undefined {
  const seedText = SEED_TEXTS[document][mail]?.[name];
  const publishedText = texts?.[document]?.[mail]?.[name];
  const isFit =
    seedText !== undefined &&
    publishedText !== undefined &&
    createTextSchema(readTextRule(seedText)).safeParse(publishedText).success;
  return isFit ? publishedText : seedText;
}

/** Returns the texts of emails in documents by key; without those that this release cannot read, which are logged. */
export function collectMailTexts(
  documents: ReadonlyMap<string, Pick<PublishedVersion, 'body'>>,
  log: Parts['log'],
): MailTexts {
  const documentEntries = MAIL_DOCUMENTS.flatMap((document) => {
    const version = documents.get(document);
    const parseResult = mailTexts.safeParse(version?.body);
    if (parseResult.success) return [[document, parseResult.data] as const];
    if (version) log.error({ err: parseResult.error, document }, 'this content document does not fit the release');
    return [];
  });
  return Object.fromEntries(documentEntries);
}

/**
 * Returns the texts of emails that a marketplace has published. One query, as emails are few and rarely at once.
 * @param draft a document that takes the place of the published one
 */
export async function readMailTexts(
  { db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>,
  marketplaceId: string,
  draft?: { readonly key: string; readonly body: unknown },
): Promise<MailTexts> {
  const now = clock.now();
  const documents = pickLive(await readPublished(db, now, MAIL_DOCUMENTS), marketplaceId, now);
  return collectMailTexts(draft ? new Map([...documents, [draft.key, draft] as const]) : documents, log);
}
