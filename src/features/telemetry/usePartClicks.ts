import { useEffect } from 'react';
import { reportPartClick } from '../../api/pageTelemetry.ts';
import type { PartClick } from '../../contracts/telemetry.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { shortText, trackedAround, trackedPart } from './trackedPart.ts';

type Click = Omit<PartClick, 'type'>;

/** Nobody waits for it, and nothing is lost with it. */
const tellClick =
  (click: Click): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    await reportPartClick(api, click).catch(() => undefined);
  };

/** What a click on a link tells; undefined outside of tracked parts, and for the cards of a list, which tell their places. */
function clickOf(target: EventTarget | null): Click | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const part = link && trackedAround(link);
  if (!part || part.dataset.track === 'list') return undefined;
  const { place, label } = trackedPart(part);
  return {
    place,
    label: link === part ? label : shortText(link.textContent),
    href: link.pathname.slice(0, 500),
    page: window.location.pathname.slice(0, 500),
  };
}

/** Tells the shop which part of a page led on (browsing §7, Analytics events). */
export function usePartClicks(): void {
  const dispatch = useAppDispatch<unknown>();
  useEffect(() => {
    const tell = ({ target }: Event) => {
      const click = clickOf(target);
      if (click) void dispatch(tellClick(click));
    };
    // Before the page is gone from: what answers the click may leave at once.
    document.addEventListener('click', tell, { capture: true });
    return () => document.removeEventListener('click', tell, { capture: true });
  }, [dispatch]);
}
