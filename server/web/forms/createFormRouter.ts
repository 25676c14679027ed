import type { RequestListener } from 'node:http';
import express, { type RequestHandler, Router } from 'express';
import type { Clock } from '../../platform/clock.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { createCancelForms } from './createCancelForms.ts';
import { createCartForms } from './createCartForms.ts';
import { createExportForm } from './createExportForm.ts';
import { createFavoriteForms } from './createFavoriteForms.ts';
import { createGiftCardForms } from './createGiftCardForms.ts';
import { createOrderForms } from './createOrderForms.ts';
import { createPageForms } from './createPageForms.ts';
import { createQuestionForms } from './createQuestionForms.ts';
import { createReturnForms } from './createReturnForms.ts';
import { createStockAlertForms } from './createStockAlertForms.ts';
import { createSubscriptionForms } from './createSubscriptionForms.ts';
import { PAGE_FORMS } from './pageForms.ts';

/**
 * Handles the forms that work without scripts. Each calls the same API as the page, and answers with a redirect; `page`
 * renders the page of a rejected form.
 */
export function createFormRouter(api: RequestListener, page: RequestHandler, clock: Clock): Router {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '20kb' }));
  router.use(
    createCartForms(api),
    createStockAlertForms(api),
    createSubscriptionForms(api),
    createQuestionForms(api),
    createFavoriteForms(api),
    createGiftCardForms(api, page, clock),
    createPageForms(PAGE_FORMS, api, page),
    createExportForm(api, page),
    createReturnForms(api, page),
    createOrderForms(api),
    createCancelForms(api, page),
  );
  return router;
}

/** Pages whose forms require scripts. */
const PAGES = /^\/(checkout|addresses|payments)(\/|$)/;

/** Redirects a form posted without scripts back to its page with a notice. The body may hold a card: it is not read. */
export function createFormRedirects(): Router {
  const router = Router();
  router.post(PAGES, (req, res) => redirectToPage(res, req.originalUrl));
  return router;
}
