import type { Image, Product, Style } from '../../../contracts/product.ts';

/** An item of the gallery; `imageId` is its picture, or the placeholder of a video. */
export type GalleryItem =
  | { readonly kind: 'image'; readonly key: string; readonly imageId: string; readonly type: Image['type'] }
  | {
      readonly kind: 'video';
      readonly key: string;
      readonly imageId: string;
      readonly videoUrl: string;
      readonly captionsUrl: string | null;
    }
  | { readonly kind: 'youtube'; readonly key: string; readonly imageId: string; readonly videoId: string };

/**
 * Returns the views of a style, then the product's videos, the shop's own first. A video's placeholder is always the
 * first style.
 */
export function listGalleryItems(
  product: Pick<Product, 'styles' | 'videos' | 'youtubeVideoId'>,
  style: Style,
): GalleryItem[] {
  const imageId = product.styles[0]?.images[0]?.imageId ?? '';
  return [
    ...style.images.map((image) => ({ kind: 'image' as const, key: image.imageId, ...image })),
    ...product.videos.map((video) => ({ kind: 'video' as const, key: video.videoUrl, imageId, ...video })),
    ...(product.youtubeVideoId === null
      ? []
      : [{ kind: 'youtube' as const, key: product.youtubeVideoId, imageId, videoId: product.youtubeVideoId }]),
  ];
}
