import { type MouseEvent, useCallback } from 'react';
import { useNavigate, useNavigation } from 'react-router';

const LIST_STATE = { list: true };

const isPlainPress = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

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
  const { location } = useNavigation();
  const state: unknown = location?.state;
  return typeof state === 'object' && state !== null && 'list' in state;
}
