import { act, screen, waitFor, within } from '@testing-library/react';
import { RecentlyViewed } from '../../../../src/features/recommendations/RecentlyViewed.tsx';
import { ViewBeacon } from '../../../../src/features/recommendations/ViewBeacon.tsx';
import { triggerNearInJsdom } from '../../ui/triggerNearInJsdom.ts';
import { givenCard } from '../givenCard.ts';
import { maya, openPage, openStore } from '../openShop.tsx';

beforeAll(triggerNearInJsdom);

const ROW = '/recos/get?widgets=recently-viewed&limit=25&productId=91';
const page = (
  <>
    <ViewBeacon productId="91" styleId="1" isSoldOut={false} />
    <RecentlyViewed />
  </>
);
const row = { widgets: [{ widget: 'recently-viewed', title: 'Recently viewed', recos: [givenCard('2')] }] };

it("records a customer's views, and shows their earlier ones", async () => {
  const { store, calls } = await openStore({ [ROW]: row, 'POST /v1/recentlyViewed': {} }, maya);
  await openPage(store, { element: page }, '/p/womens-skyline/product/91');
  const region = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  expect(region.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/\?ref=recently-viewed$/));
  const { brandName, productName, color, price } = givenCard('2');
  expect(region.getByRole('link')).toHaveAccessibleName(`${brandName} ${productName}, ${color} ${price.price}`);
  expect(calls).toEqual(expect.arrayContaining(['POST /v1/recentlyViewed', `GET ${ROW}`]));
  expect(JSON.stringify(store.getState().recommendations)).not.toContain('recently-viewed');
});

it('shows the row of the previous page at once, without the product of the page', async () => {
  const slowAnswer = Promise.withResolvers<never>();
  const answers = { [ROW]: row, '/recos/get?widgets=recently-viewed&limit=25': () => slowAnswer.promise };
  const { store } = await openStore(answers, maya);
  const opened = await openPage(store, { element: <RecentlyViewed /> }, '/p/womens-skyline/product/91');
  await screen.findByRole('region', { name: 'Recently viewed' });
  await act(() => opened.router.navigate('/cart'));
  expect(screen.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
});

it('does not move a page on whose screen its place is: the next page shows the row', async () => {
  const screenPlace = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300, 0, 0));
  const { store, calls } = await openStore({ [ROW]: row, '/recos/get?widgets=recently-viewed&limit=25': row }, maya);
  const opened = await openPage(store, { element: <RecentlyViewed /> }, '/p/womens-skyline/product/91');
  await waitFor(() => expect(calls).toContain(`GET ${ROW}`));
  await act(async () => undefined);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  await act(() => opened.router.navigate('/cart'));
  expect(screen.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
  screenPlace.mockRestore();
});

it('neither records nor shows anything for guests', async () => {
  const { store, calls } = await openStore({ [ROW]: row });
  await openPage(store, { element: page }, '/p/womens-skyline/product/91');
  expect(calls).toEqual([]);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('shows nothing if it fails, and reports it', async () => {
  const answers = { [ROW]: 500, 'POST /v1/recentlyViewed': {}, 'GET /martypixel': {} };
  const { store, calls } = await openStore(answers, maya);
  await openPage(store, { element: page }, '/p/womens-skyline/product/91');
  await waitFor(() =>
    expect(calls).toContainEqual(expect.stringContaining('GET /martypixel?type=martyExchangesError')),
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('reports that a product is completely sold out', async () => {
  const reportBodies: unknown[] = [];
  const { store } = await openStore({
    'POST /martypixel': ({ body }: { body?: unknown }) => {
      reportBodies.push(body);
      return { status: 204, body: null };
    },
  });
  await openPage(store, { element: <ViewBeacon productId="91" styleId="1" isSoldOut /> });
  await waitFor(() =>
    expect(reportBodies).toEqual([
      { type: 'martyAnalyticsReason', reason: 'PDP Out Of Stock', detail: 'product 91', page: '' },
    ]),
  );
});
