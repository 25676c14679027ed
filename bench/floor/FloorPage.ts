import { Heart, Menu, Phone, Search, ShoppingBag, User } from 'lucide';
import { createElement as h, type ReactNode } from 'react';
import type { ShellContent } from '../../src/contracts/content/content.ts';
import { FloorHome } from './FloorHome.ts';
import { FloorList } from './FloorList.ts';
import { FloorOrder } from './FloorOrder.ts';
import { FloorProduct } from './FloorProduct.ts';
import type { Fixture } from './fixture.ts';
import { Icon } from './parts.ts';

/** A whole document of the floor: header, main part, footer. */
export const FloorPage = ({ fixture }: { fixture: Fixture }) =>
  h(
    'html',
    { lang: 'en-US' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'theme-color', content: '#0f2266' }),
      h('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
      h('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    ),
    h(
      'body',
      null,
      h('a', { className: 'skip', href: '#content' }, 'Skip to content'),
      h(Header, { shell: fixture.shell }),
      h('div', { id: 'content', tabIndex: -1 }, renderFloorMain(fixture)),
      h(Footer, { shell: fixture.shell }),
      h('div', { className: 'notice', role: 'status' }),
      h('div', { className: 'notice', role: 'alert' }),
      h('span', { className: 'hidden' }, h('span', { 'aria-live': 'polite' })),
    ),
  );

/** Returns the part between header and footer. */
export function renderFloorMain(fixture: Fixture): ReactNode {
  if (fixture.kind === 'list') return h(FloorList, { results: fixture.results });
  if (fixture.kind === 'home') return h(FloorHome, { slots: fixture.slots, recos: fixture.recos });
  if (fixture.kind === 'order') return h(FloorOrder, { order: fixture.order });
  return h(FloorProduct, {
    bundle: fixture.bundle,
    reviews: fixture.reviews,
    questions: fixture.questions,
    recos: fixture.recos,
  });
}

const Header = ({ shell }: { shell: ShellContent }) =>
  h(
    'header',
    { className: 'header' },
    h('div', { className: 'top' }, h(ServiceBar, { shell })),
    h(MainRow, { name: shell.marketplace.name }),
    h(
      'nav',
      { className: 'nav', 'aria-label': 'Shop' },
      h(
        'div',
        { className: 'middle' },
        h(
          'ul',
          { className: 'items' },
          shell.nav.map(({ text, link }) =>
            h('li', { key: link }, h('a', { className: 'item', href: link }, h('span', { className: 'text' }, text))),
          ),
        ),
        h('span', { className: 'note' }, `${shell.marketplace.returnDays}-day returns, free both ways`),
      ),
    ),
    h('div', { className: 'edge' }),
  );

const ServiceBar = ({ shell: { marketplace, serviceLinks, promos } }: { shell: ShellContent }) =>
  h(
    'div',
    { className: 'bar' },
    h(
      'div',
      { className: 'help' },
      h('a', { className: 'phone', href: 'tel:' }, h(Icon, { of: Phone, size: 16 }), `24/7 at ${marketplace.phone}`),
      h(
        'details',
        { className: 'dropdown' },
        h('summary', null, 'Customer Service', h(Icon, { size: 16 })),
        h(
          'div',
          { className: 'panel' },
          serviceLinks.map(({ text, href }) => h('a', { key: text, href }, text)),
        ),
      ),
    ),
    promos[0] &&
      h(
        'p',
        { className: 'promo', 'data-track': 'banner:promo' },
        h('span', null, promos[0].text, ' Ends in ', h('time', { dateTime: '2026-11-23', role: 'timer' }, '13:23:16')),
        h('a', { className: 'link', href: '/sale' }, 'Shop running'),
      ),
    h('span', { className: 'promise' }, marketplace.promise),
  );

const ACTIONS = [
  ['Sign In', User],
  ['Favorites', Heart],
  ['Cart', ShoppingBag],
] as const;

const MainRow = ({ name }: { name: string }) =>
  h(
    'div',
    { className: 'main' },
    h('button', { type: 'button', 'aria-label': 'Menu', title: 'Menu' }, h(Icon, { of: Menu, size: 24 })),
    h('a', { className: 'wordmark', href: '/' }, name),
    h(
      'div',
      { className: 'actions' },
      ACTIONS.map(([word, of]) =>
        h('a', { key: word, className: 'action', href: '/cart' }, h(Icon, { of, size: 24 }), h('span', null, word)),
      ),
    ),
    h(
      'search',
      { className: 'search' },
      h(
        'form',
        { action: '/search', method: 'get' },
        h('input', {
          type: 'text',
          inputMode: 'search',
          name: 'term',
          role: 'combobox',
          placeholder: 'Search for shoes, clothes, brands',
          'aria-label': 'Search',
          'aria-expanded': false,
          autoComplete: 'off',
        }),
        h('button', { type: 'submit' }, h(Icon, { of: Search }), h('span', { className: 'hidden' }, 'Search')),
      ),
    ),
  );

const SOCIAL = ['facebook', 'instagram', 'twitter', 'pinterest', 'youtube'];
const toSocial = (name: string) =>
  h(
    'li',
    { key: name },
    h(
      'a',
      { href: `https://www.${name}.com/`, target: '_blank', rel: 'noopener noreferrer' },
      h('span', { className: 'hidden' }, `${name} (opens in a new tab)`),
      h('svg', { viewBox: '0 0 24 24', 'aria-hidden': true }, h('path', { d: 'M16 3h-2a4 4 0 0 0-4 4v3H7.5v4H10z' })),
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
        h(
          'div',
          { className: 'field' },
          h('input', { type: 'email', name: 'email', required: true, placeholder: 'Email address' }),
          h('span', { className: 'error', role: 'status' }),
        ),
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
    h(
      'div',
      { className: 'call' },
      h('h3', { className: 'title' }, 'We pick up, 24/7'),
      h('p', { className: 'text' }, h('a', { href: 'tel:' }, shell.marketplace.phone), ', day or night.'),
      h('ul', { className: 'social' }, SOCIAL.map(toSocial)),
    ),
    h(
      'ul',
      { className: 'legal' },
      shell.legal.map(({ text, href }) => h('li', { key: href }, h('a', { href }, text))),
    ),
  );
