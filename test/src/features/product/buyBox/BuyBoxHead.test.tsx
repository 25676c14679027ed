import { screen } from '@testing-library/react';
import { BuyBox } from '../../../../../src/features/product/buyBox/BuyBox.tsx';
import { givenProduct, givenStock, givenStyle } from '../../givenProduct.ts';
import { openPage, openStore, shell } from '../../openShop.tsx';

it.each([
  [1, '1 rating'],
  [2, '2 ratings'],
  [1284, '1,284 ratings'],
])('counts %d as "%s"', async (ratingCount, text) => {
  const style = givenStyle('1', [givenStock('1', '8', '')]);
  const reviewSummary = { averageRating: 5, roundedRating: 5, ratingCount, reviewCount: 1, fit: null };
  const product = { ...givenProduct([style]), reviewSummary };
  const { store } = await openStore({});
  await openPage(store, { element: <BuyBox product={product} style={style} marketplace={shell.marketplace} /> });
  expect(await screen.findByText(text)).toBeVisible();
});
