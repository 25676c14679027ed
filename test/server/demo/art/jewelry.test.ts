import sharp from 'sharp';
import type { ArtKind, ArtSpec } from '../../../../server/demo/art/artSpec.ts';
import { drawProduct } from '../../../../server/demo/art/drawProduct.ts';
import { cutForClasp } from '../../../../server/demo/art/jewelry/chains.ts';
import { designNecklace } from '../../../../server/demo/art/jewelry/necklaceDesign.ts';
import { drawLyingShadow, type Tube } from '../../../../server/demo/art/jewelry/tube.ts';
import { computeDistance, createEllipse, getEnd, getStart } from '../../../../server/demo/art/kit/geometry.ts';
import { loadTiles } from '../../../../server/demo/art/kit/materials.ts';
import { Picture } from '../../../../server/demo/art/kit/picture.ts';
import { rasterize } from '../../../../server/services/images/drawings/rasterize.ts';

const GOLD = '#d4a73c';
/** The size of a picture on a card. */
const SIZE = { width: 280, height: 350 } as const;

type Ink = { readonly warmth: number; readonly brightest: number; readonly darkest: number };

/** Measures the pixels of a picture that differ clearly from its background. */
async function measureInk(kind: ArtKind, model: string, seed: number): Promise<Ink> {
  const spec: ArtSpec = { kind, model, seed, colors: { main: GOLD } };
  const image = await rasterize(await drawProduct(spec, 'front'), { ...SIZE, format: 'webp', quality: 95 });
  const data = await sharp(image).removeAlpha().raw().toBuffer();
  const pixels = Array.from({ length: data.length / 3 }, (_, i) => [...data.subarray(i * 3, i * 3 + 3)]);
  const colored = pixels.filter(([red = 0, , blue = 0]) => red - blue > 30);
  const warmths = colored.map(([red = 0, , blue = 0]) => red - blue);
  const greens = colored.map(([, green = 0]) => green);
  return {
    warmth: warmths.reduce((sum, value) => sum + value, 0) / warmths.length,
    brightest: Math.max(...greens),
    darkest: Math.min(...greens),
  };
}

it.each([
  ['bracelet', 'chain'],
  ['necklace', 'chain'],
  ['necklace', 'pendant'],
] as const)('shows a %s of gold (%s) as gold on a card: warm, with sparks and dark joints', async (kind, model) => {
  for (const seed of [1, 2, 3]) {
    const { warmth, brightest, darkest } = await measureInk(kind, model, seed);
    expect(warmth).toBeGreaterThan(60);
    expect(brightest).toBeGreaterThan(190);
    expect(darkest).toBeLessThan(110);
  }
});

it('lays the shadow of a bangle under it, as flat as the bangle itself', async () => {
  const tube: Tube = { center: [0, 0], radius: 200, halfWidth: 20, halfThickness: 8, yaw: 0, tilt: 60 };
  const frame = { scale: 1, originX: 0, originY: 0, keep: { x: 0, y: 0, width: 1, height: 1 } };
  const picture = new Picture(await loadTiles(), frame);
  drawLyingShadow(picture, tube);
  const [, path = ''] = / d="([^"]+)"/.exec(picture.render()) ?? [];
  const ys = [...path.matchAll(/[\d.-]+ ([\d.-]+)/g)].map(([, y]) => Number(y));
  // A ring whose axis is turned by 60° from the viewer is half as high as it is wide.
  expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(200, -1);
});

it('ends a chain on both sides of its clasp', () => {
  const loop = createEllipse([0, 0], 200, 200, 96);
  const cut = cutForClasp([...loop, getStart(loop)], 20);
  // The clasp is 82 long.
  expect(computeDistance(getStart(cut), getEnd(cut))).toBeCloseTo(81.5, 0);
});

it('makes chains of four kinds of links', () => {
  const designs = Array.from({ length: 24 }, (_, seed) =>
    designNecklace({ kind: 'necklace', model: 'chain', seed, colors: { main: GOLD } }, false),
  );
  expect(new Set(designs.map(({ chain }) => chain))).toEqual(new Set(['cable', 'curb', 'figaro', 'paperclip']));
});
