import {
  ChartNoAxesColumn,
  House,
  type IconNode,
  LayoutPanelTop,
  Megaphone,
  MessageSquareText,
  ReceiptText,
  Settings,
  Tag,
  Undo2,
  Users,
} from 'lucide';
import type { Permission } from '../../contracts/desk/permissions.ts';
import { SETTING_GROUPS } from './settingPages.ts';
import { texts } from './texts.ts';

export type Section = {
  readonly label: string;
  readonly path: string;
  readonly icon: IconNode;
  /** The permission without which the section is hidden; one without it is hidden if none of its pages is shown. */
  readonly permission?: Permission;
  /** The key after `G` that opens it. */
  readonly key: string;
  readonly isAtFoot?: boolean;
  /** The list and its view whose number stands at the right: work to do. */
  readonly work?: { readonly list: string; readonly view: string };
  /** The pages below it, shown while it is open. */
  readonly pages?: readonly { readonly label: string; readonly path: string; readonly permission: Permission }[];
};

/** The sections of the desk, in the order of the navigation. */
export const SECTIONS: readonly Section[] = [
  { label: texts.today, path: '/desk', icon: House, key: 't' },
  {
    label: texts.orders,
    path: '/desk/orders',
    icon: ReceiptText,
    permission: 'orders.view',
    key: 'o',
    work: { list: 'orders', view: 'to-ship' },
    pages: [
      { label: texts.allOrders, path: '/desk/orders', permission: 'orders.view' },
      { label: texts.ship, path: '/desk/ship', permission: 'orders.ship' },
      { label: texts.drafts, path: '/desk/drafts', permission: 'orders.view' },
      { label: texts.giftCards, path: '/desk/gift-cards', permission: 'giftCards.view' },
    ],
  },
  {
    label: texts.returns,
    path: '/desk/returns',
    icon: Undo2,
    permission: 'returns.view',
    key: 'r',
    work: { list: 'returns', view: 'to-inspect' },
    pages: [
      { label: texts.dock, path: '/desk/returns', permission: 'returns.view' },
      { label: texts.allReturns, path: '/desk/returns/list', permission: 'returns.view' },
      { label: texts.labels, path: '/desk/returns/list?view=labels-to-post', permission: 'returns.view' },
    ],
  },
  {
    label: texts.products,
    path: '/desk/products',
    icon: Tag,
    permission: 'products.view',
    key: 'p',
    pages: [
      { label: texts.allProducts, path: '/desk/products', permission: 'products.view' },
      { label: texts.stock, path: '/desk/stock', permission: 'products.view' },
      { label: texts.stockChanges, path: '/desk/stock/changes', permission: 'products.view' },
      { label: texts.collections, path: '/desk/collections', permission: 'products.view' },
      { label: texts.pictures, path: '/desk/media', permission: 'products.view' },
      { label: texts.import, path: '/desk/import', permission: 'products.import' },
    ],
  },
  { label: texts.customers, path: '/desk/customers', icon: Users, permission: 'customers.view', key: 'c' },
  {
    label: texts.marketing,
    path: '/desk/promotions',
    icon: Megaphone,
    permission: 'promotions.view',
    key: 'm',
    pages: [
      { label: texts.promotions, path: '/desk/promotions', permission: 'promotions.view' },
      { label: texts.campaigns, path: '/desk/campaigns', permission: 'mailings.view' },
    ],
  },
  {
    label: texts.content,
    path: '/desk/content',
    icon: LayoutPanelTop,
    permission: 'content.view',
    key: 'w',
    pages: [
      { label: texts.allContent, path: '/desk/content', permission: 'content.view' },
      { label: texts.homePage, path: '/desk/content/slots/home', permission: 'content.view' },
      { label: texts.mainMenu, path: '/desk/content/navigation', permission: 'content.view' },
      { label: texts.banners, path: '/desk/content/banners', permission: 'content.view' },
      { label: texts.mailTexts, path: '/desk/content?view=mails', permission: 'content.view' },
    ],
  },
  {
    label: texts.care,
    path: '/desk/reviews',
    icon: MessageSquareText,
    permission: 'reviews.view',
    key: 'v',
    work: { list: 'reviews', view: 'waiting' },
    pages: [
      { label: texts.allReviews, path: '/desk/reviews', permission: 'reviews.view' },
      { label: texts.questions, path: '/desk/questions', permission: 'reviews.view' },
      { label: texts.chats, path: '/desk/chats', permission: 'chats.view' },
      { label: texts.surveys, path: '/desk/surveys', permission: 'reviews.view' },
      { label: texts.alerts, path: '/desk/stock-alerts', permission: 'products.view' },
      { label: texts.subscribers, path: '/desk/subscribers', permission: 'mailings.view' },
    ],
  },
  {
    label: texts.reports,
    path: '/desk/reports/sales',
    icon: ChartNoAxesColumn,
    permission: 'reports.view',
    key: 'a',
    pages: [
      { label: texts.sales, path: '/desk/reports/sales', permission: 'reports.view' },
      { label: texts.conversion, path: '/desk/reports/conversion', permission: 'reports.view' },
      { label: texts.returns, path: '/desk/reports/returns', permission: 'reports.view' },
      { label: texts.customers, path: '/desk/reports/customers', permission: 'reports.view' },
      { label: texts.promotions, path: '/desk/reports/promotions', permission: 'reports.view' },
      { label: texts.stockValue, path: '/desk/reports/stock', permission: 'reports.view' },
      { label: texts.people, path: '/desk/reports/staff', permission: 'reports.view' },
    ],
  },
  {
    label: texts.settings,
    path: '/desk/settings',
    icon: Settings,
    key: 's',
    isAtFoot: true,
    pages: SETTING_GROUPS.flatMap(({ pages }) => pages),
  },
];

/** Returns whether a section is shown to a person. */
export const isSectionShown = ({ permission, pages }: Section, may: (permission: Permission) => boolean): boolean =>
  permission === undefined ? pages === undefined || pages.some((page) => may(page.permission)) : may(permission);

/** Returns the path of the page below a section that an address belongs to: the longest that fits. */
export function findOpenPage(
  { pages = [] }: Pick<Section, 'pages'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
) {
  const view = new URLSearchParams(search).get('view');
  const address = view === null ? pathname : `${pathname}?view=${view}`;
  return pages
    .map(({ path }) => path)
    .filter((path) => address === path || pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** Returns whether an address belongs to a section. */
export const isInSection = ({ path, pages = [] }: Pick<Section, 'path' | 'pages'>, pathname: string): boolean => {
  if (path === '/desk') return /^\/desk\/?$/.test(pathname);
  const root = path.split('/').slice(0, 3).join('/');
  const roots = [root, ...pages.map((page) => page.path.replace(/\?.*/, ''))];
  return roots.some((one) => pathname === one || pathname.startsWith(`${one}/`));
};
