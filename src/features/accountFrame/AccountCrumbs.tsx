import { useSelector } from 'react-redux';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { selectHasAccountRedesign } from './accountFrameSlice.ts';

/** The breadcrumbs of a listed page; with the redesign, the navigation shows its place. */
export function AccountCrumbs({ crumbs }: { crumbs: readonly { readonly text: string; readonly href: string }[] }) {
  return useSelector(selectHasAccountRedesign) ? null : <Breadcrumbs crumbs={crumbs} />;
}

export const SETTINGS_CRUMBS = [
  { text: 'My Account', href: '/account' },
  { text: 'Sign-In & Security', href: '/account/settings' },
] as const;

export const ADDRESS_CRUMBS = [
  { text: 'My Account', href: '/account' },
  { text: 'Shipping Information', href: '/addresses' },
] as const;

export const PAYMENT_CRUMBS = [
  { text: 'My Account', href: '/account' },
  { text: 'Manage Payments', href: '/payments' },
] as const;

/** Returns the order list as a breadcrumb, under its one name in the account's design (browsing §2, Header). */
export const useOrdersCrumb = () =>
  ({ text: useSelector(selectHasAccountRedesign) ? 'My Orders' : 'Order History', href: '/orders' }) as const;

type OrderCrumbsProps = {
  /** The page of the order. */
  orderHref: string;
  /** The current page, and its address; empty for none. */
  text: string;
  href: string;
};

export function OrderCrumbs({ orderHref, text, href }: OrderCrumbsProps) {
  const order = { text: 'This order', href: orderHref };
  return <Breadcrumbs crumbs={[{ text: 'My Account', href: '/account' }, useOrdersCrumb(), order, { text, href }]} />;
}
