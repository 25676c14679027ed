import { z } from 'zod';
import { isUncounted } from '../common.ts';

/** A dimension that selects a SKU besides color: size or width, sorted from small to large. */
const compactDimension = z.object({
  id: z.enum(['size', 'width']),
  name: z.string(),
  values: z.array(z.string()),
});
export type SizingDimension = z.infer<typeof compactDimension>;
/** The sizing that the shop's own pages load. All other fields of `Sizing` follow from this and the SKUs. */
export const compactSizing = z.object({ dimensions: z.array(compactDimension) });
export type CompactSizing = z.infer<typeof compactSizing>;

/** How to read the size of one SKU (browsing §3, airplaneSizingByStockId). */
const airplaneSizing = z.object({
  ageGroup: z.string(),
  /** `unisex` for more than one gender; empty when the product has no gender. */
  gender: z.string(),
  /** The size range, such as `REGULAR`. */
  sizeType: z.string(),
  shoeType: z.enum(['PAIR', 'LEFT', 'RIGHT']),
  sizeLabel: z.string(),
  widthLabel: z.string(),
  /** The size in other units, such as `UK 6, EU 39, foot 24.6 cm`; empty when there are none. */
  sizeHint: z.string(),
  /** `PLUS`, `BIG`, `MATERNITY` or `REGULAR`. */
  bodyType: z.string(),
  /** `PETITE`, `TALL` or `REGULAR`. */
  heightType: z.string(),
});
export type AirplaneSizing = z.infer<typeof airplaneSizing>;

/** A product's full sizing (browsing §3, Sizing). Value ids are `{dimension}:{value}`. */
export const sizing = z.object({
  dimensions: z.array(
    z.object({
      id: z.enum(['size', 'width']),
      name: z.string(),
      /** The values in the sizes of each country or unit; `standard` comes first. */
      units: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          values: z.array(z.object({ id: z.string(), value: z.string() })),
        }),
      ),
    }),
  ),
  /** Ids of the dimensions that a shopper must select to identify a SKU. */
  dimensionsSet: z.array(z.string()),
  /** All SKUs of all colors. `size` and `width` are value ids, empty when the SKU has no value in that dimension. */
  stockData: z.array(
    z.object({
      id: z.string(),
      asin: z.string(),
      styleId: z.string(),
      colorId: z.string(),
      onHand: z.int(),
      isUncounted,
      size: z.string(),
      width: z.string(),
    }),
  ),
  /** Every value with its sort position within its dimension. */
  allValues: z.array(z.object({ id: z.string(), rank: z.int() })),
  dimensionIdToName: z.record(z.string(), z.string()),
  valueIdToName: z.record(z.string(), z.string()),
  airplaneSizingByStockId: z.record(z.string(), airplaneSizing),
});
export type Sizing = z.infer<typeof sizing>;
