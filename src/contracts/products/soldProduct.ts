import { z } from 'zod';

/** The product fields that a line of a cart, a purchase or an order has, for the selected color and size. */
export const soldProduct = {
  productId: z.string(),
  styleId: z.string(),
  productName: z.string(),
  brandName: z.string(),
  genderLabel: z.string(),
  color: z.string(),
  size: z.string(),
  width: z.string(),
  imageId: z.string(),
  /** The product page in this color. */
  productUrl: z.string(),
};
