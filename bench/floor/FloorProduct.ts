import { createElement as h } from 'react';
import type { Product, ProductBundle, Style } from '../../src/contracts/catalog.ts';
import type { Recos } from '../../src/contracts/recommendations.ts';
import type { ReviewList } from '../../src/contracts/reviews.ts';
import { FloorReviews } from './FloorReviews.ts';
import { FloorRow } from './FloorRow.ts';
import { Crumbs, Hidden, Html, Icon, Picture, Stars, StructuredData } from './parts.ts';

const PROMISES = ['Free shipping', '365-day returns, free both ways', 'Questions? Call, 24/7'];

type FloorProductProps = { bundle: ProductBundle; reviews: ReviewList; recos: Recos };

/** One product: pictures, what to choose, what others say, what is like it. */
export function FloorProduct({ bundle, reviews, recos }: FloorProductProps) {
  const [product] = bundle.product;
  const style = product?.styles[0];
  if (!product || !style) return null;
  return h(
    'main',
    { className: 'page' },
    h(ProductHead, { product, style }),
    h(Crumbs, { crumbs: bundle.breadcrumbs }),
    h(
      'div',
      { className: 'columns' },
      h('div', null, h(Gallery, { style, alt: product.productName })),
      h(BuyBox, { product, style }),
      h('div', { className: 'details' }, h(Details, { product })),
    ),
    product.reviewSummary.ratingCount > 0 && h(FloorReviews, { product, reviews }),
    recos.widgets.map(({ widget, title, recos: cards }) => h(FloorRow, { key: widget, title, cards })),
  );
}

function ProductHead({ product, style }: { product: Product; style: Style }) {
  const { productName: name, brandName, productUrl } = product;
  const offers = { '@type': 'Offer', price: style.priceCents / 100, priceCurrency: 'USD' };
  const data = { '@context': 'https://schema.org', '@type': 'Product', name, sku: product.productId, offers };
  return [
    h('title', { key: 'title' }, `${brandName} ${name}`),
    h('meta', { key: 'description', name: 'description', content: `${brandName} ${name} in ${style.color}` }),
    h('link', { key: 'canonical', rel: 'canonical', href: `http://localhost${productUrl}` }),
    h(StructuredData, { key: 'data', data }),
  ];
}

const Gallery = ({ style, alt }: { style: Style; alt: string }) =>
  h(
    'section',
    { className: 'gallery', 'aria-label': 'Product pictures' },
    h(
      'div',
      { className: 'rail' },
      style.images.map(({ imageId }, place) =>
        h(
          'button',
          { key: imageId, type: 'button', className: 'thumb', 'aria-label': `Show picture ${place + 1}` },
          h(Picture, { id: imageId, use: 'thumb', sizes: '88px' }),
        ),
      ),
    ),
    h(
      'div',
      { className: 'stage' },
      h(
        'ul',
        { className: 'row' },
        style.images.map(({ imageId }, place) =>
          h(
            'li',
            { key: imageId, className: 'place' },
            h(Picture, { id: imageId, use: 'main', alt: `${alt}, view ${place + 1}`, sizes: '(width < 820px) 100vw' }),
          ),
        ),
      ),
      h('button', { type: 'button', title: 'Previous picture' }, h(Icon, { size: 22 })),
      h('button', { type: 'button', title: 'Next picture' }, h(Icon, { size: 22 })),
      h('span', { className: 'count', 'aria-hidden': 'true' }, `1 / ${style.images.length}`),
      h('button', { type: 'button', className: 'zoom' }, h(Icon), 'Zoom'),
    ),
  );

const BuyBox = ({ product, style }: { product: Product; style: Style }) =>
  h(
    'section',
    { className: 'box', 'aria-label': 'Choose and buy' },
    h(
      'div',
      null,
      h('a', { className: 'brand', href: product.brandUrl }, product.brandName),
      h('h1', { className: 'name' }, product.productName),
      h(
        'a',
        { className: 'rating', href: '#reviews' },
        h(Stars, { rating: product.reviewSummary.averageRating }),
        h('span', null, product.reviewSummary.averageRating),
        h('span', { className: 'count' }, `${product.reviewSummary.ratingCount} ratings`),
      ),
    ),
    h('span', { className: 'price' }, h('span', { className: 'now' }, style.price)),
    h(Colors, { product }),
    h('div', { className: 'pickers' }, product.sizing.dimensions.map(toPicker)),
    h('div', { className: 'notes' }, h('p', { className: 'note' }, h(Icon), h('span', null, 'Fits true to size.'))),
    h(
      'div',
      { className: 'buy' },
      h(
        'form',
        { className: 'add', method: 'post', action: '/cartAddItem.do' },
        h('input', { type: 'hidden', name: 'stockId', value: '' }),
        h('input', { type: 'hidden', name: 'returnTo', value: product.productUrl }),
        h('button', { type: 'submit', className: 'button' }, h('span', null, 'Add to Cart'), h('span')),
      ),
      h('button', { type: 'button', className: 'heart', 'aria-pressed': false }, h(Icon)),
    ),
    h('ul', { className: 'promises' }, PROMISES.map(toPromise)),
  );

const Colors = ({ product }: { product: Product }) =>
  h(
    'div',
    null,
    h('p', { className: 'label' }, 'Color: ', h('span', { className: 'value' }, product.styles[0]?.color)),
    h(
      'nav',
      { className: 'swatches', 'aria-label': 'Colors' },
      product.styles.map(({ styleId, colorId, color, images }) =>
        h(
          'a',
          { key: styleId, className: 'tile', href: `${product.productUrl}/color/${colorId}`, title: color },
          h(Picture, { id: images[0]?.imageId ?? '', use: 'thumb', sizes: '56px' }),
        ),
      ),
    ),
  );

const toPicker = ({ id, name, values }: Product['sizing']['dimensions'][number]) =>
  h(
    'div',
    { key: id, 'data-field': id },
    h('p', { className: 'label' }, name, h('span', { className: 'value' })),
    h(
      'fieldset',
      { 'aria-label': name, className: 'grid' },
      values.map((value, index) =>
        h(
          'a',
          { key: value, className: 'size', href: `?${id}=${encodeURIComponent(value)}` },
          value,
          index % 4 === 3 && h(Hidden, null, ', sold out'),
        ),
      ),
    ),
  );

const toPromise = (title: string) =>
  h(
    'li',
    { key: title, className: 'promise' },
    h(Icon, { size: 22 }),
    h('span', null, h('strong', null, title), h('span', null, 'A person picks up, day and night.')),
  );

const Details = ({ product }: { product: Product }) =>
  h(
    'div',
    { className: 'columns' },
    h(
      'section',
      null,
      h('h2', { className: 'title' }, 'Details'),
      h(Html, { html: product.description }),
      h(
        'ul',
        { className: 'features' },
        product.features.map((feature) => h('li', { key: feature }, feature)),
      ),
    ),
    h(
      'section',
      null,
      h('h2', { className: 'title' }, 'Measurements'),
      h(
        'dl',
        { className: 'measures' },
        product.measurements.map(({ label, value }) =>
          h('div', { key: label, className: 'measure' }, h('dt', null, label), h('dd', null, value)),
        ),
      ),
    ),
  );
