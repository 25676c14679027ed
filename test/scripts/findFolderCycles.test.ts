import { findFolderCycles } from '../../scripts/findFolderCycles.ts';

/** Imports between features, written as `cart/line > catalog/card`. */
const given = (...arrows: string[]) =>
  arrows.map((arrow) => {
    const [from, to] = arrow.split(' > ').map((file) => `src/features/${file}.ts`);
    return { from: from ?? '', to: to ?? '' };
  });
const findCycles = (...arrows: string[]) =>
  findFolderCycles(given(...arrows), 'src/features').map((cycle) =>
    cycle.map(({ from, to }) =>
      [from, to].map((file) => file.slice('src/features/'.length, -'.ts'.length)).join(' > '),
    ),
  );

it('accepts features that import each other in one direction', () => {
  expect(findCycles('orders/page > cart/slice', 'cart/page > catalog/card', 'orders/page > catalog/card')).toEqual([]);
});

it('finds a cycle through different files of two features', () => {
  expect(findCycles('catalog/page > cart/add', 'cart/components/line > catalog/card')).toEqual([
    ['cart/components/line > catalog/card', 'catalog/page > cart/add'],
  ]);
});

it('finds a cycle through three features once', () => {
  const arrows = ['a/x > b/x', 'b/y > c/y', 'c/z > a/z'];
  expect(findCycles(...arrows)).toEqual([arrows]);
});

it('finds each of two cycles that share a feature', () => {
  expect(findCycles('a/x > b/x', 'b/y > a/y', 'b/z > c/z', 'c/w > b/w')).toEqual([
    ['a/x > b/x', 'b/y > a/y'],
    ['b/z > c/z', 'c/w > b/w'],
  ]);
});

it('ignores imports inside a feature and outside the group', () => {
  const outsideImport = { from: 'src/app/routes.ts', to: 'src/features/cart/route.ts' };
  const reverseImport = { from: 'src/features/cart/route.ts', to: 'src/app/routes.ts' };
  expect(
    findFolderCycles(
      [...given('cart/a > cart/components/b', 'cart/components/b > cart/a'), outsideImport, reverseImport],
      'src/features',
    ),
  ).toEqual([]);
});

it('finds a cycle between a folder and a file beside it where files count', () => {
  const arrows = given('orders/actions > orders/guest/routes', 'orders/guest/routes > orders/actions');
  expect(findFolderCycles(arrows, 'src/features/orders')).toEqual([]);
  expect(findFolderCycles(arrows, 'src/features/orders', 'folders and files')).toEqual([arrows]);
});
