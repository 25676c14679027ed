import type { TableException } from './findForeignTables.ts';

/** Tables that SQL outside their owner still names. The check refuses an exception that nothing needs: remove it with its cause. */
export const TABLE_EXCEPTIONS: readonly TableException[] = [
  {
    reader: 'cart',
    tables: ['products', 'stocks', 'styles'],
    why: 'joins what is sold to its own rows in one statement',
  },
  {
    reader: 'catalog',
    tables: ['answers', 'questions', 'review_media', 'reviews'],
    why: 'an import writes products with their reviews and questions in one transaction',
  },
  { reader: 'favorites', tables: ['stocks', 'styles'], why: 'joins what is sold to its own rows in one statement' },
  { reader: 'guests', tables: ['purchases'], why: 'reads beside its own rows in one statement' },
  {
    reader: 'images',
    tables: ['products', 'style_views', 'styles'],
    why: 'joins what is sold to its own rows in one statement',
  },
  { reader: 'questions', tables: ['products'], why: 'joins what is sold to its own rows in one statement' },
  {
    reader: 'recommendations',
    tables: ['brands', 'products', 'styles'],
    why: 'joins what is sold to its own rows in one statement',
  },
  { reader: 'reviews', tables: ['products', 'styles'], why: 'joins what is sold to its own rows in one statement' },
  {
    reader: 'rewards',
    tables: ['products', 'stocks', 'styles'],
    why: 'joins what is sold to its own rows in one statement',
  },
  {
    reader: 'search',
    tables: ['brands', 'catalog_version', 'products', 'stocks', 'style_views', 'styles'],
    why: 'joins what is sold to its own rows in one statement',
  },
  { reader: 'search', tables: ['list_items', 'lists'], why: 'reads beside its own rows in one statement' },
  {
    reader: 'server/demo',
    tables: [
      'addresses',
      'brands',
      'campaigns',
      'customers',
      'explicit_fits',
      'list_items',
      'lists',
      'products',
      'reward_members',
      'sale_restrictions',
      'stocks',
      'styles',
    ],
    why: 'fills an empty shop in bulk, before it opens',
  },
  {
    reader: 'sitemap',
    tables: ['brands', 'products', 'styles'],
    why: 'joins what is sold to its own rows in one statement',
  },
  {
    reader: 'sizing',
    tables: ['products', 'stocks', 'styles'],
    why: 'joins what is sold to its own rows in one statement',
  },
];
