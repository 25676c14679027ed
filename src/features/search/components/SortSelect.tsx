import { useSelector } from 'react-redux';
import type { Marketplace } from '../../../contracts/content.ts';
import type { SearchResults } from '../../../contracts/search.ts';
import { DEFAULT_SORT, listOfferedSorts, SEARCH_SORTS } from '../../../lib/searchSorts.ts';
import { type FlagsRootState, selectVariant } from '../../../page/flagsSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { sortHref, toCriteria } from '../listLinks.ts';
import { useListLink } from '../useListLink.ts';
import styles from './SortSelect.module.css';

/** The flag whose variant `on` offers the sort by percent off in a marketplace that hides it (browsing §6). */
const PERCENT_OFF_FLAG = 'percent-off-sort';

/** A select that navigates on change; without scripts it is a form with a button. */
export function SortSelect({ results, marketplace }: { results: SearchResults; marketplace: Marketplace }) {
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
      <label className={styles.label} htmlFor="sort">
        Sort by
      </label>
      <Select
        id="sort"
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
