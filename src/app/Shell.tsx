import { useSelector } from 'react-redux';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { selectRenderedAt, selectShell } from '../features/content/contentSlice.ts';
import { Hearts } from '../features/favorites/components/Hearts.tsx';
import { AddedToCart } from './AddedToCart.tsx';
import { FollowCustomer } from './FollowCustomer.tsx';
import { HydrationMark } from './HydrationMark.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { ShopHeader } from './ShopHeader.tsx';
import { CheckoutFooter } from './shell/CheckoutFooter.tsx';
import { CheckoutHeader } from './shell/CheckoutHeader.tsx';
import { Footer } from './shell/Footer.tsx';
import { SkipLink } from './shell/SkipLink.tsx';
import { useNewsletter } from './useNewsletter.ts';

/** What a page says of the frame around it. */
const says = (handle: unknown, name: string, value: unknown): boolean =>
  typeof handle === 'object' && handle !== null && Reflect.get(handle, name) === value;

/** What stands around every page: header, footer, notices. */
export function Shell() {
  const shell = useSelector(selectShell);
  const matches = useMatches();
  const isCheckout = matches.some(({ handle }) => says(handle, 'header', 'checkout'));
  const isAccount = matches.some(({ handle }) => says(handle, 'isAccount', true));
  const { search } = useLocation();
  const subscribe = useNewsletter();
  const renderedAt = useSelector(selectRenderedAt);
  // disableHf=true hides header and footer (browsing §2).
  const bare = new URLSearchParams(search).get('disableHf') === 'true';
  if (!shell || bare) return <Outlet />;
  const { marketplace, footer, legal } = shell;
  return (
    <>
      <SkipLink />
      {isCheckout ? <CheckoutHeader marketplace={marketplace} /> : <ShopHeader shell={shell} />}
      <div id="content" tabIndex={-1}>
        <Outlet />
      </div>
      {isCheckout ? (
        <CheckoutFooter marketplace={marketplace} legal={legal} />
      ) : (
        <Footer
          marketplace={marketplace}
          groups={footer}
          legal={legal}
          renderedAt={renderedAt}
          hasNewsletter={!isAccount}
          onSubscribe={subscribe}
        />
      )}
      <AddedToCart />
      <Hearts />
      <FollowCustomer />
      <RouteAnnouncer />
      <HydrationMark />
      <ScrollRestoration />
    </>
  );
}
