import { NavigationType } from 'react-router';
import { createNavigator, type LoadPage, type Navigator } from '../../../../src/app/router/createNavigator.ts';
import type { LoadedPage } from '../../../../src/app/router/loadPage.ts';

const LOADED_PAGE: LoadedPage = { kind: 'page', fault: null };
const getPath = (): string => window.location.pathname + window.location.search + window.location.hash;

/** A navigator whose loads end when the test says so. */
function given(address = '/', answer: (path: string) => LoadedPage = () => LOADED_PAGE) {
  window.history.replaceState(null, '', address);
  const loads: string[] = [];
  const pendingLoads = new Map<string, () => void>();
  let isSlow = false;
  const load: LoadPage = async (_match, url) => {
    const path = url.pathname + url.search;
    loads.push(path);
    if (isSlow) await new Promise<void>((resolve) => pendingLoads.set(path, resolve));
    return answer(path);
  };
  const navigator = createNavigator(window, load, null);
  return {
    navigator,
    loads,
    delayLoads: () => {
      isSlow = true;
    },
    arrive: (path: string) => pendingLoads.get(path)?.(),
  };
}

const getShownPath = ({ view }: Navigator): string => view().location.pathname + view().location.search;
/** Resolves after the page of a history step was shown. */
async function step(delta: number): Promise<void> {
  const popstatePromise = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.go(delta);
  await popstatePromise;
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => sessionStorage.clear());

it('loads a page, then adds it to the history and shows it', async () => {
  const { navigator, loads } = given('/');
  const lengthBefore = window.history.length;
  await navigator.navigate('/cart?a=1#top', { state: { from: 'test' } });
  expect(loads).toEqual(['/cart?a=1']);
  expect([getPath(), getShownPath(navigator)]).toEqual(['/cart?a=1#top', '/cart?a=1']);
  expect(window.history.length).toBe(lengthBefore + 1);
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
  const lengthBefore = window.history.length;
  await navigator.navigate('/brands', { replace: true, preventScrollReset: true });
  expect([getPath(), window.history.length]).toEqual(['/brands', lengthBefore]);
  expect(navigator.view()).toMatchObject({ action: NavigationType.Replace, scroll: 'keep' });
});

it('names the loading page, and shows the current one until then', async () => {
  const { navigator, delayLoads, arrive } = given('/');
  delayLoads();
  const navigation = navigator.navigate('/cart');
  expect(navigator.view().pendingLocation?.pathname).toBe('/cart');
  expect([getShownPath(navigator), getPath()]).toEqual(['/', '/']);
  arrive('/cart');
  await navigation;
  expect(navigator.view().pendingLocation).toBeUndefined();
});

it('drops the answer to an earlier navigation, whichever comes first', async () => {
  const { navigator, delayLoads, arrive } = given('/');
  delayLoads();
  const first = navigator.navigate('/cart');
  const second = navigator.navigate('/brands');
  arrive('/brands');
  await second;
  arrive('/cart');
  await first;
  expect([getShownPath(navigator), getPath()]).toEqual(['/brands', '/brands']);
});

it('follows a redirect to its page', async () => {
  const { navigator } = given('/', (path) =>
    path === '/orders' ? { kind: 'redirect', status: 302, location: '/login?returnTo=%2Forders' } : LOADED_PAGE,
  );
  await navigator.navigate('/orders');
  expect(getPath()).toBe('/login?returnTo=%2Forders');
  await step(-1);
  expect([getPath(), getShownPath(navigator)]).toEqual(['/', '/']);
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
  expect([getPath(), loads]).toEqual(['/c/faqs#returns', []]);
  await step(-1);
  expect([getPath(), loads, navigator.view().location.hash]).toEqual(['/c/faqs', [], '']);
});

it('restores the scroll position of a reloaded page', async () => {
  const { navigator } = given('/brands');
  Object.defineProperty(window, 'scrollY', { value: 410, configurable: true });
  window.dispatchEvent(new Event('pagehide'));
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  expect(navigator.view().scroll).toBe('keep');
  // The document is new, the history entry is the same.
  expect(createNavigator(window, async () => LOADED_PAGE, null).view().scroll).toBe(410);
});

it('loads the current page again at the same scroll position, but not during a navigation', async () => {
  const { navigator, loads, delayLoads, arrive } = given('/cart');
  await navigator.revalidate('all');
  expect(loads).toEqual(['/cart']);
  expect(navigator.view()).toMatchObject({ loads: 1, scroll: 'keep' });
  delayLoads();
  const navigation = navigator.navigate('/brands');
  const revalidation = navigator.revalidate('all');
  arrive('/brands');
  await Promise.all([navigation, revalidation]);
  expect(loads).toEqual(['/cart', '/brands']);
});

it('keeps the page if its data cannot be loaded again, and shows that the page is gone', async () => {
  let status = 500;
  const { navigator } = given('/cart', () => ({ kind: 'page', fault: { status, message: '' } }));
  await navigator.revalidate('shopper');
  expect(navigator.view()).toMatchObject({ fault: null, loads: 0 });
  status = 404;
  await navigator.revalidate('shopper');
  expect(navigator.view()).toMatchObject({ fault: { status: 404 }, loads: 1 });
  // The shopper's data alone does not make the page.
  await navigator.revalidate('shopper');
  expect(navigator.view().loads).toBe(1);
});

it('opens the first page without a load, with the error that came with it', () => {
  window.history.replaceState(null, '', '/gone');
  const navigator = createNavigator(window, async () => LOADED_PAGE, { status: 410, message: '' });
  expect(navigator.view()).toMatchObject({ fault: { status: 410 }, loads: 0, scroll: 'keep' });
});

describe('the entry of a layer on the page', () => {
  /** Adds the entry that an open layer has. */
  const enter = () => window.history.pushState({ ...window.history.state, layer: 'zoom' }, '');

  it('is replaced by the next page', async () => {
    const { navigator } = given('/brands');
    const lengthBefore = window.history.length;
    enter();
    await navigator.navigate('/cart');
    expect([getPath(), window.history.length]).toEqual(['/cart', lengthBefore + 1]);
    await step(-1);
    expect([getPath(), window.history.state.layer]).toEqual(['/brands', undefined]);
  });

  it('is left without a load, and without an end to the load of another page', async () => {
    const { navigator, loads, delayLoads, arrive } = given('/brands');
    enter();
    await step(-1);
    expect(loads).toEqual([]);
    delayLoads();
    enter();
    const navigation = navigator.navigate('/cart');
    await step(-1);
    arrive('/cart');
    await navigation;
    expect([getPath(), loads]).toEqual(['/cart', ['/cart']]);
  });
});
