import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardRow } from '../../../../src/features/recommendations/CardRow.tsx';
import { givenCard } from '../givenCard.ts';
import { maya, openPage, openStore } from '../openShop.tsx';

beforeAll(() => {
  // jsdom measures nothing.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const row = <CardRow title="New this week" cards={[givenCard('1')]} />;

it('sends a guest who hearts to sign in, and back to the page with the heart', async () => {
  const { store } = await openStore({});
  const { where } = await openPage(store, { element: row }, '/here?p=2');
  await userEvent.click(await screen.findByRole('button', { name: /Favorites/ }));
  await waitFor(() =>
    expect(where()).toBe(`/zap/preAuth/signin?openid.return_to=${encodeURIComponent('/here?p=2&heartOnLoad=1')}`),
  );
});

it('hearts at once for a known shopper', async () => {
  const { store, calls } = await openStore({ '/accountapi/cloudlist/v1/addToList': {} }, maya);
  await openPage(store, { element: row });
  await userEvent.click(await screen.findByRole('button', { name: /Favorites/ }));
  expect(screen.getByRole('button', { name: /Favorites/ })).toHaveAttribute('aria-pressed', 'true');
  expect(calls).toEqual(['POST /accountapi/cloudlist/v1/addToList']);
});

it('goes to the product without a full load', async () => {
  const { store } = await openStore({});
  const { where } = await openPage(store, { element: row });
  await userEvent.click(await screen.findByRole('link', { name: /Skyline/ }));
  await waitFor(() => expect(where()).toBe('/p/womens-skyline/product/91/color/c1'));
});
