import { sql } from 'kysely';
import type { Transporter } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Database, Row, Transaction } from './database/database.ts';
import { createOldRows } from './database/oldRows.ts';
import { withDeadline } from './withDeadline.ts';

export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** Shown in the HTML as `cid:…` instead of offered for download. */
  readonly cid?: string;
};

export type Mail = {
  /** Idempotency key, such as `order-placed:123-1234567-1234567`: one mail per key. */
  key: string;
  to: string;
  /** Replaces the display name of the configured sender. */
  fromName?: string | undefined;
  /** Replaces the address of the configured sender. */
  fromAddress?: string | undefined;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** The link gives access to its holder: the text is not stored if mails are sent by SMTP. */
  holdsSecret?: boolean;
  /** The URL that ends this kind of mail by a POST (RFC 8058); marketing mails have one. */
  oneClickUnsubscribe?: string;
};

export type SendMail = (mail: Mail) => Promise<void>;

type Deliver = (mail: Mail) => Promise<void>;

/** Time limits for a mail server, in milliseconds. */
type MailTimes = {
  /** Each of: the look-up of its address, the connection, its greeting, and silence later. */
  readonly silenceMs: number;
  /** One mail from the connection on, also with a server that answers byte by byte. */
  readonly mailMs: number;
};

const MAIL_TIMES: MailTimes = { silenceMs: 8_000, mailMs: 30_000 };

/** Creates a mailer: sends by SMTP if configured, else stores mails in the outbox (table `mails`). */
export function createMailer(
  db: Database,
  clock: Clock,
  { smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string },
  times: MailTimes = MAIL_TIMES,
): SendMail {
  if (!smtpUrl) return (mail) => sendOnce(db, clock, async () => undefined, mail);
  const deliver = createSmtpDelivery(smtpUrl, mailFrom, times);
  return ({ attachments = [], ...mail }) => {
    const storedMail = mail.holdsSecret ? { ...mail, text: '', html: '' } : mail;
    return sendOnce(db, clock, () => deliver({ ...mail, attachments }), storedMail);
  };
}

const toSmtpLimits = ({ silenceMs }: Pick<MailTimes, 'silenceMs'>) => ({
  dnsTimeout: silenceMs,
  connectionTimeout: silenceMs,
  greetingTimeout: silenceMs,
  socketTimeout: silenceMs,
});

/** Connects to a mail server and signs in, without sending anything. @throws Nodemailer's error, with its code */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...toSmtpLimits(MAIL_TIMES) });
  try {
    await withDeadline(MAIL_TIMES.mailMs, () => transport.verify(), createMailTimeout);
  } finally {
    transport.close();
  }
}

const createMailTimeout = (): Error =>
  Object.assign(new Error('the mail server did not answer'), { code: 'ETIMEDOUT' });

function createSmtpDelivery(smtpUrl: string, from: string, { silenceMs, mailMs }: MailTimes): Deliver {
  const limits = toSmtpLimits({ silenceMs });
  let transporterPromise: Promise<Transporter> | undefined;
  return async ({ key, to, fromName, fromAddress, subject, text, html, attachments = [], oneClickUnsubscribe }) => {
    // Loaded when the first mail is sent.
    transporterPromise ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url: smtpUrl, ...limits }),
    );
    const transport = await transporterPromise;
    // A stable Message-ID lets mailboxes drop a repetition after a crash between sending and recording.
    const message = {
      from:
        fromName === undefined && fromAddress === undefined
          ? from
          : { name: fromName ?? '', address: fromAddress ?? parseSenderAddress(from) },
      to,
      subject,
      text,
      html,
      messageId: buildMessageId(key, from),
      ...(oneClickUnsubscribe !== undefined && { headers: unsubscribeHeaders(oneClickUnsubscribe) }),
      attachments: attachments.map(({ filename, contentType, bytes, cid }) => ({
        filename,
        contentType,
        content: bytes,
        ...(cid !== undefined && { cid }),
      })),
    };
    const createError = (): Error => new Error(`the mail server did not take a mail in ${mailMs / 1000} s`);
    await withDeadline(mailMs, () => transport.sendMail(message), createError);
  };
}

