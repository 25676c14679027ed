import { type Request, type Response, Router } from 'express';
import { Fragment, createElement as h } from 'react';
import type { Parts } from '../../parts.ts';
import { renderPlainPage, sendPlainPage } from '../../platform/http/renderPlainPage.ts';
import { drawQrCode } from '../../providers/carriers/label/drawLabel.ts';
import { MAIL_PREVIEW_PATH, type MailPreview, readMailPreview } from '../../services/content/actions.ts';
import { CODE_CID } from '../mails/returnMails.ts';
import { createSender, type DefaultShop } from '../mails/sender.ts';
import { type NamedMail, renderExamples } from './renderExamples.ts';

/** The style of the frames, which `renderPlainPage` does not have. */
const STYLE = 'iframe { width: 100%; height: 640px; margin-top: 12px; border: 1px solid #e3e6ea; border-radius: 8px; }';

const PreviewEntry = ({ example, path }: { readonly example: NamedMail; readonly path: string }) => {
  const { name, mail } = example;
  const href = `${path}/${encodeURIComponent(name)}`;
  return h(
    'article',
    null,
    h('h2', null, name),
    h('p', null, 'Subject: ', h('strong', null, mail.subject), ', ', h('a', { href }, 'HTML alone')),
    h('iframe', { src: href, title: `HTML of ${name}`, loading: 'lazy', sandbox: '' }),
    h('pre', null, mail.text),
  );
};

/** Renders the page with all example emails of a previewed document. @param path of this page */
function renderMailPreview(
  { document, version, shop }: MailPreview,
  mails: readonly NamedMail[],
  path: string,
): string {
  const main = h(
    Fragment,
    null,
    h('style', null, STYLE),
    h('h1', null, `Emails of ${document}, version ${version}`),
    h(
      'p',
      null,
      `As ${shop.name} would send them, with invented names, goods and amounts. Links in them lead nowhere.`,
    ),
    h(
      'form',
      { method: 'post', action: '/leavePreview.do' },
      h('input', { type: 'hidden', name: 'returnTo', value: '/', readOnly: true }),
      h('button', { type: 'submit' }, 'Leave preview'),
    ),
    ...mails.map((example) => h(PreviewEntry, { example, path })),
  );
  return renderPlainPage({ title: `Emails of ${document}`, tag: 'Preview', main, isWide: true });
}

type PreviewParts = Pick<Parts, 'db' | 'log' | 'clock' | 'config' | 'content' | 'marketplaces'>;

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'";
/** An email has inline styles and no script. */
const MAIL_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

function refuse(res: Response): void {
  const advice = 'Open the preview link of a document with emails first.';
  const main = h(Fragment, null, h('h1', null, 'No preview'), h('p', null, advice));
  sendPlainPage(res.status(403), renderPlainPage({ title: 'No preview', main }));
}

function send(res: Response, policy: string, html: string): void {
  const headers = { 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  res.set(headers).type('html').send(html);
}

/** Mail clients resolve `cid:` addresses; browsers do not. */
async function embedCode(html: string): Promise<string> {
  const source = `cid:${CODE_CID}`;
  if (!html.includes(source)) return html;
  const { bytes, contentType } = await drawQrCode('EXAMPLE');
  return html.replaceAll(source, `data:${contentType};base64,${bytes.toString('base64')}`);
}

/**
 * GET /previewMails.do: the emails of the document that the browser previews, with invented data; 403 with a page unless
 * a preview link of such a document was opened before. GET /previewMails.do/{name}: one of them as HTML.
 */
export function createMailPreviewRouter(parts: PreviewParts, shop: DefaultShop): Router {
  const first = createSender(parts, shop);
  const router = Router();
  const readPreview = async (req: Request) => {
    const preview = await readMailPreview(parts, req);
    return preview && { preview, mails: renderExamples(parts, preview, first) };
  };
  router.get(MAIL_PREVIEW_PATH, async (req, res) => {
    const shownPreview = await readPreview(req);
    if (!shownPreview) return refuse(res);
    send(res, PAGE_POLICY, renderMailPreview(shownPreview.preview, shownPreview.mails, MAIL_PREVIEW_PATH));
  });
  router.get(`${MAIL_PREVIEW_PATH}/:name`, async (req, res, next) => {
    const shownPreview = await readPreview(req);
    if (!shownPreview) return refuse(res);
    const example = shownPreview.mails.find(({ name }) => name === req.params.name);
    if (!example) return next();
    // A sandboxed frame cannot have it, and browsers warn.
    res.removeHeader('origin-agent-cluster');
    send(res, MAIL_POLICY, await embedCode(example.mail.html));
  });
  return router;
}
