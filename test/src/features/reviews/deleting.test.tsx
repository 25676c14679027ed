import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { Review } from '../../../../src/contracts/reviews/reviews.ts';
import { loadProduct } from '../../../../src/features/catalog/catalogThunks.ts';
import { selectSignInAsked } from '../../../../src/features/identity/identitySlice.ts';
import { ReviewListPage } from '../../../../src/features/reviews/ReviewListPage.tsx';
import { loadOwnReview } from '../../../../src/features/reviews/reviewerThunks.ts';
import { loadReviewPage } from '../../../../src/features/reviews/reviewThunks.ts';
import { WriteReviewPage } from '../../../../src/features/reviews/WriteReviewPage.tsx';
import { createReviewCriteria } from '../../../../src/lib/reviews/reviewUrl.ts';
import { givenProduct, givenStock, givenStyle } from '../givenProduct.ts';
import { givenReview, givenReviewList } from '../givenReview.ts';
import { type Answers, openPage, openStore } from '../openShop.tsx';

const PRODUCT = givenProduct([givenStyle('1', [givenStock('1', '8', '')])]);
const WRITE = '/product/review/add/91';

/** The page to write a review, of a customer who has written this one. */
async function open(review: Review | null, answers: Answers = {}) {
  const { store, calls } = await openStore({
    '/v3/productBundle': { product: [PRODUCT], breadcrumbs: [] },
    '/v1/reviews/mine': { review, name: 'Maya', draft: null },
    'GET /v1/reviews': givenReviewList([]),
    ...answers,
  });
  await Promise.all([store.dispatch(loadProduct('91')), store.dispatch(loadOwnReview('91', ''))]);
  calls.length = 0;
  const element = (
    <Routes>
      <Route path={WRITE} element={<WriteReviewPage />} />
      <Route path="/product/review/:productId/*" element={<ReviewListPage />} />
    </Routes>
  );
  const load = async (_store: typeof store, address: string) => {
    if (!address.startsWith(WRITE)) await store.dispatch(loadReviewPage(createReviewCriteria('91')));
  };
  const page = await openPage(store, { element, load }, WRITE);
  await screen.findByRole('heading', { level: 1 });
  return { ...page, store, calls };
}
const remove = async () => {
  await userEvent.click(screen.getByText('Delete this review'));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete my review' }));
};

it("deletes one's own review after a confirmation, and reports it above the reviews of others", async () => {
  const { calls, getPath } = await open(givenReview('7'), {
    'DELETE /v1/reviews/7': { reviewId: '7', productId: '91' },
  });
  expect(calls).toEqual([]);
  await remove();
  expect(await screen.findByText('Your review is deleted.')).toBeVisible();
  expect(getPath()).toBe('/product/review/91?deleted=true');
  expect(calls).toContain('DELETE /v1/reviews/7');
});

it("shows the API's message, and stays", async () => {
  const { getPath } = await open(givenReview('7'), {
    'DELETE /v1/reviews/7': () => ({ status: 404, body: { id: 'not.found', message: 'This review was not found.' } }),
  });
  await remove();
  expect(await screen.findByText('This review was not found.')).toBeVisible();
  expect(getPath()).toBe(WRITE);
});

it('goes through sign-in if the session has ended', async () => {
  const { store, getPath } = await open(givenReview('7'), {
    'DELETE /v1/reviews/7': () => ({ status: 403, body: { id: 'customer.auth.required', message: '' } }),
  });
  await remove();
  await waitFor(() => expect(selectSignInAsked(store.getState())).toBe(WRITE));
  expect(getPath()).toBe(WRITE);
});

it('offers nothing to delete to a customer without a review', async () => {
  await open(null);
  expect(screen.queryByText('Delete this review')).not.toBeInTheDocument();
});
