import loadable from '@loadable/component';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { reportResultClick } from '../../api/telemetry/telemetry.ts';
import type { Marketplace } from '../../contracts/content/content.ts';
import type { SearchResults } from '../../contracts/search.ts';
import { formatItemCount } from '../../lib/money.ts';
import { createLaterPart } from '../../page/laterParts.tsx';
import { useShownValue } from '../../page/navigation.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CardGrid } from '../catalog/CardGrid.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { selectHasLowStockLabel } from '../content/shopSelectors.ts';
import { PageSlotsPart } from '../editorial/PageSlotsPart.tsx';
import { useCardTools } from '../favorites/useCardTools.ts';
import { selectCustomer } from '../identity/identitySlice.ts';
import { CollectionHead, EmptyResults } from './components/rareParts.ts';
import { SearchHead } from './components/SearchHead.tsx';
import { FollowSavedSizes } from './components/savedSizesParts.ts';
import { omitHiddenFacets } from './facetValues.ts';
import { findListSlots } from './findBrandSlots.ts';
import { getRelatedRecos } from './getRelatedRecos.ts';
import { selectPerRow } from './listViewSlice.ts';
import styles from './SearchPage.module.css';
import { type LoadedList, selectList } from './searchSlice.ts';
import { useIsStale } from './useListLink.ts';

type Click = Parameters<typeof reportResultClick>[1];

/** Reports a click in the background; a failure is ignored. */
const tellClick =
  (click: Click): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    await reportResultClick(api, click).catch(() => undefined);
  };

/** Computes a card's position; preloaded when the pointer enters the list. */
const fetchPlaces = () => import('./resultClick.ts');

/** Reports the list position of each clicked product. One listener for all cards, because a page has hundreds. */
function useResultClicks(grid: RefObject<HTMLElement | null>, firstPage: number): void {
  const dispatch = useAppDispatch<unknown>();
  useEffect(() => {
    const place = grid.current;
    const report = async ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link?.closest('li')) return;
      const click = (await fetchPlaces()).toResultClick(link, firstPage);
      if (click) await dispatch(tellClick(click));
    };
    const listen = (event: Event) => void report(event).catch(() => undefined);
    // In a task of its own, so that the first touch of the list is answered first.
    const prepare = () => void setTimeout(() => fetchPlaces().catch(() => undefined));
    place?.addEventListener('click', listen);
    place?.addEventListener('pointerover', prepare, { once: true });
    return () => {
      place?.removeEventListener('click', listen);
      place?.removeEventListener('pointerover', prepare);
    };
  }, [grid, dispatch, firstPage]);
}

/** Scrolls to the start of a list in another state, before painting and before a restored position. */
function useListInView(list: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shownAddress = useRef(address);
  useLayoutEffect(() => {
    if (shownAddress.current === address) return;
    shownAddress.current = address;
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [address, list]);
}

const RelatedRow = createLaterPart(
  'related',
  loadable(() => import(/* webpackChunkName: "later-list" */ './components/RelatedRow.tsx'), {
    resolveComponent: (file) => file.RelatedRow,
  }),
);
const SearchNotices = createLaterPart(
  'notices',
  loadable(() => import(/* webpackChunkName: "later-list" */ './components/SearchNotices.tsx'), {
    resolveComponent: (file) => file.SearchNotices,
  }),
);
const FacetPanel = createLaterPart(
  'filters',
  loadable(() => import(/* webpackChunkName: "later-list" */ './components/FacetPanel.tsx'), {
    resolveComponent: (file) => file.FacetPanel,
  }),
);
const ListTools = createLaterPart(
  'list tools',
  loadable(() => import(/* webpackChunkName: "later-list" */ './components/ListTools.tsx'), {
    resolveComponent: (file) => file.ListTools,
  }),
);
const ListChoices = createLaterPart(
  'list choices',
  loadable(() => import(/* webpackChunkName: "later-list" */ './components/ListChoices.tsx'), {
    resolveComponent: (file) => file.ListChoices,
  }),
);
const ListFoot = createLaterPart(
  'list foot',
  loadable(() => import(/* webpackChunkName: "later-list" */ './components/ListFoot.tsx'), {
    resolveComponent: (file) => file.ListFoot,
  }),
);
/** A list of products: a department, a brand or a search. */
export function SearchPage() {
  // A page of a list is shown at once with its scroll position, not before it.
  const list = useShownValue(useSelector(selectList));
  const marketplace = useSelector(selectMarketplace);
  if (!list || !marketplace) return null;
  const { results } = list;
  return (
    <main className={styles.page}>
      <SearchHead results={results} marketplace={marketplace} />
      <VisuallyHidden>
        <span role="status">{formatItemCount(results.totalProductCount)}</span>
      </VisuallyHidden>
      {results.totalProductCount === 0 ? (
        <EmptyResults results={results} />
      ) : (
        <FoundList list={list} marketplace={marketplace} />
      )}
    </main>
  );
}

function FoundList({ list, marketplace }: { list: LoadedList; marketplace: Marketplace }) {
  const { firstPage } = list;
  const hasLowStockLabel = useSelector(selectHasLowStockLabel);
  const results = omitHiddenFacets(list.results, { hasRatings: marketplace.hasRatings, hasLowStockLabel });
  const grid = useRef<HTMLDivElement>(null);
  const isStale = useIsStale();
  const relatedRecos = getRelatedRecos(results);
  const slots = findListSlots(results);
  const { collection, page } = results;
  const isPlain = page === 1 && Object.keys(results.filters).length === 1;
  const isKnown = useSelector(selectCustomer) !== null;
  useResultClicks(grid, firstPage);
  useListInView(grid);
  return (
    <>
      {isKnown && <FollowSavedSizes results={results} />}
      <Breadcrumbs className={styles.crumbs} crumbs={results.breadcrumbs} />
      <div className={styles.notices}>
        <SearchNotices results={results} />
      </div>
      {collection && isPlain && (
        <div className={styles.slots}>
          <CollectionHead collection={collection} />
        </div>
      )}
      {slots && <PageSlotsPart pageName={slots} className={styles.slots} />}
      <div className={styles.head}>
        <h1 className={styles.title}>{results.title}</h1>
        <p className={styles.count}>{formatItemCount(results.totalProductCount)}</p>
      </div>
      <div className={styles.tools} data-bar>
        <ListTools results={results} marketplace={marketplace} />
      </div>
      <section className={styles.facets} aria-label="Filters">
        <div className={styles.panel}>
          <FacetPanel results={results} />
        </div>
      </section>
      <div ref={grid} className={styles.list} data-track="list" aria-busy={isStale}>
        <div className={styles.chosen}>
          <ListChoices results={results} />
        </div>
        {/* New cards for another list: cards that change places would count as layout shifts. */}
        <FoundCards key={list.keys[0]} results={results} firstPage={firstPage} />
        <ListFoot list={list} grid={grid} />
      </div>
      {relatedRecos && <RelatedRow relatedRecos={relatedRecos} />}
    </>
  );
}

/** A component of its own, because it is rendered again after each pressed heart. */
function FoundCards({ results, firstPage }: { results: SearchResults; firstPage: number }) {
  const tools = useCardTools();
  const perRow = useSelector(selectPerRow);
  return (
    <CardGrid
      cards={results.list}
      tools={tools}
      perRow={perRow}
      sponsoredRows={results.sponsored}
      pageSize={results.limit}
      firstPage={firstPage}
    />
  );
}
