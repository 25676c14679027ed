import { groupBrandsByLetter } from '../../../../src/features/catalog/groupBrandsByLetter.ts';

const brand = (name: string) => ({ brandId: name, name, href: `/b/${name}`, styleCount: 1 });

it('puts brands under their letters, whatever their case and accents, and those without one last', () => {
  const groups = groupBrandsByLetter(['Ostrel', '4 Corners', 'Écru', 'elm', 'Orrin'].map(brand));
  expect(groups.map(({ letter, brands }) => [letter, brands.map(({ name }) => name)])).toEqual([
    ['E', ['Écru', 'elm']],
    ['O', ['Orrin', 'Ostrel']],
    ['#', ['4 Corners']],
  ]);
});
