import type { Art } from '../../platform/database/columnTypes.ts';
import { rasterize } from './drawings/rasterize.ts';
import type { PictureAnswer, PictureOrder } from './pictureMaker.ts';

/** Draws the view of a product as SVG. */
type DrawArt = (art: Art, view: string) => Promise<string>;

const refuseArt: DrawArt = async () => {
  throw new Error('This program draws no products');
};

/**
 * Draws the pictures of a shop's process, which starts this one and sends one order after the other. It ends when the
 * connection does, not by a signal: the shop still answers requests after a signal.
 */
export function servePictureOrders(drawArt: DrawArt = refuseArt): void {
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (order: PictureOrder) => {
    draw(order, drawArt)
      .catch((error: unknown): PictureAnswer => ({ error: String(error) }))
      .then((answer) => process.send?.(answer));
  });
}

async function draw(order: PictureOrder, drawArt: DrawArt): Promise<PictureAnswer> {
  const { width, height, format, transparent } = order;
  const svg = 'svg' in order ? order.svg : await drawArt(order.art, order.view);
  return { bytes: await rasterize(svg, { width, height, format, transparent }) };
}
