import { NavigationType } from 'react-router';
import { createNavigator, type LoadPage, type Navigator } from '../../../../src/app/router/createNavigator.ts';
import type { LoadedPage } from '../../../../src/app/router/loadPage.ts';

const LOADED: LoadedPage = { kind: 'page', fault: null };
const where = (): string => window.location.pathname + window.location.search + window.location.hash;

/** A navigator whose loads end when the test says so. */
function given(address = '/', answer: (path: string) => LoadedPage = () => LOADED) {
  window.history.replaceState(null, '', address);
  const loads: string[] = [];
  const waiting = new Map<string, () => void>();
  let isSlow = false;
  const load: LoadPage = async (_match, url) => {
    const path = url.pathname + url.search;
    loads.push(path);
    if (isSlow) await new Promise<void>((resolve) => waiting.set(path, resolve));
    return answer(path);
  };
  const navigator = createNavigator(window, load, null);
  return {
    navigator,
    loads,
    slow: () => {
      isSlow = true;
    },
    arrive: (path: string) => waiting.get(path)?.(),
  };
}

const shown = ({ view }: Navigator): string => view().location.pathname + view().location.search;
/** Resolves after the page of a history step was shown. */
async function step(delta: number): Promise<void> {
  const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.go(delta);
  await moved;
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => sessionStorage.clear());

it('loads a page, then adds it to the history and shows it', async () => {
  const { navigator, loads } = given('/');
  const before = window.history.length;
  await navigator.navigate('/cart?a=1#top', { state: { from: 'test' } });
  expect(loads).toEqual(['/cart?a=1']);
  expect([where(), shown(navigator)]).toEqual(['/cart?a=1#top', '/cart?a=1']);
  expect(window.history.length).toBe(before + 1);
  expect(navigator.view()).toMatchObject({
    action: NavigationType.Push,
    fault: null,
    location: { state: { from: 'test' } },
    match: { path: '/cart' },
    scroll: 'start',
  });
});

it('keeps the history entry and the scroll position if requested', async () => {
  const { navigator } = given('/');
  const before = window.history.length;
  await navigator.navigate('/brands', { replace: true, preventScrollReset: true });
  expect([where(), window.history.length]).toEqual(['/brands', before]);
  expect(navigator.view()).toMatchObject({ action: NavigationType.Replace, scroll: 'keep' });
});

it('names the loading page, and shows the current one until then', async () => {
  const { navigator, slow, arrive } = given('/');
  slow();
  const done = navigator.navigate('/cart');
  expect(navigator.view().pending?.pathname).toBe('/cart');
  expect([shown(navigator), where()]).toEqual(['/', '/']);
  arrive('/cart');
  await done;
  expect(navigator.view().pending).toBeUndefined();
});

it('drops the answer to an earlier navigation, whichever comes first', async () => {
  const { navigator, slow, arrive } = given('/');
  slow();
  const first = navigator.navigate('/cart');
  const second = navigator.navigate('/brands');
  arrive('/brands');
  await second;
  arrive('/cart');
  await first;
  expect([shown(navigator), where()]).toEqual(['/brands', '/brands']);
});

it('follows a redirect to its page', async () => {
  const { navigator } = given('/', (path) =>
    path === '/orders' ? { kind: 'redirect', status: 302, location: '/login?returnTo=%2Forders' } : LOADED,
  );
  await navigator.navigate('/orders');
  expect(where()).toBe('/login?returnTo=%2Forders');
  await step(-1);
  expect([where(), shown(navigator)]).toEqual(['/', '/']);
});

it('shows the error of a page in its place', async () => {
  const fault = { status: 404, message: '' };
  const { navigator } = given('/', (path) => ({ kind: 'page', fault: path === '/nowhere' ? fault : null }));
  await navigator.navigate('/nowhere');
  expect(navigator.view().fault).toEqual(fault);
  await navigator.navigate('/');
  expect(navigator.view().fault).toBeNull();
});

it('loads the page of Back, and restores its scroll position', async () => {
  const { navigator, loads } = given('/');
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  await navigator.navigate('/cart');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  await step(-1);
  expect(loads).toEqual(['/cart', '/']);
  expect(navigator.view()).toMatchObject({ action: NavigationType.Pop, scroll: 640, location: { pathname: '/' } });
});

it('loads nothing for another position on the same page', async () => {
  const { navigator, loads } = given('/c/faqs');
  await navigator.navigate('/c/faqs#returns');
  expect([where(), loads]).toEqual(['/c/faqs#returns', []]);
  await step(-1);
  expect([where(), loads, navigator.view().location.hash]).toEqual(['/c/faqs', [], '']);
});

it('restores the scroll position of a reloaded page', async () => {
  const { navigator } = given('/brands');
  Object.defineProperty(window, 'scrollY', { value: 410, configurable: true });
  window.dispatchEvent(new Event('pagehide'));
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  expect(navigator.view().scroll).toBe('keep');
  // The document is new, the history entry is the same.
  expect(createNavigator(window, async () => LOADED, null).view().scroll).toBe(410);
});

it('loads the current page again at the same scroll position, but not during a navigation', async () => {
  const { navigator, loads, slow, arrive } = given('/cart');
  await navigator.revalidate();
  expect(loads).toEqual(['/cart']);
  expect(navigator.view()).toMatchObject({ loads: 1, scroll: 'keep' });
  slow();
  const leaving = navigator.navigate('/brands');
  const reloaded = navigator.revalidate();
  arrive('/brands');
  await Promise.all([leaving, reloaded]);
  expect(loads).toEqual(['/cart', '/brands']);
});

it('opens the first page without a load, with the error that came with it', () => {
  window.history.replaceState(null, '', '/gone');
  const navigator = createNavigator(window, async () => LOADED, { status: 410, message: '' });
  expect(navigator.view()).toMatchObject({ fault: { status: 410 }, loads: 0, scroll: 'keep' });
});
