import { type Location, NavigationType } from 'react-router';
import { endFirstView } from '../../page/firstView.ts';
import { followStep, leaveLayer, readLayer } from '../../page/historyLayers.ts';
import type { NavigateOptions, NavigatorActions, PageData } from '../../page/navigation.ts';
import { setCurrentPage } from '../../page/reportError.ts';
import type { PageFault } from '../boot.ts';
import type { LoadedPage } from './loadPage.ts';
import { matchPage, type PageMatch } from './matchPage.ts';

const STORAGE_KEY = 'scroll-positions';
/** Marks elements of the head that the server alone writes, for machines that read one page. */
export const SERVER_ONLY = 'data-server';
/** Maximum number of stored positions. */
const MAX_POSITIONS = 100;

type ScrollPositions = {
  /** Returns the position of a history entry; undefined if the shopper has not left the entry yet. */
  readonly find: (entryKey: string) => number | undefined;
  /** Records the current position for a history entry. */
  readonly save: (entryKey: string) => void;
};

function read(page: Window): Map<string, number> {
  try {
    const storedValue: unknown = JSON.parse(page.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    const pairs = Array.isArray(storedValue) ? storedValue : [];
    return new Map(pairs.filter((pair) => Array.isArray(pair) && typeof pair[1] === 'number'));
  } catch {
    return new Map();
  }
}

/**
 * Opens the scroll positions by history entry. They are kept in the tab's storage, so that a reload and a return from
 * another site restore them too. The browser's own restoration is off, because it comes too early.
 * @param currentKey returns the key of the current history entry
 */
function openScrollPositions(page: Window, currentKey: () => string): ScrollPositions {
  const positions = read(page);
  const save = (entryKey: string): void => {
    positions.delete(entryKey);
    positions.set(entryKey, page.scrollY);
  };
  const takeOver = (): void => {
    page.history.scrollRestoration = 'manual';
  };
  takeOver();
  // A page from the back/forward cache switches the browser's own restoration on again.
  page.addEventListener('pageshow', takeOver);
  page.addEventListener('pagehide', () => {
    save(currentKey());
    try {
      page.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)));
    } catch {
      // Without storage, positions last as long as the document.
    }
    page.history.scrollRestoration = 'auto';
  });
  return { find: (entryKey) => positions.get(entryKey), save };
}

/** The page that the browser shows. A new object for each change. */
export type View = {
  readonly location: Location;
  readonly action: NavigationType;
  readonly match: PageMatch;
  readonly fault: PageFault | null;
  /** The number of loads: it changes when the page's data was loaded again. */
  readonly loads: number;
  /** The location that is being loaded. */
  readonly pendingLocation?: Location | undefined;
  /** The place to scroll to: a position, the element of the hash or the start, or nowhere. */
  readonly scroll: number | 'start' | 'keep';
};

