import { Router } from 'express';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { type AmazonPayLaunch, amazonPayLaunch } from '../../../../src/contracts/checkout/paymentSessions.ts';
import { toScriptSafeJson } from '../../../../src/lib/toScriptSafeJson.ts';
import type { AmazonPaySettings } from '../../../config/readPaymentSettings.ts';
import { createToken } from '../../../platform/ids.ts';
import { LAUNCH_PATH } from './buildLaunchUrl.ts';
import { AMAZON_PAY_ALGORITHM, isSignedText } from './createAmazonPayClient.ts';

const STYLE = `
  body { margin: 0; padding: 96px 16px; text-align: center; font: 400 1rem/1.5 "Figtree Variable", system-ui, sans-serif; color: #101820; }
  a { display: inline-block; padding: 12px; color: #1b3fc0; }`;

type Launch = {
  readonly nonce: string;
  readonly scriptUrl: string;
  /** The argument of Amazon's script. */
  readonly checkout: object;
  /** The URL of the payment step. */
  readonly backUrl: string;
};

const START = `
  const { checkout, unloaded, back } = JSON.parse(document.getElementById('checkout').textContent);
  const goBack = () => location.replace(back);
  if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') goBack();
  else if (window.amazon?.Pay) window.amazon.Pay.initCheckout(checkout);
  else location.replace(unloaded);
  addEventListener('pageshow', (event) => event.persisted && goBack());
`;

/**
 * Returns the page that starts Amazon's script. If the script does not load, the page redirects to the shop, which
 * shows a message. With the browser's back button it also redirects to the shop, because starting Amazon again would
 * trap the shopper.
 */
function renderLaunchPage({ nonce, scriptUrl, checkout, backUrl }: Launch): string {
  const data = toScriptSafeJson({ checkout, unloaded: `${backUrl}&unloaded=true`, back: backUrl });
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, 'Amazon Pay'),
      h('style', { nonce }, STYLE),
    ),
    h(
      'body',
      null,
      h(
        'main',
        null,
        h('p', { role: 'status' }, 'Taking you to Amazon Pay…'),
        h('a', { href: backUrl }, 'Back to the shop'),
      ),
      h('script', { nonce, type: 'application/json', id: 'checkout' }, data),
      h('script', { nonce, src: scriptUrl }),
      h('script', { nonce }, START),
    ),
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}`;
}

const signedPayload = z.object({
  webCheckoutDetails: z.object({ checkoutCancelUrl: z.url() }),
  /** Present in a session in which the shopper also chooses the address. */
  deliverySpecifications: z.object({}).optional(),
});

/** Returns the only policy that allows Amazon's script, with what it loads, calls and frames. */
const buildPolicy = (nonce: string, scriptUrl: string): string => {
  const amazonOrigins = `${new URL(scriptUrl).origin} https://*.payments-amazon.com https://*.amazon.com`;
  return `default-src 'none'; script-src 'nonce-${nonce}' ${amazonOrigins}; style-src 'unsafe-inline'; img-src https: data:; font-src https:; connect-src ${amazonOrigins}; frame-src ${amazonOrigins}; form-action ${amazonOrigins}; base-uri 'none'; frame-ancestors 'none'`;
};

/** Returns the argument of Amazon's script (`amazon.Pay.initCheckout`). */
const buildCheckout = (
  { merchantId, publicKeyId }: AmazonPaySettings,
  { payload, signature, amount }: AmazonPayLaunch,
  productType: 'PayAndShip' | 'PayOnly',
) => ({
  merchantId,
  publicKeyId,
  ledgerCurrency: 'USD',
  checkoutLanguage: 'en_US',
  productType,
  placement: 'Checkout',
  ...(amount !== undefined && { estimatedOrderAmount: { amount, currencyCode: 'USD' } }),
  createCheckoutSessionConfig: { payloadJSON: payload, signature, algorithm: AMAZON_PAY_ALGORITHM },
});

/** `GET /payments/amazonPay`: redirects from the shop to Amazon with a payload that only the shop can have signed. */
export function createLaunchRouter(settings: AmazonPaySettings | undefined): Router {
  const router = Router();
  if (!settings) return router;
  router.get(LAUNCH_PATH, async (req, res, next) => {
    const queryResult = amazonPayLaunch.safeParse(req.query);
    if (!queryResult.success) return next();
    const payload = Buffer.from(queryResult.data.payload, 'base64url').toString('utf8');
    const { signature } = queryResult.data;
    if (!isSignedText(await settings.privateKey(), payload, signature)) return next();
    const { webCheckoutDetails, deliverySpecifications } = signedPayload.parse(JSON.parse(payload));
    const nonce = createToken();
    const { scriptUrl } = settings;
    // With `PayOnly` the goods ship to the address in the shop.
    const checkout = buildCheckout(
      settings,
      { ...queryResult.data, payload },
      deliverySpecifications ? 'PayAndShip' : 'PayOnly',
    );
    const html = renderLaunchPage({ nonce, scriptUrl, checkout, backUrl: webCheckoutDetails.checkoutCancelUrl });
    res.set({ 'content-security-policy': buildPolicy(nonce, scriptUrl), 'cache-control': 'no-store' });
    res.type('html').send(html);
  });
  return router;
}
