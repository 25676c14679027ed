import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Facet, SearchResults } from '../../../contracts/search.ts';
import { useHistoryLayer } from '../../../page/historyLayers.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { useClickOutside } from '../../../ui/clicks.ts';
import { choosePopularFilters } from '../choosePopularFilters.ts';
import { clearHref, listAppliedFilters, toCriteria, toggleHref } from '../listLinks.ts';
import { selectSavedSizes } from '../savedSizesSlice.ts';
import { useListLink } from '../useListLink.ts';
import { useNextResults } from '../useNextResults.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { FacetValues } from './FacetValues.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import styles from './PopularFilters.module.css';
import { SizeValues } from './SizeValues.tsx';
import { MySizesChips } from './savedSizesParts.ts';

/** Where a row of chips scrolls sideways, and a facet opens in a drawer. */
const PHONE_WIDTH = 650;

const isPhone = (): boolean => window.innerWidth <= PHONE_WIDTH;

/** The chip's text: the facet, and how many of its values are chosen. */
function formatChip({ label, values }: Facet): string {
  const selectedCount = values.filter((value) => value.selected).length;
  return selectedCount > 0 ? `${label} · ${selectedCount}` : label;
}

/** Popular filters above the list: a chip opens its values in place, on phones in a drawer. */
function PopularFilters({ results }: { results: SearchResults }) {
  const { open, toggle, ref } = useOneOpen();
  const { onClick } = useListLink();
  const { facets, switches } = choosePopularFilters(results.facets);
  const criteria = toCriteria(results);
  const hasSaved = useSelector(selectSavedSizes).length > 0;
  if (facets.length + switches.length === 0) return null;
  return (
    <div ref={ref} className={styles.filters}>
      {hasSaved && <MySizesChips results={results} />}
      {facets.map((facet) => (
        <FacetChip
          key={facet.field}
          facet={facet}
          results={results}
          isOpen={open === facet.field}
          onToggle={() => toggle(facet.field)}
        />
      ))}
      {switches.map(({ facet, value }) => (
        <a
          key={facet.field}
          className={classNames(styles.switch, value.selected && styles.selected)}
          href={toggleHref(criteria, facet.field, value.value)}
          rel="nofollow"
          aria-current={value.selected ? 'true' : undefined}
          onClick={onClick}
        >
          {value.label}
        </a>
      ))}
    </div>
  );
}

type FacetChipProps = {
  facet: Facet;
  results: SearchResults;
  /** Whether the values are open in place. */
  isOpen: boolean;
  onToggle: () => void;
};

/** The chip of a facet. It holds the state of its drawer, so that a phone does not render the other chips to open it. */
function FacetChip({ facet, results, isOpen, onToggle }: FacetChipProps) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  useHistoryLayer(`filter ${facet.field}`, isDrawerOpen, setIsDrawerOpen);
  return (
    <div className={styles.place}>
      <Chip
        opens
        className={classNames(facet.values.some((value) => value.selected) && styles.selected)}
        aria-expanded={isOpen}
        onClick={() => (isPhone() ? setIsDrawerOpen(true) : onToggle())}
      >
        {formatChip(facet)}
      </Chip>
      {isOpen && (
        <div className={styles.panel}>
          {facet.display === 'sizes' ? (
            <SizeValues facet={facet} results={results} />
          ) : (
            <FacetValues facet={facet} values={facet.values} results={results} />
          )}
        </div>
      )}
      {isDrawerOpen && (
        <FilterDrawer results={results} onlyField={facet.field} onClose={() => setIsDrawerOpen(false)} />
      )}
    </div>
  );
}

/** Keeps at most one popover open; Escape, a press or focus outside, and a second press close it. */
function useOneOpen() {
  const [open, setOpen] = useState('');
  const ref = useRef<HTMLDivElement>(null);
  useClickOutside(ref, () => setOpen(''));
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      ref.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      setOpen('');
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  const toggle = (field: string) => setOpen(open === field ? '' : field);
  return { open, toggle, ref };
}

/** The selected filters and the popular ones in a row above the cards, so that a choice does not move them. */
export function ListChoices({ results }: { results: SearchResults }) {
  const nextResults = useNextResults(results);
  return (
    <>
      <AppliedFilters appliedFilters={listAppliedFilters(nextResults)} clearHref={clearHref(nextResults)} />
      <PopularFilters results={nextResults} />
    </>
  );
}
