import { createElement as h } from 'react';
import type { BannerSlot, PageSlots } from '../../src/contracts/content/contentSlots.ts';
import type { Recos } from '../../src/contracts/products/recommendations.ts';
import { FloorRow } from './FloorRow.ts';
import { Icon, Picture, StructuredData } from './parts.ts';

const PROMISES = ['Free shipping', '365 days to return', 'Real people, 24/7'];

const filterSlots = ({ slots }: PageSlots, component: BannerSlot['componentName']): BannerSlot[] =>
  slots.filter(({ componentName }) => componentName === component);

/** The home page: hero, tiles, links, rows of cards, brands. */
export const FloorHome = ({ slots, recos }: { slots: PageSlots; recos: Recos }) =>
  h(
    'main',
    { className: 'page' },
    h('title', null, 'Shoes, Clothing & More'),
    h('meta', { name: 'description', content: 'Shop shoes, clothing and accessories.' }),
    h('link', { rel: 'canonical', href: 'http://localhost/' }),
    h(StructuredData, { data: { '@context': 'https://schema.org', '@type': 'WebSite', url: 'http://localhost/' } }),
    h('h1', { className: 'hidden' }, 'Shoes, clothing and accessories'),
    h('div', { className: 'top' }, filterSlots(slots, 'hero').map(toHero), filterSlots(slots, 'side-tile').map(toTile)),
    h('ul', { className: 'promises' }, PROMISES.map(toPromise)),
    h(Categories, { categories: filterSlots(slots, 'category-tile') }),
    h('div', { className: 'tiles' }, filterSlots(slots, 'wide-tile').map(toTile)),
    filterSlots(slots, 'brand-row').map(({ creativeID, brands = [] }) => h(Brands, { key: creativeID, brands })),
    recos.widgets.map(({ widget, title, recos: cards }) => h(FloorRow, { key: widget, title, cards })),
  );

const toHero = ({ creativeID, heading, content, href, linktext, images: [image] }: BannerSlot) =>
  h(
    'section',
    { key: creativeID, className: 'hero' },
    h(
      'div',
      { className: 'words' },
      h('h2', { className: 'heading' }, heading),
      h('p', { className: 'text' }, content),
      h('a', { href, className: 'button' }, linktext),
    ),
    h('div', { className: 'disc', 'aria-hidden': 'true' }),
    h(
      'picture',
      null,
      h('source', { type: 'image/avif', srcSet: `/image/${image?.src}.480x360.avif 480w` }),
      h(Picture, { id: image?.src ?? '', use: 'cutout', sizes: '(width <= 650px) 92vw, 560px' }),
    ),
  );

const toTile = ({ heading, content, href, linktext, images: [image], backgroundColor }: BannerSlot) =>
  h(
    'a',
    { key: heading, className: `tile ${backgroundColor ?? ''}`, href },
    h(
      'span',
      { className: 'words' },
      h('span', { className: 'heading' }, heading),
      h('span', { className: 'text' }, content),
      h('span', { className: 'link' }, linktext),
    ),
    h(Picture, { id: image?.src ?? '', use: 'cutout', sizes: '(width <= 650px) 70vw, 340px' }),
  );

const toPromise = (title: string) =>
  h(
    'li',
    { key: title, className: 'promise' },
    h(Icon, { size: 24 }),
    h('span', null, h('strong', null, title), h('span', { className: 'text' }, 'Most orders leave the same day.')),
  );

const Categories = ({ categories }: { categories: readonly BannerSlot[] }) =>
  h(
    'section',
    { 'aria-labelledby': 'categories' },
    h('h2', { id: 'categories', className: 'title' }, 'Shop by category'),
    h(
      'ul',
      { className: 'tiles' },
      categories.map(({ heading, href, images: [image] }) =>
        h(
          'li',
          { key: href },
          h(
            'a',
            { className: 'tile', href },
            h('span', { className: 'ground' }, h(Picture, { id: image?.src ?? '', use: 'card', sizes: '210px' })),
            heading,
          ),
        ),
      ),
    ),
  );

const Brands = ({ brands }: { brands: NonNullable<BannerSlot['brands']> }) =>
  h(
    'section',
    { 'aria-labelledby': 'brands' },
    h('div', { className: 'head' }, h('h2', { id: 'brands' }, 'Popular brands'), h('a', { href: '/brands' }, 'All')),
    h(
      'ul',
      { className: 'brands' },
      brands.map(({ name, href, styleCount }) =>
        h(
          'li',
          { key: href, className: 'cell' },
          h('a', { className: 'brand', href }, h('strong', null, name), h('span', null, `${styleCount} styles`)),
        ),
      ),
    ),
  );
