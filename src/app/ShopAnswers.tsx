import { CartRecordKeeper } from '../features/cart/CartRecordKeeper.tsx';
import { QuickView } from '../features/catalog/QuickView.tsx';
import { Hearts } from '../features/favorites/components/Hearts.tsx';
import { SignInPrompt } from '../features/identity/SignInPrompt.tsx';
import { PageTelemetry } from '../features/telemetry/PageTelemetry.tsx';
import { AddedToCart } from './AddedToCart.tsx';
import { FollowCustomer } from './FollowCustomer.tsx';

/** What answers a shopper on any page once something was done: added, hearted, looked at closer, signed out elsewhere; and what is told of it. */
export function ShopAnswers() {
  return (
    <>
      <AddedToCart />
      <Hearts />
      <QuickView />
      <SignInPrompt />
      <FollowCustomer />
      {/* After it: a customer who changed has no cart any more. */}
      <CartRecordKeeper />
      <PageTelemetry />
    </>
  );
}
