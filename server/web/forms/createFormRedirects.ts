import { Router } from 'express';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';

/** Pages whose forms require scripts. */
const PAGES = /^\/(checkout|addresses|payments)(\/|$)/;

/**
 * Redirects a form posted to one of these pages without scripts back to the page, which shows a notice. The body is not
 * read, because it may contain a card number.
 */
export function createFormRedirects(): Router {
  const router = Router();
  router.post(PAGES, (req, res) => redirectToPage(res, req.originalUrl));
  return router;
}
