import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide';
import { createElement as h } from 'react';
import type { Product, ProductBundle, Style } from '../../src/contracts/products/product.ts';
import type { Recos } from '../../src/contracts/products/recommendations.ts';
import type { QuestionList } from '../../src/contracts/reviews/questions.ts';
import type { ReviewList } from '../../src/contracts/reviews/reviews.ts';
import { FloorBuyBox } from './FloorBuyBox.ts';
import { FloorProductHead } from './FloorProductHead.ts';
import { FloorQuestions } from './FloorQuestions.ts';
import { FloorReviews } from './FloorReviews.ts';
import { FloorRow } from './FloorRow.ts';
import { Crumbs, Html, Icon, Picture, renderSrcSet } from './parts.ts';

const STAGE_SIZES = '(width < 820px) 100vw, (width <= 1024px) 55vw, 800px';

type FloorProductProps = { bundle: ProductBundle; reviews: ReviewList; questions: QuestionList; recos: Recos };

/** The product page: pictures, options, reviews, related products. */
export function FloorProduct({ bundle, reviews, questions, recos }: FloorProductProps) {
  const [product] = bundle.product;
  const style = product?.styles[0];
  if (!product || !style) return null;
  return h(
    'main',
    { className: 'page' },
    h(FloorProductHead, { product, style, crumbs: bundle.breadcrumbs }),
    h(Crumbs, { crumbs: bundle.breadcrumbs }),
    h(
      'div',
      { className: 'columns' },
      h('div', null, h(Gallery, { style, alt: product.productName })),
      h(FloorBuyBox, { product, style }),
      h('div', { className: 'details' }, h(Details, { product })),
    ),
    product.reviewSummary.ratingCount > 0 && h(FloorReviews, { product, reviews }),
    h(FloorQuestions, { productId: product.productId, questions }),
    recos.widgets.map(({ widget, title, recos: cards }) => h(FloorRow, { key: widget, title, cards })),
  );
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
          h(Picture, { id: imageId, use: 'thumb', sizes: '110px' }),
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
            h(
              'button',
              { type: 'button', className: 'zoom', 'aria-label': `Zoom picture ${place + 1}` },
              toStagePicture(imageId, place, `${alt}, ${style.color}, view ${place + 1}`),
            ),
          ),
        ),
      ),
      h('button', { type: 'button', title: 'Previous picture' }, h(Icon, { of: ChevronLeft, size: 22 })),
      h('button', { type: 'button', title: 'Next picture' }, h(Icon, { of: ChevronRight, size: 22 })),
      h('span', { className: 'count', 'aria-hidden': 'true' }, `1 / ${style.images.length}`),
      h('button', { type: 'button', className: 'zoom' }, h(Icon, { of: ZoomIn }), 'Zoom'),
    ),
  );

/** The first picture is the page's largest: browsers choose its format. */
function toStagePicture(id: string, place: number, alt: string) {
  const picture = h(Picture, { id, use: 'main', alt, sizes: STAGE_SIZES });
  if (place > 0) return picture;
  const source = { type: 'image/avif', srcSet: renderSrcSet(id, 'main', 'avif'), sizes: STAGE_SIZES };
  return h('picture', { className: 'first' }, h('source', source), picture);
}

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
