import { createElement as h } from 'react';
import type { ProductCard } from '../../src/contracts/products/productCard.ts';

const CARD_SIZES = '(width <= 650px) calc(50vw - 22px), (width <= 1024px) 31vw, (width < 1440px) 18vw, 250px';

type FloorCardProps = { card: ProductCard; as?: 'li' | 'div'; sizes?: string };

/** A product card with the elements of the shop's own. */
export function FloorCard({ card, as = 'li', sizes = CARD_SIZES }: FloorCardProps) {
  const name = `${card.brandName} ${card.productName}`;
  const href = `${card.productUrl}/color/${card.colorId}`;
  const src = `/image/${card.media.mainImage}.350x350.webp`;
  return h(
    as,
    { className: 'card' },
    h('img', {
      className: 'image',
      alt: `${name}, ${card.color}`,
      width: 350,
      height: 350,
      loading: 'lazy',
      sizes,
      srcSet: `${src} 350w, /image/${card.media.mainImage}.520x520.webp 520w`,
      src,
    }),
    card.badges[0] && h('span', { className: 'badge' }, card.badges[0]),
    h('button', {
      type: 'button',
      className: 'heart',
      'aria-label': `Add ${name} to Favorites`,
      'aria-pressed': false,
    }),
    h('button', {
      type: 'button',
      className: 'quick',
      'data-quick-view': card.productId,
      value: card.styleId,
      'aria-label': `Quick view of ${name}`,
    }),
    h(Swatches, { card, href }),
    h(
      'div',
      { className: 'names' },
      h('a', { className: 'link', href }, h('b', null, card.brandName), ' ', h('span', null, card.productName)),
      h('p', null, card.genderLabel ? `${card.genderLabel} · ${card.color}` : card.color),
    ),
    h(Price, { card }),
    h(Foot, { card }),
  );
}

function Swatches({ card, href }: { card: ProductCard; href: string }) {
  if (card.colorCount < 2) return h('div', { className: 'swatches' }, '1 color');
  return h(
    'div',
    { className: 'swatches' },
    card.swatches.slice(0, 7).map(({ styleId, color, imageId }) =>
      h(
        'button',
        {
          key: styleId,
          type: 'button',
          className: 'swatch',
          'aria-label': color,
          'aria-pressed': styleId === card.styleId,
        },
        h('img', { alt: '', width: 34, height: 34, loading: 'lazy', src: `/image/${imageId}.68x68.webp` }),
      ),
    ),
    card.colorCount > 2 &&
      h('a', { className: 'more', href, 'data-two': `+${card.colorCount - 2}` }, `All ${card.colorCount} colors`),
  );
}

function Price({ card: { price } }: { card: ProductCard }) {
  if (!price.onSale) return h('p', { className: 'price' }, h('b', null, price.price));
  return h(
    'p',
    { className: 'sale' },
    h('b', null, price.price),
    ' ',
    h('small', null, 'MSRP ', h('s', null, price.msrp)),
    ' ',
    h('em', null, `${price.percentOff}% off`),
  );
}

function Foot({ card: { reviews, onHand } }: { card: ProductCard }) {
  const { roundedRating, ratingCount } = reviews;
  return h(
    'div',
    { className: 'foot' },
    roundedRating > 0 &&
      h('span', {
        className: `stars halves${roundedRating * 2}`,
        role: 'img',
        'aria-label': `Rated ${roundedRating} stars out of 5`,
      }),
    ratingCount > 0 && `(${ratingCount})`,
    onHand > 0 && onHand <= 10 && h('strong', null, 'Low Stock'),
  );
}
