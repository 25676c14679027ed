import { parentPort } from 'node:worker_threads';
import type { ArtSpec, ArtView } from '../../art/artSpec.ts';
import { drawProduct } from '../../art/drawProduct.ts';
import { rasterise } from '../../art/rasterise.ts';

/** What the thread is asked for: one drawing in one size, with or without the ground it stands on. */
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

// Drawing takes a tenth of a second of pure computing: it happens here, so that no page waits for it.
parentPort?.on('message', (order: PictureOrder) => {
  make(order).then(
    (bytes) => parentPort?.postMessage({ id: order.id, bytes } satisfies PictureAnswer),
    (error: unknown) => parentPort?.postMessage({ id: order.id, error: String(error) } satisfies PictureAnswer),
  );
});
