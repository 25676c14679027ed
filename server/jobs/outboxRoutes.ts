import { Router } from 'express';
import { formatMoment } from '../../src/lib/formatMoment.ts';
import type { Parts } from '../parts.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import { plainPage, sendPlainPage } from '../platform/http/plainPage.ts';

const LATEST = 50;

type KeptMail = {
  readonly mail_key: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly created_at: Date;
};

const mailHtml = (mail: KeptMail): string => `<article>
  <h2>${escapeHtml(mail.subject)}</h2>
  <p>To ${escapeHtml(mail.recipient)}, ${formatMoment(mail.created_at)} UTC,
    <a href="/dev/outbox/${encodeURIComponent(mail.mail_key)}">as HTML</a></p>
  <pre>${escapeHtml(mail.text)}</pre>
</article>`;

const page = (mails: readonly KeptMail[]): string =>
  plainPage({
    title: 'Outbox',
    main: `<h1>Outbox</h1>${mails.map(mailHtml).join('') || '<p>No mail yet.</p>'}`,
    isWide: true,
  });

/**
 * `GET /dev/outbox`: the sent emails, for trying out the shop. They are other people's emails, so the page exists only
 * in development or with the setting `SHOW_OUTBOX`.
 */
export function outboxRoutes({ config, db }: Pick<Parts, 'config' | 'db'>): Router {
  const router = Router();
  if (config.environment === 'production' && !config.showOutbox) return router;

  router.get('/dev/outbox', async (_req, res) => {
    const mails = await db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').limit(LATEST).execute();
    sendPlainPage(res, page(mails));
  });

  router.get('/dev/outbox/:key', async (req, res, next) => {
    const mail = await db.selectFrom('mails').select('html').where('mail_key', '=', req.params.key).executeTakeFirst();
    if (!mail) return next();
    // An email has inline styles and no script.
    res.set('content-security-policy', "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox");
    res.set('cache-control', 'no-store').type('html').send(mail.html);
  });

  return router;
}
