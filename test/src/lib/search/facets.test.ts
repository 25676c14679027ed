import {
  FACET_FIELDS,
  isFacetField,
  isSingleSelect,
  parseAttributeName,
  toAttributeField,
} from '../../../../src/lib/search/facets.ts';

it('recognises facets and attributes', () => {
  for (const field of FACET_FIELDS) expect(isFacetField(field)).toBe(true);
  expect(FACET_FIELDS.filter(isSingleSelect)).toEqual(['collection', 'brandId', 'ratingFacet', 'onSale', 'lowStock']);
  expect(isSingleSelect('attr_Cushioning')).toBe(false);
  expect(toAttributeField('Cushioning')).toBe('attr_Cushioning');
  expect(parseAttributeName('attr_Cushioning')).toBe('Cushioning');
  expect(parseAttributeName('attr_x')).toBe('x');
  expect([parseAttributeName('attr_'), parseAttributeName('Cushioning'), parseAttributeName('xattr_y')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([isFacetField('attr_x'), isFacetField('attr_'), isFacetField('utm_source')]).toEqual([true, false, false]);
});
