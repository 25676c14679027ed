import { type MouseEvent, useCallback } from 'react';
import { useLocation } from 'react-router';
import { isSameList } from '../../lib/collections.ts';
import { useNavigate, usePendingLocation } from '../../page/navigation.ts';
import { waitForPaint } from '../../page/waitForPaint.ts';
import { isPlainClick } from '../../ui/clicks.ts';

const LIST_STATE = { list: true };

/** Returns whether a history entry's state is that of a link to another state of a list. */
export const isListState = (state: unknown): boolean => typeof state === 'object' && state !== null && 'list' in state;

type ListLink = {
  /** For links to another state of the list; plain anchors, because a page has hundreds of them. */
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly navigate: (href: string) => void;
};

/** Returns functions that navigate to another state of a list: the scroll position is kept, and the list is shown as stale. */
export function useListLink(): ListLink {
  const navigate = useNavigate();
  const go = useCallback(
    (href: string) => void navigate(href, { state: LIST_STATE, preventScrollReset: true }),
    [navigate],
  );
  const onClick = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      const { pathname, search } = event.currentTarget;
      // A phone first shows what was chosen.
      void waitForPaint().then(() => go(pathname + search));
    },
    [go],
  );
  return { onClick, navigate: go };
}

/** Returns whether another state of the list is loading, so that the visible one is stale. */
export function useIsStale(): boolean {
  const next = usePendingLocation();
  const location = useLocation();
  if (!next) return false;
  if (isSameList(location.pathname + location.search, next.pathname + next.search)) return true;
  return isListState(next.state);
}
