import sharp from 'sharp';
import { ART_KINDS, type ArtSpec } from '../../../../server/demo/art/artSpec.ts';
import { drawProduct, listViews } from '../../../../server/demo/art/drawProduct.ts';
import { MODELS } from '../../../../server/demo/art/models.ts';
import { rasterize } from '../../../../server/services/images/drawings/rasterize.ts';

/** A card's picture: wide for shoes, high for all others. */
const WIDE = { width: 125, height: 100 } as const;
const HIGH = { width: 100, height: 125 } as const;
const VISIBLE = 40;

/** The shares of a card's width and height that a product covers. */
async function measureSize(spec: ArtSpec): Promise<{ readonly width: number; readonly height: number }> {
  const [view] = listViews(spec.kind);
  if (!view) throw new Error(`${spec.kind} has no view`);
  const size = view === 'side' ? WIDE : HIGH;
  const image = await rasterize(await drawProduct(spec, view), { ...size, format: 'webp', quality: 95 });
  const data = await sharp(image).removeAlpha().raw().toBuffer();
  const isInk = (at: number): boolean =>
    Math.hypot((data[at] ?? 0) - 246, (data[at + 1] ?? 0) - 247, (data[at + 2] ?? 0) - 248) > VISIBLE;
  const places = Array.from({ length: size.width * size.height }, (_, i) => i).filter((i) => isInk(i * 3));
  const xs = places.map((i) => i % size.width);
  const ys = places.map((i) => Math.floor(i / size.width));
  return {
    width: (Math.max(...xs) + 1 - Math.min(...xs)) / size.width,
    height: (Math.max(...ys) + 1 - Math.min(...ys)) / size.height,
  };
}

it.each(ART_KINDS)('shows every %s at about four fifths of a card, with air around it', async (kind) => {
  const wrongSizes: string[] = [];
  for (const [place, model] of MODELS[kind].entries()) {
    const seed = place % 2 === 0 ? 3 : 8;
    const { width, height } = await measureSize({ kind, model, seed, colors: { main: '#2c3a55' } });
    const longer = Math.max(width, height);
    if (longer < 0.64 || longer > 0.93) wrongSizes.push(`${model} ${seed}: ${width.toFixed(2)}×${height.toFixed(2)}`);
  }
  expect(wrongSizes).toEqual([]);
});