export type Navigator = NavigatorActions & {
  readonly view: () => View;
  /** Calls a function after each change. Returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Loads the data of a page; never rejects. */
export type LoadPage = (match: PageMatch, url: URL, part: PageData) => Promise<LoadedPage>;

const getPath = ({ pathname, search }: Location): string => pathname + search;
const createKey = (): string => Math.random().toString(36).slice(2, 10);

export const toLocation = ({ pathname, search, hash }: URL, state: unknown = null, key = 'default'): Location => ({
  pathname,
  search,
  hash,
  state,
  key,
});

/** Returns the current history entry. An entry that was added by a link within the page gets a key. */
function readEntry(page: Window): Location {
  const entry: unknown = page.history.state;
  const entryState = typeof entry === 'object' && entry !== null ? entry : {};
  const key = 'key' in entryState && typeof entryState.key === 'string' ? entryState.key : createKey();
  if (!('key' in entryState)) page.history.replaceState({ ...entryState, key }, '');
  return toLocation(new URL(page.location.href), 'usr' in entryState ? entryState.usr : null, key);
}

/**
 * Creates the navigator of a document: it loads a page, then adds the history entry and shows the page. The latest
 * navigation wins; answers to earlier ones are dropped. `fault` is the error that the server rendered.
 */
export function createNavigator(page: Window, load: LoadPage, fault: PageFault | null): Navigator {
  const start = readEntry(page);
  const positions = openScrollPositions(page, () => view.location.key);
  let view: View = {
    location: start,
    action: NavigationType.Pop,
    match: matchPage(start.pathname),
    fault,
    loads: 0,
    scroll: positions.find(start.key) ?? 'keep',
  };
  setCurrentPage(view.match.path);
  // The part that opens the layer again would wait for an interaction.
  if (readLayer() !== undefined) endFirstView();
  const listeners = new Set<() => void>();
  let latest = 0;
  let entryKey = start.key;
  let choice: Location | undefined;
  let activeNavigation: Promise<void> = Promise.resolve();

  const show = (next: View): void => {
    view = next;
    setCurrentPage(view.match.path);
    for (const listener of listeners) listener();
  };
  const complete = (
    location: Location,
    action: View['action'],
    keepsScroll: boolean,
    viewChange: Partial<View>,
  ): void => {
    const entry = { usr: location.state, key: location.key };
    entryKey = location.key;
    if (action === NavigationType.Push) page.history.pushState(entry, '', getPath(location) + location.hash);
    if (action === NavigationType.Replace) page.history.replaceState(entry, '', getPath(location) + location.hash);
    const savedPosition = action === NavigationType.Pop ? positions.find(location.key) : undefined;
    show({
      ...view,
      ...viewChange,
      location,
      action,
      pendingLocation: undefined,
      scroll: savedPosition ?? (keepsScroll && !location.hash ? 'keep' : 'start'),
    });
  };
  const follow = async (target: string, options: NavigateOptions): Promise<void> => {
    const url = new URL(target, page.location.href);
    if (url.origin !== page.location.origin) return page.location.assign(url.href);
    const isHere = url.pathname + url.search === getPath(view.location);
    await navigate(target, { ...options, replace: options.replace || isHere });
  };
  const open = async (location: Location, action: View['action'], options: NavigateOptions): Promise<void> => {
    latest += 1;
    const current = latest;
    choice = action === NavigationType.Replace && options.preventScrollReset ? location : undefined;
    endFirstView();
    for (const element of page.document.querySelectorAll(`[${SERVER_ONLY}]`)) element.remove();
    positions.save(view.location.key);
    const match = matchPage(location.pathname);
    show({ ...view, pendingLocation: location });
    const loadedPage = await load(match, new URL(getPath(location), page.location.origin), 'all');
    if (action !== NavigationType.Pop) await leaveLayer();
    if (current !== latest) return;
    if (loadedPage.kind === 'redirect') return follow(loadedPage.location, options);
    const viewChange = { match, fault: loadedPage.fault, loads: view.loads + 1 };
    complete(location, action, options.preventScrollReset === true, viewChange);
  };
  const navigate = (to: string, options: NavigateOptions = {}): Promise<void> => {
    const location = toLocation(new URL(to, page.location.href), options.state ?? null, createKey());
    const action = options.replace ? NavigationType.Replace : NavigationType.Push;
    if (location.hash && getPath(location) === getPath(view.location)) {
      latest += 1;
      positions.save(view.location.key);
      complete(location, action, options.preventScrollReset === true, {});
      return Promise.resolve();
    }
    activeNavigation = open(location, action, options);
    return activeNavigation;
  };
  const revalidate: Navigator['revalidate'] = async (part) => {
    if (view.pendingLocation) return activeNavigation;
    // The error page needs all data to become the page.
    if (view.fault && part === 'shopper') return;
    latest += 1;
    const current = latest;
    const loadedPage = await load(view.match, new URL(getPath(view.location), page.location.origin), part);
    if (current !== latest) return;
    if (loadedPage.kind === 'redirect') return follow(loadedPage.location, { replace: true });
    if (loadedPage.fault && loadedPage.fault.status >= 500) return;
    endFirstView();
    show({ ...view, fault: loadedPage.fault, loads: view.loads + 1, scroll: 'keep' });
  };
  page.addEventListener('popstate', () => {
    const previousLocation = view.location;
    const location = readEntry(page);
    const isLayerStep = location.key === entryKey;
    entryKey = location.key;
    followStep(isLayerStep);
    if (isLayerStep) return;
    if (getPath(location) !== getPath(previousLocation) || view.pendingLocation)
      activeNavigation = open(location, NavigationType.Pop, {});
    else {
      positions.save(previousLocation.key);
      complete(location, NavigationType.Pop, false, {});
    }
  });
  return {
    navigate,
    revalidate,
    getChoice: () => choice,
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
