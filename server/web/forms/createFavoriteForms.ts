import type { RequestListener } from 'node:http';
import { Router } from 'express';
import { heartForm } from '../../../src/contracts/forms.ts';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { createFormSend } from './refusedForms.ts';

/** Returns the sign-in page that replaces the modal, and returns with the heart (browsing §2, Flags). */
export function buildHeartSignInPath(page: string, styleId: string): string {
  const returnUrl = new URL(page, 'http://shop.invalid');
  returnUrl.searchParams.set('heartOnLoad', styleId);
  return `/zap/preAuth/signin?openid.return_to=${encodeURIComponent(returnUrl.pathname + returnUrl.search)}`;
}

/** /heart.do: hearts a product without scripts and redirects to its page. */
export function createFavoriteForms(api: RequestListener): Router {
  const router = Router();
  router.post('/heart.do', async (req, res) => {
    const { add, remove, returnTo } = heartForm.parse(req.body);
    const itemId = add ?? remove ?? '';
    const call = add === undefined ? 'removeFromList' : 'addToList';
    const path = `/accountapi/cloudlist/v1/${call}`;
    const { status } = await createFormSend(api, req)({ method: 'POST', path, body: { itemId } });
    const page = redirectTarget(returnTo);
    if (status === 403) redirectToPage(res, buildHeartSignInPath(page, itemId));
    else redirectToPage(res, status === 200 ? page : `/error/${status}`);
  });
  return router;
}
