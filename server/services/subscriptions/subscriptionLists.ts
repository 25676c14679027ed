import type { Sentences } from '../../../src/lib/promises.ts';
import type { Parts } from '../../parts.ts';

type SubscriptionList = {
  readonly id: string;
  readonly name: (shopName: string) => string;
  readonly about: string | ((sentences: Sentences) => string);
  readonly frequency: string;
};

/** The list of the footer newsletter and of the welcome code. */
export const MARKETING_LIST = 'promotions';

/** The mailing lists that an address can join (transactions §3). */
export const SUBSCRIPTION_LISTS: readonly SubscriptionList[] = [
  { id: 'new-arrivals', name: () => 'New arrivals', about: 'What came in this week', frequency: 'Weekly' },
  {
    id: MARKETING_LIST,
    name: () => 'Sales and promotions',
    about: ({ welcomeList }) => welcomeList,
    frequency: 'Up to 2 a week',
  },
  {
    id: 'vip',
    name: (shopName) => `${shopName} VIP`,
    about: 'Your points, tier and double points brands',
    frequency: 'Twice a month',
  },
  { id: 'style-room', name: () => 'The Style Room', about: 'Outfits and stories', frequency: 'Monthly' },
  { id: 'surveys', name: () => 'Surveys', about: 'Tell us how we did after an order', frequency: 'After an order' },
];

export const findSubscriptionList = (id: string): SubscriptionList | undefined =>
  SUBSCRIPTION_LISTS.find((list) => list.id === id);

export type SubscriptionsParts = Pick<Parts, 'config' | 'db' | 'clock' | 'rateLimits' | 'cache' | 'marketplaces'>;
