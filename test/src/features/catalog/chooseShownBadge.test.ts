import { chooseShownBadge } from '../../../../src/features/catalog/chooseShownBadge.ts';

const chooseBadges = (...cards: string[][]): string[] => {
  const badged = cards.map((badges) => ({ badges }));
  return badged.map((_card, index) => chooseShownBadge(badged, index));
};
const BEST = 'Best Seller';

it('shows `Best Seller` on one card of each four; the others show their next badge', () => {
  expect(chooseBadges([BEST], [BEST, 'Vegan'], [BEST], ['New'], [], [BEST], [BEST])).toEqual([
    BEST,
    'Vegan',
    '',
    'New',
    '',
    BEST,
    '',
  ]);
});

it('shows the first badge of any other card', () => {
  expect(chooseBadges(['New', BEST], ['Vegan'], ['Vegan'], [BEST])).toEqual(['New', 'Vegan', 'Vegan', BEST]);
});

it('shows nothing without a card', () => {
  expect(chooseShownBadge([], 0)).toBe('');
});
