import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { ShellContent } from '../contracts/content.ts';
import { selectRenderedAt } from '../features/content/contentSlice.ts';
import { NewsFeed } from '../features/newsFeed/NewsFeed.tsx';
import { RecentlyViewed } from '../features/recommendations/RecentlyViewed.tsx';
import { Footer } from './shell/Footer.tsx';
import { useNewsletter } from './useNewsletter.ts';

/** The shop's footer, connected to the recently viewed products and the newsletter. */
export function ShopFooter({ shell }: { shell: ShellContent }) {
  const newsletter = useNewsletter();
  const renderedAt = useSelector(selectRenderedAt);
  const { search } = useLocation();
  return (
    <Footer
      marketplace={shell.marketplace}
      groups={shell.footer}
      legal={shell.legal}
      renderedAt={renderedAt}
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
