export const COLLECTION_VIEWS = ['all', 'shown', 'scheduled', 'hidden', 'ended'] as const;
export type CollectionState = Exclude<(typeof COLLECTION_VIEWS)[number], 'all'>;

/** A collection in the list (GET /api/desk/queries/collections). */
export type DeskCollectionRow = {
  readonly collectionId: number;
  readonly title: string;
  readonly slug: string;
  readonly isByRule: boolean;
  readonly state: CollectionState;
  /** The products that it holds now. */
  readonly count: number;
  readonly updatedAt: string;
};

/** A collection as it is typed: the input of its operations. */
export type CollectionFields = {
  readonly title: string;
  readonly slug: string;
  readonly kind: 'rule' | 'hand';
  readonly match: 'all' | 'any';
  readonly condition: readonly string[];
  /** The numbers of products: by hand all in order; by rule those that come first. */
  readonly product: readonly string[];
  readonly sort: string;
  readonly text: string;
  readonly description: string;
  /** The number of a picture of the library; empty for none. */
  readonly media: string;
  readonly status: 'shown' | 'hidden';
  readonly marketplace: string;
  readonly from: string;
  readonly until: string;
};

/** A product in a collection. */
export type CollectionProduct = {
  readonly productId: string;
  readonly title: string;
  readonly brand: string;
  readonly imageId: string;
  readonly priceCents: number;
  /** Whether it has its place by hand. */
  readonly isPlaced: boolean;
};

/** The products of a collection at this moment. */
export type CollectionContent = {
  readonly count: number;
  /** The first products, in the shop's order. */
  readonly products: readonly CollectionProduct[];
  /** Products that it names but does not show now: hidden, sold out, or outside of its rule. */
  readonly left: readonly { readonly productId: string; readonly title: string }[];
};

/** The result of creating or editing a collection. */
export type SavedCollection = CollectionContent & {
  readonly collectionId: number;
  readonly slug: string;
  readonly version: number;
  /** Against the stored one. */
  readonly added: number;
  readonly removed: number;
};

/** A value that conditions may name. */
export type ConditionField = { readonly field: string; readonly label: string; readonly values: readonly string[] };

/** GET /api/desk/collections/{collectionId}. */
export type DeskCollection = DeskCollectionRow &
  CollectionContent & {
    readonly fields: CollectionFields;
    readonly version: number;
    /** The pages and menus that lead to it. */
    readonly places: readonly string[];
    /** The promotions that concern its products, without those that have ended. */
    readonly promotions: readonly string[];
    readonly shopUrl: string;
  };
