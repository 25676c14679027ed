import type { ArtSpec, ArtView } from '../../demo/art/artSpec.ts';
import { drawProduct } from '../../demo/art/drawProduct.ts';
import { rasterise } from '../../demo/art/rasterise.ts';

type Drawing = { readonly spec: ArtSpec; readonly view: ArtView } | { readonly svg: string };

/** A drawing in one size, with or without its background. */
export type PictureOrder = Drawing & {
  readonly width: number;
  readonly height: number;
  readonly format: 'avif' | 'webp' | 'jpeg';
  readonly transparent: boolean;
};
export type PictureAnswer = { readonly bytes: Uint8Array } | { readonly error: string };

async function draw(order: PictureOrder): Promise<PictureAnswer> {
  const { width, height, format, transparent } = order;
  const svg = 'svg' in order ? order.svg : await drawProduct(order.spec, order.view);
  return { bytes: await rasterise(svg, { width, height, format, transparent }) };
}

// This program draws the pictures of a shop's process, which starts it and sends one order after the other. It ends when
// the connection does, not by a signal: the shop still answers requests after a signal.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order: PictureOrder) => {
  draw(order)
    .catch((error: unknown): PictureAnswer => ({ error: String(error) }))
    .then((answer) => process.send?.(answer));
});
