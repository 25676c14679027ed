import type { Database } from './database/database.ts';

export type MailFile = { readonly mailKey: string; readonly filename: string; readonly cid: string | null };

/** Returns the files of mails in the embedded outbox, without their bytes. */
export async function listMailFiles(db: Database, mailKeys: readonly string[]): Promise<MailFile[]> {
  if (mailKeys.length === 0) return [];
  return db
    .selectFrom('mail_attachments')
    .select(['mail_key as mailKey', 'filename', 'cid'])
    .where('mail_key', 'in', mailKeys)
    .orderBy('filename')
    .execute();
}

export const readMailFile = (
  db: Database,
  mailKey: string,
  filename: string,
): Promise<{ readonly contentType: string; readonly bytes: Buffer } | undefined> =>
  db
    .selectFrom('mail_attachments')
    .select(['content_type as contentType', 'bytes'])
    .where('mail_key', '=', mailKey)
    .where('filename', '=', filename)
    .executeTakeFirst();
