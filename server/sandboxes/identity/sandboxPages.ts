import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { z } from 'zod';
import { renderPlainPage } from '../../platform/http/renderPlainPage.ts';

/** A person with a sandbox account. `email` is empty if hidden. */
export const sandboxPerson = z.object({
  name: z.string().trim().max(50).default(''),
  email: z.string().trim().max(254).default(''),
  verified: z.literal('on').optional(),
});
export type SandboxPerson = z.infer<typeof sandboxPerson>;

/** Initial people: with a verified email, an unverified one, and a hidden one. */
export const SAMPLE_PEOPLE: readonly (SandboxPerson & { readonly note: string })[] = [
  { name: 'Ana Moreno', email: 'ana@example.com', verified: 'on', note: 'ana@example.com, confirmed' },
  { name: 'Ben Okafor', email: 'ben@example.com', note: 'ben@example.com, not confirmed' },
  { name: 'Kim Tran', email: '', note: 'keeps the email address private' },
];

type SandboxAccount = { readonly sub: string; readonly claims: Readonly<Record<string, unknown>> };

/** Accounts of all kinds: a person has a different subject at each, like at real providers. */
export class SandboxPeople {
  readonly #accounts = new LRUCache<string, SandboxAccount>({ max: 2000 });

  /** Returns the person's account at a kind; the same at each call. */
  enter(kind: string, { name, email, verified }: SandboxPerson): SandboxAccount {
    const mail = email.toLowerCase();
    const sub = createHash('sha256')
      .update(`${kind} ${mail || name}`)
      .digest('base64url')
      .slice(0, 24);
    const profile = { ...(name && { name }), ...(mail && { email: mail, email_verified: verified === 'on' }) };
    const account = { sub, claims: { sub, ...profile } };
    this.#accounts.set(sub, account);
    return account;
  }

  find(sub: string): SandboxAccount | undefined {
    return this.#accounts.get(sub);
  }
}

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
