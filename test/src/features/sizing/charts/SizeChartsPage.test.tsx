import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomerInfo } from '../../../../../src/contracts/account/identity.ts';
import { loadContentPage } from '../../../../../src/features/content/contentSlice.ts';
import { SizeChartsPage } from '../../../../../src/features/sizing/charts/SizeChartsPage.tsx';
import { loadOwnSizes } from '../../../../../src/features/sizing/loadOwnSizes.ts';
import { type Answers, maya, openPage, openStore } from '../../openShop.tsx';

type Visit = { answers?: Answers; customer?: CustomerInfo };

async function open(address = '/c/size-charts', { answers, customer }: Visit = {}) {
  const page = { pageName: 'size-charts', title: 'Size Charts', description: 'Sizes', html: '<h2>How to measure</h2>' };
  const { store, calls } = await openStore({ '/zcs/getPage': page, ...answers }, customer);
  await Promise.all([store.dispatch(loadContentPage('size-charts')), store.dispatch(loadOwnSizes())]);
  await openPage(store, { element: <SizeChartsPage /> }, address);
  await screen.findByRole('heading', { level: 1, name: 'Size Charts' });
  return { user: userEvent.setup(), calls };
}
const getRow = (size: string) => screen.getByRole('row', { name: new RegExp(`^${size.replace('.', '\\.')} `) });

it("shows women's shoes first, with the lengths of the products' charts", async () => {
  await open();
  expect(within(getRow('8.5')).getAllByRole('cell').at(-1)).toHaveTextContent('9.8');
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
  const { user } = await open();
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
  const { user } = await open();
  await user.type(screen.getByLabelText('Foot length in inches'), '24.6');
  expect(screen.getByRole('status')).toHaveTextContent('We have no size for this length');
  expect(screen.queryByRole('link', { name: /^Shop/ })).not.toBeInTheDocument();
});

const SAVED_SIZES_PATH = '/customer/v2/preferences/sizeFilters';
const ENTERED_SIZES_PATH = '/opalSizingAuth/explicit/fits';
const set = { sizeFilterId: '7', name: "Women's Shoes", department: 'Shoes', gender: 'Women', widths: [] };
const ninth = { department: 'Shoes', gender: 'womens', ageGroup: 'adult', size: '9', width: '' };

it("marks the customer's saved and entered sizes, and names them with a link to matching products", async () => {
  const answers = {
    [SAVED_SIZES_PATH]: { sizeFilters: [{ ...set, sizes: ['8.5'] }] },
    [ENTERED_SIZES_PATH]: { fits: [ninth] },
  };
  const { user } = await open('/c/size-charts', { answers, customer: maya });
  expect(within(getRow('8.5')).getByRole('rowheader')).toHaveTextContent('8.5 Your size');
  expect(within(getRow('9')).getByRole('rowheader')).toHaveTextContent('9 Your size');
  expect(within(getRow('8')).queryByText('Your size')).not.toBeInTheDocument();
  const link = screen.getByRole('link', { name: "Shop women's shoes in 8.5 and 9" });
  expect(link.closest('p')).toHaveTextContent(/^Your saved sizes are 8\.5 and 9\./);
  await user.click(screen.getByRole('link', { name: "Men's shoes" }));
  expect(await screen.findByRole('heading', { name: "Men's shoes" })).toBeInTheDocument();
  expect(screen.queryByText('Your size')).not.toBeInTheDocument();
});

it.each([
  ['a guest', undefined, {}, 0],
  [
    'a customer without sizes',
    maya,
    { [SAVED_SIZES_PATH]: { sizeFilters: [] }, [ENTERED_SIZES_PATH]: { fits: [] } },
    2,
  ],
])('marks no row for %s', async (_role, customer, answers, count) => {
  const { calls } = await open('/c/size-charts', { answers, ...(customer && { customer }) });
  expect(screen.queryByText(/Your (size|saved)/)).not.toBeInTheDocument();
  expect(
    calls.filter((call) => [SAVED_SIZES_PATH, ENTERED_SIZES_PATH].some((path) => call.includes(path))),
  ).toHaveLength(count);
});

it('marks the sizes of one source while the other fails', async () => {
  const answers = { [SAVED_SIZES_PATH]: 500, [ENTERED_SIZES_PATH]: { fits: [ninth] } };
  await open('/c/size-charts', { answers, customer: maya });
  expect(within(getRow('9')).getByText('Your size')).toBeInTheDocument();
});
