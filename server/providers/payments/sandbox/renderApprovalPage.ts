import { Fragment, createElement as h, type ReactNode } from 'react';
import { formatCents } from '../../../../src/lib/money.ts';
import { renderPlainPage } from '../../../platform/http/renderPlainPage.ts';
import type { SandboxSession } from './createSandboxSessions.ts';

const renderSandboxPage = (title: string, main: ReactNode): string =>
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

const Fieldset = ({ name, legend, options }: Question) =>
  h(
    'fieldset',
    null,
    h('legend', null, legend),
    ...options.map(([value, text], index) =>
      h(
        'label',
        { className: 'check' },
        h('input', { type: 'radio', name, value, defaultChecked: index === 0 }),
        ` ${text}`,
      ),
    ),
  );

const Answer = ({
  value,
  text,
  isMain,
}: {
  readonly value: string;
  readonly text: string;
  readonly isMain?: boolean;
}) => h('button', { type: 'submit', ...(isMain && { className: 'main' }), name: 'answer', value }, text);

const cancelButton = h(Answer, { value: 'cancel', text: 'Cancel and return to the shop' });

const Amount = ({ cents }: { readonly cents: number }) => h('p', { className: 'amount' }, formatCents(cents));

/** Renders the page to approve or cancel a payment, and to choose its later behaviour. */
export const renderApprovalPage = (
  provider: string,
  { amount_cents, shop_name }: SandboxSession,
  { questions = [], isByBank = false }: { readonly questions?: readonly Question[]; readonly isByBank?: boolean } = {},
): string => {
  const behavior = isByBank ? { ...BEHAVIOR, options: [...BEHAVIOR.options, BY_BANK] } : BEHAVIOR;
  return renderSandboxPage(
    `Pay with ${provider}`,
    h(
      Fragment,
      null,
      h('h1', null, `Pay ${shop_name} with ${provider}`),
      amount_cents > 0
        ? h(Amount, { cents: amount_cents })
        : h('p', null, 'You confirm the sum when you place the order.'),
      h(
        'form',
        { method: 'post' },
        ...[...questions, behavior].map((question) => h(Fieldset, question)),
        h(
          'label',
          { className: 'check' },
          h('input', { type: 'checkbox', name: 'twice', value: 'true' }),
          ' Send every notice twice',
        ),
        h(Answer, { value: 'approve', text: 'Approve', isMain: true }),
        cancelButton,
      ),
    ),
  );
};

/** Renders the page to confirm the sum when the order is placed. */
export const confirmPage = (provider: string, { amount_cents, shop_name }: SandboxSession): string =>
  renderSandboxPage(
    `Confirm with ${provider}`,
    h(
      Fragment,
      null,
      h('h1', null, `Confirm your payment to ${shop_name}`),
      h(Amount, { cents: amount_cents }),
      h(
        'form',
        { method: 'post' },
        h(Answer, { value: 'confirm', text: `Pay with ${provider}`, isMain: true }),
        cancelButton,
      ),
    ),
  );

export const renderOverPage = (): string =>
  renderSandboxPage(
    'This payment is over',
    h(
      Fragment,
      null,
      h('h1', null, 'This payment is over'),
      h('p', null, 'Please go back to the shop and begin again.'),
    ),
  );
