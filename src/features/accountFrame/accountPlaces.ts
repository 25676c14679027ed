import {
  Award,
  CreditCard,
  Gift,
  Heart,
  type IconNode,
  LayoutGrid,
  LockKeyhole,
  Mail,
  MapPin,
  Package,
  Undo2,
} from 'lucide';
import { GIFT_BALANCE_PATH } from '../../lib/checkout/giftCardRules.ts';
import { VIP_DASHBOARD_PATH } from '../../lib/paths.ts';

/** A page of the account's navigation. */
export type AccountPlace = {
  readonly icon: IconNode;
  readonly text: string;
  readonly href: string;
  /** The kind of open items that its number counts. */
  readonly counts?: 'orders' | 'returns';
};
type AccountGroup = { readonly title: string; readonly places: readonly AccountPlace[] };

export const OVERVIEW: AccountPlace = { icon: LayoutGrid, text: 'Account Overview', href: '/account' };

/** Returns the groups of the account's navigation below the overview. */
export const listAccountGroups = ({
  shopName,
  isVip,
}: {
  shopName: string;
  isVip: boolean;
}): readonly AccountGroup[] => [
  {
    title: 'Shopping',
    places: [
      { icon: Package, text: 'My Orders', href: '/orders', counts: 'orders' },
      { icon: Undo2, text: 'My Returns', href: '/returns', counts: 'returns' },
      { icon: Heart, text: 'Favorites', href: '/account/favorites' },
      { icon: Gift, text: 'Gift Cards', href: GIFT_BALANCE_PATH },
    ],
  },
  {
    title: `${shopName} VIP`,
    places: [{ icon: Award, text: isVip ? 'VIP Dashboard' : 'Sign up for VIP', href: VIP_DASHBOARD_PATH }],
  },
  {
    title: 'Your details',
    places: [
      { icon: MapPin, text: 'Addresses', href: '/addresses' },
      { icon: CreditCard, text: 'Payments', href: '/payments' },
      { icon: Mail, text: 'Email Subscriptions', href: '/subscriptions' },
      { icon: LockKeyhole, text: 'Sign-In & Security', href: '/account/settings' },
    ],
  },
];

/** Other paths of a listed page. */
const SAME_PAGE: readonly (readonly [RegExp, string])[] = [
  [/^\/my-orders\b/, '/orders'],
  [/^\/my-returns\b/, '/returns'],
  [/^\/favorites\b/, '/account/favorites'],
  [/^\/c\/account-deletion-request\b/, '/account/settings'],
];

/** Returns the listed page that a path belongs to: the longest that it starts with. */
export function findPlace(pathname: string, places: readonly AccountPlace[]): AccountPlace | undefined {
  const path = SAME_PAGE.find(([pattern]) => pattern.test(pathname))?.[1] ?? pathname;
  return places
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((one, other) => other.href.length - one.href.length)[0];
}
