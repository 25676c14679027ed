import { isNeverAPage } from '../lib/isNeverAPage.ts';
import { isPlainClick } from '../ui/isPlainClick.ts';
import type { Navigator, View } from './router/createNavigator.ts';
import { isKnownPath } from './router/matchPage.ts';

function findClickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isElsewhere = link?.relList.contains('external') || link?.hasAttribute('download');
  return link && !isElsewhere && (link.target === '' || link.target === '_self') ? link : null;
}

type Links = Pick<Navigator, 'navigate'> & { readonly view: () => Pick<View, 'location'> };

/** Returns whether a path is in the route table; the browser handles files and unknown paths. */
const isPage = (path: string): boolean => !isNeverAPage(path) && isKnownPath(path);

/**
 * Handles clicks on plain `<a href>` links to the shop's pages by client-side navigation. `rel="external"` marks paths
 * that only the server handles, such as signing out. A link with `data-in-place` (another colour, another size) keeps
 * the scroll position and replaces the history entry.
 * @returns a function that removes the listener
 */
export function openLinks(navigator: Links, page: Window): () => void {
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    const link = findClickedLink(event);
    const { location } = navigator.view();
    if (!link || link.origin !== page.location.origin || !isPage(link.pathname)) return;
    const isHere = link.pathname + link.search === location.pathname + location.search;
    if (isHere && link.hash) return;
    event.preventDefault();
    const inPlace = 'inPlace' in link.dataset;
    void navigator.navigate(link.pathname + link.search + link.hash, {
      replace: inPlace || isHere,
      preventScrollReset: inPlace,
    });
  };
  // React listens on the document, so a click that its handlers prevented is visible here.
  page.addEventListener('click', open);
  return () => page.removeEventListener('click', open);
}
