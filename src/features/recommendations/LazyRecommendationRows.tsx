import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Recos, RecoWidget } from '../../contracts/products/recommendations.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { Spinner } from '../../ui/Icon.tsx';
import { useNearViewport } from '../../ui/viewport.ts';
import { CardRow } from './CardRow.tsx';
import { fetchRows } from './fetchRows.ts';
import styles from './LazyRecommendationRows.module.css';
import { RecoRow } from './RecoRow.tsx';
import { type RecommendationsRootState, selectRecoRow } from './recommendationsSlice.ts';

/** A row of a widget, with a maximum number of cards. */
type WantedRow = { readonly widget: RecoWidget; readonly maxCards: number };

type LazyRecommendationRowsProps = {
  /** The key under which `loadRecos` may have loaded the rows with the page. */
  place: string;
  rows: readonly WantedRow[];
  /** Product ids to exclude from the rows. */
  exclude?: readonly string[];
};

/** Rows at the end of a page: rendered with the page for crawlers, else loaded when the shopper scrolls near. */
export function LazyRecommendationRows(props: LazyRecommendationRowsProps) {
  const { place, rows } = props;
  const isLoaded = useSelector((state: RecommendationsRootState) =>
    rows.some(({ widget }) => selectRecoRow(state, place, widget)),
  );
  if (!isLoaded) return <FetchedRows key={place} {...props} />;
  return (
    <div className={styles.rows}>
      {rows.map(({ widget, maxCards }) => (
        <RecoRow key={widget} place={place} widget={widget} maxCards={maxCards} />
      ))}
    </div>
  );
}

/** Loads the rows on scroll, because most shoppers never reach them. Empty rows take no space (browsing §8). */
function FetchedRows({ rows, exclude }: LazyRecommendationRowsProps) {
  const dispatch = useAppDispatch<unknown>();
  const [loadedRows, setLoadedRows] = useState<Recos['widgets']>([]);
  const [isComing, setIsComing] = useState(false);
  const place = useNearViewport(() => {
    setIsComing(true);
    const widgets = rows.map(({ widget }) => widget);
    void dispatch(fetchRows(widgets, Math.max(...rows.map(({ maxCards }) => maxCards)), exclude && { exclude })).then(
      (newRows) => {
        setLoadedRows(newRows);
        setIsComing(false);
      },
    );
  });
  return (
    <div ref={place} className={styles.rows}>
      {isComing && (
        <p className={styles.coming} role="status">
          <Spinner /> Loading more for you
        </p>
      )}
      {rows.map(({ widget, maxCards }) => {
        const row = loadedRows.find((candidate) => candidate.widget === widget);
        return row && <CardRow key={widget} title={row.title} cards={row.recos.slice(0, maxCards)} recoName={widget} />;
      })}
    </div>
  );
}
