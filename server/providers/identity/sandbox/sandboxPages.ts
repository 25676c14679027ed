import { Fragment, createElement as h, type ReactNode } from 'react';
import { renderPlainPage } from '../../../platform/http/renderPlainPage.ts';
import { SAMPLE_PEOPLE } from './sandboxPeople.ts';

const renderSandboxPage = (title: string, main: ReactNode): string =>
  renderPlainPage({ title, main, tag: 'Sandbox: not a real account' });

const samplePeople = SAMPLE_PEOPLE.map(({ name, note }, index) =>
  h(
    'button',
    { type: 'submit', key: name, className: 'person', name: 'sample', value: index },
    name,
    ' ',
    h('span', null, note),
  ),
);

const personForm = h(
  'form',
  { method: 'post' },
  h('label', null, 'Name ', h('input', { name: 'name', autoComplete: 'off', maxLength: 50, required: true })),
  h('label', null, 'Email ', h('input', { name: 'email', type: 'email', autoComplete: 'off', maxLength: 254 })),
  h(
    'label',
    { className: 'check' },
    h('input', { name: 'verified', type: 'checkbox', defaultChecked: true }),
    ' The address is confirmed',
  ),
  h('button', { type: 'submit', className: 'main', name: 'agree', value: 'true' }, 'Sign in and allow'),
);

/**
 * Renders the sandbox's sign-in page: choose a person, agree or decline. `label` is the provider's name, `shop` the requesting
 * shop.
 */
export const renderSignInPage = (label: string, shop: string): string =>
  renderSandboxPage(
    `Sign in with ${label}`,
    h(
      Fragment,
      null,
      h('h1', null, `Sign in with ${label}`),
      h('p', null, `${shop} wants to know your name and email address. Choose a person to share them.`),
      h('form', { method: 'post' }, samplePeople),
      h('h2', null, 'Or enter another person'),
      personForm,
      h(
        'form',
        { className: 'refuse', method: 'post' },
        h('button', { type: 'submit', name: 'refuse', value: 'true' }, 'Do not allow'),
      ),
    ),
  );

export const renderErrorPage = (message: string): string =>
  renderSandboxPage('Sign-in failed', h(Fragment, null, h('h1', null, 'That did not work'), h('p', null, message)));
