import { Router } from 'express';
import { formatMoment } from '../../src/lib/formatMoment.ts';
import type { Parts } from '../parts.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import { renderPlainPage, sendPlainPage } from '../platform/http/renderPlainPage.ts';
import { type ListedMail, listMails, readMailHtml } from '../platform/listMails.ts';
import { listMailFiles, type MailFile, readMailFile } from '../platform/mailFiles.ts';

const LATEST = 50;

const buildFileUrl = (key: string, filename: string): string =>
  `/dev/outbox/${encodeURIComponent(key)}/${encodeURIComponent(filename)}`;

const renderFiles = (mail: ListedMail, files: readonly MailFile[]): string =>
  files
    .filter(({ mailKey }) => mailKey === mail.mailKey)
    .map(({ filename }) => `, <a href="${buildFileUrl(mail.mailKey, filename)}">${escapeHtml(filename)}</a>`)
    .join('');

const renderMailEntry = (mail: ListedMail, files: readonly MailFile[]): string => `<article>
  <h2>${escapeHtml(mail.subject)}</h2>
  <p>To ${escapeHtml(mail.recipient)}, ${formatMoment(mail.createdAt)} UTC,
    <a href="/dev/outbox/${encodeURIComponent(mail.mailKey)}">as HTML</a>${renderFiles(mail, files)}</p>
  <pre>${escapeHtml(mail.text)}</pre>
</article>`;

const renderOutbox = (mails: readonly ListedMail[], files: readonly MailFile[]): string =>
  renderPlainPage({
    title: 'Outbox',
    main: `<h1>Outbox</h1>${mails.map((mail) => renderMailEntry(mail, files)).join('') || '<p>No mail yet.</p>'}`,
    isWide: true,
  });

/**
 * `GET /dev/outbox`: the sent emails, for trying out the shop. Others' emails are private, so the page exists only in
 * development or with the setting `SHOW_OUTBOX`.
 */
export function createOutboxRouter({ config, db }: Pick<Parts, 'config' | 'db'>): Router {
  const router = Router();
  if (config.environment === 'production' && !config.showOutbox) return router;

  router.get('/dev/outbox', async (_req, res) => {
    const mails = await listMails(db, LATEST);
    const keys = mails.map(({ mailKey }) => mailKey);
    const files = await listMailFiles(db, keys);
    sendPlainPage(res, renderOutbox(mails, files));
  });

  router.get('/dev/outbox/:key', async (req, res, next) => {
    const mailHtml = await readMailHtml(db, req.params.key);
    if (mailHtml === undefined) return next();
    const files = await listMailFiles(db, [req.params.key]);
    // Mail clients resolve `cid:` addresses; browsers do not.
    const html = files.reduce(
      (text, { filename, cid }) =>
        cid === null ? text : text.replaceAll(`cid:${cid}`, buildFileUrl(req.params.key, filename)),
      mailHtml,
    );
    // A sandboxed page cannot have it, and browsers warn.
    res.removeHeader('origin-agent-cluster');
    // An email has inline styles and no script.
    res.set('content-security-policy', "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox");
    res.set('cache-control', 'no-store').type('html').send(html);
  });

  router.get('/dev/outbox/:key/:filename', async (req, res, next) => {
    const { key, filename } = req.params;
    const file = await readMailFile(db, key, filename);
    if (!file) return next();
    // A sandboxed page has an origin of its own, so its pictures are cross-origin.
    res.set({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' });
    res.type(file.contentType).send(file.bytes);
  });

  return router;
}
