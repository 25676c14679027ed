import { groupBrandsByLetter } from '../../../../src/features/catalog/BrandsPage.tsx';

const createBrand = (name: string) => ({ brandId: name, name, href: `/b/${name}`, styleCount: 1 });

it('groups brands by letter, ignoring case and accents, with those without a letter last', () => {
  const groups = groupBrandsByLetter(['Ostrel', '4 Corners', 'Écru', 'elm', 'Orrin'].map(createBrand));
  expect(groups.map(({ letter, brands }) => [letter, brands.map(({ name }) => name)])).toEqual([
    ['E', ['Écru', 'elm']],
    ['O', ['Orrin', 'Ostrel']],
    ['#', ['4 Corners']],
  ]);
});
