import { z } from 'zod';
import type { Art } from '../../platform/database/columnTypes.ts';

/** The kinds of products that can be drawn, one file each in `server/demo/art/kinds/`. */
export const ART_KINDS = [
  'runner',
  'sneaker',
  'boot',
  'heel',
  'loafer',
  'flat',
  'sandal',
  'slipper',
  'kidsShoe',
  'tee',
  'shirt',
  'sweater',
  'dress',
  'skirt',
  'jacket',
  'pants',
  'shorts',
  'backpack',
  'bag',
  'techCase',
  'cap',
  'hat',
  'beanie',
  'sunglasses',
  'gloves',
  'toy',
  'sock',
  'ring',
  'necklace',
  'earrings',
  'bracelet',
  'watch',
] as const;
export type ArtKind = (typeof ART_KINDS)[number];

/**
 * A product's views, the main one first. Footwear is shown from the side, everything else from the front. `worn` shows
 * the size on a person.
 */
export const ART_VIEWS = ['side', 'pair', 'top', 'back', 'sole', 'detail', 'front', 'worn'] as const;
export type ArtView = (typeof ART_VIEWS)[number];

const color = z
  .string()
  .max(9)
  .regex(/^#[0-9a-f]+$/i);

/** The complete input of a picture, as a style's `art` stores it. */
const artSpecSchema = z.object({
  kind: z.enum(ART_KINDS),
  /** The family within the kind, such as `chelsea` or `trail`; unknown names use the kind's first model. */
  model: z.string().max(40),
  /** The product's number determines the shape, so that all its colors share it. */
  seed: z.number(),
  /** Only `main` is required. */
  colors: z.object({
    main: color,
    second: color.optional(),
    accent: color.optional(),
    sole: color.optional(),
    lining: color.optional(),
  }),
  material: z.string().max(40).optional(),
  pattern: z.string().max(40).optional(),
  /** The person of the worn view; any adult, if undefined. */
  wearer: z.enum(['womens', 'mens', 'kids']).optional(),
});
/** Equal specs give equal bytes. */
export type ArtSpec = z.infer<typeof artSpecSchema>;

/**
 * Reads the stored input of a picture.
 * @throws a `ZodError` for anything else
 */
export const parseArt = (art: Art): ArtSpec => artSpecSchema.parse(art);
