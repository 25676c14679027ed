import { getDisclosureError, mergeDisclosures } from '../../../../src/lib/products/disclosures.ts';

it.each([
  ['manufacturerContact', 'safety@brisk.example', true],
  ['manufacturerContact', 'https://brisk.example/safety', true],
  ['manufacturerContact', 'javascript:alert(1)', false],
  ['manufacturerContact', 'Call us', false],
  ['durabilityYears', '3', true],
  ['durabilityYears', '2', false],
  ['durabilityYears', '2.5', false],
  ['warnings', 'x'.repeat(2001), false],
] as const)('of %s, "%.30s" is valid: %s', (field, text, isValid) => {
  expect(getDisclosureError(field, text) === undefined).toBe(isValid);
});

it('takes what a product does not state from its brand, and no address of another company', () => {
  const brand = {
    manufacturer: 'Brisk SA',
    manufacturerAddress: 'Rue 1, Lyon',
    responsible: 'Brisk EU',
    model: 'B',
    warnings: 'Hot',
  };
  expect(mergeDisclosures(brand, {})).toEqual({ ...brand, model: undefined });
  expect(mergeDisclosures(brand, { manufacturer: 'Other Ltd', warnings: 'Sharp' })).toEqual({
    manufacturer: 'Other Ltd',
    responsible: 'Brisk EU',
    warnings: 'Sharp',
  });
});
