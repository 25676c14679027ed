import sharp from 'sharp';
import {
  addCushion,
  addRidge,
  computeSlope,
  createCoveringField,
  type HeightField,
} from '../../../../../server/demo/art/garment/heightField.ts';
import { shadeImage } from '../../../../../server/demo/art/garment/shadeImage.ts';
import type { Curve } from '../../../../../server/demo/art/kit/geometry.ts';

const SQUARE: Curve = [
  [-100, -100],
  [100, -100],
  [100, 100],
  [-100, 100],
];
const LIGHT = { azimuth: 238, elevation: 55, contrast: 0.7, gloss: 0 };
const COLORS = { shade: '#101010', shine: '#ffffff' };

function getHeight({ left, top, cell, columns, heights }: HeightField, x: number, y: number): number {
  return heights[Math.floor((top - y) / cell) * columns + Math.floor((x - left) / cell)] ?? Number.NaN;
}

function createCushion(): HeightField {
  const field = createCoveringField(SQUARE, 2);
  addCushion(field, SQUARE, 12, 20);
  return field;
}

it('raises a cushion that is level inside and half as high at its edge', () => {
  const field = createCushion();
  expect(getHeight(field, 0, 0)).toBeCloseTo(20, 1);
  expect(getHeight(field, 50, -50)).toBeCloseTo(20, 1);
  expect(getHeight(field, 99, 0)).toBeGreaterThan(8);
  expect(getHeight(field, 99, 0)).toBeLessThan(12.5);
  const mirrorDifference = Math.abs(getHeight(field, 91, 1) - getHeight(field, -91, 1));
  expect(mirrorDifference).toBeLessThan(0.8);
});

it('slopes down outwards on every side, and is level in the middle and outside', () => {
  const field = createCushion();
  expect(computeSlope(field, 95, 0)[0]).toBeLessThan(-0.2);
  expect(computeSlope(field, -95, 0)[0]).toBeGreaterThan(0.2);
  expect(computeSlope(field, 0, 95)[1]).toBeLessThan(-0.2);
  expect(Math.hypot(...computeSlope(field, 0, 0))).toBeLessThan(0.01);
  expect(computeSlope(field, 1000, 0)).toEqual([0, 0]);
});

it('adds a ridge of its height along its path, narrower on one side, fading at its end', () => {
  const field = createCoveringField(SQUARE, 2);
  addRidge(field, {
    path: [
      [-80, 0],
      [80, 0],
    ],
    width: [4, 12],
    height: 10,
    taper: 'end',
  });
  expect(getHeight(field, -78, 1)).toBeGreaterThan(9);
  expect(getHeight(field, 78, 1)).toBeLessThan(2);
  // When walking to the right, the left side is above.
  expect(getHeight(field, -70, 13)).toBeLessThan(1);
  expect(getHeight(field, -70, -13)).toBeGreaterThan(4);
});

it('does not add up heights where the pieces of a path meet', () => {
  const field = createCoveringField(SQUARE, 2);
  addRidge(field, {
    path: [
      [-80, 0],
      [0, 0],
      [0, 1],
      [80, 1],
    ],
    width: 6,
    height: 10,
    taper: 'none',
  });
  expect(Math.max(...field.heights)).toBeLessThanOrEqual(10);
});

it('brightens slopes that face the lamp at the top left, darkens the others, and leaves level cloth unchanged', async () => {
  const png = Buffer.from(shadeImage(createCushion(), LIGHT, COLORS), 'base64');
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (column: number, row: number) => [
    ...data.subarray((row * info.width + column) * 4, (row * info.width + column) * 4 + 4),
  ];
  const middle = Math.floor(info.width / 2);
  const [lit = 0, , , litAlpha = 0] = at(6, middle);
  const [dark = 255, , , darkAlpha = 0] = at(info.width - 7, middle);
  expect(lit).toBe(255);
  expect(litAlpha).toBeGreaterThan(10);
  expect(dark).toBe(16);
  expect(darkAlpha).toBeGreaterThan(20);
  expect(at(middle, middle)[3]).toBe(0);
});

it('is deterministic', () => {
  expect(shadeImage(createCushion(), LIGHT, COLORS)).toBe(shadeImage(createCushion(), LIGHT, COLORS));
});
