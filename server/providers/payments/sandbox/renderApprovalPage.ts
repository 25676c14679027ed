import { formatCents } from '../../../../src/lib/money.ts';
import { escapeHtml } from '../../../platform/escapeHtml.ts';
import { renderPlainPage } from '../../../platform/http/renderPlainPage.ts';
import type { SandboxSession } from './createSandboxSessions.ts';

const renderSandboxPage = (title: string, main: string): string =>
  renderPlainPage({ title, main, tag: 'Sandbox: no real payment' });

type Option = readonly [value: string, text: string];
/** A question on a sandbox page with its answers; the first one is preselected. */
export type Question = { readonly name: string; readonly legend: string; readonly options: readonly Option[] };

const BEHAVIOR: Question = {
  name: 'behavior',
  legend: 'When the order is placed',
  options: [
    ['approve', 'Reserve the money'],
    ['decline', 'Decline'],
    ['timeout', 'Reserve it, but answer too late'],
  ],
};
/** Only for a provider that accepts bank accounts. */
const BY_BANK: Option = ['pending', 'Authorize it; report the capture only at the second request'];

function renderFieldset({ name, legend, options }: Question): string {
  const choices = options.map(
    ([value, text], index) =>
      `<label class="check"><input type="radio" name="${name}" value="${value}"${index === 0 ? ' checked' : ''}> ${escapeHtml(text)}</label>`,
  );
  return `<fieldset><legend>${escapeHtml(legend)}</legend>\n    ${choices.join('\n    ')}\n  </fieldset>`;
}

/** Renders the page to approve or cancel a payment, and to choose its later behaviour. */
export const renderApprovalPage = (
  provider: string,
  { amount_cents, shop_name }: SandboxSession,
  { questions = [], isByBank = false }: { readonly questions?: readonly Question[]; readonly isByBank?: boolean } = {},
): string => {
  const behavior = isByBank ? { ...BEHAVIOR, options: [...BEHAVIOR.options, BY_BANK] } : BEHAVIOR;
  return renderSandboxPage(
    `Pay with ${provider}`,
    `<h1>Pay ${escapeHtml(shop_name)} with ${escapeHtml(provider)}</h1>
${amount_cents > 0 ? `<p class="amount">${formatCents(amount_cents)}</p>` : '<p>You confirm the sum when you place the order.</p>'}
<form method="post">
  ${[...questions, behavior].map(renderFieldset).join('\n  ')}
  <label class="check"><input type="checkbox" name="twice" value="true"> Send every notice twice</label>
  <button class="main" name="answer" value="approve">Approve</button>
  <button name="answer" value="cancel">Cancel and return to the shop</button>
</form>`,
  );
};

/** Renders the page to confirm the sum when the order is placed. */
export const confirmPage = (provider: string, { amount_cents, shop_name }: SandboxSession): string =>
  renderSandboxPage(
    `Confirm with ${provider}`,
    `<h1>Confirm your payment to ${escapeHtml(shop_name)}</h1>
<p class="amount">${formatCents(amount_cents)}</p>
<form method="post">
  <button class="main" name="answer" value="confirm">Pay with ${escapeHtml(provider)}</button>
  <button name="answer" value="cancel">Cancel and return to the shop</button>
</form>`,
  );

export const renderOverPage = (): string =>
  renderSandboxPage(
    'This payment is over',
    '<h1>This payment is over</h1><p>Please go back to the shop and begin again.</p>',
  );
