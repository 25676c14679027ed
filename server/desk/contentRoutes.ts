import { type Response, Router } from 'express';
import { z } from 'zod';
import { createBoundedText } from '../../src/contracts/common.ts';
import { type ContentMails, draftRequest } from '../../src/contracts/desk/content.ts';
import { EVERY_MARKETPLACE } from '../../src/lib/desk/content.ts';
import { createSender } from '../jobs/mails/sender.ts';
import { renderExamples } from '../jobs/preview/renderExamples.ts';
import type { Parts } from '../parts.ts';
import { createNotFoundError } from '../platform/http/apiError.ts';
import { assertMarketplace } from '../services/content/desk/contentOperations.ts';
import {
  createFrame,
  describeContent,
  readContentVersion,
  saveDeskDraft,
} from '../services/content/desk/contentPage.ts';
import { findMailDraft } from '../services/content/desk/testMailOperation.ts';
import { getStaff, requirePermission } from './deskRequest.ts';

const documentQuery = z.strictObject({
  key: createBoundedText(100),
  marketplace: createBoundedText(40).default(EVERY_MARKETPLACE),
});
const versionQuery = documentQuery.extend({ version: z.coerce.number().int().min(1).max(999_999) });
/** A page of the shop, without a host. */
const shopPath = createBoundedText(500).regex(/^\/(?!\/)[^\s\\]*$/, 'This is no page of the shop.');
/** Version 0 stands for the one that is published at the moment. */
const frameQuery = versionQuery.extend({
  version: z.coerce.number().int().min(0).max(999_999),
  path: shopPath.optional(),
  at: z.iso.datetime().optional(),
});

/** Returns the person who asks. */
const getEditor = (res: Response) => {
  const { staffId, email } = getStaff(res).session.person;
  return { staffId, name: email };
};

/** The documents that staff edit. Mounted at `/content`, after `requireStaff`. */
export function createContentDeskRouter(parts: Parts): Router {
  const toName = ({ key, marketplace }: z.output<typeof documentQuery>) => {
    assertMarketplace(parts, marketplace);
    return { key, marketplaceId: marketplace };
  };
  const router = Router();
  router.use(requirePermission('content.view'));
  router.get('/document', async (req, res) => {
    res.json(await describeContent(parts, toName(documentQuery.parse(req.query)), getEditor(res)));
  });
  router.get('/version', async (req, res) => {
    const { version, ...named } = versionQuery.parse(req.query);
    res.json(await readContentVersion(parts, toName(named), version));
  });
  router.get('/frame', async (req, res) => {
    const { version, path, at, ...named } = frameQuery.parse(req.query);
    const moment = at === undefined ? undefined : new Date(at);
    res.json(await createFrame(parts, toName(named), { version, path, moment }));
  });
  router.get('/mails', async (req, res) => {
    const { version, ...named } = versionQuery.parse(req.query);
    const preview = await findMailDraft(parts, toName(named), version);
    if (!preview) throw createNotFoundError(`The emails of ${named.key}`);
    const first = createSender(parts, { shopName: preview.shop.name, phone: preview.shop.phone });
    const mails = renderExamples(parts, preview, first);
    res.json({
      mails: mails.map(({ name: mail, mail: { subject, text } }) => ({ name: mail, subject, text })),
    } satisfies ContentMails);
  });
  router.put('/draft', requirePermission('content.change'), async (req, res) => {
    const { key, marketplace, ...words } = draftRequest.parse(req.body);
    res.json(await saveDeskDraft(parts, toName({ key, marketplace }), getEditor(res), words));
  });
  return router;
}
