import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrandsPage, groupBrandsByLetter } from '../../../../src/features/catalog/BrandsPage.tsx';
import { loadBrands } from '../../../../src/features/catalog/catalogThunks.ts';
import { openPage, openStore } from '../openShop.tsx';

const createBrand = (name: string) => ({ brandId: name, name, href: `/b/${name}`, styleCount: 1, imageId: null });

it('groups brands by letter, ignoring case and accents, with those without a letter last', () => {
  const groups = groupBrandsByLetter(['Ostrel', '4 Corners', 'Écru', 'elm', 'Orrin'].map(createBrand));
  expect(groups.map(({ letter, brands }) => [letter, brands.map(({ name }) => name)])).toEqual([
    ['E', ['Écru', 'elm']],
    ['O', ['Orrin', 'Ostrel']],
    ['#', ['4 Corners']],
  ]);
});

const NAMES = ['Harbor & Loom', 'Écru', 'Odile Marchand', 'Harrow'];

async function openBrands(address = '/brands') {
  const { store } = await openStore({ '/v1/brandList': { brands: NAMES.map(createBrand) } });
  await openPage(store, { element: <BrandsPage />, load: () => store.dispatch(loadBrands()) }, address);
  return { field: screen.getByRole('searchbox', { name: 'Find a brand' }), user: userEvent.setup() };
}
const listShown = () =>
  screen
    .queryAllByRole('link')
    .map((link) => NAMES.find((name) => link.textContent?.startsWith(name)))
    .filter((name) => name !== undefined);

it.each([
  ['har', ['Harbor & Loom', 'Harrow']],
  ['LOOM harbor', ['Harbor & Loom']],
  ['ecru', ['Écru']],
  ['arrow', []],
  [' & ', ['Écru', 'Harbor & Loom', 'Harrow', 'Odile Marchand']],
])('finds brands by the beginnings of their words while typing: %s', async (term, names) => {
  const { field, user } = await openBrands();
  await user.type(field, term);
  expect(listShown()).toEqual(names);
});

it('states how many brands were found, and leads to the search for all products if none', async () => {
  const { field, user } = await openBrands();
  expect(screen.getByRole('status')).toHaveTextContent(/^4$/);
  await user.type(field, 'har');
  expect(screen.getByRole('status')).toHaveTextContent('2 of 4');
  await user.type(field, 'x & y{Enter}');
  expect(screen.getByRole('heading', { name: 'No brand by that name.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search all products' })).toHaveAttribute('href', '/search?term=harx+%26+y');
});

it('shows the search of the address, which a form without scripts has sent', async () => {
  const { field } = await openBrands(`/brands?q=odile${'%20'.repeat(200)}`);
  expect(listShown()).toEqual(['Odile Marchand']);
  expect(field.closest('form')).toHaveAttribute('action', '/brands');
  expect(field).toHaveAttribute('name', 'q');
  expect(screen.queryByRole('navigation', { name: 'Letters' })).toBeNull();
});
