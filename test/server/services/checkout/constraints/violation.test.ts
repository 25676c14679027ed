import { CONSTRAINTS } from '../../../../../server/services/checkout/constraints/constraintCatalog.ts';
import { violation } from '../../../../../server/services/checkout/constraints/violation.ts';
import { constraintNames, constraintViolation } from '../../../../../src/contracts/constraints.ts';

it.each(constraintNames)('has for %s a whole sentence that names the affected product', (name) => {
  const { message, ...rest } = violation(name, { product: 'Skyline 4', asin: 'B000000001' });
  expect(constraintViolation.parse({ message, ...rest })).toMatchObject({ name, asin: 'B000000001' });
  expect(message).toMatch(/^[A-Z][^{}]+[.!]$/);
  expect(message.includes('Skyline 4')).toBe(CONSTRAINTS[name].message.includes('{product}'));
});

it('gives more details if they are known, and mentions an item without a name', () => {
  expect(violation('INSUFFICIENT_COVERAGE', { message: '$3.00 are left to pay.' }).message).toBe(
    '$3.00 are left to pay.',
  );
  expect(violation('JURISDICTION').message).toMatch(/^One of your items may not be sold/);
});
