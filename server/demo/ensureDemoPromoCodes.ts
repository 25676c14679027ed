import type { Database } from '../platform/database/database.ts';
import { addPromoCode, type NewPromoCode } from '../services/promotions/managePromos.ts';

const DAY_MS = 86_400_000;

const UNRESTRICTED = {
  promotionType: 'DISCOUNT',
  percent: null,
  amountCents: null,
  endsAt: null,
  minSubtotalCents: 0,
  brands: [],
  departments: [],
  marketplaceId: null,
  customerLimit: null,
  totalLimit: null,
} as const;

/** One code for each possible outcome; days count from the first seeding. */
const createPromoCodes = (today: Date): readonly NewPromoCode[] => {
  const addDays = (days: number): Date => new Date(today.getTime() + days * DAY_MS);
  return [
    {
      ...UNRESTRICTED,
      code: 'WELCOME10',
      description: '10% off your order',
      kind: 'percent',
      percent: 10,
      startsAt: today,
      customerLimit: 1,
    },
    {
      ...UNRESTRICTED,
      code: 'SHOES15',
      description: '$15 off shoes from $75',
      kind: 'amount',
      amountCents: 1500,
      startsAt: today,
      minSubtotalCents: 7500,
      departments: ['Shoes'],
    },
    { ...UNRESTRICTED, code: 'FASTER', description: 'Free upgraded shipping', kind: 'shipping', startsAt: today },
    {
      ...UNRESTRICTED,
      code: 'FIRST50',
      description: 'Half off, for the first fifty',
      kind: 'percent',
      percent: 50,
      startsAt: today,
      customerLimit: 1,
      totalLimit: 50,
    },
    {
      ...UNRESTRICTED,
      code: 'TEAM40',
      description: 'Employee discount, 40% off',
      kind: 'percent',
      percent: 40,
      startsAt: today,
    },
    {
      ...UNRESTRICTED,
      code: 'WORKBOOTS',
      description: '$50 from your employer',
      promotionType: 'SUBSIDY',
      kind: 'amount',
      amountCents: 5000,
      startsAt: today,
      departments: ['Shoes'],
    },
    { ...UNRESTRICTED, code: 'SOON20', description: '20% off', kind: 'percent', percent: 20, startsAt: addDays(3650) },
    {
      ...UNRESTRICTED,
      code: 'LASTYEAR',
      description: '30% off',
      kind: 'percent',
      percent: 30,
      startsAt: addDays(-365),
      endsAt: addDays(-1),
    },
  ];
};

/** Adds the demo's missing promo codes; existing ones stay unchanged. */
export async function ensureDemoPromoCodes(db: Database, today: Date): Promise<void> {
  for (const promo of createPromoCodes(today)) await addPromoCode(db, promo, today);
}
