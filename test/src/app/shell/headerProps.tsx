import type { HeaderProps } from '../../../../src/app/shell/Header.tsx';
import { NavBar } from '../../../../src/app/shell/NavBar.tsx';

const womenMenu = {
  text: 'Women',
  link: '/women',
  subNavMenu: [{ title: 'Shoes', links: [{ text: 'Boots', href: '/womens-boots' }] }],
  images: [],
  clickmes: [{ text: "Women's sale", href: '/womens-sale' }],
};
const sale = { text: 'Sale', link: '/sale', type: 'sale' as const, subNavMenu: [], images: [], clickmes: [] };

const nav = [womenMenu, { ...womenMenu, text: 'Men', link: '/men' }, sale];

/** A small shop's header for a guest with two pieces in the cart. */
export const headerProps: HeaderProps = {
  marketplace: { name: 'Sole & Seam', phone: '(800) 555-0142', hours: '24/7', promise: 'Always Shipped FREE' },
  nav,
  navBar: <NavBar nav={nav} note="365-day returns, free both ways" />,
  banner: 'Boots, 20% off.',
  serviceLinks: [{ text: 'FAQs', href: '/c/faqs' }],
  account: { signInHref: '/login' },
  cartCount: 2,
};
