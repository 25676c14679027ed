import { NEW_DAYS, ONLY_AT } from '../../services/catalog/actions.ts';
import type { Chance } from './chance.ts';
import type { Line } from './line.ts';

type BadgeInput = {
  readonly line: Line;
  readonly popularity: number;
  readonly daysSinceRelease: number;
};

const BEST_SELLER_FAME = 0.955;

/** Fame of the products with the points multiplier: above the least known, below the bestsellers. */
const MULTIPLIER_FAME = { from: 0.6, to: 0.64 } as const;

/**
 * Returns the badges of a product (browsing §9): at most one of the shop's, then one or two for its material or its
 * points.
 */
export function chooseBadges({ line, popularity, daysSinceRelease }: BadgeInput, chance: Chance): string[] {
  const { brand, material } = line;
  const shopBadge = chooseShopBadge(popularity, daysSinceRelease, chance);
  const materialBadge = material.badge && chance.chance(0.75) ? material.badge : undefined;
  // A brand's badge describes all its products, but a vegan badge would contradict leather.
  const isContradiction =
    brand.badge === 'Vegan' && /leather|suede|nubuck|shearling/i.test(material.name) && material.badge !== 'Vegan';
  const house =
    brand.badge && !isContradiction && isMaterialBadge(brand.badge, material.facet) && chance.chance(0.5)
      ? brand.badge
      : undefined;
  const earns =
    popularity >= MULTIPLIER_FAME.from && popularity < MULTIPLIER_FAME.to ? 'VIP Point Multiplier' : undefined;
  return [...new Set([shopBadge, materialBadge, house, earns])].filter((badge) => badge !== undefined).slice(0, 2);
}

function chooseShopBadge(fame: number, daysSinceRelease: number, chance: Chance): string | undefined {
  if (daysSinceRelease <= NEW_DAYS) return 'New';
  if (fame > BEST_SELLER_FAME) return 'Best Seller';
  if (chance.chance(0.045)) return ONLY_AT;
  return chance.chance(0.01) ? 'Birthday' : undefined;
}

/** Only plant fibers can be organic; only spun materials are recycled. */
function isMaterialBadge(badge: string, facet: string): boolean {
  if (badge === 'Organic') return ['Cotton', 'Linen', 'Canvas', 'Denim'].includes(facet);
  return badge !== 'Recycled Material' || ['Mesh', 'Knit', 'Nylon', 'Polyester', 'Fleece', 'Textile'].includes(facet);
}
