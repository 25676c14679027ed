/** How a rule of a marketplace is typed: `numberOrNone` may be `none`. */
type RuleKind = 'switch' | 'number' | 'numberOrNone' | 'choice';

export type ShopRule = {
  readonly group: RuleGroup;
  readonly kind: RuleKind;
  /** Where it stands in the marketplace's document. */
  readonly path: readonly string[];
  readonly label: string;
  readonly hint?: string;
  readonly choices?: readonly string[];
};

export const RULE_GROUPS = {
  checkout: 'Cart and checkout',
  lists: 'Lists and product pages',
  returns: 'Returns',
  exchanges: 'Exchanges',
  points: 'Points',
  consumer: 'Consumer protection',
} as const;
export type RuleGroup = keyof typeof RULE_GROUPS;

const rule = (
  group: RuleGroup,
  kind: RuleKind,
  path: string,
  label: string,
  more: Pick<ShopRule, 'hint' | 'choices'> = {},
): ShopRule => ({ group, kind, path: path.split('.'), label, ...more });

/** The rules of a marketplace that have a page of the desk, by their names. */
export const SHOP_RULES = {
  guestCheckout: rule('checkout', 'switch', 'allowsGuestCheckout', 'Guests can check out', {
    hint: 'Off: each order needs an account.',
  }),
  giftOptions: rule('checkout', 'switch', 'hasGiftOptions', 'Gift messages and receipts without prices'),
  moveToFavorites: rule('checkout', 'switch', 'hasMoveToFavorites', 'Items of the cart can move to favorites'),
  ratings: rule('lists', 'switch', 'hasRatings', 'Cards show ratings'),
  lowStock: rule('lists', 'switch', 'hasLowStockLabel', 'Cards show “Only 2 left”'),
  percentOff: rule('lists', 'switch', 'hasPercentOffSort', 'Lists sort by percent off'),
  appBanner: rule('lists', 'switch', 'hasMobilePromo', 'Phones show the banner of the app'),
  returnDropOff: rule('returns', 'number', 'returns.dropOffDays', 'Days to hand in the parcel'),
  returnAttempts: rule('returns', 'number', 'returns.maxAttempts', 'Times that one piece can be sent back'),
  returnCancel: rule('returns', 'switch', 'returns.hasReturnCancelling', 'Customers can cancel a return'),
  returnWithoutBox: rule('returns', 'switch', 'returns.hasPackagelessReturns', 'Items can be handed in without a box', {
    hint: 'Needs a carrier that takes them.',
  }),
  returnLabelless: rule('returns', 'switch', 'returns.hasLabellessReturns', 'The carrier prints the label'),
  storeCreditAt: rule('returns', 'choice', 'returns.storeCreditAt', 'Store credit is added at', {
    choices: ['confirmation', 'first scan'],
  }),
  withdrawalDays: rule('returns', 'numberOrNone', 'returns.withdrawalDays', 'Days to withdraw from a contract', {
    hint: '14 where the law of the European Union applies; none elsewhere. Each page then ends with “Withdraw from contract here”.',
  }),
  exchanges: rule('exchanges', 'switch', 'returns.hasExchanges', 'Customers can exchange items'),
  exchangeShips: rule('exchanges', 'choice', 'returns.exchangeShipsAt', 'A replacement ships at', {
    choices: ['first scan', 'receipt'],
  }),
  exchangeHold: rule('exchanges', 'number', 'returns.exchangeHoldMinutes', 'Minutes that a replacement is reserved'),
  pointsPerDollar: rule('points', 'number', 'points.perDollar', 'Points for a dollar'),
  pointMultiplier: rule('points', 'number', 'points.multiplier', 'Times as many for marked products', {
    hint: 'Products with the badge “VIP Point Multiplier”.',
  }),
  centsPerPoint: rule('points', 'number', 'points.centsPerPoint', 'Cents that a point is worth'),
  redemptionStep: rule('points', 'number', 'points.redemptionStep', 'Points are redeemed in steps of'),
  goldPoints: rule('points', 'number', 'points.tierPoints.gold', 'Points of a year for gold'),
  platinumPoints: rule('points', 'number', 'points.tierPoints.platinum', 'Points of a year for platinum'),
  lowestPrices: rule(
    'consumer',
    'switch',
    'consumer.hasLowestPrices',
    'Former prices are the lowest of the 30 days before a reduction',
    { hint: 'Needed where the law of the European Union applies. Off: they are the regular prices of the catalog.' },
  ),
  safetyData: rule('consumer', 'switch', 'consumer.requiresSafety', 'Products need safety information', {
    hint: 'The list of products then shows those without a manufacturer and its addresses.',
  }),
  guaranteeYears: rule('consumer', 'numberOrNone', 'consumer.guaranteeYears', 'Years of the legal guarantee', {
    hint: '2 or more where the law of the European Union applies; none elsewhere. Product pages and checkout then remind of it.',
  }),
  greenClaims: rule('consumer', 'switch', 'consumer.reportsGreenClaims', 'Report general environmental claims', {
    hint: 'Imports, products and content then warn of words such as “eco-friendly” without proof.',
  }),
} as const satisfies Readonly<Record<string, ShopRule>>;
export type ShopRuleName = keyof typeof SHOP_RULES;

/** Returns whether a text is the name of a rule. */
export const isShopRuleName = (name: string): name is ShopRuleName => Object.hasOwn(SHOP_RULES, name);

export const SHOP_RULE_NAMES: readonly ShopRuleName[] = Object.keys(SHOP_RULES).filter(isShopRuleName);
