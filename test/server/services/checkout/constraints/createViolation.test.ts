import { CONSTRAINTS } from '../../../../../server/services/checkout/constraints/constraintCatalog.ts';
import { createViolation } from '../../../../../server/services/checkout/constraints/createViolation.ts';
import { constraintNames, constraintViolation } from '../../../../../src/contracts/checkout/constraints.ts';

it.each(constraintNames)('has for %s a whole sentence that names the affected product', (name) => {
  const { message, ...rest } = createViolation(name, { product: 'Skyline 4', asin: 'B000000001' });
  expect(constraintViolation.parse({ message, ...rest })).toMatchObject({ name, asin: 'B000000001' });
  expect(message).toMatch(/^[A-Z][^{}]+[.!]$/);
  expect(message.includes('Skyline 4')).toBe(CONSTRAINTS[name].message.includes('{product}'));
});

it('gives more details if they are known, and mentions an item without a name', () => {
  expect(createViolation('INSUFFICIENT_COVERAGE', { message: '$3.00 are left to pay.' }).message).toBe(
    '$3.00 are left to pay.',
  );
  expect(createViolation('JURISDICTION').message).toMatch(/^One of your items may not be sold/);
});