/** Headers by which mailboxes show their own unsubscribe button (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Returns the address of a sender such as `Shop <shop@example.com>`. */
const parseSenderAddress = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

function buildMessageId(key: string, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${Buffer.from(key).toString('base64url')}@${domain}>`;
}

/** Stores a mail with its files; once. */
const insertMail = (db: Database, clock: Clock, mail: Mail): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { key, to, subject, text, html, attachments = [] } = mail;
    const insertedMail = await tx
      .insertInto('mails')
      .values({ mail_key: key, recipient: to, subject, text, html, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('mail_key').doNothing())
      .returning('mail_key')
      .executeTakeFirst();
    if (!insertedMail || attachments.length === 0) return;
    const rows = attachments.map(({ filename, contentType, bytes, cid = null }) => ({
      mail_key: key,
      filename,
      content_type: contentType,
      cid,
      bytes,
    }));
    await tx.insertInto('mail_attachments').values(rows).execute();
  });

async function sendOnce(db: Database, clock: Clock, deliver: () => Promise<void>, mail: Mail): Promise<void> {
  const { key } = mail;
  await insertMail(db, clock, mail);
  await db.transaction().execute(async (tx) => {
    // Locked: a concurrent send of the same mail waits and then finds it sent.
    const lockedMail = await tx
      .selectFrom('mails')
      .select('mail_key')
      .where('mail_key', '=', key)
      .where('sent_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!lockedMail) return;
    await deliver();
    await tx.updateTable('mails').set({ sent_at: clock.now() }).where('mail_key', '=', key).execute();
  });
}

/** Returns the mails to an address, without their texts, which may contain links that open an account. */
export const listMailsTo = async (db: Database, email: string): Promise<Readonly<Record<string, unknown>>[]> =>
  (
    await sql<Readonly<Record<string, unknown>>>`
      select subject, created_at as "written at", sent_at as "sent at"
      from mails where recipient = ${email} order by created_at`.execute(db)
  ).rows;

export async function deleteMailsTo(tx: Transaction, email: string): Promise<void> {
  await sql`delete from mails where recipient = ${email}`.execute(tx);
}

/** Copies of mails, with their files. */
export const oldMails = createOldRows('mails', (before) => sql`created_at < ${before}`);

const MAIL_FILE_COLUMNS = ['mail_key as mailKey', 'filename', 'cid'] as const;
export type MailFile = Row<'mail_attachments', typeof MAIL_FILE_COLUMNS>;

/** Returns the files of mails in the embedded outbox, without their bytes. */
export async function listMailFiles(db: Database, mailKeys: readonly string[]): Promise<MailFile[]> {
  if (mailKeys.length === 0) return [];
  return db
    .selectFrom('mail_attachments')
    .select(MAIL_FILE_COLUMNS)
    .where('mail_key', 'in', mailKeys)
    .orderBy('filename')
    .execute();
}

export const readMailFile = (db: Database, mailKey: string, filename: string) =>
  db
    .selectFrom('mail_attachments')
    .select(['content_type as contentType', 'bytes'])
    .where('mail_key', '=', mailKey)
    .where('filename', '=', filename)
    .executeTakeFirst();

const MAIL_COLUMNS = ['mail_key as mailKey', 'recipient', 'subject', 'text', 'created_at as createdAt'] as const;
/** An email that was sent or waits to be sent, without its HTML. */
export type ListedMail = Row<'mails', typeof MAIL_COLUMNS>;

/** Lists the latest emails, newest first. */
export const listMails = (db: Database, limit: number): Promise<ListedMail[]> =>
  db.selectFrom('mails').select(MAIL_COLUMNS).orderBy('created_at', 'desc').limit(limit).execute();

/** Returns the HTML of an email; undefined if there is none with that key. */
export async function readMailHtml(db: Database, mailKey: string): Promise<string | undefined> {
  const mail = await db.selectFrom('mails').select('html').where('mail_key', '=', mailKey).executeTakeFirst();
  return mail?.html;
}
