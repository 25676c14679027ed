import { drawGiftCard } from '../../../server/art/giftCard/drawGiftCard.ts';
import { rasterise } from '../../../server/art/rasterise.ts';
import { DESIGNS } from '../../../server/services/giftcards/designs.ts';

it('draws every design that is sold, the same each time, and no other name', () => {
  for (const { imageId } of DESIGNS) expect(drawGiftCard(imageId)).toBe(drawGiftCard(imageId));
  expect(new Set(DESIGNS.map(({ imageId }) => drawGiftCard(imageId))).size).toBe(DESIGNS.length);
  expect(drawGiftCard('gift-nothing-1')).toBeUndefined();
});

it('fits into whatever size is asked for', async () => {
  const svg = drawGiftCard(DESIGNS[0].imageId) ?? '';
  const bytes = await rasterise(svg, { width: 68, height: 68, format: 'webp' });
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
});
