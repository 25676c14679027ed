import type { Promo } from '../../../src/contracts/content.ts';
import { EVERYTHING } from '../../../src/lib/searchCriteria.ts';
import { formatSearchUrl } from '../../../src/lib/searchUrl.ts';
import { filtersOfSeoName } from '../../../src/lib/seoNames.ts';

const DAY_MS = 86_400_000;

const onSale = (seoName: string): string =>
  formatSearchUrl({ ...EVERYTHING, filters: { ...filtersOfSeoName(seoName), onSale: ['true'] } });

/** The banner over every page: one part of the sale a day, counted down to the end of the day (UTC), when the next has its turn. Short: a phone shows it in one line. */
const PROMOS: readonly Omit<Promo, 'endsAt'>[] = [
  { text: 'Boots on sale.', link: { text: 'Shop boots', href: onSale('boots') } },
  { text: 'Runners on sale.', link: { text: 'Shop running', href: onSale('running-shoes') } },
  { text: 'Coats on sale.', link: { text: 'Shop coats', href: onSale('coats') } },
];

/** The promo of a moment. */
export function currentPromo(now: Date): Promo | null {
  const day = Math.floor(now.getTime() / DAY_MS);
  const promo = PROMOS[day % PROMOS.length];
  return promo ? { ...promo, endsAt: new Date((day + 1) * DAY_MS).toISOString() } : null;
}
