import type { GalleryItem, Review, ReviewMedia } from '../../../src/contracts/reviews/reviews.ts';
import { isOldReview } from '../../../src/lib/reviews/reviewRules.ts';
import type { GalleryRow, MediaRow, ReviewRow } from './store.ts';

/** Name in media routes: `d7` is drawn, other names are uploads. */
const getMediaName = ({ id, file }: MediaRow): string => file ?? `d${id}`;

/** Poster of videos without their own. */
const NEUTRAL_POSTER = '/videos/film.svg';

/** Photos use `/image/`, whose pictures the browser requests again while they are being drawn. */
export function presentMedia(row: MediaRow): ReviewMedia {
  const { id, type, clip, file, poster, waiting: isWaiting } = row;
  const media = { mediaId: String(id), mediaType: type, ...(isWaiting && { isWaiting: true }) };
  // Static files of the shop.
  if (clip !== null) {
    const picture = `/videos/${clip}.webp`;
    return { ...media, mediaUrl: `/videos/${clip}.mp4`, msaMediaUrl: picture, posterUrl: picture };
  }
  const picture = `/image/review/${getMediaName(row)}`;
  const [smallUrl, largeUrl] = [`${picture}.small.webp`, `${picture}.large.webp`];
  if (type === 'image') return { ...media, mediaUrl: largeUrl, msaMediaUrl: smallUrl, posterUrl: '' };
  const posters = poster
    ? { msaMediaUrl: smallUrl, posterUrl: largeUrl }
    : { msaMediaUrl: NEUTRAL_POSTER, posterUrl: NEUTRAL_POSTER };
  return { ...media, mediaUrl: `/video/review/${file}.mp4`, ...posters };
}

/** Returns the public shape of a review (browsing §3), without its account. */
export function presentReview(row: ReviewRow, now: Date): Review {
  return {
    reviewId: String(row.review_id),
    productId: String(row.product_id),
    overallRating: row.rating,
    summary: row.summary,
    body: row.body,
    name: row.reviewer_name,
    source: row.source,
    powerReview: row.power_review,
    verifiedPurchase: row.verified_purchase,
    customerRewardReview: row.customer_reward_review,
    premierReview: row.premier_review,
    reviewGalleryMedia: row.media.map(presentMedia),
    hasMedia: row.media.length > 0,
    fit: row.fit,
    width: row.width,
    comfort: row.comfort,
    helpful: row.helpful,
    reviewedAt: row.reviewed_at.toISOString(),
    isOld: isOldReview(row.reviewed_at, now),
  };
}

export function presentGallery(rows: readonly GalleryRow[]): { items: GalleryItem[]; total: number } {
  return {
    items: rows.map((row) => ({ ...presentMedia(row), reviewId: String(row.review_id) })),
    total: rows[0]?.total ?? 0,
  };
}
