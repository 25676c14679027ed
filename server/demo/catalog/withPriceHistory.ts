import type { CatalogRecord, StyleRecord } from '../../services/catalog/write/catalogRecord.ts';
import type { Chance } from './chance.ts';

const DAY = 86_400_000;
/** Days since a style got its list price. */
const LISTED_DAYS = 150;

/**
 * Adds the earlier prices of each style: the list price, then the sale price for some days or weeks. Some sales were
 * cheaper for a few days before, so that today's price is not the lowest.
 */
export function withPriceHistory(record: CatalogRecord, today: Date, chance: Chance): CatalogRecord {
  const getDateBefore = (days: number): Date => new Date(today.getTime() - days * DAY);
  const getHistory = ({ priceCents, originalPriceCents }: StyleRecord): Partial<StyleRecord> => {
    if (priceCents === originalPriceCents) return { priceStartDate: getDateBefore(LISTED_DAYS) };
    const days = chance.pickInteger(1, 50);
    const originalPrice = { startDate: getDateBefore(LISTED_DAYS), priceCents: originalPriceCents };
    const better = { startDate: getDateBefore(days + 6), priceCents: Math.max(1, Math.round(priceCents * 0.9)) };
    return {
      priceStartDate: getDateBefore(days),
      formerPrices: chance.chance(0.2) ? [originalPrice, better] : [originalPrice],
    };
  };
  return { ...record, styles: record.styles.map((style) => ({ ...style, ...getHistory(style) })) };
}
