import { screen } from '@testing-library/react';
import { FollowLinks } from '../../../../../src/features/product/buyBox/BuyBoxFoot.tsx';
import { givenProduct, givenStock, givenStyle } from '../../givenProduct.ts';
import { openPage, openStore } from '../../openShop.tsx';

const formatFutureDay = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function open(hardLaunchDate: string | null) {
  const style = { ...givenStyle('7', [givenStock('1', '8', '')]), hardLaunchDate };
  const { store } = await openStore({});
  const product = { ...givenProduct([style]), brandId: '12', brandName: 'Ondara' };
  await openPage(store, { element: <FollowLinks product={product} style={style} /> });
  return (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
}

const BRAND = ['Follow Ondara', '/subscriptions?brand=12'];

it.each([
  ['a style on sale', null],
  ['a style that launched', formatFutureDay(-1)],
  ['a style that launches today', formatFutureDay(0)],
])('links from %s to emails about its brand', async (_name, launch) => {
  expect(await open(launch)).toEqual([BRAND]);
});

it('links from an upcoming style to an email on its first day as well', async () => {
  expect(await open(formatFutureDay(3))).toEqual([['Email me when it goes on sale', '/subscriptions?style=7'], BRAND]);
});
