import { type MouseEvent, useCallback } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { isSameList } from '../../lib/isSameList.ts';
import { isPlainPress } from '../../ui/isPlainPress.ts';

const LIST_STATE = { list: true };

type ListLink = {
  /** For links to another state of the list: plain ones in the markup, as there are hundreds on a page. */
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly go: (href: string) => void;
};

/** Goes from one state of a list to another: the page stays where it is, and the list shows that it is being changed. */
export function useListLink(): ListLink {
  const navigate = useNavigate();
  const go = useCallback(
    (href: string) => void navigate(href, { state: LIST_STATE, preventScrollReset: true }),
    [navigate],
  );
  const onClick = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      const { pathname, search } = event.currentTarget;
      go(pathname + search);
    },
    [go],
  );
  return { onClick, go };
}

/** Whether another state of the list is on its way: what one sees is stale. */
export function useIsStale(): boolean {
  const { location: next } = useNavigation();
  const here = useLocation();
  if (!next) return false;
  const state: unknown = next.state;
  if (isSameList(here.pathname + here.search, next.pathname + next.search)) return true;
  return typeof state === 'object' && state !== null && 'list' in state;
}
