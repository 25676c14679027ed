import sharp from 'sharp';
import type { ArtSpec } from '../../../../server/demo/art/artSpec.ts';
import { drawProduct } from '../../../../server/demo/art/drawProduct.ts';
import { MODELS } from '../../../../server/demo/art/models.ts';

const FOOTWEAR = ['runner', 'sneaker', 'boot', 'heel', 'loafer', 'flat', 'sandal', 'slipper', 'kidsShoe'] as const;
const WIDTH = 32;
const HEIGHT = 40;

/** Rendered at a quarter of the natural density: enough for a comparison, and sixteen times cheaper. */
async function drawThumbnail(spec: ArtSpec): Promise<Buffer> {
  const svg = await drawProduct(spec, 'side');
  return sharp(Buffer.from(svg), { density: 18 }).resize(WIDTH, HEIGHT, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

/** Mean distance of color over the pixels where at least one picture shows the product. */
function computeDifference(a: Buffer, b: Buffer): number {
  let sum = 0;
  let pixelCount = 0;
  const ground = [246, 247, 248];
  const computeGroundDistance = (image: Buffer, at: number): number =>
    Math.hypot(...ground.map((value, i) => (image[at + i] ?? 0) - value));
  for (let at = 0; at < a.length; at += 3) {
    if (computeGroundDistance(a, at) < 24 && computeGroundDistance(b, at) < 24) continue;
    sum += Math.hypot(...ground.map((_, i) => (a[at + i] ?? 0) - (b[at + i] ?? 0)));
    pixelCount += 1;
  }
  return sum / Math.max(1, pixelCount);
}

async function findClosestPair(specs: readonly ArtSpec[]): Promise<{ pair: string; distance: number }> {
  const images: { name: string; image: Buffer }[] = [];
  for (const spec of specs) images.push({ name: `${spec.model} ${spec.seed}`, image: await drawThumbnail(spec) });
  const pairs = images.flatMap((a, i) =>
    images.slice(i + 1).map((b) => ({ pair: `${a.name} / ${b.name}`, distance: computeDifference(a.image, b.image) })),
  );
  return pairs.reduce((closest, pair) => (pair.distance < closest.distance ? pair : closest));
}

describe.each(FOOTWEAR)('%s', (kind) => {
  const [first] = MODELS[kind];

  it('differs clearly between colors of one shape', async () => {
    const mains = ['#17181b', '#a3202f', '#c7b28c'];
    const { distance } = await findClosestPair(
      mains.map((main) => ({ kind, model: first, seed: 12, colors: { main } })),
    );
    expect(distance).toBeGreaterThan(18);
  });

  it('differs between its models in one color', async () => {
    const specs = MODELS[kind].map(
      (model, seed): ArtSpec => ({ kind, model, seed: seed + 40, colors: { main: '#7b3f21' } }),
    );
    const { pair, distance } = await findClosestPair(specs);
    expect({ pair, far: distance > 9 }).toEqual({ pair, far: true });
  });
});
