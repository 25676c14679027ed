import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadProduct } from '../../../../src/features/catalog/catalogThunks.ts';
import { loadOwnReview } from '../../../../src/features/reviews/reviewerThunks.ts';
import { WriteReviewPage } from '../../../../src/features/reviews/WriteReviewPage.tsx';
import { givenProduct, givenStock, givenStyle } from '../givenProduct.ts';
import { maya, openPage, openStore } from '../openShop.tsx';

const PRODUCT = givenProduct([givenStyle('1', [givenStock('1', '8', '')])]);

async function open() {
  const { store } = await openStore(
    {
      '/v3/productBundle': { product: [PRODUCT], breadcrumbs: [] },
      '/v1/reviews/mine': { review: null, name: 'Maya', draft: null },
    },
    maya,
  );
  await Promise.all([store.dispatch(loadProduct('91')), store.dispatch(loadOwnReview('91', ''))]);
  const page = await openPage(store, { element: <WriteReviewPage /> }, '/product/review/add/91');
  await screen.findByRole('heading', { level: 1 });
  return page;
}

afterEach(() => sessionStorage.clear());

it('keeps the text of an unfinished review when the page is left or reloaded', async () => {
  const { unmount } = await open();
  expect(screen.queryByText(/^Your words are all here/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^4 stars/ }));
  await userEvent.type(screen.getByLabelText('Headline'), 'Soft on gravel');
  unmount();

  await open();
  expect(await screen.findByDisplayValue('Soft on gravel')).toBe(screen.getByLabelText('Headline'));
  expect(screen.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  expect(screen.getByText(/^Your words are all here/)).toBeVisible();
});
