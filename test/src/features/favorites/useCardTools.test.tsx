import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Hearts } from '../../../../src/features/favorites/components/Hearts.tsx';
import { CardRow } from '../../../../src/features/recommendations/CardRow.tsx';
import { showModalInJsdom } from '../../ui/showModalInJsdom.ts';
import { givenCard } from '../givenCard.ts';
import { maya, openPage, openStore } from '../openShop.tsx';

beforeAll(showModalInJsdom);

const row = <CardRow title="New this week" cards={[givenCard('1')]} />;

it('asks a guest who hearts to sign in, and returns to the page with the heart', async () => {
  const { store, calls } = await openStore({});
  await openPage(
    store,
    {
      element: (
        <>
          <Hearts />
          {row}
        </>
      ),
    },
    '/here?p=2',
  );
  await userEvent.click(await screen.findByRole('button', { name: /Favorites/ }));
  const modal = await screen.findByRole('dialog', { name: 'Sign In to Save Items to Favorites' });
  expect(within(modal).getByRole('link', { name: /^Create your/ })).toHaveAttribute(
    'href',
    `/register?openid.return_to=${encodeURIComponent('/here?p=2&heartOnLoad=1')}`,
  );
  expect(calls).toEqual([]);
  await userEvent.click(within(modal).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('hearts at once for a recognised shopper', async () => {
  const { store, calls } = await openStore({ '/accountapi/cloudlist/v1/addToList': {} }, maya);
  await openPage(store, { element: row });
  await userEvent.click(await screen.findByRole('button', { name: /Favorites/ }));
  expect(screen.getByRole('button', { name: /Favorites/ })).toHaveAttribute('aria-pressed', 'true');
  expect(calls).toEqual(['POST /accountapi/cloudlist/v1/addToList']);
});

it('opens the product without a full load', async () => {
  const { store } = await openStore({});
  const { getPath } = await openPage(store, { element: row });
  await userEvent.click(await screen.findByRole('link', { name: /Skyline/ }));
  await waitFor(() => expect(getPath()).toBe('/p/womens-skyline-harbor-blue/product/91/color/c1'));
});
