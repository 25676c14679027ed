import type { HeaderProps } from '../../../../src/app/shell/Header.tsx';

const women = {
  text: 'Women',
  href: '/women',
  emphasis: false,
  groups: [{ title: 'Shoes', links: [{ text: 'Boots', href: '/womens-boots' }] }],
  tile: null,
  footLinks: [{ text: "Women's sale", href: '/womens-sale' }],
};
const sale = { text: 'Sale', href: '/sale', emphasis: true, groups: [], tile: null, footLinks: [] };

/** A small shop's header for a guest with two pieces in the cart. */
export const headerProps: HeaderProps = {
  marketplace: { name: 'Sole & Seam', phone: '(800) 555-0142', promise: 'Always Shipped FREE', returnDays: 365 },
  nav: [women, { ...women, text: 'Men', href: '/men' }, sale],
  promo: { text: 'Boots, 20% off.', endsAt: '2026-11-20T17:12:44Z', link: { text: 'Shop boots', href: '/boots' } },
  renderedAt: Date.parse('2026-11-20T12:00:00Z'),
  serviceLinks: [{ text: 'FAQs', href: '/c/faqs' }],
  account: { signInHref: '/login' },
  cartCount: 2,
};
