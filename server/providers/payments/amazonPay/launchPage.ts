import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toScriptSafeJson } from '../../../../src/lib/toScriptSafeJson.ts';

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
export function launchPage({ nonce, scriptUrl, checkout, backUrl }: Launch): string {
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
