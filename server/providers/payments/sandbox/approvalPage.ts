import { formatCents } from '../../../../src/lib/money.ts';
import { escapeHtml } from '../../../platform/escapeHtml.ts';
import type { SandboxSession } from './sandboxSessions.ts';

const STYLE = `
  :root { font: 400 1rem/1.5 "Figtree Variable", system-ui, sans-serif; color: #101820; background: #f6f7f8; }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 48px 16px; }
  main { max-width: 440px; margin: 0 auto; padding: 32px; background: #fff; border: 1px solid #e3e6ea; border-radius: 12px; }
  .tag { margin: 0 0 8px; color: #96500a; font-weight: 600; font-size: .875rem; }
  h1 { margin: 0; font-size: 1.375rem; line-height: 1.75rem; letter-spacing: -.01em; }
  p { margin: 8px 0 0; color: #4b5563; }
  .amount { margin-top: 16px; color: #101820; font-size: 2rem; font-weight: 700; line-height: 2.5rem; letter-spacing: -.02em; }
  form { display: grid; gap: 12px; margin: 24px 0 0; }
  fieldset { display: grid; gap: 4px; margin: 0; padding: 0; border: 0; }
  legend { padding: 0; margin-bottom: 4px; font-weight: 600; font-size: .875rem; }
  label { display: flex; gap: 12px; align-items: center; min-height: 44px; }
  input { width: 20px; height: 20px; margin: 0; accent-color: #1b3fc0; }
  button { min-height: 48px; padding: 8px 16px; border: 1px solid #7f8997; border-radius: 6px; background: #fff; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  button:hover { border-color: #101820; background: #f6f7f8; }
  .main { border-color: #1b3fc0; background: #1b3fc0; color: #fff; }
  .main:hover { border-color: #15319a; background: #15319a; }
  :focus-visible { outline: 2px solid #1b3fc0; outline-offset: 2px; }
  @media (width <= 650px) { body { padding: 0; } main { border: 0; border-radius: 0; min-height: 100vh; padding: 24px 16px; } }`;

const page = (title: string, main: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><p class="tag">Sandbox: nobody really pays</p>${main}</main></body></html>`;

const choice = (value: string, text: string, checked = ''): string =>
  `<label><input type="radio" name="behavior" value="${value}"${checked}> ${text}</label>`;

/** Where one approves a payment, or not; and says what is to become of it later. */
export const approvalPage = (provider: string, { amount_cents, shop_name }: SandboxSession): string =>
  page(
    `Pay with ${provider}`,
    `<h1>Pay ${escapeHtml(shop_name)} with ${escapeHtml(provider)}</h1>
<p class="amount">${formatCents(amount_cents)}</p>
<form method="post">
  <fieldset><legend>When the order is placed</legend>
    ${choice('approve', 'Reserve the money', ' checked')}
    ${choice('decline', 'Decline')}
    ${choice('timeout', 'Reserve it, but answer too late')}
  </fieldset>
  <label><input type="checkbox" name="twice" value="true"> Send every notice twice</label>
  <button class="main" name="answer" value="approve">Approve</button>
  <button name="answer" value="cancel">Cancel and return to the shop</button>
</form>`,
  );

/** Where one confirms the sum when the order is placed, of a provider that wants it so. */
export const confirmPage = (provider: string, { amount_cents, shop_name }: SandboxSession): string =>
  page(
    `Confirm with ${provider}`,
    `<h1>Confirm your payment to ${escapeHtml(shop_name)}</h1>
<p class="amount">${formatCents(amount_cents)}</p>
<form method="post">
  <button class="main" name="answer" value="confirm">Pay with ${escapeHtml(provider)}</button>
  <button name="answer" value="cancel">Cancel and return to the shop</button>
</form>`,
  );

export const overPage = (): string =>
  page('This payment is over', '<h1>This payment is over</h1><p>Please go back to the shop and begin again.</p>');
