/** Returns the attributes of a slot's decorative picture: of a product picture's id, or of a file of the shop. */
export function buildSlotPicture(
  { src }: { readonly src: string },
  use: ImageUse,
): ReturnType<typeof buildProductPicture> {
  if (!src.startsWith('/')) return buildProductPicture(src, use, '');
  const [{ width, height }] = IMAGE_SIZES[use];
  return { src, width, height, alt: '', srcSet: `${src} ${width}w` };
}

type PictureImage = {
  src: string;
  width: number;
  height: number;
  alt: string;
  srcSet: string;
  avifSrcSet?: string;
  isCutout?: boolean;
};

/** Returns a WebP image's attributes; a single format keeps a list of a hundred cards small. */
export function buildProductPicture(imageId: string, use: ImageUse, alt: string): PictureImage {
  const [size] = IMAGE_SIZES[use];
  const src = buildImageUrl(imageId, { ...size, format: 'webp' });
  const picture = { src, width: size.width, height: size.height, alt, srcSet: buildImageSrcSet(imageId, use, 'webp') };
  return use === 'cutout' ? { ...picture, isCutout: true } : picture;
}

/** Returns the attributes of a page's one large image, with AVIF first, because the smaller file pays off there. */
export const buildLargePicture = (imageId: string, use: ImageUse, alt: string): PictureImage => ({
  ...buildProductPicture(imageId, use, alt),
  avifSrcSet: buildImageSrcSet(imageId, use, 'avif'),
});

/** Image formats, smallest files first. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export type ImageSize = { readonly width: number; readonly height: number };

/**
 * The allowed image sizes in pixels (browsing §9, Images); the image service rejects others. Each use has a base size
 * and larger ones for wide and high-density screens. Images are fitted whole into the requested ratio. `wide` is the
 * zoom of shoes, `tall` of everything else. `cutout` stands on the ground of the page, all others on a stage. All are
 * transparent, except as JPEG.
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
  banner: [
    { width: 1200, height: 400 },
    { width: 2400, height: 800 },
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

/** Returns the URL of an image. The content of a URL never changes. */
export const buildImageUrl = (
  imageId: string,
  { width, height, format }: ImageSize & { format: ImageFormat },
): string => `/image/${imageId}.${width}x${height}.${format}`;

/** Returns a `srcset` with all sizes of one use. */
export const buildImageSrcSet = (imageId: string, use: ImageUse, format: ImageFormat): string =>
  IMAGE_SIZES[use].map((size) => `${buildImageUrl(imageId, { ...size, format })} ${size.width}w`).join(', ');

/** Parses an image path; undefined for any other path or a size that is not allowed. */
export function parseImageUrl(
  path: string,
): { imageId: string; use: ImageUse; size: ImageSize; format: ImageFormat } | undefined {
  const [, imageId = '', width, height, extension] = PATH.exec(path) ?? [];
  const format = IMAGE_FORMATS.find((candidate) => candidate === extension);
  if (!format) return undefined;
  for (const use of Object.keys(IMAGE_SIZES).filter(isUse)) {
    const size = IMAGE_SIZES[use].find(
      (candidate) => candidate.width === Number(width) && candidate.height === Number(height),
    );
    if (size) return { imageId, use, size, format };
  }
  return undefined;
}

const isUse = (name: string): name is ImageUse => name in IMAGE_SIZES;

/** The size of a product's picture for search engines, feeds and shared links. */
export const SHARED_PICTURE = { width: 1400, height: 1050, format: 'webp' } as const;

/** Pictures of the media library that documents show have ids such as `library-7`. */
const LIBRARY_ID = /^library-(\d{1,12})$/;

export const buildLibraryId = (mediaId: number): string => `library-${mediaId}`;

/** Returns the number of a picture of the library by its id; undefined for other pictures. */
export function parseLibraryId(imageId: string): number | undefined {
  const [, mediaId] = LIBRARY_ID.exec(imageId) ?? [];
  return mediaId === undefined ? undefined : Number(mediaId);
}

/** Returns the numbers of the pictures of the library that a document names as sources. @param body as JSON */
export const listLibraryIds = (body: string): number[] => [
  ...new Set([...body.matchAll(/"src":"library-(\d{1,12})"/g)].map(([, mediaId]) => Number(mediaId))),
];
