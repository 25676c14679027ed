import { navigation } from '../../../src/contracts/content.ts';

const createLinks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ text: `Link ${at}`, href: `/${at}` }));
const createItem = (subMenus: number, perColumn = 5) => ({
  text: 'Women',
  link: '/womens',
  subNavMenu: Array.from({ length: subMenus }, (_, at) => ({ title: `Column ${at}`, links: createLinks(perColumn) })),
  images: [],
  clickmes: [],
});

it.each([
  ['30 sub-menus of 5 links', [createItem(20), createItem(10)], true],
  ['one more sub-menu', [createItem(20), createItem(11)], false],
  ['one more link in a column', [createItem(1, 6)], false],
])('a navigation of %s: %#', (_title, items, fits) => {
  expect(navigation.safeParse(items).success).toBe(fits);
});
