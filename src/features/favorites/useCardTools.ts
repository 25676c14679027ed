import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { CardTools } from '../catalog/cardTools.ts';
import { selectMarketplace } from '../content/contentSlice.ts';
import { selectHeartedIds } from './favoritesSlice.ts';
import { useToggleHeart } from './useToggleHeart.ts';

/** What the cards of one list share; made once for the list. */
export function useCardTools(): CardTools {
  const ids = useSelector(selectHeartedIds);
  const marketplace = useSelector(selectMarketplace);
  const onHeart = useToggleHeart();
  return useMemo(
    () => ({
      hearted: new Set(ids),
      hasRatings: marketplace?.hasRatings ?? false,
      hasLowStockLabel: marketplace?.hasLowStockLabel ?? false,
      onHeart,
    }),
    [ids, marketplace, onHeart],
  );
}
