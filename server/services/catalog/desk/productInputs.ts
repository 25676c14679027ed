import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { PRODUCT_LIMITS } from '../../../../src/lib/desk/goods.ts';

/** Fields of products that several operations take. */

const NO_NAME = 'Name the product.';
const CATEGORY = 'Write three steps such as Shoes > Boots > Chelsea Boots.';

/** The name of a product. */
export const productTitle = createOneLineText(PRODUCT_LIMITS.name + 1, NO_NAME)
  .min(1, NO_NAME)
  .max(PRODUCT_LIMITS.name, `The name has up to ${PRODUCT_LIMITS.name} letters.`);
export const brandName = createOneLineText(PRODUCT_LIMITS.brand).min(1, 'Name the brand.');
/** The department, the category and the kind of product, as an import has them. */
export const categoryPath = createOneLineText(3 * PRODUCT_LIMITS.category)
  .transform((text) => text.split('>').map((step) => step.trim()))
  .pipe(
    z.tuple(
      [
        createOneLineText(PRODUCT_LIMITS.category).min(1, CATEGORY),
        createOneLineText(PRODUCT_LIMITS.category).min(1, CATEGORY),
        createOneLineText(PRODUCT_LIMITS.category).min(1, CATEGORY),
      ],
      CATEGORY,
    ),
  );

const DETAIL = 'Write a detail with its value, such as Material: Leather.';
const parseDetail = (text: string): [string, string] => {
  const colon = text.indexOf(':');
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
};
const detail = createOneLineText(PRODUCT_LIMITS.attributeName + PRODUCT_LIMITS.attributeValue + 2, DETAIL)
  .refine((text) => text.includes(':'), DETAIL)
  .transform(parseDetail)
  .pipe(
    z.tuple([
      createOneLineText(PRODUCT_LIMITS.attributeName).min(1, DETAIL),
      createOneLineText(PRODUCT_LIMITS.attributeValue).min(1, DETAIL),
    ]),
  );
/** Details such as `Material: Leather`, one value each, as the values of each name. */
export const details = z
  .array(detail)
  .max(PRODUCT_LIMITS.attributes)
  .transform((pairs) => {
    const byName = Map.groupBy(pairs, ([name]) => name);
    return Object.fromEntries(
      [...byName].map(([name, values]) => [name, [...new Set(values.map(([, value]) => value))]]),
    );
  });

export const genderNames = z.array(z.enum(['womens', 'mens', 'boys', 'girls'])).max(4);

const MAX_SIZES = 60;
const NAME_COLOR = 'Name the color.';
export const colorName = createOneLineText(PRODUCT_LIMITS.color).min(1, NAME_COLOR);
export const sizeNames = z
  .array(createOneLineText(20).min(1))
  .min(1, 'Name a size.')
  .max(MAX_SIZES)
  .transform((sizes) => [...new Set(sizes)]);
export const widthName = createOneLineText(30);
