import type { ShopStepName } from '../../contracts/desk/today.ts';
import { formatCount } from '../parts/format.ts';

/** The texts of Today. */
export const texts = {
  title: 'Today',
  greeting: (partOfDay: string, name: string) => `Good ${partOfDay}, ${name}`,
  morning: 'morning',
  afternoon: 'afternoon',
  evening: 'evening',
  counted: (when: string) => `Counted ${when}`,
  now: 'just now',
  minutesAgo: (minutes: number) => (minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`),
  toShip: 'To ship now',
  orders: (count: number) => (count === 1 ? 'order' : 'orders'),
  late: (count: number) => `${count} late`,
  inTime: (count: number) => `${count} in time`,
  shipOrders: 'Ship orders',
  nothingToShip: 'Everything has left.',
  approvals: 'Refunds to approve',
  waiting: 'Waiting for someone',
  nothingWaits: 'Nothing waits for your role.',
  yesterday: 'Yesterday',
  netSales: 'Net sales',
  ordersCount: 'Orders',
  conversion: 'Conversion',
  weekBefore: (value: string) => `${value} a week before`,
  noSessions: 'no visits',
  searches: 'Searches without results',
  days: '7 days',
  times: (count: number) => `${count}×`,
  noSearches: 'Every search found something.',
  teach: 'Teach…',
  teachTerm: (term: string) => `Teach the search “${term}”`,
  soldOut: 'Sold out first',
  pace: 'at the pace of the last 14 days',
  left: (count: number) => `${count} left`,
  lasts: (days: number) =>
    days < 1 ? 'sold out today' : `for ${Math.floor(days) === 1 ? '1 day' : `${Math.floor(days)} days`}`,
  nothingSoldOut: 'Everything lasts for a week.',
  work: {
    'to-ship': 'Orders to ship',
    late: 'Late orders',
    'payment-problems': 'Payments to look at',
    'on-hold': 'Orders on hold',
    disputed: 'Disputes to answer or to wait for',
    'returns-to-inspect': 'Returns to inspect',
    'labels-to-post': 'Return labels to post',
    questions: 'Unanswered questions',
    'late-questions': 'Questions that wait for more than {limit}',
    chats: 'Live chats to answer',
    'late-chats': 'Live chats that wait for more than {limit}',
    'late-pictures': 'Pictures of reviews that wait for more than {limit}',
    'review-pictures': 'Pictures of reviews to check',
    'sold-out-soon': 'Sizes that are sold out within a week',
    'searches-without-results': 'Searches without results',
    'failed-jobs': 'Mails and other work given up',
  },
} as const;

type StepText = {
  readonly title: string;
  readonly open: (fact: string) => string;
  readonly done: (fact: string) => string;
};

const formatProducts = (count: string): string => formatCount(Number(count), 'product');

/** The texts of the steps from an empty shop to its first order. */
export const stepTexts = {
  title: 'Open the shop',
  done: (done: number, all: number) => `${done} of ${all} done`,
  states: { done: 'Done', next: 'Next', open: 'Open', waits: '' },
  waits: 'Opens once there are goods.',
  or: 'Or',
  byHand: 'add a first product by hand',
  agree: 'agree with what is set',
  agreeTitle: 'Leave it as it is',
  agreeConfirm: 'Agree',
  steps: {
    identity: {
      title: 'Name, address and colors',
      open: (name) => `The shop is called ${name}, and invoices have no address yet.`,
      done: (name) => name,
    },
    promises: {
      title: 'Promises',
      open: (phone) => `${phone} is an example: enter your phone, your hours and the days for a return.`,
      done: (phone) => `Customers call ${phone}.`,
    },
    goods: {
      title: 'Goods',
      open: () => 'Bring in a product file: CSV, Google Merchant, Shopify. You see everything before it counts.',
      done: formatProducts,
    },
    pictures: {
      title: 'Pictures',
      open: (count) => (count === '0' ? 'Each color needs one.' : `${formatProducts(count)} without a picture.`),
      done: () => 'Each color has one.',
    },
    delivery: {
      title: 'Delivery',
      open: () => 'Check the price, the days and the states that you ship to, and save them.',
      done: () => 'Prices and days are yours.',
    },
    tax: {
      title: 'Tax',
      open: () => 'Name the states in which you are registered.',
      done: (states) => (states === '' ? 'Rates come from TaxJar.' : `Collected in ${states}.`),
    },
    payments: {
      title: 'Payments',
      open: () => 'Connect Stripe or another provider, and test it.',
      done: () => 'Connected.',
    },
    mail: {
      title: 'Mails',
      open: () => 'Without a mail server, no confirmation is sent.',
      done: () => 'Connected.',
    },
    order: {
      title: 'First order',
      open: () => 'Buy something in your own shop. You can refund it afterwards.',
      done: () => '',
    },
  } satisfies Record<ShopStepName, StepText>,
} as const;
