import { Router } from 'express';
import { Fragment, createElement as h } from 'react';
import { formatMoment } from '../../src/lib/dates/shopDays.ts';
import type { Parts } from '../parts.ts';
import { renderPlainPage, sendPlainPage } from '../platform/http/renderPlainPage.ts';
import {
  type ListedMail,
  listMailFiles,
  listMails,
  type MailFile,
  readMailFile,
  readMailHtml,
} from '../platform/mail.ts';

const LATEST = 50;

const buildFileUrl = (key: string, filename: string): string =>
  `/dev/outbox/${encodeURIComponent(key)}/${encodeURIComponent(filename)}`;

const OutboxEntry = ({ mail, files }: { readonly mail: ListedMail; readonly files: readonly MailFile[] }) => {
  const { mailKey, subject, recipient, createdAt, text } = mail;
  const ownFiles = files.filter((file) => file.mailKey === mailKey);
  return h(
    'article',
    null,
    h('h2', null, subject),
    h(
      'p',
      null,
      `To ${recipient}, ${formatMoment(createdAt)} UTC, `,
      h('a', { href: `/dev/outbox/${encodeURIComponent(mailKey)}` }, 'as HTML'),
      ...ownFiles.flatMap(({ filename }) => [', ', h('a', { href: buildFileUrl(mailKey, filename) }, filename)]),
    ),
    h('pre', null, text),
  );
};

const renderOutbox = (mails: readonly ListedMail[], files: readonly MailFile[]): string =>
  renderPlainPage({
    title: 'Outbox',
    main: h(
      Fragment,
      null,
      h('h1', null, 'Outbox'),
      ...(mails.length > 0 ? mails.map((mail) => h(OutboxEntry, { mail, files })) : [h('p', null, 'No mail yet.')]),
    ),
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
