import { parseOutline, plotPath, plotPolygon, plotSymmetric } from '../../../../../server/demo/art/garment/plot.ts';

it('parses points from text, and draws a curve through each of them', () => {
  const curve = plotPath`0,0 ${10},${5}! 20,0`;
  expect(curve[0]).toEqual([0, 0]);
  expect(curve.at(-1)).toEqual([20, 0]);
  expect(curve).toContainEqual([10, 5]);
  expect(plotPolygon`1,2 -3.5,4`).toEqual([
    [1, 2],
    [-3.5, 4],
  ]);
});

it('preserves a corner', () => {
  const findHighest = (curve: readonly (readonly [number, number, ...unknown[]])[]) =>
    Math.max(...curve.map(([, y]) => y));
  expect(findHighest(plotPath`-10,0 0,10! 10,0`)).toBeCloseTo(10, 6);
  expect(parseOutline`-10,0 0,10 10,0 0,-4`.length).toBeGreaterThan(20);
});

it('mirrors the right half to the left', () => {
  const shape = plotSymmetric`0,10 8,4! 6,-6! 0,-8`;
  for (const [x, y] of shape) {
    const nearest = Math.min(...shape.map(([px, py]) => Math.hypot(px + x, py - y)));
    expect(nearest).toBeLessThan(0.75);
  }
  expect(shape).toContainEqual([-8, 4]);
});

it('rejects text that is no point', () => {
  expect(() => plotPath`0,0 ten,3`).toThrow(RangeError);
  expect(() => plotPath`0,0 ${Number.NaN},3`).toThrow(RangeError);
});
