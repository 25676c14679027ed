import loadable from '@loadable/component';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectShell } from '../features/content/contentSlice.ts';
import { createPhoneSelector, type RewardsRootState } from '../features/rewards/rewardsSlice.ts';
import { waitForFirstView } from '../page/firstView.ts';
import { createLaterPart, createPagePart } from '../page/laterParts.tsx';
import { PhoneContext } from '../ui/PhoneLink.tsx';
import { ShopHeader } from './ShopHeader.tsx';
import { SkipLink } from './shell/SkipLink.tsx';

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
