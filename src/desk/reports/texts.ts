import type { ReportGroup, ReportName } from '../../lib/desk/reports.ts';

/** The label of a figure, and how it is counted. */
type FigureTexts = { readonly label: string; readonly help: string };

export const titles: Readonly<Record<ReportName, string>> = {
  sales: 'Sales',
  conversion: 'Conversion and searches',
  returns: 'Returns by reason and size',
  customers: 'Customers by their first order',
  promotions: 'Promotions',
  stock: 'Stock value',
  staff: 'Staff',
};

/** The figures of each report, in their order. */
export const figures: Readonly<Record<ReportName, Readonly<Record<string, FigureTexts>>>> = {
  sales: {
    gross: {
      label: 'Gross sales',
      help: 'Goods at their price, on the day of the order. What is canceled before it ships is taken off on the day of the cancellation. Without shipping, added tax and gift cards.',
    },
    discounts: { label: 'Discounts', help: 'Taken off the goods by promotions and codes.' },
    returns: {
      label: 'Returns',
      help: 'Refunded for shipped goods, without tax, on the day of the refund. A piece that is exchanged counts as returned, and its replacement as sold.',
    },
    net: { label: 'Net sales', help: 'Gross sales less discounts and returns.' },
    orders: { label: 'Orders', help: 'Placed and not canceled completely. The replacement of an exchange is none.' },
    average: { label: 'Average order', help: 'Net sales by orders.' },
    shipping: { label: 'Shipping', help: 'Paid for delivery after discounts, less what was given back.' },
    tax: { label: 'Tax', help: 'Added to prices or contained in them, less that of canceled and returned goods.' },
    giftCards: {
      label: 'Gift cards sold',
      help: 'No sales yet: their value counts when it pays for something.',
    },
    balance: {
      label: 'Paid by gift balance',
      help: 'The part of all sums that gift cards and credit have paid, less what went back to the balance. The rest is with the payment methods.',
    },
    profit: {
      label: 'Profit',
      help: 'Net sales less the cost of what customers keep, for goods whose cost was known when they were sold.',
    },
    costShare: { label: 'Cost is known', help: 'The share of net sales whose cost is known.' },
  },
  promotions: {
    uses: {
      label: 'Uses',
      help: 'Orders of these days with a promotion, without those that were canceled completely.',
    },
    given: { label: 'Discount given', help: 'Taken off these orders.' },
    net: {
      label: 'Net sales',
      help: 'The goods of these orders after all discounts, without tax, as they were placed.',
    },
  },
  stock: {
    pieces: { label: 'Pieces', help: 'Counted and on hand at most ten minutes ago, without archived products.' },
    price: { label: 'At price', help: 'Pieces at their present price.' },
    cost: { label: 'At cost', help: 'Pieces at their cost, as far as it is known.' },
    cover: { label: 'Lasts', help: 'Days until the stock is sold at the pace of the chosen days.' },
  },
  staff: {
    acts: { label: 'Changes', help: 'Made at the desk in these days.' },
    failed: { label: 'Refused', help: 'Changes that were not possible.' },
  },
  customers: {
    firstBuyers: {
      label: 'First-time buyers',
      help: 'Customers whose first order is in these days. Guests count by their email address.',
    },
    returningBuyers: { label: 'Returning buyers', help: 'Customers who ordered in these days and before.' },
    ordersPerBuyer: { label: 'Orders per buyer', help: 'Orders of these days by the customers who placed them.' },
  },
  conversion: {
    visits: { label: 'Visits', help: 'Of browsers that may be measured. A visit ends when its tab is closed.' },
    sawProduct: { label: 'Saw a product', help: 'Visits that opened a product page.' },
    added: { label: 'Added to cart', help: 'Visits that added something to the cart.' },
    checkout: { label: 'Started checkout', help: 'Visits that entered checkout.' },
    payment: { label: 'Chose payment', help: 'Visits that went on from the step of payment.' },
    paid: { label: 'Ordered', help: 'Visits that placed an order.' },
    conversion: { label: 'Conversion', help: 'Visits that placed an order by all visits.' },
  },
  returns: {
    returnedPieces: {
      label: 'Returned pieces',
      help: 'In returns that customers asked for in these days, without pieces that they keep after all.',
    },
    returnRate: { label: 'Rate', help: 'Returned pieces by the pieces sold in the same days.' },
    tooSmall: { label: 'Too small', help: 'The share of returned pieces with this reason.' },
    tooBig: { label: 'Too big', help: 'The share of returned pieces with this reason.' },
  },
};

