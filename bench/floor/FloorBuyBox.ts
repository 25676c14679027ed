import { Headphones, Heart, Link2, Ruler, Truck, Undo2 } from 'lucide';
import { createElement as h } from 'react';
import type { Product, Style } from '../../src/contracts/products/product.ts';
import { FloorPicker } from './FloorPicker.ts';
import { Icon, Picture, Stars } from './parts.ts';

const PROMISES = [
  ['Free shipping', Truck],
  ['365-day returns, free both ways', Undo2],
  ['Questions? Call, 24/7', Headphones],
] as const;

/** The product's options and the buy button. */
export const FloorBuyBox = ({ product, style }: { product: Product; style: Style }) =>
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
    h(
      'div',
      { className: 'pickers' },
      product.sizing.dimensions.map((dimension) => h(FloorPicker, { key: dimension.id, dimension })),
    ),
    h(
      'div',
      { className: 'notes' },
      h(
        'p',
        { className: 'note' },
        h(Icon, { of: Ruler }),
        h('span', null, h('strong', null, 'Fits true to size.'), ' 92% of reviewers say so.'),
      ),
    ),
    h(
      'div',
      { className: 'buy' },
      h(
        'form',
        { className: 'add', method: 'post', action: '/cartAddItem.do' },
        h('input', { type: 'hidden', name: 'stockId', value: '' }),
        h('input', { type: 'hidden', name: 'returnTo', value: product.productUrl }),
        h(
          'button',
          { type: 'submit', className: 'button' },
          h('span', { className: 'words' }, 'Add to Cart'),
          h('span', { className: 'status', role: 'status' }),
        ),
      ),
      h(
        'form',
        { className: 'hearts', method: 'post', action: '/heart.do' },
        h('input', { type: 'hidden', name: 'returnTo', value: product.productUrl }),
        h(
          'button',
          { type: 'submit', className: 'heart', name: 'add', value: style.styleId, 'aria-label': 'Add to favorites' },
          h(Icon, { of: Heart }),
        ),
      ),
    ),
    h('ul', { className: 'promises' }, PROMISES.map(toPromise)),
    h(CopyLink),
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
          {
            key: styleId,
            className: 'tile',
            href: `${product.productUrl}/color/${colorId}`,
            title: color,
            'data-in-place': true,
          },
          h(Picture, { id: images[0]?.imageId ?? '', use: 'thumb', sizes: '56px' }),
        ),
      ),
    ),
  );

const CopyLink = () =>
  h(
    'div',
    { className: 'share' },
    h(
      'span',
      { className: 'tipped' },
      h(
        'span',
        null,
        h(
          'button',
          { type: 'button', className: 'text' },
          h('span', null, h(Icon, { of: Link2, size: 20 }), 'Copy link'),
        ),
      ),
      h('span', { className: 'tip', role: 'status' }),
    ),
  );

const toPromise = ([title, of]: (typeof PROMISES)[number]) =>
  h(
    'li',
    { key: title, className: 'promise' },
    h(Icon, { of, size: 22 }),
    h(
      'span',
      { className: 'text' },
      h('strong', null, title),
      h('span', { className: 'more' }, 'Arrives Wed, Nov 25, free standard delivery.'),
    ),
  );
