import { PERMISSION_NAMES, type Permission } from '../../../src/contracts/desk/permissions.ts';
import type { ActorLimits } from '../operations/operation.ts';

export const OWNER_ROLE = 'owner';

type ShippedRole = {
  readonly name: string;
  readonly summary: string;
  readonly permissions: readonly Permission[];
  readonly limits: ActorLimits;
};

const NO_MONEY: ActorLimits = { refundCents: 0, creditCents: 0 };

const isNotOf =
  (...names: readonly Permission[]) =>
  (permission: Permission): boolean =>
    !names.includes(permission);

/** The roles that each shop has. All but the owner's can be changed; the changed ones are rows of the database. */
export const SHIPPED_ROLES = {
  [OWNER_ROLE]: {
    name: 'Owner',
    summary: 'Everything, without limits.',
    permissions: PERMISSION_NAMES,
    limits: { refundCents: null, creditCents: null },
  },
  manager: {
    name: 'Manager',
    summary: 'Everything of each day, with larger refunds. No staff, no export and no deletion of customers.',
    permissions: PERMISSION_NAMES.filter(
      isNotOf('staff.change', 'settings.change', 'data.backUp', 'customers.export', 'customers.delete'),
    ),
    limits: { refundCents: 100_000, creditCents: 10_000 },
  },
  warehouse: {
    name: 'Warehouse',
    summary: 'Packs, ships and inspects returns; refunds them. Counts stock.',
    permissions: [
      'orders.view',
      'orders.ship',
      'orders.refund',
      'returns.view',
      'returns.change',
      'customers.view',
      'products.view',
    ],
    limits: { refundCents: 20_000, creditCents: 0 },
  },
  support: {
    name: 'Support',
    summary: 'Answers customers: orders, returns, refunds, goodwill credit and gift cards.',
    permissions: [
      'orders.view',
      'orders.change',
      'orders.ship',
      'orders.refund',
      'returns.view',
      'returns.change',
      'customers.view',
      'customers.change',
      'customers.credit',
      'customers.reveal',
      'giftCards.view',
      'giftCards.change',
      'products.view',
      'promotions.view',
      'reviews.view',
      'reviews.change',
      'chats.view',
      'chats.answer',
    ],
    limits: { refundCents: 15_000, creditCents: 2_500 },
  },
  content: {
    name: 'Content',
    summary: 'Pages, banners, product texts, reviews and questions. No addresses, no money.',
    permissions: [
      'orders.view',
      'products.view',
      'products.change',
      'content.view',
      'content.change',
      'reviews.view',
      'reviews.change',
    ],
    limits: NO_MONEY,
  },
  marketing: {
    name: 'Marketing',
    summary: 'Promotions, mail, pages and reports. No refunds, no addresses.',
    permissions: [
      'orders.view',
      'customers.view',
      'products.view',
      'products.change',
      'promotions.view',
      'promotions.change',
      'mailings.view',
      'mailings.change',
      'content.view',
      'content.change',
      'reviews.view',
      'reports.view',
      'settings.view',
    ],
    limits: NO_MONEY,
  },
  analyst: {
    name: 'Analyst',
    summary: 'Reads reports and lists, and changes nothing.',
    permissions: [
      'orders.view',
      'returns.view',
      'products.view',
      'promotions.view',
      'reviews.view',
      'reports.view',
      'reports.export',
    ],
    limits: NO_MONEY,
  },
} as const satisfies Readonly<Record<string, ShippedRole>>;

export type ShippedRoleId = keyof typeof SHIPPED_ROLES;

const isShipped = (roleId: string): roleId is ShippedRoleId => Object.hasOwn(SHIPPED_ROLES, roleId);

/** The ids of the shipped roles, in the order of the role editor. */
export const SHIPPED_ROLE_IDS: readonly ShippedRoleId[] = Object.keys(SHIPPED_ROLES).filter(isShipped);

/** Returns a role as it is shipped; undefined for an own role of the shop. */
export const findShippedRole = (roleId: string): ShippedRole | undefined =>
  isShipped(roleId) ? SHIPPED_ROLES[roleId] : undefined;
