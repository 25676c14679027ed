import { X } from 'lucide';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { dismissNews, fetchNewsFeed, recordNewsImpressions } from '../../api/newsFeed.ts';
import type { NewsEntry } from '../../contracts/content/newsFeed.ts';
import { buildWriteReviewPath } from '../../lib/reviews/reviewUrl.ts';
import { reportFailure } from '../../page/reportError.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProductPicture } from '../../ui/Picture.tsx';
import { useNearViewport } from '../../ui/viewport.ts';
import { type IdentityRootState, selectCustomer, selectIdentityLevel } from '../identity/identitySlice.ts';
import styles from './NewsFeed.module.css';

/** Returns the customer's news; none on errors, because the page works without them. */
const readNews =
  (): AppThunk<unknown, readonly NewsEntry[]> =>
  async (dispatch, _getState, { api }) => {
    try {
      return (await fetchNewsFeed(api)).entries;
    } catch (failure) {
      void dispatch(reportFailure('news.feed', failure));
      return [];
    }
  };

/** Records that entries were seen, or that one was followed. A failure is ignored. */
const noteEntries =
  (entries: readonly NewsEntry[], isCompleted: boolean): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    const review = entries.map(({ lineItemId, eventId }) => ({ lineItemId, eventId, completed: isCompleted }));
    if (review.length > 0) await recordNewsImpressions(api, { review }).catch(() => undefined);
  };

/** Closes an entry. @throws the call's failure */
const closeEntry =
  ({ type, eventId, lineItemId }: NewsEntry): AppThunk<unknown> =>
  (_dispatch, _getState, { api }) =>
    dismissNews(api, { type, eventId, lineItemId });

/** The news of a signed-in customer on the home page: delivered products that they may review (browsing §7). */
export function NewsFeed() {
  const customerId = useSelector((state: IdentityRootState) => selectCustomer(state)?.customerId);
  const isFull = useSelector((state: IdentityRootState) => selectIdentityLevel(state) === 'full');
  const { pathname } = useLocation();
  return pathname === '/' && isFull ? <Entries key={customerId} /> : null;
}

/** Loads when the shopper scrolls near, which counts as seen. */
function Entries() {
  const dispatch = useAppDispatch<unknown>();
  const [entries, setEntries] = useState<readonly NewsEntry[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const place = useNearViewport(async () => {
    const news = await dispatch(readNews());
    setEntries(news);
    void dispatch(noteEntries(news, false));
  });
  const close = (entry: NewsEntry) => {
    setEntries((previousEntries) => previousEntries.filter((other) => other !== entry));
    dispatch(closeEntry(entry)).then(
      () => setHasFailed(false),
      () => {
        setEntries((previousEntries) => [entry, ...previousEntries]);
        setHasFailed(true);
      },
    );
  };
  return (
    <div ref={place}>
      {entries.length > 0 && (
        <section className={styles.feed} aria-labelledby="news-feed" data-track="row:news-feed">
          <h2 id="news-feed" className={styles.title}>
            How do you like them?
          </h2>
          {hasFailed && (
            <p role="alert" className={styles.failed}>
              Oops, something went wrong! Please try again.
            </p>
          )}
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.lineItemId} entry={entry} onClose={() => close(entry)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Entry({ entry, onClose }: { readonly entry: NewsEntry; readonly onClose: () => void }) {
  const dispatch = useAppDispatch<unknown>();
  const { brandName, productName, productId, imageId } = entry;
  return (
    <li className={styles.entry}>
      <ProductPicture imageId={imageId} use="listThumb" />
      <span className={styles.text}>
        <span className={styles.name}>
          <strong>{brandName}</strong> {productName}
        </span>
        <a
          href={buildWriteReviewPath(productId)}
          aria-label={`Write a review of ${productName}`}
          onClick={() => void dispatch(noteEntries([entry], true))}
        >
          Write a review
        </a>
      </span>
      <IconButton label={`Dismiss ${productName}`} icon={<Icon icon={X} size={20} />} onClick={onClose} />
    </li>
  );
}
