import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadContentPage } from '../../../../../src/features/content/contentSlice.ts';
import { SizeChartsPage } from '../../../../../src/features/sizing/charts/SizeChartsPage.tsx';
import { openPage, openStore } from '../../openShop.tsx';

async function open(address = '/c/size-charts') {
  const page = { pageName: 'size-charts', title: 'Size Charts', description: 'Sizes', html: '<h2>How to measure</h2>' };
  const { store } = await openStore({ '/zcs/getPage': page });
  await store.dispatch(loadContentPage('size-charts'));
  await openPage(store, { element: <SizeChartsPage /> }, address);
  await screen.findByRole('heading', { level: 1, name: 'Size Charts' });
  return userEvent.setup();
}
const row = (size: string) => screen.getByRole('row', { name: new RegExp(`^${size.replace('.', '\\.')} `) });

it("shows women's shoes first, with the lengths of the products' charts", async () => {
  await open();
  expect(within(row('8.5')).getAllByRole('cell').at(-1)).toHaveTextContent('9.8');
  expect(screen.getByRole('link', { name: "Women's shoes" })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: "Men's clothing" })).toHaveAttribute(
    'href',
    '/c/size-charts?chart=mens-clothing',
  );
});

it('shows the chart in the URL, and the first for an unknown one', async () => {
  await open('/c/size-charts?chart=mens-clothing');
  expect(screen.getByRole('columnheader', { name: 'Chest, in' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Find your size' })).not.toBeInTheDocument();
});

it('finds the size of a foot, in the chosen unit, and links to its shoes', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Foot length in inches'), '9.75');
  expect(screen.getByRole('status')).toHaveTextContent('US 8.5, UK 6.5, EU 39.5');
  expect(screen.getByRole('link', { name: "Shop women's shoes in 8.5" })).toHaveAttribute(
    'href',
    expect.stringContaining('/sizeFacet/%228.5%22'),
  );
  await user.click(screen.getByRole('button', { name: 'Centimeters' }));
  await user.type(screen.getByLabelText('Foot length in centimeters'), '24,6');
  expect(screen.getByRole('status')).toHaveTextContent('US 8, UK 6');
});

it('reports that a length does not fit this chart', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Foot length in inches'), '24.6');
  expect(screen.getByRole('status')).toHaveTextContent('We have no size for this length');
  expect(screen.queryByRole('link', { name: /^Shop/ })).not.toBeInTheDocument();
});
