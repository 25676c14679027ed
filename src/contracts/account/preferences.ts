import { z } from 'zod';
import { createBoundedText, rowId } from '../common.ts';

const name = createBoundedText(80).trim().min(1);
const values = z.array(name).max(60);

/** POST and PUT /customer/v2/preferences/sizeFilters: sizes and widths to save for one department and gender. */
export const sizeFilterRequest = z
  .object({
    /** A value of the facet `zc1`, such as `Shoes`. */
    department: name,
    /** A value of the facet `txAttrFacet_Gender`, such as `Women`. */
    gender: name,
    /** Values of the size and the width facet; at least one in total. */
    sizes: values.default([]),
    widths: values.default([]),
  })
  .refine(({ sizes, widths }) => sizes.length + widths.length > 0, {
    error: 'Choose a size or a width to save.',
    path: ['sizes'],
  });
export type SizeFilterRequest = z.infer<typeof sizeFilterRequest>;

/** The id in /customer/v2/preferences/sizeFilters/{id}. Parses to a number. */
export const sizeFilterParam = rowId.transform(Number);

/** GET /customer/v2/preferences/sizeFilters/{id}. */
export const sizeFilter = z.object({
  sizeFilterId: z.string(),
  /** Example: `Women's Shoes`. */
  name: z.string(),
  department: z.string(),
  gender: z.string(),
  sizes: z.array(z.string()),
  widths: z.array(z.string()),
});
export type SizeFilter = z.infer<typeof sizeFilter>;

/** GET /customer/v2/preferences/sizeFilters. */
export const sizeFilterList = z.object({ sizeFilters: z.array(sizeFilter) });
export type SizeFilterList = z.infer<typeof sizeFilterList>;
