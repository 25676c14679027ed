import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import type { Marketplace } from '../../../contracts/content/content.ts';
import type { Product, ShownPrices, Style } from '../../../contracts/products/product.ts';
import { formatWhole } from '../../../lib/money.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { buildWriteReviewPath } from '../../../lib/reviews/reviewUrl.ts';
import { createLaterPart } from '../../../page/laterParts.tsx';
import { Price } from '../../../ui/product/Price.tsx';
import { StarRating } from '../../../ui/product/StarRating.tsx';
import { type CatalogRootState, selectIsLowestPrice } from '../../catalog/catalogSlice.ts';
import styles from './BuyBox.module.css';

const SummaryLink = createLaterPart(
  'review summary',
  loadable(() => import(/* webpackChunkName: "later-product" */ '../../reviews/SummaryLink.tsx'), {
    resolveComponent: (file) => file.SummaryLink,
  }),
);

type BuyBoxHeadProps = {
  product: Product;
  style: Style;
  /** Those of the chosen size, or of the style. */
  prices: ShownPrices;
  marketplace: Marketplace;
  /** `h2` if the product is not the main content of the page. */
  as: 'h1' | 'h2';
};

/** The brand, name, rating and price of a product. */
export function BuyBoxHead({ product, style, prices, marketplace, as: Heading }: BuyBoxHeadProps) {
  const isLowestPrice = useSelector((state: CatalogRootState) => selectIsLowestPrice(state, style.styleId));
  const { averageRating, ratingCount } = product.reviewSummary;
  return (
    <div className={styles.head}>
      <div>
        <a className={styles.brand} href={product.brandUrl}>
          {product.brandName}
        </a>
        <Heading className={styles.name}>{formatProductTitle(product)}</Heading>
        {marketplace.hasRatings && ratingCount === 0 && (
          <p className={styles.rating}>
            <span>
              No reviews yet. <a href={buildWriteReviewPath(product.productId)}>Write the first one</a>
            </span>
          </p>
        )}
        {marketplace.hasRatings && ratingCount > 0 && (
          <SummaryLink
            product={product}
            className={styles.rating}
            href={Heading === 'h1' ? '#reviews' : `${product.productUrl}#reviews`}
          >
            <StarRating rating={averageRating} />
            <span>{averageRating.toFixed(1)}</span>
            <span className={styles.ratingCount}>
              {ratingCount === 1 ? '1 rating' : `${formatWhole(ratingCount)} ratings`}
            </span>
          </SummaryLink>
        )}
      </div>
      <Price
        size="large"
        price={prices.price}
        {...(prices.onSale && {
          msrp: prices.originalPrice,
          label: marketplace.formerPrice?.page,
          percentOff: prices.percentOff,
        })}
      />
      {prices.onSale && isLowestPrice && !marketplace.formerPrice && (
        <p className={styles.lowest}>Lowest price in 30 days</p>
      )}
    </div>
  );
}
