import {
  BadgePercent,
  Bot,
  CircleAlert,
  Clock,
  CornerUpRight,
  DatabaseBackup,
  Flag,
  type IconNode,
  Landmark,
  ListChecks,
  Palette,
  Plug,
  Scale,
  ScrollText,
  Search,
  Store,
  Truck,
  Users,
} from 'lucide';
import type { Permission } from '../../contracts/desk/permissions.ts';
import { texts } from './texts.ts';

type SettingPage = {
  readonly label: string;
  readonly path: string;
  readonly permission: Permission;
  readonly icon: IconNode;
  /** Says what it holds, for the overview and its search. */
  readonly help: string;
};

const { settingHelp: help } = texts;

/** The settings by what they concern, in the order of the overview and of the navigation. */
export const SETTING_GROUPS: readonly { readonly title: string; readonly pages: readonly SettingPage[] }[] = [
  {
    title: texts.settingGroups.shop,
    pages: [
      { label: texts.shop, path: '/desk/settings/shop', permission: 'settings.view', icon: Palette, help: help.shop },
      {
        label: texts.marketplaces,
        path: '/desk/settings/marketplaces',
        permission: 'settings.view',
        icon: Store,
        help: help.marketplaces,
      },
      { label: texts.staff, path: '/desk/settings/staff', permission: 'staff.view', icon: Users, help: help.staff },
    ],
  },
  {
    title: texts.settingGroups.promises,
    pages: [
      {
        label: texts.promises,
        path: '/desk/settings/promises',
        permission: 'settings.view',
        icon: Clock,
        help: help.promises,
      },
      {
        label: texts.rules,
        path: '/desk/settings/rules',
        permission: 'settings.view',
        icon: Scale,
        help: help.rules,
      },
      {
        label: texts.shipping,
        path: '/desk/settings/shipping',
        permission: 'settings.view',
        icon: Truck,
        help: help.shipping,
      },
      {
        label: texts.welcome,
        path: '/desk/settings/welcome',
        permission: 'settings.view',
        icon: BadgePercent,
        help: help.welcome,
      },
    ],
  },
  {
    title: texts.settingGroups.money,
    pages: [
      { label: texts.tax, path: '/desk/settings/tax', permission: 'settings.view', icon: Landmark, help: help.tax },
      {
        label: texts.connections,
        path: '/desk/settings/connections',
        permission: 'settings.view',
        icon: Plug,
        help: help.connections,
      },
    ],
  },
  {
    title: texts.settingGroups.found,
    pages: [
      {
        label: texts.searchWords,
        path: '/desk/settings/search',
        permission: 'settings.view',
        icon: Search,
        help: help.search,
      },
      {
        label: texts.redirects,
        path: '/desk/settings/redirects',
        permission: 'settings.view',
        icon: CornerUpRight,
        help: help.redirects,
      },
      {
        label: texts.assistants,
        path: '/desk/settings/assistants',
        permission: 'settings.view',
        icon: Bot,
        help: help.assistants,
      },
      {
        label: texts.assistantCalls,
        path: '/desk/settings/assistants/calls',
        permission: 'settings.view',
        icon: ListChecks,
        help: help.calls,
      },
    ],
  },
  {
    title: texts.settingGroups.work,
    pages: [
      { label: texts.flags, path: '/desk/settings/flags', permission: 'settings.view', icon: Flag, help: help.flags },
      {
        label: texts.jobs,
        path: '/desk/settings/jobs',
        permission: 'settings.view',
        icon: CircleAlert,
        help: help.jobs,
      },
      {
        label: texts.data,
        path: '/desk/settings/data',
        permission: 'data.backUp',
        icon: DatabaseBackup,
        help: help.data,
      },
      {
        label: texts.audit,
        path: '/desk/settings/audit',
        permission: 'audit.view',
        icon: ScrollText,
        help: help.audit,
      },
    ],
  },
];
