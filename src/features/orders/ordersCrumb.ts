import { useSelector } from 'react-redux';
import { selectHasAccountRedesign } from '../accountFrame/accountDesign.ts';

/** Returns the order list as a breadcrumb, under its one name in the account's design (browsing §2, Header). */
export const useOrdersCrumb = () =>
  ({ text: useSelector(selectHasAccountRedesign) ? 'My Orders' : 'Order History', href: '/orders' }) as const;
