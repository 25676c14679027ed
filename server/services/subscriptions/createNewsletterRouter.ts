import express, { type ErrorRequestHandler, type Request, Router } from 'express';
import { newsletterRequest, type SignupAnswer } from '../../../src/contracts/account/subscriptions.ts';
import { getEmailError, normalizeEmail } from '../../../src/lib/account/email.ts';
import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import { signupCalls } from '../../openapi/calls/subscriptionCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { parseJsonBody } from '../../platform/http/bodies.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { consumeCaptcha, createCaptcha } from './captcha.ts';
import { assertKnown } from './changeSubscription.ts';
import type { SubscriptionTarget } from './store.ts';
import { MARKETING_WISH, subscribe } from './subscribe.ts';
import type { SubscriptionsParts } from './subscriptionLists.ts';

/** An address may serve a whole office. */
const SIGNUP_FROM_ADDRESS: Limit = { name: 'subscribe', points: 60, seconds: 900 };
const CAPTCHA_FROM_ADDRESS: Limit = { name: 'captcha', points: 300, seconds: 900 };

/** Normalizes a typed address. @throws {ApiError} 400 with the spec's text (transactions §8) */
function parseEmail(input: string, message: string): string {
  const error = getEmailError(input);
  if (error) throw new ApiError(400, 'input.invalid', message, { email: error });
  return normalizeEmail(input);
}

const INVALID_EMAIL = 'Please Enter A Valid Email Address';
const UNCHECKED_MESSAGE = 'Please check this box to sign up for emails';

/** Returns the wishes for news of a brand and a style, if a form names them. */
const listProductWishes = ({
  brandId,
  styleId,
}: {
  brandId?: string | undefined;
  styleId?: string | undefined;
}): SubscriptionTarget[] => [
  ...(brandId === undefined ? [] : [{ kind: 'brand', target: brandId } as const]),
  ...(styleId === undefined ? [] : [{ kind: 'style', target: styleId } as const]),
];

/** @throws {ApiError} 400 with the field `emails` */
function requireChoice(wishes: readonly SubscriptionTarget[]): void {
  if (wishes.length === 0) throw new ApiError(400, 'input.invalid', UNCHECKED_MESSAGE, { emails: UNCHECKED_MESSAGE });
}

type Signup = {
  readonly email: string;
  readonly captcha: string;
  readonly wishes: readonly SubscriptionTarget[];
  readonly source: string;
};

/** Signup with a captcha (transactions §4 and §7, Subscriptions). */
export function createSignupRouter(parts: SubscriptionsParts): Router {
  const join = async (req: Request, { email: typedEmail, captcha, wishes, source }: Signup): Promise<SignupAnswer> => {
    const email = parseEmail(typedEmail, INVALID_EMAIL);
    requireChoice(wishes);
    for (const wish of wishes) await assertKnown(parts, wish);
    await countAttempt(parts, [[SIGNUP_FROM_ADDRESS, getAddressKey(req)]]);
    await consumeCaptcha(parts, captcha);
    const marketplaceId = parts.marketplaces.getSettingsByHost(req.get('host')).id;
    return subscribe(parts, { email, wishes, source, marketplaceId, proof: 'captcha' });
  };

  return routeCalls(signupCalls, {
    'GET /v2/c/captcha': async ({ req }) => {
      await countAttempt(parts, [[CAPTCHA_FROM_ADDRESS, getAddressKey(req)]]);
      return createCaptcha(parts);
    },

    'POST /v2/c/subscribeToMarketingList': ({ req, body: { emails, rewards, ...signup } }) => {
      const wishes: SubscriptionTarget[] = [
        ...(emails ? [MARKETING_WISH] : []),
        ...(rewards ? [{ kind: 'list', target: 'vip' } as const] : []),
      ];
      return join(req, { ...signup, wishes, source: 'marketing' });
    },

    'POST /v2/n/subscriptions': ({ req, body: { emailLists, brandId, styleId, ...signup } }) => {
      const wishes: SubscriptionTarget[] = [
        ...emailLists.map((target) => ({ kind: 'list', target }) as const),
        ...listProductWishes({ brandId, styleId }),
      ];
      return join(req, { ...signup, wishes });
    },
  });
}

type Outcome = 'success' | 'confirm' | 'already' | 'invalid' | 'error';

/** The form on /subscriptions shows its message in its own place. */
const getFormPlace = (source: unknown): 'signup' | 'newsletter' =>
  source === 'subscriptions' ? 'signup' : 'newsletter';

/** Returns the page from which a plain form was sent, with the outcome in its query. */
function buildPageAfter(req: Request, outcome: Outcome): string {
  const from = URL.parse(req.get('referer') ?? '');
  const path = redirectTarget(from && from.host === req.get('host') ? `${from.pathname}${from.search}` : '/');
  const url = new URL(path, 'https://here.invalid');
  const body: unknown = req.body;
  const place = getFormPlace(typeof body === 'object' && body !== null && 'source' in body ? body.source : undefined);
  url.searchParams.set(place, outcome);
  return `${url.pathname}${url.search}#${place}`;
}

const isPlainForm = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';

function parseNewsletter(body: unknown) {
  const { email, source, captcha, brandId, styleId } = newsletterRequest.parse(body ?? {});
  const wishes = [MARKETING_WISH, ...listProductWishes({ brandId, styleId })];
  return { email: parseEmail(email, 'Please enter a valid email address'), source, captcha, wishes };
}

const answerPlainForm: ErrorRequestHandler = (error, req, res, next) => {
  if (error instanceof ApiError && isPlainForm(req))
    redirectToPage(res, buildPageAfter(req, error.status === 400 ? 'invalid' : 'error'));
  else next(error);
};

/**
 * The footer's newsletter, `POST /subscription.do` (browsing §7): JSON, with a captcha. Also a plain form at the root
 * path, answered with a redirect to its page with `newsletter=success|confirm|already|invalid|error`. A form without
 * scripts has no captcha: its subscription always needs a click in a mail.
 */
export function createNewsletterRouter(parts: SubscriptionsParts): Router {
  const router = Router();
  const bodies = [parseJsonBody('10kb'), express.urlencoded({ extended: false, limit: '10kb' })];

  router.post('/subscription.do', ...bodies, async (req, res) => {
    const { email, source, captcha, wishes } = parseNewsletter(req.body);
    const isPlain = isPlainForm(req);
    await countAttempt(parts, [[SIGNUP_FROM_ADDRESS, getAddressKey(req)]]);
    for (const wish of wishes) await assertKnown(parts, wish);
    if (!isPlain) await consumeCaptcha(parts, captcha);
    const marketplaceId = parts.marketplaces.getSettingsByHost(req.get('host')).id;
    const proof = isPlain ? 'none' : 'captcha';
    const answer = await subscribe(parts, { email, wishes, source, marketplaceId, proof });
    if (!isPlain) {
      res.json(answer);
      return;
    }
    const isKnown = answer.previousMarketingSubscriptionStatus === 'SUBSCRIBED';
    redirectToPage(res, buildPageAfter(req, isKnown ? 'already' : 'confirm'));
  });
  router.use('/subscription.do', answerPlainForm);

  return router;
}
