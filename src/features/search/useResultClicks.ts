import { type RefObject, useEffect } from 'react';
import { reportResultClick } from '../../api/telemetry.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';

type Click = Parameters<typeof reportResultClick>[1];

/** Reports a click in the background; a failure is ignored. */
const tellClick =
  (click: Click): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    await reportResultClick(api, click).catch(() => undefined);
  };

/** Computes a card's position; preloaded when the pointer enters the list. */
const fetchPlaces = () => import('./resultClick.ts');

/** Reports the list position of each clicked product. One listener for all cards, because a page has hundreds. */
export function useResultClicks(grid: RefObject<HTMLElement | null>, firstPage: number): void {
  const dispatch = useAppDispatch<unknown>();
  useEffect(() => {
    const place = grid.current;
    const report = async ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link?.closest('li')) return;
      const click = (await fetchPlaces()).toResultClick(link, firstPage);
      if (click) await dispatch(tellClick(click));
    };
    const listen = (event: Event) => void report(event).catch(() => undefined);
    // In a task of its own, so that the first touch of the list is answered first.
    const prepare = () => void setTimeout(() => fetchPlaces().catch(() => undefined));
    place?.addEventListener('click', listen);
    place?.addEventListener('pointerover', prepare, { once: true });
    return () => {
      place?.removeEventListener('click', listen);
      place?.removeEventListener('pointerover', prepare);
    };
  }, [grid, dispatch, firstPage]);
}
