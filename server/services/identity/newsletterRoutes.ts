import express, { type ErrorRequestHandler, type Request, Router } from 'express';
import { type SubscriptionAnswer, subscriptionRequest } from '../../../src/contracts/identity.ts';
import { emailError, normalizeEmail } from '../../../src/lib/email.ts';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import { addressOf } from '../../platform/http/addressOf.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { jsonBody } from '../../platform/http/jsonBody.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { subscribe } from './actions.ts';
import { LIMITS } from './attempts.ts';
import type { IdentityParts } from './identityParts.ts';

type Outcome = 'success' | 'already' | 'invalid' | 'error';

/** Returns the page that a plain form came from, with the outcome in its query. */
function pageAfter(req: Request, outcome: Outcome): string {
  const from = URL.parse(req.get('referer') ?? '');
  const path = redirectTarget(from && from.host === req.get('host') ? `${from.pathname}${from.search}` : '/');
  const url = new URL(path, 'https://here.invalid');
  url.searchParams.set('newsletter', outcome);
  return `${url.pathname}${url.search}#newsletter`;
}

const isPlainForm = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';

function parseSubscription(body: unknown): { email: string; source: string } {
  const { email, source } = subscriptionRequest.parse(body ?? {});
  const error = emailError(email);
  if (error) throw new ApiError(400, 'input.invalid', 'Please enter a valid email address', { email: error });
  return { email: normalizeEmail(email), source };
}

const answerPlainForm: ErrorRequestHandler = (error, req, res, next) => {
  if (error instanceof ApiError && isPlainForm(req))
    redirectToPage(res, pageAfter(req, error.status === 400 ? 'invalid' : 'error'));
  else next(error);
};

/**
 * The footer's newsletter, `POST /subscription.do` (browsing §7): JSON under `/api`; as a plain form at the root, answered with a
 * redirect to the page it came from with `newsletter=success|already|invalid|error`.
 */
export function newsletterRoutes(parts: IdentityParts): Router {
  const router = Router();
  const bodies = [jsonBody('10kb'), express.urlencoded({ extended: false, limit: '10kb' })];

  router.post('/subscription.do', ...bodies, async (req, res) => {
    const { email, source } = parseSubscription(req.body);
    await countAttempt(parts, [[LIMITS.subscribeFromAddress, addressOf(req)]]);
    const wasSubscribed = await subscribe(parts, email, source);
    const answer: SubscriptionAnswer = { previousMarketingSubscriptionStatus: wasSubscribed ? 'SUBSCRIBED' : 'NONE' };
    if (isPlainForm(req)) redirectToPage(res, pageAfter(req, wasSubscribed ? 'already' : 'success'));
    else res.json(answer);
  });
  router.use('/subscription.do', answerPlainForm);

  return router;
}
