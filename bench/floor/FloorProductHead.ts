import { createElement as h } from 'react';
import type { Product, ProductBundle, Style } from '../../src/contracts/products/product.ts';
import { StructuredData } from './parts.ts';

const HOST = 'http://localhost';

type Props = { product: Product; style: Style; crumbs: ProductBundle['breadcrumbs'] };

/** Metadata for search engines and shared links. */
export function FloorProductHead({ product, style, crumbs }: Props) {
  const title = `${product.seo.title} | Shop`;
  const description = `${product.seo.title} in ${style.color}, ${style.price}.`;
  const url = HOST + product.productUrl;
  const metadata = { type: 'product', title, url, description, image: buildPictureUrl(style.images[0]?.imageId ?? '') };
  return [
    h('title', { key: 'title' }, title),
    h('meta', { key: 'description', name: 'description', content: description }),
    h('link', { key: 'canonical', rel: 'canonical', href: url }),
    ...Object.entries(metadata).map(([name, content]) => h('meta', { key: name, property: `og:${name}`, content })),
    h(StructuredData, { key: 'product', data: buildProductData(product, style) }),
    h(StructuredData, { key: 'crumbs', data: buildBreadcrumbData(crumbs) }),
  ];
}

const buildPictureUrl = (imageId: string): string => `${HOST}/image/${imageId}.1400x1050.webp`;

function buildProductData(product: Product, style: Style): object {
  const { averageRating, ratingCount, reviewCount } = product.reviewSummary;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.productName,
    sku: product.productId,
    brand: { '@type': 'Brand', name: product.brandName },
    color: style.color,
    url: `${HOST}${product.productUrl}/color/${style.colorId}`,
    image: style.images.map(({ imageId }) => buildPictureUrl(imageId)),
    offers: {
      '@type': 'Offer',
      price: style.priceCents / 100,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, ratingCount, reviewCount },
  };
}

const buildBreadcrumbData = (crumbs: Props['crumbs']): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: HOST + href,
  })),
});
