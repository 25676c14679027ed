import type { RequestListener } from 'node:http';
import express, { type RequestHandler, Router } from 'express';
import { accountForms } from './accountForms.ts';
import { cartForms } from './cartForms.ts';
import { giftCardForms } from './giftCardForms.ts';
import { heartForms } from './heartForms.ts';
import { questionForms } from './questionForms.ts';
import { stockAlertForms } from './stockAlertForms.ts';

/** Forms that work without scripts: each calls the same API as the page does, and answers with a redirect. `page` renders the page of a form that is shown again. */
export function forms(api: RequestListener, page: RequestHandler): Router {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '20kb' }));
  router.use(
    cartForms(api),
    stockAlertForms(api),
    questionForms(api),
    heartForms(api),
    giftCardForms(api, page),
    accountForms(api, page),
  );
  return router;
}
