import loadable from '@loadable/component';
import { SlidersHorizontal } from 'lucide';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { SearchResults } from '../../contracts/search.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CardGrid } from '../catalog/CardGrid.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { useCardTools } from '../favorites/useCardTools.ts';
import { AppliedFilters } from './components/AppliedFilters.tsx';
import { FacetPanel } from './components/FacetPanel.tsx';
import { ListFoot } from './components/ListFoot.tsx';
import { PopularFilters } from './components/PopularFilters.tsx';
import { SearchHead } from './components/SearchHead.tsx';
import { SearchNotices } from './components/SearchNotices.tsx';
import { SortSelect } from './components/SortSelect.tsx';
import { countText } from './countText.ts';
import { appliedFilters, clearHref } from './listLinks.ts';
import styles from './SearchPage.module.css';
import { type LoadedList, selectList } from './searchSlice.ts';
import { useIsStale } from './useListLink.ts';
import { useListPlace } from './useListPlace.ts';

/** Apart from the page: a list that has something should not carry what an empty one needs. */
const EmptyResults = loadable(() => import('./components/EmptyResults.tsx'), {
  resolveComponent: (file) => file.EmptyResults,
});
const FilterDrawer = loadable(() => import('./components/FilterDrawer.tsx'), {
  resolveComponent: (file) => file.FilterDrawer,
  ssr: false,
});

/** A list of products: a part of the shop, a brand, or what was searched for. */
export function SearchPage() {
  const list = useSelector(selectList);
  const marketplace = useSelector(selectMarketplace);
  if (!list || !marketplace) return null;
  const { results } = list;
  return (
    <main className={styles.page}>
      <SearchHead results={results} marketplace={marketplace} />
      <VisuallyHidden>
        <span role="status">{countText(results.totalProductCount)}</span>
      </VisuallyHidden>
      {results.totalProductCount === 0 ? <EmptyResults results={results} /> : <FoundList list={list} />}
    </main>
  );
}

function FoundList({ list }: { list: LoadedList }) {
  const { results, firstPage } = list;
  const grid = useRef<HTMLDivElement>(null);
  const tools = useCardTools();
  const isStale = useIsStale();
  const applied = appliedFilters(results);
  useListPlace(grid, list);
  return (
    <>
      <Breadcrumbs className={styles.crumbs} crumbs={results.breadcrumbs} />
      <div className={styles.notices}>
        <SearchNotices results={results} />
      </div>
      <div className={styles.head}>
        <h1 className={styles.title}>{results.title}</h1>
        <p className={styles.count}>{countText(results.totalProductCount)}</p>
      </div>
      <div className={styles.tools}>
        <FilterButton results={results} chosen={applied.length} />
        <SortSelect results={results} />
      </div>
      <section className={styles.facets} aria-label="Filters">
        <FacetPanel results={results} />
      </section>
      <div ref={grid} className={styles.list} aria-busy={isStale}>
        <div className={styles.chosen}>
          <PopularFilters results={results} />
          <AppliedFilters applied={applied} clearHref={clearHref(results)} />
        </div>
        <CardGrid cards={results.list} tools={tools} pageSize={results.limit} firstPage={firstPage} />
        <ListFoot list={list} />
      </div>
    </>
  );
}

/** Opens the facets in a drawer on narrow screens; those who browse without scripts have them on the page instead. */
function FilterButton({ results, chosen }: { results: SearchResults; chosen: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind="secondary"
        className={styles.filterButton}
        aria-haspopup="dialog"
        onPointerDown={() => FilterDrawer.preload()}
        onClick={() => setIsOpen(true)}
      >
        <Icon of={SlidersHorizontal} size={20} /> Filters {chosen > 0 && <Badge tone="accent">{chosen}</Badge>}
      </Button>
      {isOpen && <FilterDrawer results={results} onClose={() => setIsOpen(false)} />}
    </>
  );
}
