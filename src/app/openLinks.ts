import { type createMemoryRouter, matchRoutes } from 'react-router';
import { isNeverAPage } from '../lib/notFoundPaths.ts';
import { isPlainPress } from '../ui/isPlainPress.ts';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'navigate' | 'routes' | 'state'>;

function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isElsewhere = link?.relList.contains('external') || link?.hasAttribute('download');
  return link && !isElsewhere && (link.target === '' || link.target === '_self') ? link : null;
}

/** A page of the route table; files and what nobody knows are left to the browser. */
function isPage(router: Router, path: string): boolean {
  if (isNeverAPage(path)) return false;
  const route = matchRoutes([...router.routes], path)?.at(-1)?.route;
  return route !== undefined && route.path !== '*';
}

/**
 * Makes every plain link to a page of the shop quick: it is opened without a full load, wherever it stands. Links are therefore
 * plain `<a href>`; `rel="external"` marks what only the server knows, such as signing out. One with `data-in-place` (another colour, another size) keeps the scroll and takes no step of its own in the history.
 * @returns how to stop
 */
export function openLinks(router: Router, page: Window): () => void {
  const open = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    const link = pressedLink(event);
    const { location } = router.state;
    if (!link || link.origin !== page.location.origin || !isPage(router, link.pathname)) return;
    const isHere = link.pathname + link.search === location.pathname + location.search;
    if (isHere && link.hash) return;
    event.preventDefault();
    const inPlace = 'inPlace' in link.dataset;
    void router.navigate(link.pathname + link.search + link.hash, {
      replace: inPlace || isHere,
      preventScrollReset: inPlace,
    });
  };
  // React listens on the document: what its handlers have prevented is seen here.
  page.addEventListener('click', open);
  return () => page.removeEventListener('click', open);
}
