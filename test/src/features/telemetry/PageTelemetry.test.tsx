import { act, fireEvent, screen } from '@testing-library/react';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { PageTelemetry } from '../../../../src/features/telemetry/PageTelemetry.tsx';
import { triggerNearInJsdom } from '../../ui/triggerNearInJsdom.ts';
import { openPage, openStore } from '../openShop.tsx';

const HARD_VIEW = {
  type: 'navigate',
  startTime: 0,
  responseStart: 120,
  domInteractive: 300,
  domContentLoadedEventEnd: 400,
  loadEventEnd: 900,
};

beforeAll(() => {
  triggerNearInJsdom();
  class Timing {}
  Object.assign(globalThis, { PerformanceNavigationTiming: Timing });
  const entry = Object.assign(Object.create(Timing.prototype), HARD_VIEW);
  Object.assign(performance, { getEntriesByType: () => [entry] });
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  sessionStorage.clear();
});
afterEach(() => {
  // The tab's data are written before the clock is replaced.
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const page = (
  <main>
    <section data-track="banner:hero">
      <h2>Walk on</h2>
      <p>Shoes for every day.</p>
    </section>
    <section data-track="row:for-you">
      <h2>For you</h2>
      <a href="/p/x/product/1?ref=for-you">Skyline</a>
    </section>
    <div data-track="list">
      <a href="/p/x/product/2">Pulse</a>
    </div>
    <a href="/boots" data-track="banner:tile">
      <span>Boots for rain</span>
      <span>Shop boots</span>
    </a>
    <a href="/help">Help</a>
    <a href="/womens" data-gae="Top Nav / Women">
      Women
    </a>
    <a href="/mens" data-gae="men" aria-expanded="false">
      Men
    </a>
    <PageTelemetry />
  </main>
);

async function open(element = page, beacon = 204) {
  const eventBodies: unknown[] = [];
  const views: URLSearchParams[] = [];
  const { store } = await openStore({
    'POST /martypixel': ({ body }: ApiRequest) => {
      eventBodies.push(body);
      return { status: 204, body: null };
    },
    'GET /martypixel': ({ path }: ApiRequest) => {
      views.push(new URLSearchParams(path.split('?')[1]));
      return { status: beacon, body: null };
    },
  });
  const { router } = await openPage(store, { element }, '/here');
  await pass(10);
  const go = async (to: string) => {
    await act(async () => {
      await router.navigate(to);
    });
    await pass(1500);
  };
  return { eventBodies, views, go };
}
const filterImpressions = (eventBodies: readonly unknown[]) =>
  eventBodies.filter((event) => typeof event === 'object' && event !== null && 'seen' in event);

describe('impressions', () => {
  const all = [
    { place: 'banner:hero', label: 'Walk on', by: 'view' },
    { place: 'row:for-you', label: 'For you', by: 'view' },
    { place: 'list', label: '', by: 'view' },
    { place: 'banner:tile', label: 'Boots for rain', by: 'view' },
  ];

  it('are reported together, each once in a session', async () => {
    const { eventBodies, go } = await open();
    expect(filterImpressions(eventBodies)).toEqual([]);
    await pass(1000);
    expect(filterImpressions(eventBodies)).toEqual([{ type: 'martyImpression', page: '/*', seen: all }]);
    await go('/there');
    expect(filterImpressions(eventBodies).at(-1)).toEqual({ type: 'martyImpression', page: '/*', seen: all });
    await go('/here');
    expect(filterImpressions(eventBodies)).toHaveLength(2);
  });

  it('of a banner are reported when a pointer has rested on it for 2000 ms', async () => {
    const { eventBodies } = await open();
    await pass(1000);
    const banner = screen.getByText('Shoes for every day.');
    fireEvent.pointerOver(banner);
    await pass(1999);
    fireEvent.pointerOver(screen.getByText('Help'));
    await pass(4000);
    expect(filterImpressions(eventBodies)).toHaveLength(1);

    fireEvent.pointerOver(banner);
    await pass(1000);
    fireEvent.pointerOver(screen.getByText('Walk on'));
    await pass(1000);
    await pass(1000);
    expect(filterImpressions(eventBodies).at(-1)).toEqual({
      type: 'martyImpression',
      page: '/*',
      seen: [{ place: 'banner:hero', label: 'Walk on', by: 'hover' }],
    });
  });

  it('of other parts are not reported on hover', async () => {
    const { eventBodies } = await open();
    await pass(1000);
    fireEvent.pointerOver(screen.getByText('For you'));
    await pass(5000);
    expect(filterImpressions(eventBodies)).toHaveLength(1);
  });
});

it('reports which part of a page was clicked; lists report their own positions', async () => {
  const { eventBodies } = await open();
  for (const name of ['Skyline', 'Pulse', /^Boots/, 'Help']) {
    const link = screen.getByRole('link', { name });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
  }
  expect(eventBodies).toEqual([
    { type: 'martyClick', place: 'row:for-you', label: 'Skyline', href: '/p/x/product/1', page: '/*' },
    { type: 'martyClick', place: 'banner:tile', label: 'Boots for rain', href: '/boots', page: '/*' },
  ]);
});

it('reports clicks in menus by the names of their documents, and none that only opens a menu', async () => {
  const { eventBodies } = await open();
  for (const name of ['Women', 'Men']) {
    const link = screen.getByRole('link', { name });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
  }
  expect(eventBodies).toEqual([
    { type: 'martyClick', place: 'menu:top-nav-women', label: 'Women', href: '/womens', page: '/*' },
  ]);
});

describe('the page performance beacon', () => {
  it('reports the document when it has loaded and the browser is idle, then each page in it', async () => {
    const { views, go } = await open();
    expect(views).toEqual([]);
    await pass(1000);
    expect(views).toHaveLength(1);
    const hard = Object.fromEntries(views[0] ?? []);
    expect(hard).toMatchObject({ type: 'windowPerfTiming', pageViewType: 'hard', navigationType: 'navigate' });
    expect(Number(hard.responseStart) - Number(hard.navigationStart)).toBe(120);
    expect(Number(hard.aboveTheFoldLoaded) - Number(hard.navigationStart)).toBe(400);
    expect(Number(hard.elementCount)).toBeGreaterThan(5);
    expect(hard).toMatchObject({ imgCount: '0', page: '/*' });

    await go('/there?term=secret');
    expect(views).toHaveLength(2);
    const softView = Object.fromEntries(views[1] ?? []);
    expect(softView).toMatchObject({ pageViewType: 'soft', navigationType: 'push' });
    expect(Number(softView.navigationStart)).toBeGreaterThan(0);
    expect(Number(softView.aboveTheFoldLoaded)).toBeGreaterThanOrEqual(Number(softView.responseStart));
    expect(views.join()).not.toContain('secret');
  });

  it.each([404, 500, 503])('skips an error page of %d', async (status) => {
    const { views } = await open(
      <main data-status={status}>
        <PageTelemetry />
      </main>,
    );
    await pass(5000);
    expect(views).toEqual([]);
  });

  it.each([
    [404, 1],
    [500, 1],
    [429, 2],
  ])('is sent for the answer %d %d times in two views', async (status, times) => {
    const { views, go } = await open(page, status);
    await pass(1000);
    await go('/there');
    expect(views).toHaveLength(times);
  });
});

it('contains the route pattern, and no address', async () => {
  const { go } = await open();
  await go('/there?term=secret');
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('urlHistory')).toBe('/* > /*');
});
