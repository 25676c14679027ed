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

/** The complete input of a picture: equal specs give equal bytes. */
export type ArtSpec = {
  readonly kind: ArtKind;
  /** The family within the kind, such as `chelsea` or `trail`; unknown names use the kind's first model. */
  readonly model: string;
  /** The product's number determines the shape, so that all its colours share it. */
  readonly seed: number;
  /** Hex colours; only `main` is required. */
  readonly colors: {
    readonly main: string;
    readonly second?: string;
    readonly accent?: string;
    readonly sole?: string;
    readonly lining?: string;
  };
  readonly material?: string;
  readonly pattern?: string;
  /** The person of the worn view; any adult, if undefined. */
  readonly wearer?: 'womens' | 'mens' | 'kids';
};
