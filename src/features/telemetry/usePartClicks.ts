import { useEffect } from 'react';
import { reportPartClick } from '../../api/pageTelemetry.ts';
import type { PartClick } from '../../contracts/telemetry.ts';
import { maskPersonal } from '../../lib/maskPersonal.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { describeTrackedPart, findTrackedElement, normalizePlaceName, shortenText } from './trackedPart.ts';

type Click = Omit<PartClick, 'type'>;

/** Reports a click in the background; a failure is ignored. */
const tellClick =
  (click: Click): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    await reportPartClick(api, click).catch(() => undefined);
  };

/**
 * Returns the analytics data of a click on a link; undefined outside tracked parts and named links of menus, and for a
 * list's cards, which report their own position.
 */
function toClick(target: EventTarget | null, page: string): Click | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link) return undefined;
  const click = {
    label: shortenText(link.textContent),
    href: maskPersonal(link.pathname).slice(0, 500),
    page,
  };
  const { gae } = link.dataset;
  // The first click on a section opens its menu, without navigation.
  if (gae && link.getAttribute('aria-expanded') !== 'false')
    return { ...click, place: normalizePlaceName(`menu:${gae}`) };
  const part = findTrackedElement(link);
  if (!part || part.dataset.track === 'list') return undefined;
  const { place, label } = describeTrackedPart(part);
  return { ...click, place, ...(link === part && { label }) };
}

/**
 * Reports the part of a page that was clicked (browsing §7, Analytics events).
 * @param page the route pattern
 */
export function usePartClicks(page: string): void {
  const dispatch = useAppDispatch<unknown>();
  useEffect(() => {
    const report = ({ target }: Event) => {
      const click = toClick(target, page);
      if (click) void dispatch(tellClick(click));
    };
    // In the capture phase, because the click's handler may leave the page at once.
    document.addEventListener('click', report, { capture: true });
    return () => document.removeEventListener('click', report, { capture: true });
  }, [page, dispatch]);
}
