import fc from 'fast-check';
import type { ReviewSums } from '../../../../server/services/catalog/actions.ts';
import { listMentions } from '../../../../server/services/reviews/actions.ts';
import { type CountedReview, updateSums } from '../../../../server/services/reviews/rules.ts';

const NO_REVIEWS: ReviewSums = { ratings: [0, 0, 0, 0, 0], fits: [0, 0, 0], reviews: 0 };
const countedReview: fc.Arbitrary<CountedReview> = fc.record({
  rating: fc.integer({ min: 1, max: 5 }),
  fit: fc.constantFrom('small' as const, 'true' as const, 'large' as const, null),
});

describe('the sums of a product', () => {
  it('are those of its current reviews, after any changes and deletions', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.option(countedReview)), { maxLength: 30 }), (writes) => {
        const reviews = new Map<number, CountedReview>();
        let sums = NO_REVIEWS;
        for (const [customer, review] of writes) {
          sums = updateSums(sums, reviews.get(customer) ?? null, review);
          if (review) reviews.set(customer, review);
          else reviews.delete(customer);
        }
        const all = [...reviews.values()];
        const count = (test: (review: CountedReview) => boolean): number => all.filter(test).length;
        expect(sums).toEqual({
          ratings: [1, 2, 3, 4, 5].map((stars) => count(({ rating }) => rating === stars)),
          fits: ['small', 'true', 'large'].map((answer) => count(({ fit }) => fit === answer)),
          reviews: all.length,
        });
      }),
    );
  });

  it('include ratings without a text', () => {
    const sums = { ratings: [0, 0, 0, 2, 9], fits: [1, 1, 0], reviews: 3 };
    expect(updateSums(sums, { rating: 5, fit: null }, { rating: 4, fit: 'large' })).toEqual({
      ratings: [0, 0, 0, 3, 8],
      fits: [1, 1, 1],
      reviews: 3,
    });
  });
});

describe('frequent words', () => {
  it.each<[string[], string[]]>([
    [
      ['Soft and warm.', 'So soft!', 'WARM, soft, soft.'],
      ['soft 3', 'warm 2'],
    ],
    // A single mention is not an opinion of several shoppers.
    [['Soft.', 'Heavy.'], []],
    [['Soft.', 'Not very soft.', "It isn't soft at all.", 'Soft, not warm.'], ['soft 2']],
    [['A table.', 'A table.'], []],
  ])('in %j are %j', (texts, expected) => {
    expect(listMentions(texts, 5).map(({ word, reviews }) => `${word} ${reviews}`)).toEqual(expected);
  });

  it('are sorted by frequency, up to the requested number', () => {
    expect(listMentions(['soft warm cute', 'soft warm cute', 'soft'], 2)).toEqual([
      { word: 'soft', reviews: 3 },
      { word: 'cute', reviews: 2 },
    ]);
  });
});
