import { sql } from 'kysely';
import type { Database, Transaction } from './database/database.ts';

/** Returns the mails to an address, without their texts, which may contain links that open an account. */
export const listMailsTo = async (db: Database, email: string): Promise<Readonly<Record<string, unknown>>[]> =>
  (
    await sql<Readonly<Record<string, unknown>>>`
      select subject, created_at as "written at", sent_at as "sent at"
      from mails where recipient = ${email} order by created_at`.execute(db)
  ).rows;

/** Deletes the mails to an address. */
export async function deleteMailsTo(tx: Transaction, email: string): Promise<void> {
  await sql`delete from mails where recipient = ${email}`.execute(tx);
}

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

/** An email that was sent or waits to be sent, without its HTML. */
export type ListedMail = {
  readonly mailKey: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Date;
};

/** Lists the latest emails, newest first. */
export const listMails = (db: Database, limit: number): Promise<ListedMail[]> =>
  db
    .selectFrom('mails')
    .select(['mail_key as mailKey', 'recipient', 'subject', 'text', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** Returns the HTML of an email; undefined if there is none with that key. */
export async function readMailHtml(db: Database, mailKey: string): Promise<string | undefined> {
  const mail = await db.selectFrom('mails').select('html').where('mail_key', '=', mailKey).executeTakeFirst();
  return mail?.html;
}
