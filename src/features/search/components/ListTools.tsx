import { SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Marketplace } from '../../../contracts/content.ts';
import type { SearchResults } from '../../../contracts/search.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { listAppliedFilters } from '../listLinks.ts';
import { selectPerRow } from '../listViewSlice.ts';
import { useNextResults } from '../useNextResults.ts';
import { FilterDrawer } from './filterDrawerPart.ts';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import styles from './ListTools.module.css';
import { SortSelect } from './SortSelect.tsx';

/** The filter button (on narrow screens), the layout switch (on wide ones), and the sort select. */
export function ListTools({ results, marketplace }: { results: SearchResults; marketplace: Marketplace }) {
  const perRow = useSelector(selectPerRow);
  const nextResults = useNextResults(results);
  return (
    <>
      <FilterButton results={nextResults} chosenCount={listAppliedFilters(nextResults).length} />
      <LayoutSwitch perRow={perRow} />
      <SortSelect results={nextResults} marketplace={marketplace} />
    </>
  );
}

/** Opens the facets in a drawer on narrow screens; without JavaScript the facets are on the page instead. */
function FilterButton({ results, chosenCount }: { results: SearchResults; chosenCount: number }) {
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
        <Icon icon={SlidersHorizontal} size={20} /> Filters{' '}
        {chosenCount > 0 && <Badge tone="accent">{chosenCount}</Badge>}
      </Button>
      {isOpen && <FilterDrawer results={results} onClose={() => setIsOpen(false)} />}
    </>
  );
}
