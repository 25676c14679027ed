import { type MouseEvent, useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { CardTools } from '../catalog/cardTools.ts';
import { selectMarketplace } from '../content/contentSlice.ts';
import { selectHeartedIds } from './favoritesSlice.ts';
import { useToggleHeart } from './useToggleHeart.ts';

/** Whether the browser should do with this press what it does with any: a new tab, a new window, a download. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** What the cards of one list share; made once for the list. */
export function useCardTools(): CardTools {
  const ids = useSelector(selectHeartedIds);
  const marketplace = useSelector(selectMarketplace);
  const navigate = useNavigate();
  const onHeart = useToggleHeart();
  const onOpen = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (isForBrowser(event)) return;
      event.preventDefault();
      const { pathname, search } = event.currentTarget;
      void navigate(pathname + search);
    },
    [navigate],
  );
  return useMemo(
    () => ({
      hearted: new Set(ids),
      hasRatings: marketplace?.hasRatings ?? false,
      hasLowStockLabel: marketplace?.hasLowStockLabel ?? false,
      onHeart,
      onOpen,
    }),
    [ids, marketplace, onHeart, onOpen],
  );
}
