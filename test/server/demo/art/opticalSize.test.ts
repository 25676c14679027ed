import sharp from 'sharp';
import { ART_KINDS, type ArtSpec } from '../../../../server/demo/art/artSpec.ts';
import { drawProduct, listViews } from '../../../../server/demo/art/drawProduct.ts';
import { MODELS } from '../../../../server/demo/art/models.ts';
import { GROUND } from '../../../../server/services/images/drawings/pictureFrame.ts';
import { computeWindow } from '../../../../server/services/images/drawings/rasterize.ts';

/** Shoes are measured with their variety, in the same drawings. */
const WEARABLES = ART_KINDS.filter((kind) => listViews(kind)[0] !== 'side');
/** A card's picture. */
const SIZE = { width: 100, height: 125 } as const;
const VISIBLE = 40;

/** The window that a card shows, rendered at its size only: a twentieth of the pixels of a whole picture. */
async function renderCard(svg: string): Promise<Buffer> {
  const { width, height } = SIZE;
  const [, keepText = ''] = / data-keep="([^"]+)"/.exec(svg) ?? [];
  const [left = 0, top = 0, keepWidth = 0, keepHeight = 0] = keepText.split(' ').map(Number);
  const view = computeWindow({ x: left, y: top, width: keepWidth, height: keepHeight }, width / height);
  const frame = `viewBox="${view.x} ${view.y} ${view.width} ${view.height}" width="${width}" height="${height}"`;
  const card = svg.replace(/viewBox="[^"]+" width="\d+" height="\d+"/, frame);
  return sharp(Buffer.from(card)).flatten({ background: GROUND }).raw().toBuffer();
}

/** The shares of a card's width and height that a product covers. */
async function measureSize(spec: ArtSpec): Promise<{ readonly width: number; readonly height: number }> {
  const data = await renderCard(await drawProduct(spec, 'front'));
  const isInk = (at: number): boolean =>
    Math.hypot((data[at] ?? 0) - 246, (data[at + 1] ?? 0) - 247, (data[at + 2] ?? 0) - 248) > VISIBLE;
  const places = Array.from({ length: SIZE.width * SIZE.height }, (_, i) => i).filter((i) => isInk(i * 3));
  const xs = places.map((i) => i % SIZE.width);
  const ys = places.map((i) => Math.floor(i / SIZE.width));
  return {
    width: (Math.max(...xs) + 1 - Math.min(...xs)) / SIZE.width,
    height: (Math.max(...ys) + 1 - Math.min(...ys)) / SIZE.height,
  };
}

it.each(WEARABLES)('shows every %s at about four fifths of a card, with air around it', async (kind) => {
  const wrongSizes: string[] = [];
  for (const [place, model] of MODELS[kind].entries()) {
    const seed = place % 2 === 0 ? 3 : 8;
    const { width, height } = await measureSize({ kind, model, seed, colors: { main: '#2c3a55' } });
    const longer = Math.max(width, height);
    if (longer < 0.64 || longer > 0.93) wrongSizes.push(`${model} ${seed}: ${width.toFixed(2)}×${height.toFixed(2)}`);
  }
  expect(wrongSizes).toEqual([]);
});
