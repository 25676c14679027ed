import type { CatalogRecord } from '../../services/catalog/write/catalogRecord.ts';

/** Short silent clips in `public/videos`, made from the drawn views of a product's first color. */
const CLIPS: Readonly<Record<string, string>> = {
  'Fairlight Firstlight Knit Slip-On womens': 'knit-walker',
  'Cairnbrook Traverse Fast Trail Runner mens': 'trail-runner',
  'Harrowgate Boot Co. Holloway Knee Boot womens': 'tall-boot',
};

/** Adds the product's clip, if it has one. */
export function withClip(record: CatalogRecord): CatalogRecord {
  const clip = CLIPS[`${record.brand.name} ${record.name} ${record.genders.join()}`];
  return clip === undefined ? record : { ...record, videos: [{ videoUrl: `/videos/${clip}.mp4` }] };
}
