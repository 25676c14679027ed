import { toScriptSafeJson } from '../../../../src/lib/toScriptSafeJson.ts';
import { escapeHtml } from '../../../platform/escapeHtml.ts';

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

/**
 * Returns the page that starts Amazon's script. If the script does not load, the page redirects to the shop, which
 * shows a message. With the browser's back button it also redirects to the shop, because starting Amazon again would
 * trap the shopper.
 */
export const launchPage = ({ nonce, scriptUrl, checkout, backUrl }: Launch): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Amazon Pay</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><p role="status">Taking you to Amazon Pay…</p><a href="${escapeHtml(backUrl)}">Back to the shop</a></main>
<script nonce="${nonce}" type="application/json" id="checkout">${toScriptSafeJson({ checkout, unloaded: `${backUrl}&unloaded=true`, back: backUrl })}</script>
<script nonce="${nonce}" src="${escapeHtml(scriptUrl)}"></script>
<script nonce="${nonce}">
  const { checkout, unloaded, back } = JSON.parse(document.getElementById('checkout').textContent);
  const goBack = () => location.replace(back);
  if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') goBack();
  else if (window.amazon?.Pay) window.amazon.Pay.initCheckout(checkout);
  else location.replace(unloaded);
  addEventListener('pageshow', (event) => event.persisted && goBack());
</script></body></html>`;
