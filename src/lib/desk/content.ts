/** The groups of content documents at the desk, in the order of the list's views. */
export const CONTENT_GROUPS = ['home', 'navigation', 'banners', 'pages', 'mails', 'other'] as const;
export type ContentGroup = (typeof CONTENT_GROUPS)[number];

const GROUP_OF_KIND: Readonly<Record<string, ContentGroup>> = {
  slots: 'home',
  navigation: 'navigation',
  'top-bar': 'navigation',
  'quick-links': 'navigation',
  footer: 'navigation',
  banners: 'banners',
  'promo-banner': 'banners',
  'emergency-banner': 'banners',
  'app-ad': 'banners',
  pages: 'pages',
  'order-mails': 'mails',
  'return-mails': 'mails',
  'account-mails': 'mails',
  'list-mails': 'mails',
  'mail-frame': 'mails',
};

/** Returns the group of a document by its key, such as `pages` of `pages/about`. */
export const findContentGroup = (key: string): ContentGroup => GROUP_OF_KIND[key.split('/')[0] ?? ''] ?? 'other';

/** Returns the kinds of a group; those of no other group belong to `other`. */
export const listGroupKinds = (group: ContentGroup): string[] =>
  Object.entries(GROUP_OF_KIND).flatMap(([kind, own]) => (own === group ? [kind] : []));

/** Stands for all marketplaces without a document of their own. */
export const EVERY_MARKETPLACE = '*';
