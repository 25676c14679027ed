import { formatCents } from '../../../../src/lib/money.ts';
import { escapeHtml } from '../../../platform/escapeHtml.ts';
import { plainPage } from '../../../platform/http/plainPage.ts';
import type { SandboxSession } from './sandboxSessions.ts';

const page = (title: string, main: string): string => plainPage({ title, main, tag: 'Sandbox: nobody really pays' });

const choice = (value: string, text: string, checked = ''): string =>
  `<label class="check"><input type="radio" name="behavior" value="${value}"${checked}> ${text}</label>`;

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
  <label class="check"><input type="checkbox" name="twice" value="true"> Send every notice twice</label>
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
