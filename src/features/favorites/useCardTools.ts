import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { CardTools } from '../catalog/cardTools.ts';
import { selectMarketplace } from '../content/contentSlice.ts';
import { selectHasLowStockLabel } from '../content/shopSelectors.ts';
import { selectHeartedIds } from './favoritesSlice.ts';
import { useToggleHeart } from './useToggleHeart.ts';

/** Returns the shared data and callbacks of a list's cards. */
export function useCardTools(recoName?: string): CardTools {
  const ids = useSelector(selectHeartedIds);
  const marketplace = useSelector(selectMarketplace);
  const hasLowStockLabel = useSelector(selectHasLowStockLabel);
  const onHeart = useToggleHeart();
  return useMemo(
    () => ({
      heartedIds: new Set(ids),
      hasRatings: marketplace?.hasRatings ?? false,
      hasLowStockLabel,
      formerPrice: marketplace?.formerPrice?.card,
      recoName,
      onHeart,
    }),
    [ids, marketplace, hasLowStockLabel, recoName, onHeart],
  );
}
