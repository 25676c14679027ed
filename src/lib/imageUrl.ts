/** The formats a picture is served in, the smallest first. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export type ImageSize = { readonly width: number; readonly height: number };

/**
 * The sizes pictures are served in; the image service refuses others. Each use of a picture has a few, the larger ones for wide
 * and dense screens. `cutout` stands on no ground, for editorial tiles of another colour (as JPEG it has the usual ground).
 */
export const IMAGE_SIZES = {
  swatch: [{ width: 68, height: 68 }],
  thumb: [
    { width: 88, height: 70 },
    { width: 176, height: 140 },
  ],
  card: [
    { width: 350, height: 350 },
    { width: 520, height: 520 },
  ],
  main: [
    { width: 700, height: 560 },
    { width: 1000, height: 800 },
    { width: 1400, height: 1120 },
  ],
  cutout: [
    { width: 480, height: 360 },
    { width: 1040, height: 780 },
  ],
} as const satisfies Record<string, readonly ImageSize[]>;

export type ImageUse = keyof typeof IMAGE_SIZES;

const PATH = /^\/image\/([a-z0-9-]{1,80})\.(\d{2,4})x(\d{2,4})\.(avif|webp|jpg)$/;

/** Where the image service serves a picture; such an address never changes what it shows. */
export const imageUrl = (imageId: string, { width, height, format }: ImageSize & { format: ImageFormat }): string =>
  `/image/${imageId}.${width}x${height}.${format}`;

/** A `srcset` over all sizes of one use. */
export const imageSrcSet = (imageId: string, use: ImageUse, format: ImageFormat): string =>
  IMAGE_SIZES[use].map((size) => `${imageUrl(imageId, { ...size, format })} ${size.width}w`).join(', ');

/** What an image path asks for; undefined for any other path or a size that is not served. */
export function parseImageUrl(
  path: string,
): { imageId: string; use: ImageUse; size: ImageSize; format: ImageFormat } | undefined {
  const [, imageId = '', width, height, extension] = PATH.exec(path) ?? [];
  const format = IMAGE_FORMATS.find((known) => known === extension);
  if (!format) return undefined;
  for (const use of Object.keys(IMAGE_SIZES).filter(isUse)) {
    const size = IMAGE_SIZES[use].find((known) => known.width === Number(width) && known.height === Number(height));
    if (size) return { imageId, use, size, format };
  }
  return undefined;
}

const isUse = (name: string): name is ImageUse => name in IMAGE_SIZES;
