import type { Promo } from '../../../src/contracts/content.ts';
import { DEFAULT_CRITERIA } from '../../../src/lib/searchCriteria.ts';
import { formatSearchUrl } from '../../../src/lib/searchUrl.ts';
import { parseSeoName } from '../../../src/lib/seoNames.ts';

const DAY_MS = 86_400_000;

const onSale = (seoName: string): string =>
  formatSearchUrl({ ...DEFAULT_CRITERIA, filters: { ...parseSeoName(seoName), onSale: ['true'] } });

/** Promos of the banner, in turn. Short: one line on a phone. */
const PROMOS: readonly [Omit<Promo, 'endsAt'>, ...Omit<Promo, 'endsAt'>[]] = [
  { text: 'Boots on sale.', link: { text: 'Shop boots', href: onSale('boots') } },
  { text: 'Runners on sale.', link: { text: 'Shop running', href: onSale('running-shoes') } },
  { text: 'Coats on sale.', link: { text: 'Shop coats', href: onSale('coats') } },
];

/**
 * Returns the current promos. In the demo shop each counts down to the end of one of the next days, the earliest first; other
 * shops have no end date.
 */
export function listCurrentPromos(now: Date, isDemo: boolean): Promo[] {
  const day = Math.floor(now.getTime() / DAY_MS);
  return PROMOS.map((_, place) => {
    const promo = PROMOS[(day + place) % PROMOS.length] ?? PROMOS[0];
    return { ...promo, endsAt: isDemo ? new Date((day + 1 + place) * DAY_MS).toISOString() : null };
  });
}
