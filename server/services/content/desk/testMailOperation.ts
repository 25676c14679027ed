import { z } from 'zod';
import { createBoundedText } from '../../../../src/contracts/common.ts';
import { EVERY_MARKETPLACE } from '../../../../src/lib/desk/content.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { createRequestId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { defineOperation } from '../../operations/operation.ts';
import { getVersion } from '../documents/manageDocuments.ts';
import { readMailTexts } from '../documents/readMailTexts.ts';
import type { DocumentName } from '../documents/store.ts';
import { isMailDocument } from '../mails/mailTexts.ts';
import type { MailPreview } from '../preview/readShownContent.ts';

/** Job: sends an example of an email to a person of the desk. */
export const TEST_MAIL = 'contentTestMail';

export const testMailRequest = z.object({
  to: z.string(),
  requestId: z.string(),
  key: z.string(),
  marketplaceId: z.string(),
  version: z.int(),
  mail: z.string(),
});

/**
 * Returns the emails of a version as a shop would send them. Without the memory of published content, which workers do not have.
 * @returns undefined for a document without emails
 * @throws {ApiError} 409 for an unknown version
 */
export async function findMailDraft(
  parts: Pick<Parts, 'db' | 'clock' | 'log' | 'marketplaces'>,
  { key, marketplaceId }: DocumentName,
  version: number,
): Promise<MailPreview | undefined> {
  if (!isMailDocument(key)) return undefined;
  const { body } = await getVersion(parts.db, { key, marketplaceId }, version);
  const { marketplaces } = parts;
  const isOwn = marketplaces.listIds().includes(marketplaceId);
  const shop = marketplaces.getById(isOwn ? marketplaceId : marketplaces.getDefaultSettings().id);
  return { document: key, version, shop, texts: await readMailTexts(parts, shop.id, { key, body }) };
}

/** A mail with invented data to the person who asks, and to no one else: the address is that of the sign-in. */
export const testMailOperation = defineOperation({
  name: 'content.test-mail',
  permission: 'content.change',
  summary: 'mails an example of an email to yourself, with invented names and amounts',
  input: z.strictObject({
    document: createBoundedText(100).describe('the document, such as order-mails'),
    mail: createBoundedText(60).describe('the example, such as placed'),
    number: createBoundedText(12)
      .regex(/^\d{1,6}$/, 'A version is a number.')
      .transform(Number)
      .describe('the version with its texts'),
    marketplace: createBoundedText(40).default(EVERY_MARKETPLACE).describe('of this marketplace alone'),
  }),
  words: ['document', 'mail'],
  subject: ({ document, mail }) => `content ${document}, mail ${mail}`,
  run: async ({ parts: { db }, actor }, { document: key, mail, number: version, marketplace: marketplaceId }) => {
    if (!isMailDocument(key)) throw new ApiError(400, 'content.unknown', `${key} has no emails.`);
    if (actor.staffId === undefined)
      throw new ApiError(400, 'content.no-address', 'Send a test from the desk: it goes to your own address.');
    await getVersion(db, { key, marketplaceId }, version);
    const request: z.input<typeof testMailRequest> = {
      ...{ to: actor.name, requestId: createRequestId(), key, marketplaceId, version, mail },
    };
    await enqueue(db, TEST_MAIL, request);
    return { to: actor.name };
  },
  describe: ({ to }) => `A test is on its way to ${to}.`,
});
