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

/** Chosen by size and width alone, each under its own name: a pair, of the regular cut, for one sort of people. */
const isUsual = ({ size, width, shoeType, sizeRange }: Stock): boolean =>
  size !== '' && !size.includes(' / ') && !width.endsWith(' inseam') && !shoeType && !sizeRange;

/** A SKU that can be bought (or, where `soldOut`, cannot), of a product with sizes; `wants` narrows it further. */
export async function findSku(
  request: APIRequestContext,
  wants: { readonly path?: string; readonly atLeast?: number; readonly skip?: number; readonly soldOut?: boolean } = {},
): Promise<SampleSku> {
  const { path = '/shoes', atLeast = 3, skip = 0, soldOut = false } = wants;
  const list = searchResults.parse(await (await request.get(`/api/v2/Search?path=${encodeURIComponent(path)}`)).json());
  let left = skip;
  for (const card of list.list) {
    const answer = await request.get(`/api/v3/productBundle?productId=${card.productId}&sizing=compact`);
    const [product] = productBundle.parse(await answer.json()).product;
    for (const style of (product?.ageGroup !== 'kids' && product?.styles) || []) {
      const stock = style.stocks.find((sku) => isUsual(sku) && (soldOut ? sku.onHand === 0 : sku.onHand >= atLeast));
      if (!product || !stock || left-- > 0) continue;
      const { productId, productName, brandId, productUrl } = product;
      return { productId, productName, brandId, productUrl, colorId: style.colorId, ...stock };
    }
  }
  throw new Error(`No SKU with ${soldOut ? 'none' : atLeast} on hand under ${path}.`);
}

/** Headers that a page of the shop would send with an unsafe call. */
export const fromPage = (baseURL: string | undefined): Record<string, string> => ({ origin: baseURL ?? '' });
