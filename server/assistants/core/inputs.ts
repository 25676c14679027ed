import { z } from 'zod';
import { createOneLineText } from '../../../src/contracts/common.ts';

/** Most products of a page, ids of a lookup and lines of a cart. */
export const MAX_PRODUCTS = 20;
const MAX_IDS = 20;
export const MAX_LINES = 50;
export const MAX_QUANTITY = 99;

export const catalogId = z.string().regex(/^\d{1,15}$/, 'is no id of this shop');
const cents = z.int().min(0).max(100_000_000);

/** Parts that assistants may send along, and that the shop does not use. The limit of the body bounds them. */
export const unused = {
  context: z.unknown().optional(),
  signals: z.unknown().optional(),
  attribution: z.unknown().optional(),
};

export const searchInput = z
  .object({
    query: createOneLineText(200).default('').describe('Words of the search, such as "black boots size 9 under $150"'),
    filters: z
      .object({
        categories: z
          .array(createOneLineText(150))
          .max(10)
          .optional()
          .describe('Categories as products name them, such as "Shoes > Boots"; any of them'),
        price: z.object({ min: cents.optional(), max: cents.optional() }).optional().describe('In cents'),
      })
      .optional(),
    pagination: z
      .object({
        cursor: z
          .string()
          .regex(/^[\w-]{1,40}$/, 'is no cursor of this shop')
          .optional(),
        limit: z.int().min(1).default(10).describe(`At most ${MAX_PRODUCTS} are given`),
      })
      .optional(),
    ...unused,
  })
  .describe('What to find');
export type SearchInput = z.infer<typeof searchInput>;

export const lookupInput = z.object({
  ids: z.array(catalogId).min(1).max(MAX_IDS).describe('Ids of products or variants'),
  ...unused,
});
export type LookupInput = z.infer<typeof lookupInput>;

const selectedOption = z.object({ name: createOneLineText(40), label: createOneLineText(100) });

export const productInput = z.object({
  id: catalogId.describe('The id of a product or a variant'),
  selected: z
    .array(selectedOption)
    .max(10)
    .optional()
    .describe('Chosen options, such as {"name": "Size", "label": "9"}; the answer says which others go with them'),
  preferences: z.array(createOneLineText(40)).max(10).optional().describe('Names of options, the most important first'),
  ...unused,
});
export type ProductInput = z.infer<typeof productInput>;

export const lineItem = z.object({
  item: z.object({ id: catalogId.describe('The id of a variant') }),
  quantity: z.int().min(1).max(MAX_QUANTITY),
});

export const cartInput = z.object({
  line_items: z.array(lineItem).min(1).max(MAX_LINES).describe('All lines of the cart'),
  buyer: z.unknown().optional(),
  ...unused,
});
export type CartInput = z.infer<typeof cartInput>;

/** The id of a cart, which only those know who made it. */
export const cartId = z.string().regex(/^cart_[\w-]{20,80}$/, 'is no cart of this shop');
