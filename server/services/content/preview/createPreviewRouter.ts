import express, { type Response, Router } from 'express';
import { Fragment, createElement as h } from 'react';
import { leavePreviewForm, openPreviewQuery } from '../../../../src/contracts/content/content.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { markUncacheable } from '../../../platform/http/caching.ts';
import { renderPlainPage, sendPlainPage } from '../../../platform/http/renderPlainPage.ts';
import { redirectToPage } from '../../../platform/http/sendRedirect.ts';
import { createPreviewToken, PREVIEW_COOKIE, PREVIEW_MS, readPreviewToken } from '../../../platform/previewToken.ts';
import { findPublished, getVersion } from '../documents/manageDocuments.ts';
import { ALL_MARKETPLACES } from '../documents/pickLive.ts';
import type { DocumentName } from '../documents/store.ts';
import { getDocumentPath } from '../present/page.ts';
import { readPreviewContent } from './readShownContent.ts';

type PreviewParts = Pick<Parts, 'db' | 'log' | 'clock' | 'config' | 'content' | 'marketplaces'>;

const OPEN_PREVIEW_PATH = '/openPreview.do';

const INVALID = 'This preview link is not valid. Copy the whole link, or create a new one.';
const EXPIRED_MESSAGE = 'This preview link has expired. Create a new one.';
const NOT_SHOWN = 'This shop does not show the version of this preview link. Open the link of the right shop.';

function refuse(res: Response, reason: string): void {
  const shopLink = h('p', null, h('a', { href: '/' }, 'Go to the shop'));
  const main = h(Fragment, null, h('h1', null, 'No preview'), h('p', null, reason), shopLink);
  sendPlainPage(res.status(403), renderPlainPage({ title: 'No preview', main }));
}

/**
 * GET /openPreview.do?token=…: starts a preview in this browser, and redirects to a page with the document; 403 with a
 * page that states the reason for another link. POST /leavePreview.do: ends it; the field `returnTo` is the page with
 * the button.
 */
export function createPreviewRouter(parts: PreviewParts): Router {
  const { config, clock } = parts;
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    path: '/',
  } as const;
  const router = Router();
  router.get(OPEN_PREVIEW_PATH, async (req, res) => {
    const token = openPreviewQuery.safeParse(req.query).data?.token ?? '';
    const preview = readPreviewToken(token, config.secretKeys);
    if (!preview) return refuse(res, INVALID);
    const remainingMs = preview.expiresAt.getTime() - clock.now().getTime();
    if (remainingMs <= 0) return refuse(res, EXPIRED_MESSAGE);
    const shop = parts.marketplaces.getByHost(req.get('host'));
    const content = await readPreviewContent(parts, shop.id, preview);
    if (!content.preview) return refuse(res, NOT_SHOWN);
    markUncacheable(res);
    res.cookie(PREVIEW_COOKIE, token, { ...options, maxAge: remainingMs });
    redirectToPage(res, getDocumentPath(preview.key));
  });
  router.post('/leavePreview.do', express.urlencoded({ extended: false, limit: '20kb' }), (req, res) => {
    const { returnTo } = leavePreviewForm.parse(req.body ?? {});
    res.clearCookie(PREVIEW_COOKIE, options);
    redirectToPage(res, returnTo);
  });
  return router;
}

/** Returns the marketplaces that show a document: those without their own, for the document of all marketplaces. */
async function listShops(
  { db, marketplaces }: Pick<Parts, 'db' | 'marketplaces'>,
  { key, marketplaceId }: DocumentName,
): Promise<readonly string[]> {
  if (marketplaceId !== ALL_MARKETPLACES) return [marketplaceId];
  const ownVersions = await Promise.all(
    marketplaces.listIds().map(async (id) => ({ id, has: await findPublished(db, { key, marketplaceId: id }) })),
  );
  return ownVersions.flatMap(({ id, has }) => (has ? [] : [id]));
}

/**
 * Creates the links that show one version of a document in the browser that opens them, one for each marketplace that
 * shows the document. They can be used for an hour.
 * @throws {ApiError} 409 if there is no such version, or no marketplace shows the document
 */
export async function createPreviewLinks(
  { db, clock, config, marketplaces }: Pick<Parts, 'db' | 'clock' | 'config' | 'marketplaces'>,
  name: DocumentName,
  version: number,
): Promise<string[]> {
  await getVersion(db, name, version);
  const shops = await listShops({ db, marketplaces }, name);
  if (shops.length === 0)
    throw new ApiError(409, 'content.refused', `Each marketplace has its own ${name.key}: add --marketplace …`);
  const expiresAt = new Date(clock.now().getTime() + PREVIEW_MS);
  const token = createPreviewToken({ ...name, version, expiresAt }, config.secretKeys[0]);
  return shops.map((id) => `${marketplaces.getById(id).origin}${OPEN_PREVIEW_PATH}?token=${token}`);
}
