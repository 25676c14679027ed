import fc from 'fast-check';
import {
  getMediaError,
  getReviewErrors,
  isOldReview,
  listFitQuestions,
  REVIEW_LIMITS,
} from '../../../../src/lib/reviews/reviewRules.ts';
import {
  buildCanonicalReviewPath,
  buildReviewHref,
  createReviewCriteria,
  isDeepReviewPage,
  parseReviewCriteria,
  REVIEW_ORDERS,
  type ReviewCriteria,
} from '../../../../src/lib/reviews/reviewUrl.ts';
import { markWords, searchWords } from '../../../../src/lib/reviews/reviewWords.ts';

const parse = (address: string): ReviewCriteria | undefined => {
  const [path = '', query = ''] = address.split('?');
  const [productId = '', ...tail] = path.split('/').slice(3);
  return parseReviewCriteria(productId, tail.join('/'), new URLSearchParams(query));
};

describe('the URL of a review list', () => {
  it.each<[string, Partial<ReviewCriteria>]>([
    ['/product/review/7', {}],
    ['/product/review/7/page/3', { page: 3 }],
    ['/product/review/7/page/0', { page: 1 }],
    ['/product/review/7/start/0', { page: 1 }],
    ['/product/review/7/start/24', { page: 1 }],
    ['/product/review/7/start/25', { page: 2 }],
    ['/product/review/7/page/2/start/100', { page: 2 }],
    ['/product/review/7/orderBy/newest/page/2', { page: 2, orderBy: 'newest' }],
    ['/product/review/7/orderBy/strangest', {}],
    ['/product/review/7/review/700001', { reviewId: '700001' }],
    ['/product/review/7/page/2/orderBy/lowest/review/5', { page: 2, orderBy: 'lowest', reviewId: '5' }],
    [
      '/product/review/7?q=%20soft+sole%20&stars=5&verified=true&photos=true',
      { q: 'soft sole', stars: 5, verified: true, photos: true },
    ],
    ['/product/review/7?stars=9&verified=yes', {}],
  ])('%s', (address, expected) => {
    expect(parse(address)).toEqual({ ...createReviewCriteria('7'), ...expected });
  });

  it.each([
    '/product/review/7/page',
    '/product/review/7/page/2/orderBy',
    '/product/review/7/page/two',
    '/product/review/7/page/-1',
    '/product/review/7/page/2/page/3',
    '/product/review/7/review/abc',
    '/product/review/7/start/x',
    '/product/review/7/color/3',
  ])('%s is not one', (address) => {
    expect(parse(address)).toBeUndefined();
  });

  it('is parsed from its own output', () => {
    const place = fc.record<ReviewCriteria>({
      productId: fc.constant('7'),
      page: fc.integer({ min: 1, max: 999 }),
      orderBy: fc.constantFrom(...REVIEW_ORDERS.map(({ key }) => key)),
      reviewId: fc.constantFrom('', '700001'),
      q: fc.string({ maxLength: 40 }).map((text) => text.trim()),
      stars: fc.nat(5),
      verified: fc.boolean(),
      photos: fc.boolean(),
    });
    fc.assert(fc.property(place, (reviewPlace) => expect(parse(buildReviewHref(reviewPlace))).toEqual(reviewPlace)));
  });

  it.each([
    ['/product/review/7', '/product/review/7', false],
    ['/product/review/7/page/1', '/product/review/7', false],
    ['/product/review/7/start/30', '/product/review/7/page/2', true],
    ['/product/review/7/page/2/orderBy/newest', '/product/review/7/page/2', true],
    ['/product/review/7/review/5', '/product/review/7', true],
    ['/product/review/7/page/2?q=soft', '/product/review/7', true],
  ])('%s has the canonical path %s', (address, canonical, isDeep) => {
    const place = parse(address) ?? createReviewCriteria('');
    expect(buildCanonicalReviewPath(place)).toBe(canonical);
    expect(isDeepReviewPage(place)).toBe(isDeep);
  });
});

