/** The kinds of products that can be drawn. One file per kind stands in `server/demo/art/kinds/`. */
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
] as const;
export type ArtKind = (typeof ART_KINDS)[number];

/** A product's views, the lead first. Footwear is seen from the side, everything else from the front. */
export const ART_VIEWS = ['side', 'pair', 'top', 'back', 'sole', 'detail', 'front'] as const;
export type ArtView = (typeof ART_VIEWS)[number];

/** Everything a picture is drawn from: the same spec gives the same picture, byte for byte. */
export type ArtSpec = {
  readonly kind: ArtKind;
  /** The family within the kind, such as `chelsea` or `trail`; a kind falls back to its first model for one it does not know. */
  readonly model: string;
  /** The product's own number: it decides the shape, so that all colours of a product share it. */
  readonly seed: number;
  /** Hex colours; `main` alone must be given. */
  readonly colors: {
    readonly main: string;
    readonly second?: string;
    readonly accent?: string;
    readonly sole?: string;
    readonly lining?: string;
  };
  readonly material?: string;
  readonly pattern?: string;
};
