import {
  type FlagValue,
  findChangedFlags,
  findSetVariant,
  resolveVariant,
} from '../../../../server/services/flags/rules.ts';

const VALUES: readonly FlagValue[] = [
  { flag: 'exchanges', marketplaceId: '*', variant: 'off' },
  { flag: 'exchanges', marketplaceId: 'second', variant: 'on' },
  { flag: 'product-page', marketplaceId: 'second', variant: 'similar-first' },
  { flag: 'low-stock-label', marketplaceId: '*', variant: 'of-an-earlier-release' },
  { flag: 'gone', marketplaceId: '*', variant: 'on' },
];

it.each([
  ['exchanges', 'zappos', 'off'],
  ['exchanges', 'second', 'on'],
  ['product-page', 'zappos', 'standard'],
  ['product-page', 'second', 'similar-first'],
  ['low-stock-label', 'zappos', 'on'],
  ['paypal', 'zappos', 'on'],
] as const)('resolves %s in %s to %s', (flag, marketplaceId, variant) => {
  expect(resolveVariant(VALUES, flag, marketplaceId)).toBe(variant);
});

it('distinguishes a value that an operator has set from a default', () => {
  expect(findSetVariant(VALUES, 'exchanges', 'second')).toBe('on');
  expect(findSetVariant(VALUES, 'paypal', 'second')).toBeUndefined();
});

const listChanged = (marketplaceId: string) => findChangedFlags((flag) => resolveVariant(VALUES, flag, marketplaceId));
it('lists the flags that differ from their defaults', () => {
  expect(listChanged('zappos')).toEqual({ exchanges: 'off' });
  expect(listChanged('second')).toEqual({ 'product-page': 'similar-first' });
});
