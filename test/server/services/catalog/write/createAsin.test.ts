import fc from 'fast-check';
import { createAsin } from '../../../../../server/services/catalog/write/createIds.ts';
import { parseAsin } from '../../../../../src/lib/products/productUrls.ts';

const number = fc.nat({ max: 1_000_000_000_000 });
const owner = fc.constantFrom('stock' as const, 'demo' as const);

describe('createAsin', () => {
  it('is an ASIN, the same for one number', () => {
    fc.assert(
      fc.property(number, owner, (value, asinOwner) => {
        expect(parseAsin(createAsin(value, asinOwner))).toBe(createAsin(value, asinOwner));
      }),
    );
  });

  it('differs for different numbers and owners', () => {
    fc.assert(
      fc.property(number, owner, number, owner, (a, whoA, b, whoB) => {
        expect(createAsin(a, whoA) === createAsin(b, whoB)).toBe(a === b && whoA === whoB);
      }),
    );
    const neighbors = Array.from({ length: 50_000 }, (_, index) => createAsin(30_000_000 + index, 'stock'));
    expect(new Set(neighbors).size).toBe(50_000);
  });

  it.each([-1, 0.5, Number.NaN, 2e12])('rejects %p', (value) => {
    expect(() => createAsin(value, 'stock')).toThrow(RangeError);
  });
});
