/** The formats a picture is served in, the smallest first. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export type ImageSize = { readonly width: number; readonly height: number };

/**
 * The sizes pictures are served in (browsing §9, Images); the image service refuses others. Each use of a picture has a few: its
 * base, then larger ones for wide and dense screens. A drawing or a photograph is fitted whole into whatever ratio is asked for.
 * `wide` and `tall` are what a zoom shows, of shoes and of everything else. `cutout` stands on no ground, for editorial tiles of
 * another colour (as JPEG it has the usual ground).
 */
export const IMAGE_SIZES = {
  swatch: [{ width: 68, height: 68 }],
  dot: [
    { width: 19, height: 19 },
    { width: 38, height: 38 },
  ],
  thumb: [
    { width: 110, height: 82 },
    { width: 220, height: 164 },
  ],
  listThumb: [
    { width: 73, height: 73 },
    { width: 146, height: 146 },
  ],
  tsd: [
    { width: 204, height: 152 },
    { width: 408, height: 304 },
  ],
  outfit: [
    { width: 256, height: 256 },
    { width: 512, height: 512 },
  ],
  poster: [
    { width: 750, height: 420 },
    { width: 1500, height: 840 },
  ],
  notify: [
    { width: 300, height: 240 },
    { width: 600, height: 480 },
  ],
  bar: [
    { width: 93, height: 62 },
    { width: 186, height: 124 },
  ],
  card: [
    { width: 350, height: 350 },
    { width: 520, height: 520 },
  ],
  main: [
    { width: 700, height: 525 },
    { width: 1000, height: 750 },
    { width: 1400, height: 1050 },
  ],
  wide: [
    { width: 920, height: 736 },
    { width: 1840, height: 1472 },
  ],
  tall: [
    { width: 736, height: 920 },
    { width: 1472, height: 1840 },
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
