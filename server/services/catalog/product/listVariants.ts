import { formatSkuSize } from '../../../../src/lib/sizing/skuSizes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readBundle } from './bundleStore.ts';

export type StyleVariants = {
  readonly styleId: string;
  readonly color: string;
  readonly imageId: string;
  readonly stocks: readonly {
    readonly stockId: number;
    readonly asin: string;
    /** Full size label, such as `8, Left Shoe`. */
    readonly size: string;
    readonly width: string;
    readonly onHand: number;
    readonly priceCents: number;
  }[];
};

/** Returns the colors of a product with their SKUs, in the order of its page; empty if it is no longer sold. */
export async function listVariants(db: Database, productId: number): Promise<StyleVariants[]> {
  const bundle = await readBundle(db, productId);
  return (bundle?.styles ?? []).map(({ styleId, color, images, price, stocks }) => ({
    styleId: String(styleId),
    color,
    imageId: images[0]?.imageId ?? '',
    stocks: stocks.map(({ ownPrices, ...stock }) => ({
      ...stock,
      size: formatSkuSize(stock),
      priceCents: ownPrices?.priceCents ?? price,
    })),
  }));
}