const MONTHS = Array.from({ length: 11 }, (_, index) => [`m${index + 1}`, String(index + 1)]);

export const columns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(MONTHS),
  label: 'Name',
  day: 'From',
  pieces: 'Pieces',
  gross: 'Gross',
  discounts: 'Discounts',
  returns: 'Returns',
  net: 'Net',
  change: 'Change',
  orders: 'Orders',
  average: 'Average order',
  shipping: 'Shipping',
  tax: 'Tax',
  giftCards: 'Gift cards',
  balance: 'Gift balance',
  profit: 'Profit',
  costShare: 'Cost known',
  visits: 'Visits',
  ofVisits: 'Of visits',
  wentOn: 'Went on',
  searches: 'Times',
  code: 'Code',
  uses: 'Uses',
  given: 'Discount given',
  price: 'At price',
  cost: 'At cost',
  cover: 'Lasts',
  age: 'Age',
  acts: 'Changes',
  failed: 'Refused',
  customers: 'Customers',
  goods: 'Goods',
  buyers: 'Buyers',
  ever: 'Ever',
  sold: 'Sold',
  returned: 'Returned',
  rate: 'Rate',
  tooSmall: 'Too small',
  tooBig: 'Too big',
  advice: 'Size chart',
  product: 'Product',
};

/** The tables of reports that consist of tables. */
export const tables: Readonly<Record<string, string>> = {
  promotions: 'Promotions by discount given',
  stock: 'Stock by brand',
  staff: 'Changes by person',
};

export const groups: Readonly<Record<ReportGroup, string>> = {
  brand: 'Brand',
  product: 'Product',
  category: 'Category',
  marketplace: 'Marketplace',
};

export const texts = {
  zone: (time: string) => `New York time · up to ${time}`,
  range: 'Days',
  from: 'From',
  to: 'To',
  ownRange: 'Own days',
  ranges: {
    '1': 'Today',
    '7': '7 days',
    '28': '28 days',
    '90': '90 days',
    month: 'This month',
    year: 'This year',
  },
  compare: 'Compared with',
  comparisons: {
    before: 'the period before',
    year: 'the year before',
    none: 'nothing',
  },
  csv: 'CSV',
  csvOf: (table: string) => `Download ${table} as CSV`,
  exported: 'The file is saved. The audit log has the export.',
  now: 'This period',
  before: (days: string) => `Before: ${days}`,
  steps: { day: 'Day', week: 'Week', month: 'Month' },
  step: 'Steps of the chart',
  draw: (figure: string) => `Draw ${figure}`,
  figureBy: (figure: string, step: string) => `${figure} by ${step}`,
  groupBy: 'List by',
  byDay: 'Day',
  taxByState: 'Tax by state',
  state: 'State',
  all: 'All',
  wholeOrders: 'Refunds of whole orders',
  goneProduct: 'No longer in the catalog',
  noCategory: 'Without one',
  byEmail: 'Delivered by email',
  cut: (count: number) => `The first ${count}. The file has all.`,
  funnel: 'From visit to order',
  funnelOf: (paid: string, visits: string, share: string) => `${paid} of ${visits} visits, ${share}`,
  ofVisits: (share: string) => `${share} of visits`,
  wentOn: (share: string) => `${share} went on`,
  leftHere: (share: string) => `${share} left here`,
  start: 'start',
  searches: 'Searches without results',
  searchedFor: 'Searched for',
  noSearches: 'Every search found something.',
  measured: 'All marketplaces together: visits are measured without one.',
  cohorts: 'Buyers who came back',
  cohortsHelp: 'of each month’s first-time buyers, by month after the first order',
  cohortsNote:
    'Months with fewer than 20 first-time buyers have no shares. The last share of a row is of a month that is not over.',
  firstOrder: 'First order',
  byReason: 'Pieces returned by reason',
  bySize: 'Returned pieces by size',
  mostReturned: 'Products with most returns',
  product: 'Product',
  size: 'Size',
  reasons: {
    'too small': 'Too small',
    'too big': 'Too big',
    'not as described': 'Not as described',
    'arrived damaged': 'Damaged',
    'wrong item': 'Wrong item',
    'arrived too late': 'Too late',
    'changed my mind': 'Changed mind',
  },
  advice: { small: 'Runs small: say so in its sizes', big: 'Runs big: say so in its sizes' },
  emptyTitle: 'Nothing in these days',
  emptyHelp: 'Choose other days or another marketplace.',
  profitOf: (share: string) => `for ${share} of net sales`,
  overYears: '> 2 years',
  nothing: '–',
} as const;
