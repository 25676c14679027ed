import { createElement as h } from 'react';
import type { HomeSlots } from '../../src/contracts/content.ts';
import type { Recos } from '../../src/contracts/recommendations.ts';
import { FloorRow } from './FloorRow.ts';
import { Icon, Picture, StructuredData } from './parts.ts';

const PROMISES = ['Free shipping', '365 days to return', 'Real people, 24/7'];

/** The home page: hero, tiles, links, rows of cards, brands. */
export const FloorHome = ({ slots, recos }: { slots: HomeSlots; recos: Recos }) =>
  h(
    'main',
    { className: 'page' },
    h('title', null, 'Shoes, Clothing & More'),
    h('meta', { name: 'description', content: 'Shop shoes, clothing and accessories.' }),
    h('link', { rel: 'canonical', href: 'http://localhost/' }),
    h(StructuredData, { data: { '@context': 'https://schema.org', '@type': 'WebSite', url: 'http://localhost/' } }),
    h('h1', { className: 'hidden' }, 'Shoes, clothing and accessories'),
    h('div', { className: 'top' }, h(Hero, { hero: slots.hero }), slots.sideTiles.map(toTile)),
    h('ul', { className: 'promises' }, PROMISES.map(toPromise)),
    h(Categories, { categories: slots.categories }),
    h('div', { className: 'tiles' }, slots.tiles.map(toTile)),
    h(Brands, { brands: slots.brands }),
    recos.widgets.map(({ widget, title, recos: cards }) => h(FloorRow, { key: widget, title, cards })),
  );

const Hero = ({ hero }: Pick<HomeSlots, 'hero'>) =>
  h(
    'section',
    { className: 'hero' },
    h(
      'div',
      { className: 'words' },
      h('h2', { className: 'heading' }, hero.heading),
      h('p', { className: 'text' }, hero.text),
      h('a', { href: hero.link.href, className: 'button' }, hero.link.text),
    ),
    h('div', { className: 'disc', 'aria-hidden': 'true' }),
    h(
      'picture',
      null,
      h('source', { type: 'image/avif', srcSet: `/image/${hero.imageId}.480x360.avif 480w` }),
      h(Picture, { id: hero.imageId, use: 'cutout', sizes: '(width <= 650px) 92vw, 560px' }),
    ),
  );

const toTile = ({ heading, text, link, imageId, ground }: HomeSlots['tiles'][number]) =>
  h(
    'a',
    { key: heading, className: `tile ${ground}`, href: link.href },
    h(
      'span',
      { className: 'words' },
      h('span', { className: 'heading' }, heading),
      h('span', { className: 'text' }, text),
      h('span', { className: 'link' }, link.text),
    ),
    h(Picture, { id: imageId, use: 'cutout', sizes: '(width <= 650px) 70vw, 340px' }),
  );

const toPromise = (title: string) =>
  h(
    'li',
    { key: title, className: 'promise' },
    h(Icon, { size: 24 }),
    h('span', null, h('strong', null, title), h('span', { className: 'text' }, 'Most orders leave the same day.')),
  );

const Categories = ({ categories }: Pick<HomeSlots, 'categories'>) =>
  h(
    'section',
    { 'aria-labelledby': 'categories' },
    h('h2', { id: 'categories', className: 'title' }, 'Shop by category'),
    h(
      'ul',
      { className: 'tiles' },
      categories.map(({ text, href, imageId }) =>
        h(
          'li',
          { key: href },
          h(
            'a',
            { className: 'tile', href },
            h('span', { className: 'ground' }, h(Picture, { id: imageId, use: 'card', sizes: '210px' })),
            text,
          ),
        ),
      ),
    ),
  );

const Brands = ({ brands }: Pick<HomeSlots, 'brands'>) =>
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
