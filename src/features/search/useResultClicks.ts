import { type RefObject, useEffect } from 'react';
import { reportResultClick } from '../../api/telemetry.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';

type Click = Parameters<typeof reportResultClick>[1];

/** Nobody waits for it, and nothing is lost with it. */
const tellClick =
  (click: Click): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    await reportResultClick(api, click).catch(() => undefined);
  };

/** What works out a card's place; fetched while the pointer is on its way. */
const fetchPlaces = () => import('./resultClick.ts');

/** Tells from which place of the list a product was gone to. One listener for all cards, as there are hundreds. */
export function useResultClicks(grid: RefObject<HTMLElement | null>, firstPage: number): void {
  const dispatch = useAppDispatch<unknown>();
  useEffect(() => {
    const place = grid.current;
    const tell = async ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link?.closest('li')) return;
      const click = (await fetchPlaces()).clickOf(link, firstPage);
      if (click) await dispatch(tellClick(click));
    };
    const listen = (event: Event) => void tell(event).catch(() => undefined);
    const prepare = () => void fetchPlaces().catch(() => undefined);
    place?.addEventListener('click', listen);
    place?.addEventListener('pointerover', prepare, { once: true });
    return () => {
      place?.removeEventListener('click', listen);
      place?.removeEventListener('pointerover', prepare);
    };
  }, [grid, dispatch, firstPage]);
}
