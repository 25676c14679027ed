import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '../../../../../src/contracts/products/product.ts';
import { SizeChart } from '../../../../../src/features/sizing/chart/SizeChart.tsx';
import { showModalInJsdom } from '../../../ui/showModalInJsdom.ts';
import { givenProduct, givenStock, givenStyle } from '../../givenProduct.ts';
import { type Answers, openPage, openStore } from '../../openShop.tsx';

beforeAll(showModalInJsdom);

const withSizes = (sizes: readonly string[], overrides: Partial<Product> = {}): Product =>
  givenProduct(
    [
      givenStyle(
        '1',
        sizes.map((size, place) => givenStock(String(place), size, '')),
      ),
    ],
    overrides,
  );
const SHOE = withSizes(['8', '8.5']);

async function open(product: Product, answers: Answers = {}) {
  const { store } = await openStore(answers);
  await openPage(store, { element: <SizeChart product={product} unit="standard" onClose={() => undefined} /> });
  await screen.findByRole('heading', { name: 'Size chart' });
}
const listCells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name} `) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it("shows a shoe's own sizes in other countries' numbers, the foot in inches or centimeters, and how to measure", async () => {
  await open(SHOE);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(listCells('8')).toEqual(['6', '39', '8', '37', '9.7']);
  await userEvent.click(screen.getByRole('button', { name: 'Centimeters' }));
  expect(listCells('8').at(-1)).toBe('24.6');
  expect(screen.getByText(/from the heel to the end of the longest toe/)).toBeVisible();
});

it.each([
  { sizes: ['S', 'M'], genders: ['womens'], head: 'Bust, in', row: 'S', first: '34.5–35.5' },
  { sizes: ['M', 'L'], genders: ['mens'], head: 'Chest, in', row: 'L', first: '41–43' },
  { sizes: ['2T', '3T'], genders: ['girls'], head: 'Height, in', row: '3T', first: '36–38' },
  { sizes: ['30', '32'], genders: ['mens'], head: 'Waist, in', row: '32', first: '32' },
])('shows the body measurements of $sizes of $genders', async ({ sizes, genders, head, row, first }) => {
  await open(withSizes(sizes, { genders, defaultProductType: 'Clothing' }));
  expect(screen.getByRole('columnheader', { name: head })).toBeVisible();
  expect(listCells(row)[0]).toBe(first);
});

const RING: Partial<Product> = {
  genders: ['womens'],
  defaultProductType: 'Accessories',
  defaultCategory: 'Jewelry',
};

it('shows the diameter of rings and the finger around, not the body', async () => {
  await open(withSizes(['6', '7', '7.5'], RING));
  expect(screen.queryByRole('columnheader', { name: /Bust/ })).not.toBeInTheDocument();
  expect(listCells('7')).toEqual(['0.68', '2.14']);
  await userEvent.click(screen.getByRole('button', { name: 'Centimeters' }));
  expect(screen.getByRole('columnheader', { name: 'Inside diameter, mm' })).toBeVisible();
  expect(listCells('7')).toEqual(['17.3', '54.4']);
});

it.each([
  { sizes: ['4–6.5', '7–9.5'], genders: ['womens'], row: '7–9.5', cells: ['5–7.5', '37.5–40.5', '9.3–10.2'] },
  { sizes: ['7C–10C', '0–6M'], genders: ['boys'], row: '7C–10C', cells: ['6.5–9.5', '23.5–27', '5.6–6.6'] },
])('shows the shoe sizes and feet for ranges of socks of $genders', async ({ sizes, genders, row, cells }) => {
  await open(withSizes(sizes, { genders, defaultProductType: 'Clothing', defaultCategory: 'Socks' }));
  expect(listCells(row)).toEqual(cells);
});

it.each([
  { sizes: ['S', 'M'], category: 'Gloves' },
  { sizes: ['S (6.5")', 'M (7")'], category: 'Jewelry' },
])('has no chart of the body for $category', async ({ sizes, category }) => {
  await open(withSizes(sizes, { ...RING, defaultCategory: category }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('reports that the sizes are in no chart', async () => {
  await open(withSizes(['13"', '16"'], { genders: [], defaultProductType: 'Accessories' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText(/sizes of its own/)).toBeVisible();
});

it("shows the reviewers' answers about the fit, and none on failure", async () => {
  const sizeBiases = [
    { value: 'RUNS_SMALL', score: 0.5 },
    { value: 'TRUE_TO_SIZE', score: 0.5 },
    { value: 'RUNS_LARGE', score: 0 },
  ];
  await open(SHOE, { '/v1/sizeBias': { productId: '91', sizeBiases, roundingMessaging: 'Take the larger one.' } });
  expect(await screen.findByText('Take the larger one.')).toBeVisible();
  expect(screen.getByText('Runs large').nextSibling).toHaveTextContent('0%');
});
