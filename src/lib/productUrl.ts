import { slugOf } from './slug.ts';

type NamedProduct = {
  readonly productId: string | number;
  readonly brandName: string;
  readonly productName: string;
  /** Possessive, such as `Women's`; empty outside shoes and clothing. */
  readonly genderLabel: string;
};

/** A product page's path without a colour: `/p/womens-kestrel-run-skyline-4/product/9000001` (browsing §2). */
export function productUrl({ productId, brandName, productName, genderLabel }: NamedProduct): string {
  const seoName = slugOf(genderLabel, brandName, productName);
  return seoName ? `/p/${seoName}/product/${productId}` : `/p/product/${productId}`;
}

/** The page of one colour, from the path that `productUrl` gave. */
export const colorUrl = (url: string, colorId: string | number): string => `${url}/color/${colorId}`;

/** A brand's page. */
export const brandUrl = (brandId: string | number, slug: string): string => `/b/${slug}/brand/${brandId}`;
