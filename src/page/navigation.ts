import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { type Location, useLocation, useNavigate as useRouterNavigate } from 'react-router';
import { ApiFailure } from '../api/apiFailure.ts';
import { signInPath } from './pageErrors.ts';

export type NavigateOptions = {
  /** Whether to replace the current history entry instead of adding one. */
  readonly replace?: boolean;
  /** Whether to keep the scroll position. */
  readonly preventScrollReset?: boolean;
  /** Stored with the history entry, as `location.state`. */
  readonly state?: unknown;
};

/** The state that a page loads: public and shopper state, or shopper state alone. */
export type PageData = 'all' | 'shopper';

/** The shop's navigator, the same object for all renders. */
export type NavigatorActions = {
  /** Loads and shows an address of the shop; resolves when it is shown, or when another navigation has replaced it. */
  readonly navigate: (to: string, options?: NavigateOptions) => Promise<void>;
  /** Loads the current page's data again, all or the shopper's; without an answer the page stays. */
  readonly revalidate: (part: PageData) => Promise<void>;
  /** Returns the address of the latest choice in place (a color, a size), from the press on, also while an earlier one is shown. */
  readonly getChoice: () => Location | undefined;
};
export const NavigatorContext = createContext<NavigatorActions | null>(null);

/** The address that is being loaded; undefined while none is. */
export const PendingLocationContext = createContext<Location | undefined>(undefined);

/** The path pattern of the current page. */
export const PagePathContext = createContext('');

/** Returns `navigate` of the shop's navigator, stable across renders; outside the shop, React Router's. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void | Promise<void> {
  const routerNavigate = useRouterNavigate();
  return useContext(NavigatorContext)?.navigate ?? routerNavigate;
}

/** Returns the location that is being loaded; undefined while none is. */
export const usePendingLocation = (): Location | undefined => useContext(PendingLocationContext);

/** Returns a store's value; while another page loads, the earlier one, as data come before the page. */
export function useShownValue<Value>(value: Value): Value {
  const isLoading = usePendingLocation() !== undefined;
  const [shown, setShown] = useState({ value });
  if (!isLoading && shown.value !== value) setShown({ value });
  return isLoading ? shown.value : value;
}

/** Returns a function that tells whether the page still shows an earlier choice in place (a color, a size) than the latest. */
export function useIsBehindChoice(): () => boolean {
  const { pathname, search } = useLocation();
  const getChoice = useContext(NavigatorContext)?.getChoice;
  return () => {
    const choice = getChoice?.();
    return choice !== undefined && choice.pathname + choice.search !== pathname + search;
  };
}

/**
 * Returns a function that acts once the page shows the latest choice, and whether it waits for that: a press right after a choice
 * would else act on the earlier color, or find no size.
 */
export function useAfterChoice(act: () => void): readonly [press: () => void, isWaiting: boolean] {
  const isBehind = useIsBehindChoice();
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || isBehind()) return;
    setIsWaiting(false);
    act();
  });
  return [() => (isBehind() ? setIsWaiting(true) : act()), isWaiting];
}

/** Returns the path pattern of the current page. */
export const usePagePath = (): string => useContext(PagePathContext);

/** Returns the query parameters of the page's address. */
export function useQueryParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Returns the page's query once it runs in the browser; stored pages are rendered without tracking. */
export function usePageQuery(): string {
  const { search } = useLocation();
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(search), [search]);
  return query;
}

/**
 * Returns a handler for failed calls: if the failure requires a sign-in, it opens the sign-in page, which returns to
 * `path` (transactions §6).
 * @returns whether it navigated
 */
export function useSignInRedirect(path: string): (failure: unknown) => Promise<boolean> {
  const navigate = useNavigate();
  return async (failure) => {
    if (!(failure instanceof ApiFailure && failure.isAuthRequired)) return false;
    await navigate(signInPath(path));
    return true;
  };
}
