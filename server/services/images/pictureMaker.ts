import type { Art, DrawnPhoto } from '../../platform/database/columnTypes.ts';

/** Draws the pictures of products that have `art` in place of photos. An extension registers it (`server/extensions`). */
export type PictureMaker = {
  /** The absolute path of a program that serves orders with `art` too (`servePictureOrders`). */
  readonly program: string;
  /**
   * Draws a reviewer's photo of a product.
   * @param cutout the product's picture without its background
   * @param name the photo's name; equal input gives equal bytes
   * @returns a WebP image
   */
  readonly drawPhoto: (cutout: Buffer, drawn: DrawnPhoto, name: string) => Promise<Buffer>;
};

/** Loads the picture maker with the first picture that needs it; undefined if the shop has none. */
export type LoadPictureMaker = () => Promise<PictureMaker | undefined>;

/** A drawing: SVG, or art that the named program turns into SVG. */
type Drawing = { readonly svg: string } | { readonly art: Art; readonly view: string; readonly program: string };

/** A drawing in one size, with or without its background. */
export type PictureOrder = Drawing & {
  readonly width: number;
  readonly height: number;
  readonly format: 'avif' | 'webp' | 'jpeg';
  readonly transparent: boolean;
};
export type PictureAnswer = { readonly bytes: Uint8Array } | { readonly error: string };
