import loadable from '@loadable/component';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { ShellContent } from '../contracts/content/content.ts';
import { selectAccountDesign } from '../features/accountFrame/accountFrameSlice.ts';
import { selectCartCount, selectIsCartCountLoading } from '../features/cart/cartSlice.ts';
import { selectChat } from '../features/chat/chatSlice.ts';
import { selectRenderedAt, selectShell } from '../features/content/contentSlice.ts';
import { selectCustomer, signOutNow } from '../features/identity/identitySlice.ts';
import { useSignIn } from '../features/identity/useSignIn.ts';
import { createPhoneSelector, type RewardsRootState, selectMembership } from '../features/rewards/rewardsSlice.ts';
import { selectSearchTerm, suggestSearches } from '../features/search/searchSlice.ts';
import { waitForFirstView } from '../page/firstView.ts';
import { createLaterPart, createPagePart } from '../page/laterParts.tsx';
import { useNavigate, usePagePath } from '../page/navigation.ts';
import { signInPath } from '../page/pageErrors.ts';
import { useAppDispatch } from '../page/thunk.ts';
import { PhoneContext } from '../ui/PhoneLink.tsx';
import type { RootState } from './rootReducer.ts';
import { Header } from './shell/Header.tsx';
import { SkipLink } from './shell/SkipLink.tsx';

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
function ShopHeader({ shell }: { shell: ShellContent }) {
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

/** Marks the body after hydration, for tests, styles and early input. */
export function HydrationMark() {
  useEffect(() => {
    document.body.dataset.hydrated = 'true';
  }, []);
  return null;
}

const EmergencyBanner = createLaterPart(
  'emergency',
  loadable(() => import(/* webpackChunkName: "later-shell" */ '../features/content/emergency/EmergencyBanner.tsx'), {
    resolveComponent: (file) => file.EmergencyBanner,
  }),
  waitForFirstView,
);
const OtherHeader = createPagePart(
  loadable(() => import('./shell/OtherHeader.tsx'), { resolveComponent: (file) => file.OtherHeader }),
);
const ShopFooter = createLaterPart(
  'footer',
  loadable(() => import(/* webpackChunkName: "later-frame" */ './ShopFooter.tsx'), {
    resolveComponent: (file) => file.ShopFooter,
  }),
);
const ShopAnswers = createLaterPart(
  'answers',
  loadable(() => import(/* webpackChunkName: "later-frame" */ './ShopAnswers.tsx'), {
    resolveComponent: (file) => file.ShopAnswers,
  }),
);
const ShopEffects = createLaterPart(
  'effects',
  loadable(() => import(/* webpackChunkName: "later-shell" */ './ShopEffects.tsx'), {
    resolveComponent: (file) => file.ShopEffects,
  }),
  waitForFirstView,
);

type ShellProps = {
  isCheckout?: boolean;
  /** Whether the footer is one row of links; also in checkout. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** The frame of every page: header, footer, notices. Checkout has a header and a footer of its own. */
export function Shell({ isCheckout = false, isQuiet = isCheckout, children }: ShellProps) {
  const content = useSelector(selectShell);
  const shown = useSelector((state: RewardsRootState) => content && createPhoneSelector(content.marketplace)(state));
  const number = content?.marketplace.phone;
  const phone = useMemo(() => (number && shown ? { number, shown } : null), [number, shown]);
  const { pathname, search } = useLocation();
  const isShop = !isCheckout && !/^\/c\/(zappos-at|workwear-)/.test(pathname);
  // disableHf=true hides header and footer (browsing §2).
  const isBare = new URLSearchParams(search).get('disableHf') === 'true';
  if (!content || !phone) return children;
  if (isBare) return <PhoneContext value={phone}>{children}</PhoneContext>;
  // VIP members have another phone number in every header and footer (browsing §6).
  const shell = { ...content, marketplace: { ...content.marketplace, phone: phone.shown } };
  return (
    <PhoneContext value={phone}>
      <SkipLink />
      <EmergencyBanner message={content.emergency ?? null} isPolled={!content.preview} />
      {isShop ? <ShopHeader shell={shell} /> : <OtherHeader shell={shell} isCheckout={isCheckout} />}
      {/* Another header has another height: content that moved with it would count as a layout shift. */}
      <div key={isCheckout ? 'checkout' : 'shop'} id="content" tabIndex={-1}>
        {children}
      </div>
      <ShopFooter shell={shell} isQuiet={isQuiet} isCheckout={isCheckout} />
      <ShopAnswers />
      <ShopEffects />
      <HydrationMark />
    </PhoneContext>
  );
}
