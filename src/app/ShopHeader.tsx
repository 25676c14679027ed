import loadable from '@loadable/component';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { ShellContent } from '../contracts/content/content.ts';
import { selectAccountDesign } from '../features/accountFrame/accountFrameSlice.ts';
import { selectCartCount, selectIsCartCountLoading } from '../features/cart/cartSlice.ts';
import { selectChat } from '../features/chat/chatSlice.ts';
import { selectRenderedAt } from '../features/content/contentSlice.ts';
import { selectCustomer, signOutNow } from '../features/identity/identitySlice.ts';
import { useSignIn } from '../features/identity/useSignIn.ts';
import { selectMembership } from '../features/rewards/rewardsSlice.ts';
import { selectSearchTerm, suggestSearches } from '../features/search/searchSlice.ts';
import { waitForFirstView } from '../page/firstView.ts';
import { createLaterPart } from '../page/laterParts.tsx';
import { useNavigate, usePagePath } from '../page/navigation.ts';
import { signInPath } from '../page/pageErrors.ts';
import { useAppDispatch } from '../page/thunk.ts';
import type { RootState } from './rootReducer.ts';
import { Header } from './shell/Header.tsx';

const PromoBanner = createLaterPart(
  'banner',
  loadable(() => import(/* webpackChunkName: "later-shell" */ './shell/PromoBanner.tsx'), {
    resolveComponent: (file) => file.PromoBanner,
  }),
  waitForFirstView,
);
const NavBar = createLaterPart(
  'nav',
  loadable(() => import(/* webpackChunkName: "later-frame" */ './shell/NavBar.tsx'), {
    resolveComponent: (file) => file.NavBar,
  }),
);

const AccountLinks = createLaterPart(
  'account',
  loadable(() => import(/* webpackChunkName: "later-frame" */ './shell/AccountLinks.tsx'), {
    resolveComponent: (file) => file.AccountLinks,
  }),
);

/** The patterns of pages with a list of products, which may have a term. */
const LIST_PATH = /^\/(search|:seoName|b|brand)(\/|$)/;

/** The shop's header, connected to the customer and the cart. */
export function ShopHeader({ shell }: { shell: ShellContent }) {
  const customer = useSelector(selectCustomer);
  const chat = useSelector(selectChat);
  const cartCount = useSelector(selectCartCount);
  const isCountLoading = useSelector(selectIsCartCountLoading);
  const renderedAt = useSelector(selectRenderedAt);
  const listTerm = useSelector(selectSearchTerm);
  // The last list stays in the store when another page is opened.
  const searchTerm = LIST_PATH.test(usePagePath()) ? listTerm : undefined;
  const design = useSelector(selectAccountDesign);
  const membership = useSelector(selectMembership);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch<RootState>();

  const signIn = useSignIn();

  // The same function for all renders, so that the links stay while they are not hydrated.
  const signOut = useCallback(() => {
    void dispatch(signOutNow()).then(() => navigate('/'));
  }, [dispatch, navigate]);
  const account = {
    signInHref: signInPath(pathname + search),
    // The sign-in page already contains the modal's content.
    ...(pathname !== '/login' && { onSignIn: () => signIn(pathname + search) }),
    ...(customer && {
      firstName: customer.firstName,
      links: <AccountLinks design={design} membership={membership} onSignOut={signOut} />,
    }),
  };
  return (
    <Header
      marketplace={shell.marketplace}
      nav={shell.nav}
      navBar={
        <NavBar
          nav={shell.nav}
          note={`${shell.marketplace.returnDays}-day returns, ${shell.marketplace.sentences.returnPrice}`}
          promo={shell.promoStrip}
        />
      }
      banner={<PromoBanner promos={shell.promos} renderedAt={renderedAt} />}
      serviceLinks={(customer && shell.customerServiceLinks) || shell.serviceLinks}
      chat={chat}
      account={account}
      cartCount={cartCount}
      isCountLoading={isCountLoading}
      searchTerm={searchTerm}
      suggest={(term) => dispatch(suggestSearches(term))}
    />
  );
}
