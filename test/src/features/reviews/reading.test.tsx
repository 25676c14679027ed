import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { Review, ReviewMedia } from '../../../../src/contracts/reviews/reviews.ts';
import { loadProduct } from '../../../../src/features/catalog/catalogThunks.ts';
import { ReviewListPage } from '../../../../src/features/reviews/ReviewListPage.tsx';
import { ReviewsSection } from '../../../../src/features/reviews/ReviewsSection.tsx';
import { loadReviewPage, loadTopReviews } from '../../../../src/features/reviews/reviewThunks.ts';
import { SummaryLink } from '../../../../src/features/reviews/SummaryLink.tsx';
import { parseReviewCriteria } from '../../../../src/lib/reviews/reviewUrl.ts';
import { showModalInJsdom } from '../../ui/showModalInJsdom.ts';
import { givenProduct, givenStock, givenStyle } from '../givenProduct.ts';
import { givenReview, givenReviewList } from '../givenReview.ts';
import { type Answers, openPage, openStore } from '../openShop.tsx';

beforeAll(showModalInJsdom);

const RATED_PRODUCT = givenProduct([givenStyle('1', [givenStock('1', '8', '')])], {
  overallRating: { '1': 1, '2': 0, '3': 0, '4': 1, '5': 2 },
  reviewSummary: { averageRating: 4, roundedRating: 4, ratingCount: 4, reviewCount: 3, fit: null },
});
const createPhoto = (mediaId: string): ReviewMedia => ({
  mediaId,
  mediaType: 'image',
  mediaUrl: `/image/review/${mediaId}.large.webp`,
  msaMediaUrl: `/image/review/${mediaId}.small.webp`,
  posterUrl: '',
});
const REVIEW_WITH_PHOTO = givenReview('7', { reviewGalleryMedia: [createPhoto('a')], hasMedia: true });

async function openStoreWith(answers: Answers) {
  const bundle = { product: [RATED_PRODUCT], breadcrumbs: [{ text: 'Home', href: '/' }] };
  const openedStore = await openStore({ '/v3/productBundle': bundle, ...answers });
  await openedStore.store.dispatch(loadProduct('91'));
  openedStore.calls.length = 0;
  return openedStore;
}

async function openSection(reviews: readonly Review[], answers: Answers = {}) {
  const openedStore = await openStoreWith({ '/v1/reviews': givenReviewList(reviews, { total: 20 }), ...answers });
  await openedStore.store.dispatch(loadTopReviews('91'));
  await openPage(openedStore.store, { element: <ReviewsSection product={RATED_PRODUCT} /> });
  await screen.findByRole('region', { name: 'Reviews' });
  return openedStore;
}

async function openList(address: string, list = givenReviewList([givenReview('1')])) {
  const openedStore = await openStoreWith({ '/v1/reviews': list });
  const element = (
    <Routes>
      <Route path="/product/review/:productId/*" element={<ReviewListPage />} />
    </Routes>
  );
  let answer = (): void => undefined;
  const slowly = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const load = async (store: typeof openedStore.store, at: string) => {
    if (at !== address) await slowly;
    const [path = '', query = ''] = at.split('?');
    const place = parseReviewCriteria('91', path.split('/').slice(4).join('/'), new URLSearchParams(query));
    if (place) await store.dispatch(loadReviewPage(place));
  };
  const page = await openPage(openedStore.store, { element, load }, address);
  await screen.findByRole('heading', { level: 1 });
  return { ...openedStore, ...page, answer };
}

