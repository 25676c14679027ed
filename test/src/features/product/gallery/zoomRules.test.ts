import fc from 'fast-check';
import {
  clampToFrame,
  computeHiddenShares,
  INITIAL_ZOOM,
  panZoom,
  toggleZoom,
  type Zoom,
  zoomAt,
} from '../../../../../src/features/product/gallery/useZoom.ts';

const FRAME = { width: 400, height: 300 };
const createPixels = (maxValue: number) => fc.double({ min: -maxValue, max: maxValue, noNaN: true });
const zooms = fc
  .record({ scale: fc.double({ min: 1, max: 3, noNaN: true }), x: createPixels(2000), y: createPixels(2000) })
  .map((zoom) => clampToFrame(zoom, FRAME));

/** Whether the picture, which fills the frame at scale 1, still covers it. */
const isFrameCovered = ({ scale, x, y }: Zoom): boolean =>
  Math.abs(x) <= (FRAME.width * (scale - 1)) / 2 + 1e-6 && Math.abs(y) <= (FRAME.height * (scale - 1)) / 2 + 1e-6;

it('a press magnifies the picture 1.5 times around the finger, and the next one shows it whole', () => {
  const nextZoom = toggleZoom(INITIAL_ZOOM, { x: 100, y: -50 }, FRAME);
  expect(nextZoom).toEqual({ scale: 1.5, x: -50, y: 25 });
  expect(toggleZoom(nextZoom, { x: 0, y: 0 }, FRAME)).toEqual(INITIAL_ZOOM);
});

it('an unzoomed picture cannot be panned, a zoomed one up to its edge', () => {
  expect(panZoom(INITIAL_ZOOM, 80, 80, FRAME)).toEqual(INITIAL_ZOOM);
  expect(panZoom({ scale: 2, x: 0, y: 0 }, 500, -500, FRAME)).toEqual({ scale: 2, x: 200, y: -150 });
});

it('stays between 1 and 3 times, and never shows the area outside the picture', () => {
  fc.assert(
    fc.property(
      zooms,
      fc.double({ min: 0.01, max: 50, noNaN: true }),
      createPixels(200),
      createPixels(150),
      (zoom, factor, x, y) => {
        const next = zoomAt(zoom, factor, { x, y }, FRAME);
        expect(next.scale).toBeGreaterThanOrEqual(1);
        expect(next.scale).toBeLessThanOrEqual(3);
        expect(isFrameCovered(next)).toBe(true);
        expect(isFrameCovered(panZoom(next, x * 9, y * 9, FRAME))).toBe(true);
      },
    ),
  );
});

it('keeps the point between the fingers where it is, as long as the edges allow', () => {
  const zoomBefore = { scale: 2, x: 20, y: 10 };
  const at = { x: 30, y: -20 };
  const after = zoomAt(zoomBefore, 1.2, at, FRAME);
  expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - zoomBefore.x) / zoomBefore.scale);
  expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - zoomBefore.y) / zoomBefore.scale);
});

it.each([
  // A picture as wide as the frame: a half of it is hidden, around the middle, and of a corner.
  [{ scale: 2, x: 0, y: 0 }, 4 / 3, [0.25, 0.25, 0.25, 0.25]],
  [{ scale: 2, x: 200, y: 150 }, 4 / 3, [0, 0.5, 0.5, 0]],
  // A picture of half the frame's width is seen to both of its edges.
  [{ scale: 2, x: 0, y: -150 }, 2 / 3, [0.5, 0, 0, 0]],
])('tells how much of a picture is hidden at %j', (zoom, ratio, shares) => {
  expect(computeHiddenShares(zoom, FRAME, ratio)).toEqual(shares);
});
