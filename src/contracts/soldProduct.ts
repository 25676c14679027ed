import { z } from 'zod';

/** What a line of a cart, a purchase or an order says of the product it is of, in the colour and size that were chosen. */
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
  /** The product page in this colour. */
  productUrl: z.string(),
};
