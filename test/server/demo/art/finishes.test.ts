import sharp from 'sharp';
import type { ArtKind } from '../../../../server/demo/art/artSpec.ts';
import { drawProduct } from '../../../../server/demo/art/drawProduct.ts';
import { rasterize } from '../../../../server/services/images/drawings/rasterize.ts';

/** The size of a picture on a card. */
const SIZE = { width: 350, height: 280 } as const;

/** Draws a shoe and returns the brightness of each pixel. */
async function readBrightness(kind: ArtKind, model: string, material: string): Promise<readonly number[]> {
  const spec = { kind, model, seed: 4, colors: { main: '#2c3a55' }, material };
  const image = await rasterize(await drawProduct(spec, 'side'), { ...SIZE, format: 'webp', quality: 95 });
  const data = await sharp(image).removeAlpha().greyscale().raw().toBuffer();
  return [...data];
}

/** The share of a picture's pixels that two finishes show clearly differently. */
const computeDifference = (a: readonly number[], b: readonly number[]): number =>
  a.filter((value, i) => Math.abs(value - (b[i] ?? 0)) > 8).length / a.length;

/** The number of pixels that reflect a lamp: far brighter than the dark shoe, but not the background. */
const countHighlights = (pixels: readonly number[]): number =>
  pixels.filter((value) => value > 105 && value < 200).length;

describe.each([
  ['heel', 'stiletto', ['patent', 'satin', 'leather', 'suede', 'canvas']],
  ['flat', 'ballet', ['patent', 'satin', 'leather', 'suede', 'knit']],
  ['loafer', 'smoking', ['satin', 'leather', 'suede', 'twill']],
] as const)('the finishes of a %s %s', (kind, model, materials) => {
  it('are told apart at the size of a card', async () => {
    const pictures = await Promise.all(materials.map((material) => readBrightness(kind, model, material)));
    const tooAlike = pictures.flatMap((one, i) =>
      pictures
        .slice(i + 1)
        .flatMap((other, k) =>
          computeDifference(one, other) > 0.01 ? [] : [`${materials[i]} ${materials[i + 1 + k]}`],
        ),
    );
    expect(tooAlike).toEqual([]);
  });

  it('reflect lamps where they are smooth, and not with a nap', async () => {
    const highlights = await Promise.all(
      (['satin', 'leather', 'suede'] as const).map(async (name) =>
        countHighlights(await readBrightness(kind, model, name)),
      ),
    );
    expect(highlights).toEqual(highlights.toSorted((a, b) => b - a));
    expect(new Set(highlights).size).toBe(3);
  });
});
