import sharp from 'sharp';
import { DESIGNS } from '../../../../../server/services/giftcards/rules.ts';
import { drawGiftCard } from '../../../../../server/services/images/drawings/giftCard/drawGiftCard.ts';
import { rasterize } from '../../../../../server/services/images/drawings/rasterize.ts';

it('draws every design that is sold, the same each time, and rejects other names', () => {
  for (const { imageId } of DESIGNS) expect(drawGiftCard(imageId)).toBe(drawGiftCard(imageId));
  expect(new Set(DESIGNS.map(({ imageId }) => drawGiftCard(imageId))).size).toBe(DESIGNS.length);
  expect(drawGiftCard('gift-nothing-1')).toBeUndefined();
});

describe('a gift card in a size', () => {
  const svg = drawGiftCard(DESIGNS[0].imageId) ?? '';

  it.each([
    [68, 68, 'webp'],
    [110, 82, 'webp'],
    [480, 360, 'avif'],
    [736, 920, 'jpeg'],
  ] as const)('has %i by %i pixels as %s, with the card in the middle and a margin', async (width, height, format) => {
    const bytes = await rasterize(svg, { width, height, format });
    const kind = format === 'avif' ? 'heif' : format;
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: kind });
    const at = async (left: number, top: number) => {
      const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 });
      return [...(await pixel.removeAlpha().raw().toBuffer())];
    };
    // The background of all pictures is nearly white; the first design's card is dark.
    expect(Math.min(...(await at(1, 1)))).toBeGreaterThan(235);
    expect(Math.min(...(await at(width - 2, height - 2)))).toBeGreaterThan(235);
    const [red = 255] = await at(Math.round(width * 0.3), Math.round(height / 2));
    expect(red).toBeLessThan(200);
  });
});
