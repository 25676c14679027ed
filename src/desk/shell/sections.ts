import { House, type IconNode, ReceiptText, Settings } from 'lucide';
import type { Permission } from '../../contracts/desk/permissions.ts';
import { texts } from './texts.ts';

export type Section = {
  readonly label: string;
  readonly path: string;
  readonly icon: IconNode;
  /** The permission without which the section is hidden. */
  readonly permission?: Permission;
  /** The key after `G` that opens it. */
  readonly key: string;
  readonly isAtFoot?: boolean;
  /** The pages below it, shown while it is open. */
  readonly pages?: readonly { readonly label: string; readonly path: string; readonly permission: Permission }[];
};

/** The sections of the desk, in the order of the navigation. */
export const SECTIONS: readonly Section[] = [
  { label: texts.today, path: '/desk', icon: House, key: 't' },
  { label: texts.orders, path: '/desk/orders', icon: ReceiptText, permission: 'orders.view', key: 'o' },
  {
    label: texts.settings,
    path: '/desk/settings/staff',
    icon: Settings,
    permission: 'staff.view',
    key: 's',
    isAtFoot: true,
    pages: [{ label: texts.staff, path: '/desk/settings/staff', permission: 'staff.view' }],
  },
];

/** Returns whether an address belongs to a section. */
export const isInSection = ({ path }: Pick<Section, 'path'>, pathname: string): boolean => {
  if (path === '/desk') return /^\/desk\/?$/.test(pathname);
  const root = path.split('/').slice(0, 3).join('/');
  return pathname === root || pathname.startsWith(`${root}/`);
};
