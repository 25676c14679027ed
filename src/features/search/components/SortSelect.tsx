import type { SearchResults } from '../../../contracts/search.ts';
import { DEFAULT_SORT, SEARCH_SORTS } from '../../../lib/searchSorts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { sortHref } from '../listLinks.ts';
import { useListLink } from '../useListLink.ts';
import styles from './SortSelect.module.css';

/** A choice goes there at once; without scripts it is a form with a button. */
export function SortSelect({ results }: { results: SearchResults }) {
  const { go } = useListLink();
  const choose = (value: string) => {
    const sort = SEARCH_SORTS.find((known) => `${known.key}/${known.direction}` === value);
    if (sort) go(sortHref(results, sort));
  };
  const chosen = `${results.sort.key}/${results.sort.direction}`;
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
        // Shows the choice at once, and the list's own sort when it has come.
        key={chosen}
        defaultValue={chosen}
        onChange={(event) => choose(event.target.value)}
      >
        {SEARCH_SORTS.map(({ key, direction, label }) => (
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
