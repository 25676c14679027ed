import { AgentBar } from '../features/agents/AgentBar.tsx';
import { LiveChat } from '../features/chat/LiveChat.tsx';
import { PreviewBar } from '../features/content/preview/PreviewBar.tsx';
import { SignInPrompt } from '../features/identity/signIn/SignInPrompt.tsx';
import { QuickView } from '../features/product/quickView/QuickView.tsx';
import { AddedToCart } from './AddedToCart.tsx';

/** Answers to shopper actions on any page: cart modal, quick view, sign-in prompt, chat. */
export function ShopAnswers() {
  return (
    <>
      <AgentBar />
      <PreviewBar />
      <AddedToCart />
      <QuickView />
      <SignInPrompt />
      <LiveChat />
    </>
  );
}
