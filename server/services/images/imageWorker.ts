import { parentPort } from 'node:worker_threads';
import type { ArtSpec, ArtView } from '../../demo/art/artSpec.ts';
import { drawProduct } from '../../demo/art/drawProduct.ts';
import { rasterise } from '../../demo/art/rasterise.ts';

/** A drawing in one size, with or without its background. */
export type PictureOrder = {
  readonly id: number;
  readonly spec: ArtSpec;
  readonly view: ArtView;
  readonly width: number;
  readonly height: number;
  readonly format: 'avif' | 'webp' | 'jpeg';
  readonly transparent: boolean;
};
export type PictureAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string };

async function make({ spec, view, transparent, ...options }: PictureOrder): Promise<Buffer> {
  return rasterise(await drawProduct(spec, view), { ...options, transparent });
}

// Drawing computes for about 0.1 s: in a thread, so that no request waits.
parentPort?.on('message', (order: PictureOrder) => {
  make(order).then(
    (bytes) => parentPort?.postMessage({ id: order.id, bytes } satisfies PictureAnswer),
    (error: unknown) => parentPort?.postMessage({ id: order.id, error: String(error) } satisfies PictureAnswer),
  );
});
