/** Permissions of staff, each with the words of the role editor. Each operation and list names one. */
export const PERMISSIONS = {
  'orders.view': 'See orders',
  'orders.change': 'Change, hold and cancel orders, resend their mails',
  'orders.ship': 'Pack and ship, buy and print labels',
  'orders.refund': 'Refund orders and returns, up to the limit of the role',
  'orders.export': 'Export orders',
  'returns.view': 'See returns and exchanges',
  'returns.change': 'Receive, inspect and refuse returns',
  'customers.view': 'See customers, with masked personal data',
  'customers.change': 'Correct names and addresses, add notes and tags, merge accounts',
  'customers.credit': 'Give goodwill credit and points, up to the limit of the role',
  'customers.reveal': 'Reveal personal data',
  'customers.export': 'Export personal data',
  'customers.delete': 'Delete customers and guests',
  'giftCards.view': 'See gift cards and subsidies, without their codes',
  'giftCards.change': 'Resend, correct, replace, print and deactivate gift cards',
  'products.view': 'See products, prices and stock',
  'products.change': 'Change products, prices, stock and restrictions',
  'products.import': 'Import products and reviews from files',
  'promotions.view': 'See promotions and campaigns',
  'promotions.change': 'Change promotions and campaigns',
  'mailings.view': 'See mailings and refused addresses',
  'mailings.change': 'Send and stop mailings, change refused addresses',
  'content.view': 'See pages, banners and menus, with their drafts',
  'content.change': 'Edit and publish pages, banners and menus',
  'reviews.view': 'See reviews, questions and survey answers',
  'reviews.change': 'Approve, hide and answer reviews and questions',
  'chats.view': 'Read live chats',
  'chats.answer': 'Answer and end live chats',
  'reports.view': 'See reports',
  'reports.export': 'Export reports',
  'settings.view': 'See marketplaces, flags, experiments and search words',
  'settings.change': 'Change marketplaces, flags, experiments and search words',
  'data.backUp': 'Take backups of all data, set when they are taken and how long data is kept',
  'views.share': 'Share views of lists with all staff',
  'staff.view': 'See staff and roles',
  'staff.change': 'Invite staff, change roles',
  'audit.view': 'See the audit log',
} as const;

export type Permission = keyof typeof PERMISSIONS;

const isPermission = (name: string): name is Permission => name in PERMISSIONS;

/** All permissions, in the order of the role editor. */
export const PERMISSION_NAMES: readonly Permission[] = Object.keys(PERMISSIONS).filter(isPermission);
