import type { PromotionFields } from '../../contracts/desk/promotions.ts';

/** The views of the list of promotions; `single` has the codes that the shop made for one person each. */
export const PROMOTION_VIEWS = ['all', 'active', 'scheduled', 'paused', 'ended', 'single'] as const;

/** Effects of promotions. */
export const PROMOTION_KINDS = ['percent', 'amount', 'shipping', 'tiers', 'bundle', 'gift'] as const;

/** The fields of a new promotion. */
export const NEW_PROMOTION: PromotionFields = {
  kind: 'percent',
  automatic: false,
  code: '',
  title: '',
  percent: '',
  amount: '',
  tiers: '',
  buy: '',
  get: '',
  getPercent: '',
  gift: '',
  giftSkus: '',
  most: '',
  brands: '',
  categories: '',
  products: '',
  collections: '',
  excludesSale: false,
  audience: 'everyone',
  emails: '',
  marketplace: '',
  from: '',
  until: '',
  min: '',
  limit: '',
  customerLimit: '',
  combines: 'shipping',
  priority: '100',
};
