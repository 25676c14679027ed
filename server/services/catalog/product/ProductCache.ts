import { LRUCache } from 'lru-cache';
import type { ProductBundle } from '../../../../src/contracts/products/product.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type BundleRow, readBundle, readOnHand } from './bundleStore.ts';
import { buildProductBreadcrumbs, type ProductWithoutStock, presentProduct, withStock } from './present.ts';

type ShelvedProduct = { readonly product: ProductWithoutStock; readonly breadcrumbs: ProductBundle['breadcrumbs'] };

const MAX_PRODUCTS = 1000;

type Needs = Pick<Parts, 'db' | 'replicaDb' | 'watch'>;

const listOnHand = ({ styles }: BundleRow): ReadonlyMap<number, number> =>
  new Map(styles.flatMap(({ stocks }) => stocks.map(({ stockId, onHand }) => [stockId, onHand])));

/** The key of a preview of a product; its version is the product's id. */
export const PRODUCT_PREVIEW = 'product';

/** Reads a product as its page would show it, also a hidden one; undefined for an unknown product. */
export async function readPreviewBundle(db: Database, productId: number): Promise<ProductBundle | undefined> {
  const row = await readBundle(db, productId, { includesHidden: true });
  if (!row) return undefined;
  const product = presentProduct(row);
  return {
    product: [withStock(product, listOnHand(row))],
    breadcrumbs: buildProductBreadcrumbs(row, product.productUrl),
  };
}

/** Caches products until the catalog changes; stock is read each time. Not while notifications are lost. */
export class ProductCache {
  readonly #parts: Needs;
  readonly #bundles = new LRUCache<number, ShelvedProduct>({ max: MAX_PRODUCTS });
  #edition = 0;

  constructor(parts: Needs) {
    this.#parts = parts;
    const forget = (): void => {
      this.#edition += 1;
      this.#bundles.clear();
    };
    const forgetSome = (productIds: readonly number[]): void => {
      this.#edition += 1;
      for (const productId of productIds) this.#bundles.delete(productId);
    };
    parts.watch.listen({ onCatalogChange: forget, onRatingsChange: forgetSome });
  }

  /** Undefined for an unknown product. */
  async bundle(productId: number): Promise<ProductBundle | undefined> {
    const { watch } = this.#parts;
    await watch.start();
    const cachedBundle = watch.isCurrent ? this.#bundles.get(productId) : undefined;
    if (!cachedBundle) return this.#read(productId);
    const onHand = await readOnHand(this.#parts.db, productId);
    return { product: [withStock(cachedBundle.product, onHand)], breadcrumbs: cachedBundle.breadcrumbs };
  }

  async #read(productId: number): Promise<ProductBundle | undefined> {
    const edition = this.#edition;
    const row = await readBundle(this.#parts.replicaDb, productId);
    if (!row) return undefined;
    const product = presentProduct(row);
    const breadcrumbs = buildProductBreadcrumbs(row, product.productUrl);
    if (edition === this.#edition) this.#bundles.set(productId, { product, breadcrumbs });
    return { product: [withStock(product, listOnHand(row))], breadcrumbs };
  }
}
