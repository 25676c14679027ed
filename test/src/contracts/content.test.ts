import { navigation } from '../../../src/contracts/content.ts';

const links = (count: number) => Array.from({ length: count }, (_, at) => ({ text: `Link ${at}`, href: `/${at}` }));
const item = (subMenus: number, perColumn = 5) => ({
  text: 'Women',
  link: '/womens',
  subNavMenu: Array.from({ length: subMenus }, (_, at) => ({ title: `Column ${at}`, links: links(perColumn) })),
  images: [],
  clickmes: [],
});

it.each([
  ['30 sub-menus of 5 links', [item(20), item(10)], true],
  ['one more sub-menu', [item(20), item(11)], false],
  ['one more link in a column', [item(1, 6)], false],
])('a navigation of %s: %#', (_what, items, fits) => {
  expect(navigation.safeParse(items).success).toBe(fits);
});
