import sharp from 'sharp';
import type { ArtSpec } from '../../../../server/demo/art/artSpec.ts';
import { drawProduct } from '../../../../server/demo/art/drawProduct.ts';
import { MODELS } from '../../../../server/demo/art/models.ts';

const FOOTWEAR = ['runner', 'sneaker', 'boot', 'heel', 'loafer', 'flat', 'sandal', 'slipper', 'kidsShoe'] as const;
const WIDTH = 32;
const HEIGHT = 40;
/** Pixels of a whole picture for each rendered one. */
const STEP = 4;

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Rendered at a quarter of the natural density: enough for a comparison, and sixteen times cheaper. */
async function drawThumbnail(spec: ArtSpec): Promise<{ readonly image: Buffer; readonly box: Box }> {
  const svg = await drawProduct(spec, 'side');
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 / STEP })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { image, box: findInk(data, width) };
}

/** The box of what is clearly darker or brighter than the ground, without soft shadows; pixels of the whole picture. */
function findInk(data: Buffer, width: number): Box {
  const places = Array.from({ length: data.length / 3 }, (_, i) => i).filter(
    (i) => computeGroundDistance(data, i * 3) >= 70,
  );
  const xs = places.map((i) => (i % width) * STEP);
  const ys = places.map((i) => Math.floor(i / width) * STEP);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs) + STEP,
    top: Math.min(...ys),
    bottom: Math.max(...ys) + STEP,
  };
}

const GROUND = [246, 247, 248] as const;
const computeGroundDistance = (image: Buffer, at: number): number =>
  Math.hypot(...GROUND.map((value, i) => (image[at + i] ?? 0) - value));

/** Mean distance of color over the pixels where at least one picture shows the product. */
function computeDifference(a: Buffer, b: Buffer): number {
  let sum = 0;
  let pixelCount = 0;
  for (let at = 0; at < a.length; at += 3) {
    if (computeGroundDistance(a, at) < 24 && computeGroundDistance(b, at) < 24) continue;
    sum += Math.hypot(...GROUND.map((_, i) => (a[at + i] ?? 0) - (b[at + i] ?? 0)));
    pixelCount += 1;
  }
  return sum / Math.max(1, pixelCount);
}

type Thumbnail = { readonly name: string; readonly image: Buffer; readonly box: Box };

async function drawThumbnails(specs: readonly ArtSpec[]): Promise<readonly Thumbnail[]> {
  const thumbnails: Thumbnail[] = [];
  for (const spec of specs) thumbnails.push({ name: `${spec.model} ${spec.seed}`, ...(await drawThumbnail(spec)) });
  return thumbnails;
}

function findClosestPair(images: readonly Thumbnail[]): { pair: string; distance: number } {
  const pairs = images.flatMap((a, i) =>
    images.slice(i + 1).map((b) => ({ pair: `${a.name} / ${b.name}`, distance: computeDifference(a.image, b.image) })),
  );
  return pairs.reduce((closest, pair) => (pair.distance < closest.distance ? pair : closest));
}

/** Whether a shoe fills four fifths of the picture, or the height of a shelf, inside the margins. */
const isLargeInside = ({ left, right, top, bottom }: Box): boolean =>
  (right - left >= 0.8 * 736 || bottom - top >= 440) && left >= 8 && right <= 728;

describe.each(FOOTWEAR)('%s', (kind) => {
  const [first] = MODELS[kind];

  it('differs clearly between colors of one shape', async () => {
    const mains = ['#17181b', '#a3202f', '#c7b28c'];
    const thumbnails = await drawThumbnails(mains.map((main) => ({ kind, model: first, seed: 12, colors: { main } })));
    const { distance } = findClosestPair(thumbnails);
    expect(distance).toBeGreaterThan(18);
  });

  it('differs between its models in one color, and is large in each', async () => {
    const specs = MODELS[kind].map(
      (model, seed): ArtSpec => ({ kind, model, seed: seed + 40, colors: { main: '#7b3f21' } }),
    );
    const thumbnails = await drawThumbnails(specs);
    const { pair, distance } = findClosestPair(thumbnails);
    expect({ pair, far: distance > 9 }).toEqual({ pair, far: true });
    expect(thumbnails.filter(({ box }) => !isLargeInside(box)).map(({ name }) => name)).toEqual([]);
  });
});
