import { useLocation } from 'react-router';
import { AccountFrame } from '../accountFrame/AccountFrame.tsx';
import { GiftBalancePage } from './GiftBalancePage.tsx';
import { GiftCardsPage } from './GiftCardsPage.tsx';
import { SendGiftCardPage } from './SendGiftCardPage.tsx';

/** The pages of gift cards, in one chunk, because each chunk has an entry in the table that every page loads. */
export function GiftCardPages() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/account'))
    return (
      <AccountFrame>
        <GiftBalancePage />
      </AccountFrame>
    );
  return pathname.startsWith('/c/e-') ? <SendGiftCardPage /> : <GiftCardsPage />;
}
