import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ReviewItemList as CachedReviewItemList } from '../../../../src/features/reviews/components/ReviewItemList.server.tsx';
import { ReviewItemList } from '../../../../src/features/reviews/components/ReviewItemList.tsx';
import { ReviewNumbers as CachedReviewNumbers } from '../../../../src/features/reviews/components/ReviewNumbers.server.tsx';
import { ReviewNumbers } from '../../../../src/features/reviews/components/ReviewNumbers.tsx';
import { runInYear } from '../../../../src/lib/dates/currentYear.ts';
import { runInLocale } from '../../../../src/lib/getLocale.ts';
import { renderWithCachedHtml } from '../../../../src/page/cacheHtml.tsx';
import { givenReview, givenReviewList } from '../givenReview.ts';

const list = givenReviewList([givenReview('1'), givenReview('2', { body: 'Stiff <at> first.' })], {
  answers: { fit: { answers: 9, low: 10, middle: 80, high: 10 }, width: null, comfort: null },
});
const SHOWN = { reviews: list.reviews, level: 3, helpfulForm: 'votes', votedIds: [], counts: {} } as const;
const RATINGS = {
  productId: '91',
  overallRating: { '1': 1, '2': 0, '3': 0, '4': 1, '5': 2 },
  reviewSummary: { averageRating: 4, roundedRating: 4, ratingCount: 4, reviewCount: 3, fit: null },
};

/** Returns the HTML without the cache, and that of three pages with it. */
function renderAll(plain: ReactElement, cached: ReactElement): { readonly html: string; readonly pages: string[] } {
  const render = (): string => renderWithCachedHtml(() => renderToString(<main>{cached}</main>));
  return { html: renderToString(<main>{plain}</main>), pages: [render(), render(), render()] };
}

it.each([
  ['a product page', {}],
  ['a list with words', { words: ['soft'], level: 2, className: 'list' }],
  ['a list whose linked review stands above', { withoutReview: '1' }],
  ['a shopper who has voted', { votedIds: ['2'], counts: { '2': 8 } }],
  ['the place of another form', { helpfulForm: 'others' }],
] as const)('renders reviews from the cache as without it: %s', (_, change) => {
  const props = { ...SHOWN, ...change };
  const { html, pages } = renderAll(<ReviewItemList {...props} />, <CachedReviewItemList {...props} />);
  expect(pages).toEqual([html, html, html]);
});

it.each([
  ['with answers', { list }],
  ['of another product', { productId: '92' }],
  ['after another rating', { overallRating: { ...RATINGS.overallRating, '5': 9 } }],
  [
    'after another rating, summarized',
    { reviewSummary: { ...RATINGS.reviewSummary, averageRating: 4.5, ratingCount: 5 } },
  ],
  ['without a list', { list: null }],
])('renders the numbers from the cache as without it: %s', (_, change) => {
  const props = { ...RATINGS, list, ...change };
  const { html, pages } = renderAll(<ReviewNumbers {...props} />, <CachedReviewNumbers {...props} />);
  expect(pages).toEqual([html, html, html]);
});

it('never shows a marketplace the reviews that another one has rendered, even of the same data', () => {
  const renderFor = (locale: string): string =>
    runInLocale(locale, () =>
      runInYear(2026, () => renderWithCachedHtml(() => renderToString(<CachedReviewItemList {...SHOWN} />))),
    );
  const american = renderFor('en-US');
  const british = renderFor('en-GB');
  expect([american, british]).toEqual([expect.stringContaining('Nov 1, 2026'), expect.stringContaining('1 Nov 2026')]);
  expect([renderFor('en-US'), renderFor('en-GB')]).toEqual([american, british]);
});
