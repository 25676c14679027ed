import { createElement as h } from 'react';
import { renderPlainPage } from '../../platform/http/renderPlainPage.ts';

type Consent = {
  readonly shopName: string;
  /** The host of the platform's profile. */
  readonly platform: string;
  readonly email: string;
};

/** Renders the question whether a platform may buy in the customer's name. */
export const renderConsentPage = ({ shopName, platform, email }: Consent): string =>
  renderPlainPage({
    title: `Connect ${platform} - ${shopName}`,
    main: [
      h('p', { key: 'brand', className: 'brand' }, shopName),
      h('h1', { key: 'title' }, `Connect ${platform} with your ${shopName} account?`),
      h('p', { key: 'who' }, `You are signed in as ${email}.`),
      h('ul', { key: 'may', className: 'may' }, [
        h('li', { key: 'see' }, 'It prepares checkouts with your prices, points and tier, and sees these.'),
        h('li', { key: 'buy' }, `It places orders only if ${shopName} has allowed it to.`),
        h('li', { key: 'not' }, 'It never sees your password, your cards or your other orders.'),
      ]),
      h('p', { key: 'end' }, 'You can disconnect it in your account at any time, under Buying assistants.'),
      h('form', { key: 'form', method: 'post' }, [
        h('button', { key: 'yes', type: 'submit', className: 'main', name: 'answer', value: 'connect' }, 'Connect'),
        h('button', { key: 'no', type: 'submit', name: 'answer', value: 'cancel' }, 'Cancel'),
      ]),
    ],
  });

/** Renders the page of a request that is over. */
export const renderOverPage = (shopName: string): string =>
  renderPlainPage({
    title: `Connect an assistant - ${shopName}`,
    main: [
      h('p', { key: 'brand', className: 'brand' }, shopName),
      h('h1', { key: 'title' }, 'This request is over'),
      h('p', { key: 'text' }, 'Please start again in the assistant.'),
      h('p', { key: 'home' }, h('a', { href: '/' }, `Go to ${shopName}`)),
    ],
  });
