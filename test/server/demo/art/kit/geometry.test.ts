import fc from 'fast-check';
import {
  computeBounds,
  computeDistance,
  computeSignedArea,
  createBand,
  createEllipse,
  createRoundedBox,
  createSpline,
  cutCurve,
  getEnd,
  getPlaceAt,
  insetOutline,
  measureLength,
  offsetCurve,
  type Point,
  parseKeys,
  parsePoints,
} from '../../../../../server/demo/art/kit/geometry.ts';

const coordinate = fc.integer({ min: -300, max: 300 });
/** Points that go to the right, like the curves of a shoe. */
const walk = fc
  .array(fc.tuple(fc.integer({ min: 5, max: 60 }), coordinate), { minLength: 2, maxLength: 9 })
  .map((steps): Point[] => {
    let x = 0;
    return steps.map(([dx, y]) => {
      x += dx;
      return [x, y];
    });
  });

describe('points', () => {
  it('parses coordinates with numbers filled in', () => {
    expect(parsePoints`0,${1.5} -2,3
      4,5`).toEqual([
      [0, 1.5],
      [-2, 3],
      [4, 5],
    ]);
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY]])('rejects %s', (value) => {
    expect(() => parsePoints`0,${value}`).toThrow(RangeError);
  });

  it('rejects a corner mark, which `keys` handles', () => {
    expect(() => parsePoints`0,0 1,1!`).toThrow(RangeError);
    expect(parseKeys`0,0 1,1!`).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
  });
});

describe('spline', () => {
  it('passes through each of its key points', () => {
    fc.assert(
      fc.property(walk, (through) => {
        const curve = createSpline(through);
        for (const key of through)
          expect(Math.min(...curve.map((point) => computeDistance(point, key)))).toBeLessThan(1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('joins its ends when closed', () => {
    const circle = createSpline(createEllipse([0, 0], 50, 50, 12), true);
    expect(Math.abs(computeSignedArea(circle))).toBeCloseTo(Math.PI * 2500, -2);
  });
});

describe('places along a curve', () => {
  it('splits a length into the given shares', () => {
    fc.assert(
      fc.property(walk, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (through, share) => {
        const curve = createSpline(through);
        const wholeLength = measureLength(curve);
        expect(measureLength(cutCurve(curve, 0, share, 400)) / wholeLength).toBeCloseTo(share, 1);
      }),
      { numRuns: 30 },
    );
  });

  it('starts and ends where the curve does', () => {
    const curve = createSpline(parsePoints`0,0 40,30 100,0`);
    expect(getPlaceAt(curve, 0).point).toEqual([0, 0]);
    expect(getPlaceAt(curve, 1).point).toEqual(getEnd(curve));
  });
});

describe('parallels', () => {
  it('have a constant distance from a straight line, on its left', () => {
    expect(offsetCurve(parsePoints`0,0 10,0 20,0`, 3)).toEqual([
      [0, 3],
      [10, 3],
      [20, 3],
    ]);
  });

  it('follow a distance that changes along the curve', () => {
    const liftedCurve = offsetCurve(parsePoints`0,0 10,0 20,0`, (share) => share * 4);
    expect(liftedCurve.map(([, y]) => y)).toEqual([0, 2, 4]);
  });

  it('enclose a band of constant width', () => {
    const strip = createBand(parsePoints`0,0 100,0`, 2, -2);
    expect(Math.abs(computeSignedArea(strip))).toBeCloseTo(400);
  });

  it('shrink an outline in either direction of drawing', () => {
    const box = createRoundedBox([0, 0], [40, 20], 4);
    for (const outline of [box, box.toReversed()]) {
      expect(Math.abs(computeSignedArea(insetOutline(outline, 2)))).toBeLessThan(Math.abs(computeSignedArea(outline)));
      const bounds = computeBounds(insetOutline(outline, 2));
      expect(bounds.x0).toBeGreaterThan(0.5);
      expect(bounds.y1).toBeLessThan(19.5);
    }
  });
});
