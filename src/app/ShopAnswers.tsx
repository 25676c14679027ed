import { AgentBar } from '../features/agents/AgentBar.tsx';
import { LiveChat } from '../features/chat/LiveChat.tsx';
import { AppAd } from '../features/content/appAd/AppAd.tsx';
import { PreviewBar } from '../features/content/preview/PreviewBar.tsx';
import { SignInPrompt } from '../features/identity/signIn/SignInPrompt.tsx';
import { QuickView } from '../features/product/quickView/QuickView.tsx';
import { SignupPopup } from '../features/subscriptions/popup/SignupPopup.tsx';
import { AddedToCart } from './AddedToCart.tsx';

/** Answers to shopper actions on any page: cart modal, quick view, sign-in prompt, chat; and offers that may wait for one. */
export function ShopAnswers() {
  return (
    <>
      <AgentBar />
      <PreviewBar />
      <AddedToCart />
      <QuickView />
      <SignInPrompt />
      <LiveChat />
      <SignupPopup />
      <AppAd />
    </>
  );
}