describe('isOldReview', () => {
  const at = (text: string): Date => new Date(text);
  it.each([
    ['2026-09-21T15:00:00Z', '2026-11-20T15:00:00Z', false],
    ['2026-09-21T14:59:59Z', '2026-11-20T15:00:00Z', true],
    ['2026-11-19T00:00:00Z', '2026-11-20T15:00:00Z', false],
    ['2025-06-02T00:00:00Z', '2026-11-20T15:00:00Z', true],
    ['2025-06-01T23:59:59Z', '2026-11-20T15:00:00Z', false],
    ['2019-01-01T00:00:00Z', '2026-11-20T15:00:00Z', false],
  ])('%s, seen at %s: %s', (reviewedAt, now, expected) => {
    expect(isOldReview(at(reviewedAt), at(now))).toBe(expected);
  });
});

describe('words of a search', () => {
  it.each([
    ['Soft  SOLE soft', ['soft', 'sole']],
    ['don’t 8.5 a*b', ["don't", '8', '5', 'a', 'b']],
    ['.*+?', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%j', (text, expected) => expect(searchWords(text)).toEqual(expected));

  it.each<[string, string, string[]]>([
    ['Softest sole. Not so soft', 'soft', ['Softest', 'soft']],
    ['I don’t mind', "DON'T", ['don’t']],
    ['Nothing here', 'soft', []],
    ['Anything', '', []],
  ])('in %j, %j highlights %j', (text, query, expected) => {
    const parts = markWords(text, searchWords(query));
    expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(expected);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});

describe('the rules of a review', () => {
  const validReview = {
    overallRating: '5',
    summary: 'Soft',
    body: 'Soft, and light too.',
    name: '',
    fit: '',
    width: '',
    comfort: '',
  };
  it.each<[object, object]>([
    [{}, {}],
    [{ overallRating: '0' }, { overallRating: 'Choose one to five stars.' }],
    [{ summary: ' ' }, { summary: 'Give your review a headline.' }],
    [{ summary: 'x'.repeat(101) }, { summary: 'Keep the headline to 100 characters.' }],
    [{ summary: '👟'.repeat(100) }, {}],
    [{ body: 'Short' }, { body: 'Write at least 10 characters.' }],
    [{ body: 'x'.repeat(5001) }, { body: 'Keep your review to 5000 characters.' }],
    [{ name: 'x'.repeat(51) }, { name: 'Keep your name to 50 characters.' }],
    [{ width: 'narrow', comfort: 'soft' }, { comfort: 'Choose one of the answers.' }],
  ])('%j: %j', (change, expected) => {
    expect(getReviewErrors({ ...validReview, ...change })).toEqual(expected);
  });

  const file = (name: string, size = 1000) => ({ name, size });
  it.each<[{ name: string; size: number }[], number, string | undefined]>([
    [[file('a.png'), file('b.JPG'), file('c.jpeg'), file('d.mp4', REVIEW_LIMITS.videoBytes)], 2, undefined],
    [[file('a.gif')], 0, 'a.gif is not a PNG, JPG, JPEG or MP4 file.'],
    [[file('png')], 0, 'png is not a PNG, JPG, JPEG or MP4 file.'],
    [[file('a.jpg', REVIEW_LIMITS.imageBytes + 1)], 0, 'a.jpg is larger than 10 MB.'],
    [[file('a.mp4', REVIEW_LIMITS.videoBytes + 1)], 0, 'a.mp4 is larger than 50 MB.'],
    [[file('a.jpg', 0)], 0, 'a.jpg is empty.'],
    [[file('a.jpg'), file('b.jpg')], 5, 'A review holds up to 6 photos and videos: take 1 away.'],
  ])('%j with %d existing files: %s', (files, storedCount, expected) => {
    expect(getMediaError(files, storedCount)).toBe(expected);
  });

  it.each([
    ['Shoes', ['8', '9'], ['fit', 'width', 'comfort']],
    ['Clothing', ['S', 'M'], ['fit', 'comfort']],
    ['Accessories', ['6', '6.5'], ['fit', 'comfort']],
    ['Accessories', ['One Size'], []],
    ['Toys', [], []],
  ])('%s in %j has the questions %j', (defaultProductType, values, expected) => {
    expect(listFitQuestions({ defaultProductType, sizing: { dimensions: [{ values }] } })).toEqual(expected);
  });
});
