import type { RequestListener } from 'node:http';
import express, { type RequestHandler, Router } from 'express';
import type { Clock } from '../../platform/clock.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { CART_FORMS } from './cartForms.ts';
import { exportForm } from './exportForm.ts';
import { type Forms, routeForms } from './form.ts';
import { GIFT_CARD_FORMS } from './giftCardForms.ts';
import { MESSAGE_FORMS } from './messageForms.ts';
import { PAGE_FORMS } from './pageForms.ts';
import { RETURN_FORMS } from './returnForms.ts';

const FORMS: Forms = {
  ...CART_FORMS,
  ...GIFT_CARD_FORMS,
  ...MESSAGE_FORMS,
  ...PAGE_FORMS,
  ...RETURN_FORMS,
  '/account/settings/export': exportForm,
};

/**
 * Handles the forms that work without scripts. Each calls the same API as the page, and answers with a redirect; `page`
 * renders the page of a rejected form.
 */
export const createFormRouter = (api: RequestListener, page: RequestHandler, clock: Clock): Router =>
  Router().use(express.urlencoded({ extended: false, limit: '20kb' }), routeForms(FORMS, api, page, clock));

/** Pages whose forms require scripts. */
const PAGES = /^\/(checkout|addresses|payments)(\/|$)/;

/** Redirects a form posted without scripts back to its page with a notice. The body may hold a card: it is not read. */
export function createFormRedirects(): Router {
  const router = Router();
  router.post(PAGES, (req, res) => redirectToPage(res, req.originalUrl));
  return router;
}
