import type { TableException } from './findForeignTables.ts';

/** Tables that SQL outside their owner still names. The check refuses an exception that nothing needs: remove it with its cause. */
export const TABLE_EXCEPTIONS: readonly TableException[] = [
  {
    reader: 'catalog',
    tables: ['answers', 'questions', 'review_media', 'reviews'],
    why: 'an import writes products with their reviews and questions in one transaction',
  },
  { reader: 'guests', tables: ['purchases'], why: 'reads beside its own rows in one statement' },
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
];
