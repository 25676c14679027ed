import { createElement as h } from 'react';
import type { Facet, SearchResults } from '../../src/contracts/search.ts';
import { FloorCard } from './FloorCard.ts';
import { Crumbs, Hidden, Icon, Stars, StructuredData } from './parts.ts';

const SORTS = ['Relevance', 'New Arrivals', 'Customer Rating', 'Best Sellers', 'Price: Low to High', 'On Sale'];
/** Values of a facet shown before "Show all". */
const FIRST_VALUES = 6;
const FIRST_SIZES = 16;
const PAGES = 7;

/** A list of a hundred cards with its facets. */
export function FloorList({ results }: { results: SearchResults }) {
  return h(
    'main',
    { className: 'page' },
    h(ListHead, { results }),
    h(Crumbs, { crumbs: results.breadcrumbs }),
    h('div', { className: 'notices' }),
    h(
      'div',
      { className: 'head' },
      h('h1', { className: 'title' }, results.title),
      h('p', { className: 'count' }, `${results.totalProductCount} items`),
    ),
    h(
      'div',
      { className: 'tools' },
      h('button', { type: 'button', className: 'filter' }, h('span', null, h(Icon), ' Filters')),
      h(Sorts),
    ),
    h(
      'section',
      { className: 'facets', 'aria-label': 'Filters' },
      results.facets.map((facet, index) =>
        h(FacetGroup, { key: facet.field, facet, open: index < 6, path: results.canonicalPath }),
      ),
    ),
    h(
      'div',
      { className: 'list', 'aria-busy': false },
      h(
        'div',
        { className: 'chosen' },
        results.facets
          .slice(0, 6)
          .map(({ field, label }) =>
            h('div', { key: field, className: 'place' }, h('button', { type: 'button' }, label, h(Icon, { size: 16 }))),
          ),
      ),
      h(
        'ul',
        { className: 'grid' },
        results.list.map((card) => h(FloorCard, { key: card.styleId, card })),
      ),
      h(ListFoot, { results }),
    ),
  );
}

function ListHead({ results: { title, list, canonicalPath } }: { results: SearchResults }) {
  const itemListElement = list.map(({ productUrl, colorId }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `http://localhost${productUrl}/color/${colorId}`,
  }));
  return [
    h('title', { key: 'title' }, title),
    h('meta', { key: 'description', name: 'description', content: `${title} to choose from.` }),
    h('link', { key: 'canonical', rel: 'canonical', href: `http://localhost${canonicalPath}` }),
    h(StructuredData, {
      key: 'items',
      data: { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement },
    }),
  ];
}

const Sorts = () =>
  h(
    'form',
    { className: 'sort', action: '/search', method: 'get' },
    h('label', { htmlFor: 'sort' }, 'Sort by'),
    h(
      'span',
      { className: 'box' },
      h(
        'select',
        { id: 'sort', name: 's', className: 'select' },
        SORTS.map((label) => h('option', { key: label, value: label }, label)),
      ),
      h(Icon, { size: 18 }),
    ),
    h('noscript', null, h('button', { type: 'submit' }, 'Sort')),
  );

function FacetGroup({ facet, open, path }: { facet: Facet; open: boolean; path: string }) {
  const isSizes = facet.display === 'sizes';
  const shownValues = facet.values.slice(0, isSizes ? FIRST_SIZES : FIRST_VALUES);
  return h(
    'details',
    { className: 'group', id: `facet-${facet.field}`, open },
    h('summary', { className: 'head' }, h('span', null, facet.label), h(Icon)),
    h(
      isSizes ? 'fieldset' : 'div',
      { className: 'rows' },
      shownValues.map((value) =>
        h(
          'a',
          {
            key: value.value,
            className: 'row',
            href: `${path}/filter/${facet.field}/${encodeURIComponent(value.value)}`,
            rel: 'nofollow',
          },
          isSizes ? value.label : h(FacetRow, { facet, value }),
        ),
      ),
    ),
    shownValues.length < facet.values.length &&
      h('a', { className: 'all', href: `?all=${facet.field}` }, `Show all ${facet.values.length}`),
  );
}

const FacetRow = ({ facet, value }: { facet: Facet; value: Facet['values'][number] }) => [
  value.swatch
    ? h(
        'svg',
        { key: 'mark', className: 'disc', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
        h('circle', { cx: 12, cy: 12, r: 12, fill: value.swatch }),
        h('circle', { className: 'edge', cx: 12, cy: 12, r: 11.5 }),
      )
    : h('i', { key: 'mark', className: 'box' }),
  h(
    'span',
    { key: 'label', className: 'label' },
    facet.display === 'ratings' ? h(Stars, { rating: Number(value.value) }) : value.label,
  ),
  h('span', { key: 'count', className: 'count' }, value.count, h(Hidden, null, ' items')),
];

const ListFoot = ({ results: { canonicalPath, pageCount, totalProductCount, limit } }: { results: SearchResults }) =>
  h(
    'div',
    { className: 'foot' },
    h('p', { className: 'seen' }, `You’ve seen ${limit} of ${totalProductCount}`),
    h('progress', { className: 'bar', max: totalProductCount, value: limit, 'aria-hidden': 'true' }),
    h('a', { className: 'more', href: `${canonicalPath}/page/2`, rel: 'next' }, `Show ${limit} more`),
    h(
      'nav',
      { className: 'pages', 'aria-label': 'Pages' },
      Array.from({ length: Math.min(PAGES, pageCount) }, (_, index) =>
        h(
          'a',
          {
            key: index,
            className: 'page',
            href: `${canonicalPath}/page/${index + 1}`,
            'aria-label': `Page ${index + 1}`,
          },
          index + 1,
        ),
      ),
    ),
  );
