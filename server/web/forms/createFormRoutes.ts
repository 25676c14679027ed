import type { RequestListener } from 'node:http';
import express, { type RequestHandler, Router } from 'express';
import type { Clock } from '../../platform/clock.ts';
import { accountForms } from './accountForms.ts';
import { cancelForms } from './cancelForms.ts';
import { cartForms } from './cartForms.ts';
import { exportForm } from './exportForm.ts';
import { favoriteForms } from './favoriteForms.ts';
import { giftCardForms } from './giftCardForms.ts';
import { identityForms } from './identityForms.ts';
import { orderForms } from './orderForms.ts';
import { questionForms } from './questionForms.ts';
import { returnForms } from './returnForms.ts';
import { rewardForms } from './rewardForms.ts';
import { stockAlertForms } from './stockAlertForms.ts';
import { subscriptionForms } from './subscriptionForms.ts';
import { surveyForms } from './surveyForms.ts';
import { workwearForms } from './workwearForms.ts';

/**
 * Handles the forms that work without scripts, one file for each feature of src/features. Each calls the same API as the
 * page, and answers with a redirect; `page` renders the page of a rejected form.
 */
export function createFormRoutes(api: RequestListener, page: RequestHandler, clock: Clock): Router {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '20kb' }));
  router.use(
    cartForms(api),
    stockAlertForms(api),
    subscriptionForms(api),
    questionForms(api),
    favoriteForms(api),
    giftCardForms(api, page, clock),
    identityForms(api, page),
    accountForms(api, page),
    exportForm(api, page),
    returnForms(api, page),
    rewardForms(api, page),
    surveyForms(api, page),
    workwearForms(api, page),
    orderForms(api),
    cancelForms(api, page),
  );
  return router;
}
