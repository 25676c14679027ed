import { useState } from 'react';
import type { Recos, RecoWidget } from '../../contracts/recommendations.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useComingNear } from '../../ui/useComingNear.ts';
import { CardRow } from './CardRow.tsx';
import styles from './ComingRows.module.css';
import { fetchRows } from './fetchRows.ts';

/** A row of one widget with so many cards at most. */
type WantedRow = { readonly widget: RecoWidget; readonly most: number };

/**
 * Rows at the foot of a page, asked for together when the shopper comes near: most never do, and a page should not carry them.
 * Those that hold nothing, and all where none came, take no place (browsing §8).
 */
export function ComingRows({ rows }: { rows: readonly WantedRow[] }) {
  const dispatch = useAppDispatch<unknown>();
  const [found, setFound] = useState<Recos['widgets']>([]);
  const [isComing, setIsComing] = useState(false);
  const place = useComingNear(() => {
    setIsComing(true);
    const widgets = rows.map(({ widget }) => widget);
    void dispatch(fetchRows(widgets, Math.max(...rows.map(({ most }) => most)))).then((came) => {
      setFound(came);
      setIsComing(false);
    });
  });
  return (
    <div ref={place} className={styles.rows}>
      {isComing && (
        <p className={styles.coming} role="status">
          <Spinner /> Loading more for you
        </p>
      )}
      {rows.map(({ widget, most }) => {
        const row = found.find((known) => known.widget === widget);
        return row && <CardRow key={widget} title={row.title} cards={row.recos.slice(0, most)} recoName={widget} />;
      })}
    </div>
  );
}
