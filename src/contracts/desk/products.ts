import type { Disclosures } from '../../lib/products/disclosures.ts';
import type { DeskAct } from './audit.ts';

export const PRODUCT_VIEWS = [
  'all',
  'low-stock',
  'without-picture',
  'without-safety',
  'hidden',
  'on-sale',
  'new',
  'archived',
] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** Whether shoppers see a product; `scheduled` is hidden up to a moment, `gone` since a feed no longer names it. */
export type ProductStatus = 'live' | 'scheduled' | 'hidden' | 'gone' | 'archived';

/** A row of GET /api/desk/queries/products. */
export type DeskProductRow = {
  readonly productId: number;
  readonly name: string;
  readonly brandName: string;
  /** `Women's`, or empty. */
  readonly genderLabel: string;
  readonly colorCount: number;
  readonly skuCount: number;
  /** The first picture of the first color; null without one. */
  readonly imageId: string | null;
  /** Colors that show the placeholder. */
  readonly colorsWithoutPicture: number;
  readonly status: ProductStatus;
  /** When a scheduled product is shown. */
  readonly shownFrom: string | null;
  /** Pieces of all counted SKUs. */
  readonly onHand: number;
  readonly isSoldOut: boolean;
  readonly isLow: boolean;
  /** The lowest price and its regular one; null without a color. */
  readonly priceCents: number | null;
  readonly originalPriceCents: number | null;
  readonly category: string;
  readonly source: string;
  readonly updatedAt: string;
};

/** The fields of a product that staff change and imports then leave as they are. */
export const PRODUCT_FIELDS = [
  'name',
  'description',
  'brand',
  'category',
  'genders',
  'badges',
  'keywords',
  'features',
  'attributes',
  'disclosures',
] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

/** The fields of a SKU that staff change; `price` is that with the regular one. */
const SKU_FIELDS = ['stock', 'price', 'sku', 'gtin'] as const;
export type SkuField = (typeof SKU_FIELDS)[number];

/** A field changed by hand that imports leave as it is, with what the last import stated; null before one. */
export type KeptField<Field extends string> = { readonly field: Field; readonly fileValue: string | null };

/** A size of a color. */
export type DeskProductSku = {
  readonly stockId: number;
  readonly asin: string;
  readonly sku: string;
  readonly gtin: string;
  readonly mpn: string;
  readonly size: string;
  readonly width: string;
  readonly priceCents: number;
  readonly originalPriceCents: number;
  readonly onHand: number;
  /** False if the file says "in stock" without a number. */
  readonly isCounted: boolean;
  readonly grams: number | null;
  readonly kept: readonly KeptField<SkuField>[];
};

/** A color of a product. */
export type DeskProductColor = {
  readonly styleId: number;
  readonly color: string;
  readonly colorFamilies: readonly string[];
  readonly pictures: readonly { readonly imageId: string }[];
  readonly hasPicture: boolean;
  /** Whether the pictures stay on an import. */
  readonly arePicturesKept: boolean;
  /** The lowest price of the last 30 days. */
  readonly lowestCents: number | null;
  readonly skus: readonly DeskProductSku[];
};

/** GET /api/desk/products/{productId} */
export type DeskProductPage = {
  readonly productId: number;
  readonly version: number;
  readonly name: string;
  readonly brandName: string;
  readonly genderLabel: string;
  /** Sanitized HTML. */
  readonly description: string;
  readonly features: readonly string[];
  readonly genders: readonly string[];
  readonly department: string;
  readonly category: string;
  readonly productType: string;
  readonly badges: readonly string[];
  readonly keywords: string;
  /** Details by name, such as `Material`; shoppers filter by them. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Facts for the law of the EU: its own, and those of its brand. */
  readonly disclosures: Disclosures;
  readonly brandDisclosures: Disclosures;
  readonly source: string;
  readonly sourceKey: string;
  readonly status: ProductStatus;
  readonly shownFrom: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The page of the shop. */
  readonly shopUrl: string;
  readonly kept: readonly KeptField<ProductField>[];
  readonly restrictions: readonly { readonly kind: string; readonly text: string }[];
  readonly colors: readonly DeskProductColor[];
  /** Acts of staff, newest first. */
  readonly acts: readonly DeskAct[];
};

/** GET /api/desk/products/words: what products say now, to choose from. */
export type DeskProductWords = {
  readonly brands: readonly string[];
  /** Such as `Shoes > Boots > Chelsea Boots`. */
  readonly categories: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly colorFamilies: readonly string[];
};
