import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import type { ShellContent } from '../contracts/content.ts';
import { selectCartCount } from '../features/cart/cartSlice.ts';
import { selectRenderedAt } from '../features/content/contentSlice.ts';
import { selectCustomer, signOutNow } from '../features/identity/identitySlice.ts';
import { selectSearchTerm, suggestSearches } from '../features/search/searchSlice.ts';
import { signInPath } from '../page/outcomes.ts';
import { useAppDispatch } from '../page/thunk.ts';
import type { RootState } from './rootReducer.ts';
import { Header } from './shell/Header.tsx';

const ACCOUNT_LINKS = [
  { text: 'Account Overview', href: '/account' },
  { text: 'Order History', href: '/orders' },
];

/** The shop's header, joined to who is asking and what is in their cart. */
export function ShopHeader({ shell }: { shell: ShellContent }) {
  const customer = useSelector(selectCustomer);
  const cartCount = useSelector(selectCartCount);
  const renderedAt = useSelector(selectRenderedAt);
  const searchTerm = useSelector(selectSearchTerm);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch<RootState>();

  const signOut = async () => {
    await dispatch(signOutNow());
    await navigate('/');
  };
  const account = {
    signInHref: signInPath(pathname + search),
    links: ACCOUNT_LINKS,
    onSignOut: () => void signOut(),
    ...(customer && { firstName: customer.firstName }),
  };
  return (
    <Header
      marketplace={shell.marketplace}
      nav={shell.nav}
      promo={shell.promo}
      renderedAt={renderedAt}
      serviceLinks={shell.serviceLinks}
      account={account}
      cartCount={cartCount}
      searchTerm={searchTerm}
      suggest={(term) => dispatch(suggestSearches(term))}
      currentHref={pathname}
    />
  );
}
