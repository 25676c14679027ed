import { useEffect, useState } from 'react';
import { fetchHeartCounts } from '../../api/favorites.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './HeartCount.module.css';

/** Returns a heart count as text: the number up to 1000, above it whole thousands as `Nk` (browsing §9). */
export const formatHeartCount = (count: number): string =>
  count > 1000 ? `${Math.floor(count / 1000)}k` : String(count);

const readCount =
  (styleId: string): AppThunk<unknown, number> =>
  async (_dispatch, _getState, { api }) =>
    (await fetchHeartCounts(api, styleId)).items[0]?.count ?? 0;

/** The number of hearts of a style, including the shopper's current heart; renders nothing for zero or unknown. */
export function HeartCount({ styleId, isHearted }: { styleId: string; isHearted: boolean }) {
  const dispatch = useAppDispatch();
  const [others, setOthers] = useState<number | null>(null);
  // The answer includes the shopper's heart as of the request.
  const [wasHearted] = useState(isHearted);
  useEffect(() => {
    let isStale = false;
    dispatch(readCount(styleId)).then(
      (count) => {
        if (!isStale) setOthers(Math.max(0, count - (wasHearted ? 1 : 0)));
      },
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [dispatch, styleId, wasHearted]);
  const count = others === null ? 0 : others + (isHearted ? 1 : 0);
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <VisuallyHidden>Hearts: </VisuallyHidden>
      {formatHeartCount(count)}
    </span>
  );
}
