import type { Product, Style } from '../../../contracts/catalog.ts';
import type { Marketplace } from '../../../contracts/content.ts';
import { imageUrl } from '../../../lib/imageUrl.ts';
import { productTitle } from '../../../lib/productTitle.ts';
import { colorUrl } from '../../../lib/productUrl.ts';
import { PageHead } from '../../../page/PageHead.tsx';

type ProductHeadProps = { product: Product; style: Style; marketplace: Marketplace };

/** Structured data of a product (browsing §3): the rating only where there is one. */
function structuredData({ product, style, marketplace }: ProductHeadProps): object {
  const { reviewSummary } = product;
  const picture = style.images[0];
  const inStock = style.stocks.some((stock) => stock.onHand > 0);
  const url = marketplace.origin + colorUrl(product.productUrl, style.colorId);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${product.brandName} ${product.productName}`,
    sku: product.productId,
    brand: { '@type': 'Brand', name: product.brandName },
    color: style.color,
    url,
    ...(product.genders[0] && { audience: { '@type': 'PeopleAudience', suggestedGender: product.genders.join(', ') } }),
    ...(picture && {
      image: marketplace.origin + imageUrl(picture.imageId, { width: 1400, height: 1120, format: 'webp' }),
    }),
    offers: {
      '@type': 'Offer',
      price: (style.priceCents / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      url,
    },
    ...(reviewSummary.roundedRating > 0 &&
      reviewSummary.ratingCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviewSummary.roundedRating,
          reviewCount: reviewSummary.ratingCount,
        },
      }),
  };
}

/** Title, description, canonical link and structured data of the product page. */
export function ProductHead({ product, style, marketplace }: ProductHeadProps) {
  const title = productTitle(product);
  return (
    <PageHead
      title={`${product.brandName} ${title} | ${marketplace.name}`}
      description={`${product.brandName} ${title} in ${style.color}, ${style.price}. ${marketplace.promise}, ${marketplace.returnDays}-day returns.`}
      canonical={marketplace.origin + product.productUrl}
      structuredData={[structuredData({ product, style, marketplace })]}
    />
  );
}
