import type { Database } from './database/database.ts';

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
