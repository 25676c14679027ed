import fc from 'fast-check';
import { takeFirstPieces } from '../../../../server/services/orders/splitLines.ts';
import { givenLockedLine } from './givenLockedLine.ts';

it('gives the first pieces of a line the rounded share of its sums', () => {
  const line = givenLockedLine({ quantity: 3, priceCents: 5000, discountCents: 100, taxCents: 200 });
  expect(takeFirstPieces(line, 1)).toMatchObject({ quantity: 1, discountCents: 33, taxCents: 66 });
  expect(takeFirstPieces(line, 2)).toMatchObject({ quantity: 2, discountCents: 66, taxCents: 133 });
  expect(takeFirstPieces(line, 3)).toEqual(line);
});

it('splits every line without losing a cent or an id', () => {
  const anyLine = fc
    .record({ priceCents: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 99 }), taxCents: fc.nat(1_000_000) })
    .chain((line) =>
      fc.record({
        line: fc
          .nat(line.priceCents * line.quantity)
          .map((discountCents) => givenLockedLine({ ...line, discountCents })),
        pieces: fc.integer({ min: 1, max: line.quantity }),
      }),
    );
  fc.assert(
    fc.property(anyLine, ({ line, pieces }) => {
      expect(new Set(line.pieces.map(({ itemUniqueId }) => itemUniqueId)).size).toBe(line.quantity);
      expect(takeFirstPieces(line, line.quantity)).toEqual(line);
      const { discountCents, taxCents } = takeFirstPieces(line, pieces);
      expect(discountCents).toBe(Math.floor((line.discountCents * pieces) / line.quantity));
      expect(taxCents).toBe(Math.floor((line.taxCents * pieces) / line.quantity));
      for (const { paidCents } of line.pieces) expect(paidCents).toBeGreaterThanOrEqual(0);
    }),
  );
});
