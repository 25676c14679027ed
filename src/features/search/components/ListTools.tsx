import { Columns2, Columns3, Columns4, SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Marketplace } from '../../../contracts/content/content.ts';
import type { SearchResults } from '../../../contracts/search.ts';
import { DEFAULT_SORT, listOfferedSorts, SEARCH_SORTS } from '../../../lib/search/searchSorts.ts';
import { PER_ROW, type PerRow } from '../../../lib/visitorChoices.ts';
import { useHistoryLayer } from '../../../page/historyLayers.ts';
import { type FlagsRootState, selectVariant } from '../../../page/pageSlices.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/forms/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { listAppliedFilters, sortHref, toCriteria } from '../listLinks.ts';
import { choosePerRow, type ListViewRootState, selectPerRow } from '../listViewSlice.ts';
import { useListLink } from '../useListLink.ts';
import { useNextResults } from '../useNextResults.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import styles from './ListTools.module.css';

/** The flag whose variant `on` offers the sort by percent off in a marketplace that hides it (browsing §6). */
const PERCENT_OFF_FLAG = 'percent-off-sort';

/** A select that navigates on change; without scripts it is a form with a button. */
function SortSelect({ results, marketplace }: { results: SearchResults; marketplace: Marketplace }) {
  const { navigate } = useListLink();
  const percentOffVariant = useSelector((state: FlagsRootState) => selectVariant(state, PERCENT_OFF_FLAG));
  const sortOptions = listOfferedSorts(toCriteria(results).sort, {
    isBestForYouEligible: results.isBestForYouEligible,
    hasRatings: marketplace.hasRatings,
    hasPercentOffSort: marketplace.hasPercentOffSort || percentOffVariant === 'on',
  });
  const choose = (value: string) => {
    const sort = SEARCH_SORTS.find((sortOption) => `${sortOption.key}/${sortOption.direction}` === value);
    if (sort) navigate(sortHref(results, sort));
  };
  const selectedKey = `${results.sort.key}/${results.sort.direction}`;
  return (
    <form className={styles.form} action={sortHref(results, DEFAULT_SORT)} method="get">
      <Select
        aria-label="Sort by"
        name="s"
        height="control"
        className={styles.select}
        // Shows the choice at once, and the list's actual sort after loading.
        key={selectedKey}
        defaultValue={selectedKey}
        onChange={(event) => choose(event.target.value)}
      >
        {sortOptions.map(({ key, direction, label }) => (
          <option key={`${key}/${direction}`} value={`${key}/${direction}`}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" kind="secondary">
          Sort
        </Button>
      </noscript>
    </form>
  );
}

const ICONS = { 2: Columns2, 3: Columns3, 4: Columns4 } as const;

/** A switch for the number of items per row (browsing §9, Layout); only on wide screens. */
function LayoutSwitch({ perRow }: { perRow: PerRow }) {
  const dispatch = useAppDispatch<ListViewRootState>();
  return (
    <fieldset className={styles.switch} aria-label="Items in a row">
      {PER_ROW.map((count) => (
        <button
          key={count}
          type="button"
          className={styles.choice}
          aria-label={`${count} in a row`}
          aria-pressed={count === perRow}
          onClick={() => void dispatch(choosePerRow(count))}
        >
          <Icon icon={ICONS[count]} size={20} />
        </button>
      ))}
    </fieldset>
  );
}

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
  useHistoryLayer('filters', isOpen, setIsOpen);
  return (
    <>
      <Button kind="secondary" className={styles.filterButton} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon icon={SlidersHorizontal} size={20} /> Filters{' '}
        {chosenCount > 0 && <Badge tone="accent">{chosenCount}</Badge>}
      </Button>
      {isOpen && <FilterDrawer results={results} onClose={() => setIsOpen(false)} />}
    </>
  );
}
