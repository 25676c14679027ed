import sharp from 'sharp';
import { ART_KINDS, type ArtSpec } from '../../../../server/demo/art/artSpec.ts';
import { drawProduct } from '../../../../server/demo/art/drawProduct.ts';
import { MODELS } from '../../../../server/demo/art/models.ts';
import { createPerson } from '../../../../server/demo/art/person/person.ts';
import { computeWindow } from '../../../../server/services/images/drawings/rasterize.ts';
import { expectWellFormed } from './expectWellFormed.ts';

/** The gallery's, the card's and the zoom's shape; the kinds take turns. */
const RATIOS = [280 / 210, 1, 240 / 300] as const;
const WEARERS = ['kids', undefined, 'womens'] as const;
/** Every third model: drawing a person takes long. */
const EACH = 3;
const VISIBLE_ALPHA = 12;
/** A sixteenth of the pixels: enough for edges, and the filters cost as much less. */
const SCALE = 0.25;
const PATIENCE_MS = 30_000;

/** The largest opacity on the four edges of a crop of a picture, 0..255. Outside the picture nothing is drawn. */
async function findEdgeAlpha(svg: string, ratio: number): Promise<number> {
  const [, keep = ''] = /^<svg[^>]* data-keep="([^"]+)"/.exec(svg) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = keep.split(' ').map(Number);
  const crop = computeWindow({ x, y, width, height }, ratio);
  const drawing = svg.replace(/(<\/defs>)<rect [^>]*>/, '$1');
  const { data, info } = await sharp(Buffer.from(drawing), { density: 72 * SCALE })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.round(crop.x * SCALE), Math.round(crop.y * SCALE)];
  const right = Math.round((crop.x + crop.width) * SCALE) - 1;
  const bottom = Math.round((crop.y + crop.height) * SCALE) - 1;
  const readAlpha = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= info.width || row >= info.height
      ? 0
      : (data[(row * info.width + column) * info.channels + 3] ?? 0);
  let largest = 0;
  for (let column = left; column <= right; column += 1)
    largest = Math.max(largest, readAlpha(column, top), readAlpha(column, bottom));
  for (let row = top; row <= bottom; row += 1) largest = Math.max(largest, readAlpha(left, row), readAlpha(right, row));
  return largest;
}

it.each(ART_KINDS)(
  'stands people in an arch, and cuts no person off at the edge of a picture of %s',
  async (kind) => {
    for (const [i, model] of MODELS[kind].entries()) {
      if (i % EACH !== 0) continue;
      const wearer = WEARERS[i % WEARERS.length];
      const spec: ArtSpec = { kind, model, seed: i * 7 + 2, colors: { main: '#2f5fc4' }, ...(wearer && { wearer }) };
      const ratio = RATIOS[i % RATIOS.length] ?? 1;
      const svg = await drawProduct(spec, 'worn');
      expectWellFormed(svg);
      expect(svg).toContain(`fill="${createPerson(spec).wash}"`);
      const alpha = await findEdgeAlpha(svg, ratio);
      expect({ model, ratio, isCut: alpha > VISIBLE_ALPHA }).toEqual({ model, ratio, isCut: false });
    }
  },
  PATIENCE_MS,
);

it('sees a picture that is cut off', async () => {
  const spec: ArtSpec = { kind: 'tee', model: 'crew', seed: 2, colors: { main: '#2f5fc4' } };
  const svg = await drawProduct(spec, 'worn');
  const small = svg.replace(/data-keep="[^"]+"/, 'data-keep="300 400 100 100"');
  expect(await findEdgeAlpha(small, 1)).toBeGreaterThan(VISIBLE_ALPHA);
});
