import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';

export type Mail = {
  /** Names the mail by its reason, such as `order-placed:123-1234567-1234567`; it is sent once for each key. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Its link lets whoever has it in: it is not kept where the mail goes out to a mailbox. */
  holdsSecret?: boolean;
};

export type SendMail = (mail: Mail) => Promise<void>;

type Deliver = (mail: Mail) => Promise<void>;

/** Sends by SMTP where the operator names a server; else a mail's row in the outbox (table `mails`) is all there is of it. */
export function createMailer(
  db: Database,
  clock: Clock,
  { smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string },
): SendMail {
  if (!smtpUrl) return (mail) => sendOnce(db, clock, async () => undefined, mail);
  const deliver = bySmtp(smtpUrl, mailFrom);
  return (mail) => sendOnce(db, clock, () => deliver(mail), mail.holdsSecret ? { ...mail, text: '', html: '' } : mail);
}

function bySmtp(smtpUrl: string, from: string): Deliver {
  const transport = createTransport(smtpUrl);
  return async ({ key, to, subject, text, html }) => {
    // The same Message-ID for the same key lets a mailbox drop a repetition after a crash between sending and noting it.
    await transport.sendMail({ from, to, subject, text, html, messageId: messageId(key, from) });
  };
}

function messageId(key: string, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${Buffer.from(key).toString('base64url')}@${domain}>`;
}

async function sendOnce(db: Database, clock: Clock, deliver: () => Promise<void>, mail: Mail): Promise<void> {
  const { key, to, subject, text, html } = mail;
  await db
    .insertInto('mails')
    .values({ mail_key: key, recipient: to, subject, text, html, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('mail_key').doNothing())
    .execute();
  await db.transaction().execute(async (tx) => {
    // Locked, so that of two that send the same mail at once the second finds it sent.
    const waiting = await tx
      .selectFrom('mails')
      .select('mail_key')
      .where('mail_key', '=', key)
      .where('sent_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) return;
    await deliver();
    await tx.updateTable('mails').set({ sent_at: clock.now() }).where('mail_key', '=', key).execute();
  });
}
