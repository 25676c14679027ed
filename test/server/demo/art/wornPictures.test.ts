import sharp from 'sharp';
import { ART_KINDS, type ArtSpec } from '../../../../server/demo/art/artSpec.ts';
import { drawProduct } from '../../../../server/demo/art/drawProduct.ts';
import { MODELS } from '../../../../server/demo/art/models.ts';
import { rasterize } from '../../../../server/services/images/drawings/rasterize.ts';
import { expectWellFormed } from './expectWellFormed.ts';

/** The gallery's, the card's and the zoom's shape; the kinds take turns. */
const CROPS = [
  { width: 280, height: 210 },
  { width: 240, height: 240 },
  { width: 240, height: 300 },
] as const;
const WEARERS = ['kids', undefined, 'womens'] as const;
/** Every third model: drawing a person takes long. */
const EACH = 3;
const VISIBLE_ALPHA = 12;
const PATIENCE_MS = 30_000;

/** The largest opacity on the four edges of a picture, 0..255. */
async function findEdgeAlpha(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let largest = 0;
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const isEdge = x === 0 || y === 0 || x === info.width - 1 || y === info.height - 1;
      if (isEdge) largest = Math.max(largest, data[(y * info.width + x) * 4 + 3] ?? 0);
    }
  return largest;
}

it.each(ART_KINDS)(
  'draws well-formed markup and cuts no person off at the edge of a picture of %s',
  async (kind) => {
    for (const [i, model] of MODELS[kind].entries()) {
      if (i % EACH !== 0) continue;
      const wearer = WEARERS[i % WEARERS.length];
      const spec: ArtSpec = { kind, model, seed: i * 7 + 2, colors: { main: '#2f5fc4' }, ...(wearer && { wearer }) };
      const crop = CROPS[i % CROPS.length] ?? CROPS[0];
      const svg = await drawProduct(spec, 'worn');
      expectWellFormed(svg);
      const alpha = await findEdgeAlpha(await rasterize(svg, { ...crop, format: 'webp', transparent: true }));
      expect({ model, crop, isCut: alpha > VISIBLE_ALPHA }).toEqual({ model, crop, isCut: false });
    }
  },
  PATIENCE_MS,
);
