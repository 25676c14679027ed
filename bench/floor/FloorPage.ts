import { createElement as h, type ReactNode } from 'react';
import type { ShellContent } from '../../src/contracts/content.ts';
import { FloorHome } from './FloorHome.ts';
import { FloorList } from './FloorList.ts';
import { FloorProduct } from './FloorProduct.ts';
import type { Fixture } from './fixture.ts';
import { Icon } from './parts.ts';

/** A whole document of the floor: header, one page's main part, footer. */
export const FloorPage = ({ fixture }: { fixture: Fixture }) =>
  h(
    'html',
    { lang: 'en-US' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
      h('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    ),
    h(
      'body',
      null,
      h('a', { className: 'skip', href: '#content' }, 'Skip to content'),
      h(Header, { shell: fixture.shell }),
      h('div', { id: 'content', tabIndex: -1 }, mainOf(fixture)),
      h(Footer, { shell: fixture.shell }),
    ),
  );

/** The part of the page between header and footer. */
export function mainOf(fixture: Fixture): ReactNode {
  if (fixture.kind === 'list') return h(FloorList, { results: fixture.results });
  if (fixture.kind === 'home') return h(FloorHome, { slots: fixture.slots, recos: fixture.recos });
  return h(FloorProduct, { bundle: fixture.bundle, reviews: fixture.reviews, recos: fixture.recos });
}

const Header = ({ shell }: { shell: ShellContent }) =>
  h(
    'header',
    { className: 'header' },
    h(
      'div',
      { className: 'bar' },
      h('a', { className: 'phone', href: 'tel:' }, h(Icon, { size: 16 }), `24/7 at ${shell.marketplace.phone}`),
      h(
        'details',
        { className: 'dropdown' },
        h('summary', null, 'Customer Service', h(Icon, { size: 16 })),
        h(
          'div',
          { className: 'panel' },
          shell.serviceLinks.map(({ text, href }) => h('a', { key: text, href }, text)),
        ),
      ),
      shell.promo && h('p', { className: 'promo' }, h('span', null, shell.promo.text)),
      h('span', { className: 'promise' }, shell.marketplace.promise),
    ),
    h(MainRow, { name: shell.marketplace.name }),
    h(
      'nav',
      { className: 'nav', 'aria-label': 'Shop' },
      h(
        'ul',
        { className: 'items' },
        shell.nav.map(({ text, href }) =>
          h('li', { key: href }, h('a', { className: 'item', href }, h('span', { className: 'text' }, text))),
        ),
      ),
      h('span', { className: 'note' }, `${shell.marketplace.returnDays}-day returns, free both ways`),
    ),
  );

const MainRow = ({ name }: { name: string }) =>
  h(
    'div',
    { className: 'main' },
    h('button', { type: 'button', 'aria-label': 'Menu', title: 'Menu' }, h(Icon, { size: 24 })),
    h('a', { className: 'wordmark', href: '/' }, name),
    h(
      'div',
      { className: 'actions' },
      ['Sign In', 'Favorites', 'Cart'].map((word) =>
        h('a', { key: word, className: 'action', href: '/cart' }, h(Icon, { size: 24 }), h('span', null, word)),
      ),
    ),
    h(
      'search',
      { className: 'search' },
      h(
        'form',
        { action: '/search', method: 'get' },
        h('input', { type: 'search', name: 'term', role: 'combobox', 'aria-label': 'Search', autoComplete: 'off' }),
        h('button', { type: 'submit' }, h(Icon), h('span', { className: 'hidden' }, 'Search')),
      ),
    ),
  );

const Footer = ({ shell }: { shell: ShellContent }) =>
  h(
    'footer',
    { className: 'footer' },
    h(
      'section',
      { className: 'band' },
      h('h2', { className: 'title' }, 'Join Our List, Get 10% Off'),
      h('p', { className: 'terms' }, 'One code per email address, for a future order.'),
      h(
        'form',
        { action: '/subscription.do', method: 'post' },
        h('input', { type: 'hidden', name: 'source', value: 'footer' }),
        h('input', { type: 'email', name: 'email', required: true, placeholder: 'Email address' }),
        h('button', { type: 'submit' }, h('span', null, 'Join the Party')),
        h('p', { className: 'message', role: 'status' }),
      ),
    ),
    shell.footer.map(({ title, links }) =>
      h(
        'div',
        { key: title, className: 'menu' },
        h('h3', { className: 'title' }, title),
        h('button', { type: 'button', 'aria-label': title }, h(Icon)),
        h(
          'ul',
          { className: 'links' },
          links.map(({ text, href }) => h('li', { key: text }, h('a', { href }, text))),
        ),
      ),
    ),
    h('h3', { className: 'title' }, 'We pick up, 24/7'),
    h('p', { className: 'text' }, h('a', { href: 'tel:' }, shell.marketplace.phone), ', day or night.'),
    h(
      'ul',
      { className: 'legal' },
      shell.legal.map(({ text, href }) => h('li', { key: href }, h('a', { href }, text))),
    ),
  );