describe('the reviews below a product', () => {
  it('link from each bar to the reviews with that many stars', async () => {
    await openSection([givenReview('1')]);
    expect(screen.getByRole('link', { name: '5 stars, 50%' })).toHaveAttribute(
      'href',
      '/product/review/91?stars=5#list',
    );
    expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', '/product/review/add/91');
  });

  it('count a helpful click at once, only once, and revert it on failure', async () => {
    const { calls } = await openSection([givenReview('1'), givenReview('2')], {
      'POST /v1/reviews/1/helpful': { reviewId: '1', helpful: 4 },
      'POST /v1/reviews/2/helpful': 500,
    });
    const first = screen.getByRole('button', { name: 'Helpful: Summary 1' });
    await userEvent.click(first);
    await userEvent.click(first);
    expect(first).toHaveTextContent('Helpful (4)');
    expect(first).toHaveAttribute('aria-pressed', 'true');
    expect(calls.filter((call) => call.includes('helpful'))).toEqual(['POST /v1/reviews/1/helpful']);
    const second = screen.getByRole('button', { name: 'Helpful: Summary 2' });
    await userEvent.click(second);
    await waitFor(() => expect(second).toHaveAttribute('aria-pressed', 'false'));
    expect(second).toHaveTextContent('Helpful (3)');
  });

  it('are twelve at first', async () => {
    const { calls } = await openSection([givenReview('1')]);
    expect(calls).toContain('GET /v1/reviews?productId=91&limit=12&gallery=6');
  });

  it('load twelve more at each click, and report a failure', async () => {
    const twelve = Array.from({ length: 12 }, (_, index) => givenReview(String(index + 1)));
    let fails = true;
    const answers = {
      '/v1/reviews?productId=91&page=1&limit=12': () =>
        fails ? { status: 500, body: {} } : { status: 200, body: givenReviewList(twelve, { total: 20 }) },
      '/v1/reviews?productId=91&limit=12&page=1': () =>
        fails ? { status: 500, body: {} } : { status: 200, body: givenReviewList(twelve, { total: 20 }) },
    };
    await openSection([givenReview('1')], answers);
    await userEvent.click(screen.getByRole('button', { name: 'Show more reviews' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops, something went wrong! Please try again.');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show more reviews' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  });

  it('are hidden in a marketplace without ratings', async () => {
    const { store } = await openStoreWith({ '/v1/reviews': givenReviewList([givenReview('1')]) });
    const { content } = store.getState();
    if (content.shell) content.shell.marketplace.hasRatings = false;
    await openPage(store, { element: <ReviewsSection product={RATED_PRODUCT} /> });
    await waitFor(() => expect(screen.queryByText('Reviews')).toBeNull());
    if (content.shell) content.shell.marketplace.hasRatings = true;
  });
});

describe('the list of reviews', () => {
  it('highlights the search words and shows the number of results', async () => {
    await openList('/product/review/91?q=soft');
    expect(screen.getByText('1 review for “soft”')).toBeInTheDocument();
    expect(screen.getByText('Soft', { selector: 'mark' })).toBeInTheDocument();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  });

  it('keeps order and filters while searching, and shows that it is searching', async () => {
    const { getPath, calls, answer } = await openList('/product/review/91/orderBy/newest?verified=true');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search reviews' }), 'wide toe{Enter}');
    expect(await screen.findByText('Searching reviews')).toBeInTheDocument();
    answer();
    await waitFor(() => expect(getPath()).toBe('/product/review/91/orderBy/newest?q=wide+toe&verified=true'));
    expect(await screen.findByText('1 review for “wide toe”')).toBeInTheDocument();
    expect(calls.at(-1)).toContain('q=wide+toe');
    expect(calls.at(-1)).toContain('verified=true');
    expect(screen.getByRole('link', { name: 'Verified purchase' })).toHaveAttribute(
      'href',
      '/product/review/91/orderBy/newest?q=wide+toe#list',
    );
  });

  it('puts the review in the URL first, once', async () => {
    const list = givenReviewList([givenReview('1'), givenReview('2')], { linked: givenReview('2') });
    await openList('/product/review/91/review/2', list);
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Summary 2', 'Summary 1']);
  });

  it('reports that nothing was found, and links back to all', async () => {
    await openList('/product/review/91?q=zebra', givenReviewList([]));
    expect(screen.getByText('No reviews mention “zebra”')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all reviews' })).toHaveAttribute('href', '/product/review/91');
  });

  it('shows the other facts of a review', async () => {
    const review = givenReview('1', {
      verifiedPurchase: true,
      premierReview: true,
      isOld: true,
      source: 'The Shoe Store',
      fit: 'small',
      comfort: 'okay',
    });
    await openList('/product/review/91', givenReviewList([review]));
    const article = within(screen.getByRole('article'));
    for (const text of ['Verified purchase', 'Premier reviewer', 'Older review', 'First posted on The Shoe Store']) {
      expect(article.getByText(text)).toBeInTheDocument();
    }
    expect(article.getByText('Fit: runs small · Comfort: okay')).toBeInTheDocument();
  });
});

it('shows all photos one after the other, also by the arrow keys', async () => {
  const { reviewGalleryMedia: _media, ...review } = REVIEW_WITH_PHOTO;
  const items = ['a', 'b'].map((id) => ({
    ...createPhoto(id),
    reviewId: '7',
    review: { ...review, summary: `About ${id}` },
  }));
  await openSection([REVIEW_WITH_PHOTO], { '/v1/reviews/media': { items } });
  await userEvent.click(screen.getByRole('link', { name: 'Show photo 1 of this review: Summary 7' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 of 2')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(dialog.getByRole('img', { name: /About b/ })).toHaveAttribute('src', '/image/review/b.large.webp');
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByText('1 of 2')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens the summary from the stars: the distribution, the fit, and frequent words', async () => {
  const digest = {
    fit: { answers: 9, low: 70, middle: 20, high: 10 },
    width: null,
    comfort: null,
    mentions: [{ word: 'soft', reviews: 12 }],
  };
  const { store } = await openStoreWith({ '/v1/reviews/summary': digest });
  await openPage(store, {
    element: (
      <SummaryLink product={RATED_PRODUCT} href="#reviews">
        4 ratings
      </SummaryLink>
    ),
  });
  await userEvent.click(await screen.findByRole('link', { name: '4 ratings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What reviewers say' }));
  expect(await dialog.findByText('70% small')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'soft (12)' })).toHaveAttribute('href', '/product/review/91?q=soft');
});
