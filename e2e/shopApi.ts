import type { APIRequestContext } from '@playwright/test';
import { productBundle, type Stock } from '../src/contracts/catalog.ts';
import { searchResults } from '../src/contracts/search.ts';

export type SampleSku = {
  readonly productId: string;
  readonly productName: string;
  readonly brandId: string;
  readonly productUrl: string;
  readonly colorId: string;
  readonly stockId: string;
  readonly asin: string;
  readonly size: string;
  readonly width: string;
  readonly onHand: number;
};

/** A regular pair that size and width alone identify. */
const isUsual = ({ size, width, shoeType, sizeRange }: Stock): boolean =>
  size !== '' && !size.includes(' / ') && !width.endsWith(' inseam') && !shoeType && !sizeRange;

/** Finds a SKU in stock (or sold out with `soldOut`) of a product with sizes; `wants` filters further. */
export async function findSku(
  request: APIRequestContext,
  wants: {
    readonly path?: string;
    readonly atLeast?: number;
    readonly atMost?: number;
    readonly skip?: number;
    readonly soldOut?: boolean;
  } = {},
): Promise<SampleSku> {
  const { path = '/shoes', atLeast = 3, atMost = Number.POSITIVE_INFINITY, skip = 0, soldOut = false } = wants;
  const isWanted = ({ onHand }: Stock): boolean => (soldOut ? onHand === 0 : onHand >= atLeast && onHand <= atMost);
  const list = searchResults.parse(await (await request.get(`/api/v2/Search?path=${encodeURIComponent(path)}`)).json());
  let left = skip;
  for (const card of list.list) {
    const answer = await request.get(`/api/v3/productBundle?productId=${card.productId}&sizing=compact`);
    const [product] = productBundle.parse(await answer.json()).product;
    for (const style of (product?.ageGroup !== 'kids' && product?.styles) || []) {
      const stock = style.stocks.find((sku) => isUsual(sku) && isWanted(sku));
      if (!product || !stock || left-- > 0) continue;
      const { productId, productName, brandId, productUrl } = product;
      return { productId, productName, brandId, productUrl, colorId: style.colorId, ...stock };
    }
  }
  throw new Error(`No SKU with ${soldOut ? 'none' : atLeast} on hand under ${path}.`);
}

/** Headers of an unsafe call from a page of the shop. */
export const fromPage = (baseURL: string | undefined): Record<string, string> => ({ origin: baseURL ?? '' });
