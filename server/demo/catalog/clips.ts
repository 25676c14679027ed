import type { CatalogRecord } from '../../services/catalog/catalogRecord.ts';

/** Short silent clips under `public/videos`, each made from the drawn views of one product's first color. */
const CLIPS: Readonly<Record<string, string>> = {
  'Fairlight Firstlight Knit Slip-On womens': 'knit-walker',
  'Cairnbrook Traverse Fast Trail Runner mens': 'trail-runner',
  'Harrowgate Boot Co. Holloway Knee Boot womens': 'tall-boot',
};

/** The product with its clip, where it has one. */
export function withClip(record: CatalogRecord): CatalogRecord {
  const clip = CLIPS[`${record.brand.name} ${record.name} ${record.genders.join()}`];
  return clip === undefined ? record : { ...record, videos: [{ videoUrl: `/videos/${clip}.mp4` }] };
}
