import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { ShellContent } from '../contracts/content/content.ts';
import { selectChat } from '../features/chat/chatSlice.ts';
import { selectRenderedAt } from '../features/content/contentSlice.ts';
import { NewsFeed } from '../features/newsFeed/NewsFeed.tsx';
import { RecentlyViewed } from '../features/recommendations/RecentlyViewed.tsx';
import { useAppDispatch } from '../page/thunk.ts';
import { Footer } from './shell/Footer.tsx';
import type { SubscriptionOutcome } from './shell/NewsletterForm.tsx';
import { QuietFooter } from './shell/QuietFooter.tsx';

/** Loaded when the field gets the focus: few visitors subscribe. */
const load = () => import('../features/subscriptions/signup/joinNewsletter.ts');

/** Returns the actions of the newsletter's form. `onSubscribe` throws when the call fails. */
function useNewsletter() {
  const dispatch = useAppDispatch();
  return {
    onFocus: () =>
      void load().then(
        (chunk) => dispatch(chunk.prepareNewsletter()),
        () => undefined,
      ),
    onSubscribe: async (email: string): Promise<SubscriptionOutcome> => dispatch((await load()).joinNewsletter(email)),
  };
}

type ShopFooterProps = {
  shell: ShellContent;
  /** Whether it is one row of links. */
  isQuiet: boolean;
  isCheckout: boolean;
};

export function ShopFooter({ shell, isQuiet, isCheckout }: ShopFooterProps) {
  const renderedAt = useSelector(selectRenderedAt);
  if (isQuiet)
    return (
      <QuietFooter
        key={isCheckout ? 'checkout' : 'shop'}
        shell={shell}
        isCheckout={isCheckout}
        renderedAt={renderedAt}
      />
    );
  return <BrowsingFooter shell={shell} renderedAt={renderedAt} />;
}

/** The footer of pages for browsing, connected to the recently viewed products and the newsletter. */
function BrowsingFooter({ shell, renderedAt }: { shell: ShellContent; renderedAt: number }) {
  const newsletter = useNewsletter();
  const hasChat = useSelector(selectChat) !== null;
  const { search } = useLocation();
  return (
    <Footer
      marketplace={shell.marketplace}
      groups={shell.footer}
      legal={shell.legal}
      renderedAt={renderedAt}
      hasChat={hasChat}
      {...newsletter}
      postedOutcome={new URLSearchParams(search).get('newsletter')}
      recentlyViewedRow={
        <>
          <NewsFeed />
          <RecentlyViewed />
        </>
      }
    />
  );
}
