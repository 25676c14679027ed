import { Router } from 'express';
import { redirectToPage } from '../platform/http/sendRedirect.ts';

/** Pages whose forms scripts alone can send. */
const PAGES = /^\/(checkout|addresses|payments)(\/|$)/;

/**
 * A form of these pages that comes without a script leads back to its page, which says what it needs. Its body, which may be a card, is
 * not read.
 */
export function scriptForms(): Router {
  const router = Router();
  router.post(PAGES, (req, res) => redirectToPage(res, req.originalUrl));
  return router;
}
