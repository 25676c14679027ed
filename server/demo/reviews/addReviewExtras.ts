import type { DrawnPhoto } from '../../platform/database/columnTypes.ts';
import type { CatalogRecord, ReviewRecord } from '../../services/catalog/write/catalogRecord.ts';
import { SCENE_COUNT } from '../art/reviewPhoto/scenes.ts';
import type { Chance } from '../catalog/chance.ts';

/** Chance of photos, for reviews with four or five stars and for others; helpful reviews have photos more often. */
const PHOTOS = { pleased: 0.09, others: 0.05, helpful: 0.14 };
/** Chance that the first photo is a clip. */
const CLIPS = 0.05;
const LARGEST_TILT = 9;

const FOOTWEAR_PICTURES: readonly (readonly [DrawnPhoto['image'], number])[] = [
  ['MAIN', 4],
  ['PAIR', 5],
  ['TOP', 3],
  ['BACK', 1],
];
const OTHER_PICTURES: readonly (readonly [DrawnPhoto['image'], number])[] = [
  ['MAIN', 4],
  ['PAIR', 1],
];
const FOOTWEAR = new Set(['Shoes', 'Adaptive']);

/** Returns a review's data beyond stars and text: flags, width and comfort answers, photos taken at home. */
export function addReviewExtras(record: CatalogRecord, review: ReviewRecord, chance: Chance): ReviewRecord {
  const isWorn = review.fit !== null;
  const isShoe = record.department === 'Shoes';
  return {
    ...review,
    ...(chance.chance(0.08) && { source: 'The Shoe Store' }),
    powerReview: chance.chance(0.05),
    premierReview: chance.chance(0.06),
    customerRewardReview: chance.chance(0.07),
    width: isWorn && isShoe && chance.chance(0.75) ? chooseWidth(review, chance) : null,
    comfort: isWorn && chance.chance(0.8) ? chooseComfort(review, chance) : null,
    photos: choosePhotos(record, review, chance),
  };
}

/** A shoe that fits small mostly feels narrow too. */
function chooseWidth({ fit }: ReviewRecord, chance: Chance): 'narrow' | 'true' | 'wide' {
  const lean = fit === 'small' ? 'narrow' : 'wide';
  return fit === 'true' || chance.chance(0.45)
    ? chance.weighted([
        ['true', 86],
        ['narrow', 8],
        ['wide', 6],
      ])
    : lean;
}

/** Comfort agrees with the stars: nobody praises what is uncomfortable, or complains about what is comfortable. */
function chooseComfort({ rating }: ReviewRecord, chance: Chance): 'uncomfortable' | 'okay' | 'comfortable' {
  const satisfaction = (rating - 1) / 4;
  return chance.weighted([
    ['comfortable', rating > 2 ? satisfaction : 0],
    ['okay', 0.3],
    ['uncomfortable', rating < 4 ? 0.7 * (1 - satisfaction) : 0],
  ]);
}

function choosePhotos(record: CatalogRecord, { rating, helpful }: ReviewRecord, chance: Chance): DrawnPhoto[] {
  const likely = (rating >= 4 ? PHOTOS.pleased : PHOTOS.others) + (helpful > 3 ? PHOTOS.helpful : 0);
  if (!chance.chance(likely)) return [];
  const pictures = FOOTWEAR.has(record.department) ? FOOTWEAR_PICTURES : OTHER_PICTURES;
  // All photos of one review show the same colour and home.
  const style = chance.pickInteger(0, record.styles.length - 1);
  const scene = chance.pickInteger(0, SCENE_COUNT - 1);
  const count = chance.weighted([
    [1, 6],
    [2, 3],
    [3, 1],
  ]);
  return Array.from({ length: Math.min(count, pictures.length) }, () => chance.weighted(pictures))
    .filter((image, index, all) => all.indexOf(image) === index)
    .map((image, index) => ({
      style,
      image,
      scene,
      tilt: Math.round(chance.pickNumber(-LARGEST_TILT, LARGEST_TILT)),
      // Most shoes come in a shoebox.
      ...(index === 0 && record.department === 'Shoes' && chance.chance(CLIPS) && { clip: 'unboxing' }),
    }));
}
