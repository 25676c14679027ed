import { navigation } from '../../../../src/contracts/content/content.ts';

const createLinks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ text: `Link ${at}`, href: `/${at}` }));
const createItem = (subMenus: number, links = 5) => ({
  text: 'Women',
  link: '/womens',
  subNavMenu: Array.from({ length: subMenus }, (_, at) => ({ title: `Column ${at}`, links: createLinks(links) })),
  images: [],
  clickmes: [],
});

it.each([
  ['30 sub-menus of 20 links, in four columns each', [createItem(20, 20), createItem(10)], true],
  ['one more sub-menu', [createItem(20), createItem(11)], false],
  ['one more link in a sub-menu', [createItem(1, 21)], false],
])('a navigation of %s: %#', (_title, items, fits) => {
  expect(navigation.safeParse(items).success).toBe(fits);
});
