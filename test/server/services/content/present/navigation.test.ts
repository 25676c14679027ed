import { cutSubMenus } from '../../../../../server/services/content/present/shell.ts';
import { navigation } from '../../../../../src/contracts/content/content.ts';

const createItem = (subMenus: number) => ({
  text: 'Women',
  link: '/womens',
  subNavMenu: Array.from({ length: subMenus }, (_, at) => ({ title: `Column ${at}`, links: [] })),
  clickmes: [],
  images: [],
});

it.each([
  [
    [20, 10],
    [20, 10],
  ],
  [
    [20, 20],
    [20, 10],
  ],
  [
    [31, 5],
    [30, 0],
  ],
])('cuts menus with %j sub-menus to %j', (input, expected) => {
  const menus = cutSubMenus(input.map(createItem));
  expect(menus.map(({ subNavMenu }) => subNavMenu.length)).toEqual(expected);
  expect(navigation.safeParse(menus).success).toBe(true);
});
