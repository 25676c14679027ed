import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { SearchResults } from '../../../contracts/search.ts';
import { formatItemCount } from '../../../lib/money.ts';
import { Button, getButtonClass } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { clearHref, listAppliedFilters } from '../listLinks.ts';
import { useIsStale, useListLink } from '../useListLink.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { FacetPanel } from './FacetPanel.tsx';
import styles from './FilterDrawer.module.css';

type FilterDrawerProps = {
  results: SearchResults;
  /** The field of the only facet to show; all facets without it. */
  onlyField?: string | undefined;
  onClose: () => void;
};

/** The facets in a drawer on narrow screens. The list behind it updates with every choice, and the button shows its count. */
export function FilterDrawer({ results, onlyField, onClose }: FilterDrawerProps) {
  const { onClick } = useListLink();
  const isStale = useIsStale();
  const facet = results.facets.find(({ field }) => field === onlyField);
  const appliedFilters = listAppliedFilters(results).filter(({ field }) => !facet || field === facet.field);
  const foot = (
    <>
      {appliedFilters.length > 0 && !facet && (
        <a className={getButtonClass({ kind: 'secondary', size: 'large' })} href={clearHref(results)} onClick={onClick}>
          Clear all
        </a>
      )}
      <Button size="large" className={styles.show} busy={isStale ? 'Counting' : false} onClick={onClose}>
        Show {formatItemCount(results.totalProductCount)}
      </Button>
    </>
  );
  return (
    <Drawer
      open
      title={facet?.label ?? 'Filters'}
      onClose={onClose}
      foot={foot}
      fillsLater
      placeholder={<FacetOutlines facets={facet ? [facet] : results.facets} />}
    >
      <Steady results={results}>
        <div className={styles.chosen}>
          <AppliedFilters appliedFilters={appliedFilters} />
        </div>
        <FacetPanel results={facet ? { ...results, facets: [facet] } : results} />
      </Steady>
    </Drawer>
  );
}

/** Keeps the tapped value at its place on the screen when its results add or remove rows above it. */
function Steady({ results, children }: { results: SearchResults; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const tapped = useRef<{ readonly element: Element; readonly offset: number } | null>(null);
  const remember = ({ target }: MouseEvent): void => {
    const scroller = content.current?.parentElement;
    const element = target instanceof Element && target.closest('a, button');
    if (scroller && element) tapped.current = { element, offset: measureOffset(element, scroller) };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the results.
  useLayoutEffect(() => {
    const scroller = content.current?.parentElement;
    if (!scroller || !tapped.current?.element.isConnected) return;
    const { element, offset } = tapped.current;
    const newOffset = measureOffset(element, scroller);
    scroller.scrollTop += newOffset - offset;
    tapped.current = { element, offset: newOffset };
  }, [results]);
  return (
    <div ref={content} className={styles.steady} onClickCapture={remember}>
      {children}
    </div>
  );
}

/** How far an element is below the top of the scrolled content. */
const measureOffset = (element: Element, scroller: Element): number =>
  element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;

/** Groups that fill the first view of a phone. */
const OUTLINED_COUNT = 3;
const ROWS = [1, 2, 3, 4];

/** The names of the first facets with blocks in place of their values, drawn at once while the values are rendered. */
const FacetOutlines = ({ facets }: { facets: SearchResults['facets'] }) =>
  facets.slice(0, OUTLINED_COUNT).map(({ field, label }) => (
    <div key={field} className={styles.outline}>
      <b>{label}</b>
      {ROWS.map((row) => (
        <i key={row} />
      ))}
    </div>
  ));
