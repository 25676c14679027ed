/** The views of the list of promotions; `single` has the codes that the shop made for one person each. */
export const PROMOTION_VIEWS = ['all', 'active', 'scheduled', 'paused', 'ended', 'single'] as const;

/** Effects of promotions. */
export const PROMOTION_KINDS = ['percent', 'amount', 'shipping', 'tiers', 'bundle', 'gift'] as const;
