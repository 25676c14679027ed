import express, { Router } from 'express';
import { z } from 'zod';
import type { AmazonPaySettings } from '../../../config/readPaymentSettings.ts';
import { redirectToUrl } from '../../../platform/http/sendRedirect.ts';
import { isSignedText } from '../../../providers/payments/amazonPay/createAmazonPayClient.ts';
import { amountInCents, createSandboxId, type SandboxSessions } from '../createSandboxSessions.ts';
import { renderConfirmPage, renderExpiredPage, sendPage } from '../renderApprovalPage.ts';
import { parseStoredDetails, productType, startPayload } from './amazonPaySandboxShapes.ts';

/** A fake of Amazon's `checkout.js`, as far as the shop uses it: posts the signed payload in the same window. */
const SCRIPT = `window.amazon = { Pay: { initCheckout({ publicKeyId, productType, estimatedOrderAmount, createCheckoutSessionConfig }) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = new URL('start', document.querySelector('script[src$="checkout.js"]').src).href;
  const amount = estimatedOrderAmount && { amount: estimatedOrderAmount.amount };
  const fields = { ...createCheckoutSessionConfig, publicKeyId, productType, ...amount };
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
} } };
`;

const startRequest = z.object({
  payloadJSON: z.string(),
  signature: z.string(),
  publicKeyId: z.string(),
  productType,
  /** An estimate, which a shop may omit. */
  amount: amountInCents.default(0),
});
const answer = z.object({ answer: z.enum(['confirm', 'cancel']) });
const form = express.urlencoded({ extended: false, limit: '10kb' });

/**
 * Builds the routes for the shopper's browser: the script, the session created from its post, and the confirmation
 * page.
 */
export function createBuyerRouter(settings: AmazonPaySettings, sessions: SandboxSessions): Router {
  const router = Router();
  router.get('/checkout.js', (_req, res) => res.type('text/javascript').send(SCRIPT));
  router.post('/start', form, async (req, res) => {
    const { payloadJSON, signature, publicKeyId, productType, amount } = startRequest.parse(req.body);
    const isShops = publicKeyId === settings.publicKeyId;
    if (!isShops || !isSignedText(await settings.privateKey(), payloadJSON, signature)) {
      return sendPage(res.status(400), renderExpiredPage());
    }
    const { webCheckoutDetails, merchantMetadata } = startPayload.parse(JSON.parse(payloadJSON));
    const session = await sessions.open({
      session_id: createSandboxId(),
      // A repeated post gets a new session.
      request_key: createSandboxId(),
      amount_cents: amount,
      custom_id: merchantMetadata.customInformation,
      shop_name: merchantMetadata.merchantStoreName,
      return_url: webCheckoutDetails.checkoutReviewReturnUrl,
      cancel_url: webCheckoutDetails.checkoutCancelUrl,
      status: 'created',
      details: JSON.stringify({ merchantReferenceId: merchantMetadata.merchantReferenceId, productType }),
    });
    redirectToUrl(res, new URL(`${settings.apiUrl}/approve/${session.session_id}`));
  });
  router.use(createConfirmRoutes(sessions));
  return router;
}

/** Builds the page where the shopper confirms the sum. */
function createConfirmRoutes(sessions: SandboxSessions): Router {
  const router = Router();
  router.get('/confirm/:id', async (req, res) => {
    const session = await sessions.find(req.params.id);
    if (session?.status !== 'approved' || parseStoredDetails(session).resultUrl === null) {
      return sendPage(res.status(410), renderExpiredPage());
    }
    sendPage(res, renderConfirmPage('Amazon Pay', session), session);
  });
  router.post('/confirm/:id', form, async (req, res) => {
    const { id } = req.params;
    const isConfirmed = answer.parse(req.body).answer === 'confirm';
    const storedSession = await sessions.find(id);
    // A payment to be declined is declined here, as at Amazon.
    const status = !isConfirmed ? 'cancelled' : storedSession?.behavior === 'decline' ? 'declined' : 'confirmed';
    const session = await sessions.move(id, ['approved'], { status });
    const { resultUrl } = session ? parseStoredDetails(session) : { resultUrl: null };
    if (!session || resultUrl === null) return sendPage(res.status(410), renderExpiredPage());
    const target = new URL(isConfirmed ? resultUrl : session.cancel_url);
    target.searchParams.set('amazonCheckoutSessionId', id);
    redirectToUrl(res, target);
  });
  return router;
}
