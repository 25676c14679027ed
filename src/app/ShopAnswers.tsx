import { AgentBar } from '../features/agents/AgentBar.tsx';
import { CartRecordSync } from '../features/cart/CartRecordSync.tsx';
import { LiveChat } from '../features/chat/LiveChat.tsx';
import { AppAd } from '../features/content/appAd/AppAd.tsx';
import { PreviewBar } from '../features/content/preview/PreviewBar.tsx';
import { Hearts } from '../features/favorites/components/Hearts.tsx';
import { SignInPrompt } from '../features/identity/signIn/SignInPrompt.tsx';
import { MeasuredVisit } from '../features/measuring/MeasuredVisit.tsx';
import { QuickView } from '../features/product/quickView/QuickView.tsx';
import { SignupPopup } from '../features/subscriptions/popup/SignupPopup.tsx';
import { PageTelemetry } from '../features/telemetry/PageTelemetry.tsx';
import { AddedToCart } from './AddedToCart.tsx';
import { FollowCustomer } from './FollowCustomer.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/**
 * Reactions to shopper actions on any page: cart modal, hearts, quick view, sign-in prompt, customer changes; and their
 * analytics.
 */
export function ShopAnswers() {
  return (
    <>
      <AgentBar />
      <PreviewBar />
      <AddedToCart />
      <Hearts />
      <QuickView />
      <SignInPrompt />
      <LiveChat />
      <SignupPopup />
      <AppAd />
      <FollowCustomer />
      {/* After FollowCustomer: once the customer has changed, there is no cart record of the previous one. */}
      <CartRecordSync />
      <PageTelemetry />
      <MeasuredVisit />
      <RouteAnnouncer />
    </>
  );
}
