import type { APIRequestContext } from '@playwright/test';
import { productBundle } from '../src/contracts/catalog.ts';
import { searchResults } from '../src/contracts/search.ts';

export type SampleSku = {
  readonly productId: string;
  readonly productName: string;
  readonly brandId: string;
  readonly productUrl: string;
  readonly colorId: string;
  readonly stockId: string;
  readonly size: string;
  readonly width: string;
  readonly onHand: number;
};

/** A SKU that can be bought, of a product with sizes; `wants` narrows it further. */
export async function findSku(
  request: APIRequestContext,
  wants: { readonly path?: string; readonly atLeast?: number; readonly skip?: number } = {},
): Promise<SampleSku> {
  const { path = '/shoes', atLeast = 3, skip = 0 } = wants;
  const list = searchResults.parse(await (await request.get(`/api/v2/Search?path=${encodeURIComponent(path)}`)).json());
  let left = skip;
  for (const card of list.list) {
    const answer = await request.get(`/api/v3/productBundle?productId=${card.productId}`);
    const [product] = productBundle.parse(await answer.json()).product;
    for (const style of product?.styles ?? []) {
      const stock = style.stocks.find(({ onHand, size }) => onHand >= atLeast && size !== '');
      if (!product || !stock || left-- > 0) continue;
      const { productId, productName, brandId, productUrl } = product;
      return { productId, productName, brandId, productUrl, colorId: style.colorId, ...stock };
    }
  }
  throw new Error(`No SKU with ${atLeast} on hand under ${path}.`);
}

/** Headers that a page of the shop would send with an unsafe call. */
export const fromPage = (baseURL: string | undefined): Record<string, string> => ({ origin: baseURL ?? '' });
