import { Search } from 'lucide';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { SearchResults } from '../../../contracts/search.ts';
import { parseQuotedTerm } from '../../../lib/search/searchCriteria.ts';
import { reportStopReason } from '../../../page/reportError.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CallUs } from '../../../ui/PhoneLink.tsx';
import { Illustration } from '../../content/art/Illustration.tsx';
import { selectHomeSlots, selectMarketplace } from '../../content/contentSlice.ts';
import { filterSlots } from '../../content/filterSlots.ts';
import { CategoryTiles } from '../../content/slots/CategoryTiles.tsx';
import { RecoRow } from '../../recommendations/RecoRow.tsx';
import { buildAutocorrectHref, clearHref, listAppliedFilters } from '../listLinks.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import styles from './EmptyResults.module.css';

const NO_IMAGES = [] as const;

/** The page of an empty result, with links to other searches (browsing §2, Search box). */
export function EmptyResults({ results }: { results: SearchResults }) {
  const marketplace = useSelector(selectMarketplace);
  const categories = filterSlots(useSelector(selectHomeSlots), 'category-tile');
  const appliedFilters = listAppliedFilters(results);
  useNoResults(results.term || results.title);
  return (
    <div className={styles.empty}>
      <div className={styles.hero}>
        <div className={styles.art}>
          <Illustration name="help-desk" images={NO_IMAGES} />
        </div>
        <div className={styles.words}>
          <h1 className={styles.title}>
            {results.collection && !results.term
              ? results.title
              : `Hmmm, we couldn't find anything for “${parseQuotedTerm(results.term) ?? (results.term || results.title)}”`}
          </h1>
          {appliedFilters.length > 0 ? (
            <>
              <p className={styles.advice}>Nothing matches all of these filters. Drop one:</p>
              <AppliedFilters appliedFilters={appliedFilters} clearHref={clearHref(results)} />
            </>
          ) : (
            <p className={styles.advice}>
              {results.collection && 'Nothing in this collection is in stock at the moment. '}
              Try limiting your search to one or two words
              {results.shorterSearches.length > 0 ? ', or drop a detail:' : '.'}
            </p>
          )}
          {results.isAsTyped && (
            <p className={styles.advice}>
              We looked for it exactly as typed.{' '}
              <a href={buildAutocorrectHref(results, true)} rel="nofollow">
                Search for similar words
              </a>
            </p>
          )}
          {results.shorterSearches.length > 0 && (
            <ul className={styles.searches}>
              {results.shorterSearches.map(({ text, href }) => (
                <li key={href}>
                  <Chip href={href}>
                    <Icon icon={Search} size={16} />
                    {text}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.help}>
            {marketplace && (
              <>
                Still stuck? <CallUs shop={marketplace} /> We will look with you.{' '}
              </>
            )}
            Or see <a href="/brands">all brands</a>.
          </p>
        </div>
      </div>
      <CategoryTiles title="Popular categories" categories={categories} />
      <RecoRow place="search/empty" widget="for-you" />
    </div>
  );
}

/** Reports the search without results (browsing §8, Analytics reasons). */
function useNoResults(subject: string): void {
  const dispatch = useAppDispatch<unknown>();
  useEffect(() => void dispatch(reportStopReason('No Search Results Found', subject)), [dispatch, subject]);
}
