import type { APIRequestContext } from '@playwright/test';
import { productBundle, type Stock } from '../src/contracts/products/product.ts';
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

/** More than all concurrent journeys buy of one SKU, so that none of them sells it out for another. */
const AMPLE_STOCK = 8;

type Wants = {
  /** The port of another shop than the one of the journeys. */
  readonly origin?: string;
  readonly path?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly skip?: number;
  readonly isSoldOut?: boolean;
};

/** Finds a SKU in stock (or sold out with `isSoldOut`) of a product with sizes; `wants` filters further. */
export async function findSku(request: APIRequestContext, wants: Wants = {}): Promise<SampleSku> {
  const [sku] = await findSkus(request, 1, wants);
  if (!sku) throw new Error(`No SKU matches ${JSON.stringify(wants)}.`);
  return sku;
}

/**
 * Finds SKUs of different products, all in one search: between two searches, a purchase or cancellation of another
 * journey could change which SKUs are in stock, and one SKU could be found twice.
 */
export async function findSkus(
  request: APIRequestContext,
  count: number,
  wants: Wants = {},
): Promise<readonly SampleSku[]> {
  const {
    origin = '',
    path = '/shoes',
    atLeast = AMPLE_STOCK,
    atMost = Number.POSITIVE_INFINITY,
    skip = 0,
    isSoldOut = false,
  } = wants;
  const isWanted = ({ onHand }: Stock): boolean => (isSoldOut ? onHand === 0 : onHand >= atLeast && onHand <= atMost);
  const list = searchResults.parse(
    await (await request.get(`${origin}/api/v2/Search?path=${encodeURIComponent(path)}`)).json(),
  );
  const samples: SampleSku[] = [];
  let remainingSkips = skip;
  for (const card of list.list) {
    const answer = await request.get(`${origin}/api/v3/productBundle?productId=${card.productId}&sizing=compact`);
    const [product] = productBundle.parse(await answer.json()).product;
    for (const style of (product?.ageGroup !== 'kids' && product?.styles) || []) {
      const stock = style.stocks.find((sku) => isUsual(sku) && isWanted(sku));
      if (!product || !stock || remainingSkips-- > 0) continue;
      if (samples.some(({ productId }) => productId === product.productId)) continue;
      const { productId, productName, brandId, productUrl } = product;
      samples.push({ productId, productName, brandId, productUrl, colorId: style.colorId, ...stock });
      if (samples.length === count) return samples;
    }
  }
  throw new Error(
    `Only ${samples.length} of ${count} SKUs with ${isSoldOut ? 'none' : atLeast} on hand under ${path}.`,
  );
}

/** Headers of an unsafe call from a page of the shop. */
export const buildPageHeaders = (baseURL: string | undefined): Record<string, string> => ({ origin: baseURL ?? '' });
