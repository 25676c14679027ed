import { type Request, type Response, Router } from 'express';
import type { Parts } from '../../parts.ts';
import { renderPlainPage, sendPlainPage } from '../../platform/http/renderPlainPage.ts';
import { drawQrCode } from '../../providers/carriers/label/drawLabel.ts';
import { MAIL_PREVIEW_PATH, type MailPreview, readMailPreview } from '../../services/content/actions.ts';
import { getMarketplaceSettings } from '../../services/marketplaces/actions.ts';
import { CODE_CID } from '../buildReturnMailText.ts';
import { createSender, type DefaultShop } from '../createSender.ts';
import { getSender } from '../openSender.ts';
import { renderFromShop } from '../renderFromShop.ts';
import type { ExampleSetting } from './example.ts';
import { EXAMPLES } from './examples.ts';
import { type NamedMail, renderMailPreview } from './renderMailPreview.ts';

type PreviewParts = Pick<Parts, 'db' | 'pool' | 'log' | 'clock' | 'config'>;

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'";
/** An email has inline styles and no script. */
const MAIL_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

function refuse(res: Response): void {
  const main = '<h1>No preview</h1><p>Open the preview link of a document with emails first.</p>';
  sendPlainPage(res.status(403), renderPlainPage({ title: 'No preview', main }));
}

function send(res: Response, policy: string, html: string): void {
  const headers = { 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  res.set(headers).type('html').send(html);
}

/** Renders the examples of a document as the shop would send them. */
function renderExamples(preview: MailPreview, first: ReturnType<typeof createSender>, now: Date): NamedMail[] {
  const { document, shop, texts } = preview;
  const sender = { ...getSender(first, shop.id), texts };
  const { returnDays } = getMarketplaceSettings(shop.id);
  const orderShop = { marketplaceId: shop.id, name: shop.name, phone: shop.phone, returnDays };
  const setting: ExampleSetting = { sender, shop: orderShop, now };
  return EXAMPLES[document].map(({ name, render }) => ({ name, mail: renderFromShop(sender, () => render(setting)) }));
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
    return preview && { preview, mails: renderExamples(preview, first, parts.clock.now()) };
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
