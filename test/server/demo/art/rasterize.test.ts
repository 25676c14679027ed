import sharp from 'sharp';
import type { ArtKind, ArtSpec } from '../../../../server/demo/art/artSpec.ts';
import { drawProduct } from '../../../../server/demo/art/drawProduct.ts';
import { GROUND } from '../../../../server/services/images/drawings/pictureFrame.ts';
import { computeWindow, rasterize } from '../../../../server/services/images/drawings/rasterize.ts';

const GROUND_RGB = [1, 3, 5].map((at) => Number.parseInt(GROUND.slice(at, at + 2), 16));
const createSpec = (kind: ArtKind, model: string, main: string, seed = 21): ArtSpec => ({
  kind,
  model,
  seed,
  colors: { main },
});

type Pixels = { data: Buffer; width: number; height: number };
async function readPixels(svg: string, width: number, height: number): Promise<Pixels> {
  const image = await rasterize(svg, { width, height, format: 'webp', quality: 95 });
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
const getPixel = ({ data, width }: Pixels, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];
const computeGroundDistance = (rgb: readonly number[]): number =>
  Math.max(...rgb.map((value, i) => Math.abs(value - (GROUND_RGB[i] ?? 0))));

/** The rows and columns that contain a much darker or more colored area than the background. */
function findInkBounds(pixels: Pixels): { left: number; right: number; top: number; bottom: number } {
  const ink = { left: pixels.width, right: 0, top: pixels.height, bottom: 0 };
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      if (computeGroundDistance(getPixel(pixels, x, y)) < 110) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y);
    }
  }
  return ink;
}

describe('rasterize', () => {
  it.each([
    { width: 200, height: 250, format: 'webp' },
    { width: 320, height: 320, format: 'jpeg' },
    { width: 240, height: 192, format: 'avif' },
    { width: 300, height: 120, format: 'webp' },
  ] as const)('returns $format with exactly $width×$height', async ({ width, height, format }) => {
    const svg = await drawProduct(createSpec('sneaker', 'court', '#f3f1ec'), 'side');
    const info = await sharp(await rasterize(svg, { width, height, format })).metadata();
    expect(info).toMatchObject({ width, height });
    expect(info.format).toBe(format === 'avif' ? 'heif' : format);
  });

  it.each<[ArtKind, string, number, number]>([
    ['boot', 'hiker', 400, 300],
    ['dress', 'shift', 400, 300],
    ['boot', 'hiker', 200, 250],
    ['dress', 'shift', 300, 300],
  ])('fills a close-up of a %s (%s) in %d×%d to the edges', async (kind, model, width, height) => {
    const svg = await drawProduct(createSpec(kind, model, '#7a4a2b'), 'detail');
    const image = await rasterize(svg, { width, height, format: 'webp', transparent: true });
    const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const alphas = Array.from({ length: height }, (_, y) => data[(y * width + 1) * info.channels + 3]);
    // A band of the background at each side would be empty from top to bottom.
    expect(Math.max(...alphas.map((alpha) => alpha ?? 0))).toBeGreaterThan(200);
  });

  it.each([
    ['side', 200, 250],
    ['side', 250, 250],
    ['side', 400, 200],
    ['top', 250, 250],
    ['back', 200, 250],
    ['sole', 250, 200],
    ['pair', 250, 250],
  ] as const)('has the background in all corners of %s at %i×%i', async (view, width, height) => {
    const pixels = await readPixels(await drawProduct(createSpec('runner', 'trail', '#2e4a3f'), view), width, height);
    const corners = [
      getPixel(pixels, 0, 0),
      getPixel(pixels, width - 1, 0),
      getPixel(pixels, 0, height - 1),
      getPixel(pixels, width - 1, height - 1),
    ];
    for (const corner of corners) expect(computeGroundDistance(corner)).toBeLessThanOrEqual(3);
  });

  it('fills a square with a shoe, and places all shoes on one baseline', async () => {
    const shoes = [
      createSpec('runner', 'daily', '#17181b'),
      createSpec('sneaker', 'canvasHigh', '#1f2d3d'),
      createSpec('loafer', 'penny', '#17181b'),
      createSpec('heel', 'block', '#17181b'),
    ];
    const floors: number[] = [];
    for (const shoe of shoes) {
      const ink = findInkBounds(
        await readPixels(await drawProduct({ ...shoe, colors: { ...shoe.colors, sole: '#22201e' } }, 'side'), 300, 300),
      );
      expect((ink.right - ink.left) / 300).toBeGreaterThan(0.86);
      expect((ink.right - ink.left) / 300).toBeLessThan(0.96);
      floors.push(ink.bottom);
    }
    expect(Math.max(...floors) - Math.min(...floors)).toBeLessThanOrEqual(5);
  });

  it('cuts a close-up from inside the picture, without a frame of background', async () => {
    const pixels = await readPixels(await drawProduct(createSpec('boot', 'chelsea', '#7a4a2b'), 'detail'), 184, 230);
    const inked = Array.from({ length: 184 }, (_, x) => computeGroundDistance(getPixel(pixels, x, 115))).filter(
      (distance) => distance > 40,
    );
    expect(inked.length).toBeGreaterThan(100);
  });

  it.each([
    ['runner', 'maxCushion'],
    ['boot', 'laceUp'],
    ['slipper', 'bootie'],
  ] as const)('keeps a %s %s small at its natural size', async (kind, model) => {
    const svg = await drawProduct(createSpec(kind, model, '#8a7b6c'), 'side');
    expect((await rasterize(svg, { width: 736, height: 920, format: 'webp' })).length).toBeLessThan(45 * 1024);
  });

  it('rejects data that is no picture', async () => {
    await expect(rasterize('<svg', { width: 10, height: 10, format: 'webp' })).rejects.toThrow();
  });
});

describe('windowFor', () => {
  const keep = { x: 29, y: 168, width: 678, height: 560 };

  it.each([1, 0.8, 1.25, 2, 0.5])('keeps the cut part at ratio %f with a margin at the sides', (ratio) => {
    const view = computeWindow(keep, ratio);
    expect(view.width / view.height).toBeCloseTo(ratio, 1);
    expect(view.x).toBeLessThanOrEqual(keep.x - 20);
    expect(view.x + view.width).toBeGreaterThanOrEqual(keep.x + keep.width + 20);
    expect(view.y).toBeLessThanOrEqual(keep.y);
    expect(view.y + view.height).toBeGreaterThanOrEqual(keep.y + keep.height);
  });
});
