import type { Location } from 'react-router';
import { isNeverAPage } from '../lib/paths.ts';
import { isPlainClick } from '../ui/clicks.ts';
import type { Navigator, View } from './router/createNavigator.ts';
import { isKnownPath } from './router/matchPage.ts';

function findClickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isElsewhere = link?.relList.contains('external') || link?.hasAttribute('download');
  return link && !isElsewhere && (link.target === '' || link.target === '_self') ? link : null;
}

type Links = Pick<Navigator, 'navigate'> & { readonly view: () => Pick<View, 'location' | 'pendingLocation'> };

/** Value of `data-in-place` without names of query parameters. */
const WHOLE_ADDRESS = 'true';

/** Returns the address of a choice after another: only the parameters that the link changes are its own. */
function addChoice(link: HTMLAnchorElement, changes: string, { pathname, search }: Location): string {
  const linkQuery = new URLSearchParams(link.search);
  const query = new URLSearchParams(search);
  for (const name of changes.split(' ')) {
    const value = linkQuery.get(name);
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const isSamePath = link.getAttribute('href')?.startsWith('?');
  const path = isSamePath ? pathname : link.pathname;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns whether a path is in the route table; the browser handles files and unknown paths. */
const isPage = (path: string): boolean => !isNeverAPage(path) && isKnownPath(path);

/**
 * Handles clicks on plain `<a href>` links to the shop's pages by client-side navigation. `rel="external"` marks paths
 * that only the server handles, such as signing out. A link with `data-in-place` (another color, another size) keeps
 * the scroll position and replaces the history entry. Its value names the query parameters that the link changes, so
 * that a choice keeps an earlier one that is still loading.
 * @returns a function that removes the listener
 */
export function openLinks(navigator: Links, page: Window): () => void {
  let latestChoice = '';
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    const link = findClickedLink(event);
    const { location, pendingLocation = location } = navigator.view();
    if (!link || link.origin !== page.location.origin || !isPage(link.pathname)) return;
    const isHere = link.pathname + link.search === location.pathname + location.search;
    if (isHere && link.hash) return;
    event.preventDefault();
    const { inPlace } = link.dataset;
    const isChoice = inPlace !== undefined;
    const follows = latestChoice === pendingLocation.pathname + pendingLocation.search;
    const address =
      isChoice && inPlace !== WHOLE_ADDRESS && follows
        ? addChoice(link, inPlace, pendingLocation)
        : link.pathname + link.search;
    if (isChoice) latestChoice = address;
    void navigator.navigate(address + link.hash, { replace: isChoice || isHere, preventScrollReset: isChoice });
  };
  // React listens on the document, so a click that its handlers prevented is visible here.
  page.addEventListener('click', open);
  return () => page.removeEventListener('click', open);
}
